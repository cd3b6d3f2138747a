"""The hall: who is shown what, and in which order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from ledger_kit import PATIENCE, story
from shuffleup.desk import Aside, Audience, Changed, Desk, Seat, Unseated, Wall
from shuffleup.server.metrics import Metrics
from shuffleup.server.office import Badge, Office
from shuffleup.server.presence import Presence
from shuffleup.server.settings import Settings
from shuffleup.server.socket.hall import Hall
from shuffleup.server.socket.line import NOWHERE, Line
from shuffleup.server.socket.messages import TOO_SLOW


class Room:
    """As much of a desk as a hall sees: who sits where, and what was looked at."""

    def __init__(self, tables: list[int]) -> None:
        self.tables = tables
        self.version = 7
        self.looks: list[Audience] = []
        self.broken: set[type[Audience]] = set()
        """The next look of such an audience breaks off."""

    def subscribe(self, hear: Callable[[Changed], None]) -> Callable[[], None]:
        self.hear = hear
        return lambda: None

    def table_of(self, player: int) -> int:
        return self.tables[player]

    async def look(self, audience: Audience) -> bytes:
        self.looks.append(audience)
        await asyncio.sleep(0)
        if type(audience) in self.broken:
            self.broken.discard(type(audience))
            raise RuntimeError("a view broke off")
        return repr(audience).encode()


async def nobody() -> frozenset[int]:
    return frozenset()


def line_of(player: int) -> tuple[Line, list[bytes]]:
    """A player's line, and what was written on it."""
    written: list[bytes] = []

    def write(frame: bytes) -> bool:
        written.append(frame)
        return True

    async def send(_: Any) -> None:
        raise AssertionError("everything is written at once")

    badge = Badge(Office.PLAYER, player)
    line = Line(send, "", badge, settings=Settings(), metrics=Metrics(), write=write)
    return line, written


@story
async def test_whoever_comes_back_is_shown_the_table_that_they_were_moved_to() -> None:
    room = Room([1])
    hall = Hall(cast(Desk, room), nobody, Presence(lambda: 0))
    line, written = line_of(0)
    # The move was the last that happened at either table: the version that they know is this one.
    await hall.enter(line, since=room.version)
    wall, table = repr(Wall()).encode(), repr(Seat(1, 0)).encode()
    aside = repr(Aside(0)).encode()
    assert written == [wall, table, aside]
    await hall.enter(line, since=room.version)
    assert written == [wall, table, aside, wall], (
        "who has watched it is told what is new, and no more"
    )
    await hall.close()


@story
async def test_whoever_was_moved_waits_for_nobody_without_a_table() -> None:
    many = 60
    room = Room([NOWHERE] * many)
    hall = Hall(cast(Desk, room), nobody, Presence(lambda: 0))
    for player in range(many):
        await hall.enter(line_of(player)[0])
    room.looks.clear()
    room.tables[many // 2] = 3
    room.hear(Changed(8, frozenset(), True))
    async with asyncio.timeout(PATIENCE):
        while sum(isinstance(each, Seat | Unseated) for each in room.looks) < many:
            await asyncio.sleep(0.001)
    looks = [each for each in room.looks if isinstance(each, Seat | Unseated)]
    assert looks[0] == Seat(3, many // 2)
    await hall.close()


async def until(there: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not there():
            await asyncio.sleep(0.001)


@story
async def test_a_look_that_breaks_off_ends_one_line_and_others_are_still_shown_seats() -> None:
    room = Room([NOWHERE, NOWHERE])
    hall = Hall(cast(Desk, room), nobody, Presence(lambda: 0))
    (one, _), (other, written) = line_of(0), line_of(1)
    await hall.enter(one)
    await hall.enter(other)
    room.broken.add(Seat)
    room.tables[0] = 3
    room.hear(Changed(8, frozenset(), True))
    await until(lambda: one.code == TOO_SLOW)  # their client comes back, and sees everything
    room.tables[1] = 4
    room.hear(Changed(9, frozenset(), True))
    await until(lambda: repr(Seat(4, 1)).encode() in written)
    assert not other.code
    await hall.close()


@story
async def test_a_look_at_the_room_that_breaks_off_is_taken_again_by_itself() -> None:
    room = Room([NOWHERE])
    hall = Hall(cast(Desk, room), nobody, Presence(lambda: 0))
    line, written = line_of(0)
    await hall.enter(line)
    shown = written.count(repr(Wall()).encode())
    room.broken.add(Wall)
    room.hear(Changed(8, frozenset(), True))
    await until(lambda: not room.broken)
    await until(lambda: written.count(repr(Wall()).encode()) > shown)
    await hall.close()
