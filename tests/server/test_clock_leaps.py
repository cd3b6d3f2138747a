"""A machine that slept: the time that passed has passed, and everybody else has theirs in full.

A clock that somebody has set: nothing has passed, and whoever directs is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

import httpx
import pytest

from desk_kit import EPOCH_MS, loaded, one_life, seat
from ledger_kit import opened, story
from server_kit import Place, open_night, serving
from server_kit import seat as seat_people
from shuffleup.desk import Desk, SteadyClock
from shuffleup.ledger import walk
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.table import NOBODY

SLEEP_MS = 20 * MINUTE_MS
HOUR_MS = 60 * MINUTE_MS
MONTH_MS = 30 * 24 * HOUR_MS


class Clocks:
    """The machine's clocks: the one on the wall can be set, the other counts also a sleep."""

    def __init__(self) -> None:
        self.wall_ms = EPOCH_MS
        self.steady_ms = 5_000
        self.clock = self.begun()

    def begun(self) -> SteadyClock:
        """The clock of a server that has just started."""
        self.clock = SteadyClock(lambda: self.wall_ms, lambda: self.steady_ms)
        return self.clock

    def pass_ms(self, ms: int) -> None:
        self.wall_ms += ms
        self.steady_ms += ms


async def stirred(desk: Desk, clocks: Clocks, there: Callable[[], bool], pass_ms: int = 0) -> None:
    """Let the desk look at its clock until something is so."""
    for _ in range(20_000):
        if not desk._gate.locked() and there():
            return
        clocks.pass_ms(pass_ms)
        desk._stir.set()
        await asyncio.sleep(0.002)
    raise AssertionError("it never came to that")


@story
async def test_after_a_sleep_one_turn_is_over_and_the_next_begins_in_full(tmp_path: Path) -> None:
    url, clocks = str(tmp_path / "ledger.db"), Clocks()
    async with one_life(url, clocks.clock) as desk:
        await seat(desk, 3)
        play = loaded(desk).play
        await stirred(desk, clocks, lambda: play.actor(0) != NOBODY, pass_ms=5)
        whole_ms = play.at(0).due_ms - clocks.clock.now_ms()
        first, level_due_ms, row = play.actor(0), play.night.due_ms, play.night.row
        lasts_ms = [play.night.clock.structure.level(n).length_ms for n in range(row, row + 9)]
        turn = play.at(0).turn
        clocks.pass_ms(SLEEP_MS)
        await stirred(desk, clocks, lambda: play.at(0).turn > turn)
        now_ms = clocks.clock.now_ms()
        assert (play.at(0).turn, play.actor(0) != first) == (turn + 1, True), "one was acted for"
        assert play.at(0).due_ms - now_ms >= whole_ms, "nobody else is"
        # Levels go by the wall: they end when they would have, had nobody slept.
        passed = 0
        while level_due_ms <= now_ms:
            passed += 1
            level_due_ms += lasts_ms[passed]
        assert passed > 0, "a level ended in the sleep"
        await stirred(desk, clocks, lambda: play.night.row == row + passed)
        assert play.night.due_ms == level_due_ms
    async with opened(url, read_only=True) as ledger:
        records = [record async for record in walk(ledger, "night/friday")]
    assert [record.version for record in records] == list(range(1, len(records) + 1))
    assert [each.at_ms for each in records] == sorted(each.at_ms for each in records)


@pytest.mark.parametrize("leap_ms", [HOUR_MS, MONTH_MS, -HOUR_MS], ids=["hour", "month", "back"])
@story
async def test_a_clock_that_is_set_moves_no_level_ends_no_session_and_is_told(
    tmp_path: Path, leap_ms: int
) -> None:
    clocks = Clocks()
    with patch("shuffleup.desk.SteadyClock", lambda: clocks.clock):
        async with serving(tmp_path) as place:
            owner = await place.owner()
            await open_night(owner)
            await seat_people(place, owner, 3)
            desk = await place.front.house.desk("friday")
            row = loaded(desk).play.night.row
            async with owner.socket("friday") as line:
                assert (await line.next("presence"))["clock_off_ms"] == 0
                clocks.wall_ms += leap_ms
                await line.next("presence", clock_off_ms=leap_ms)
            await place.front.sweep()
            assert (await owner.ask("GET", "/me")).status_code == 200
            clocks.pass_ms(1)
            await owner.order("friday", "announce", says="still here")
            night = loaded(desk).play.night
            assert (night.row, desk.last_ms) == (row, clocks.clock.now_ms())


@asynccontextmanager
async def life(folder: Path, clocks: Clocks, boot: str) -> AsyncIterator[Place]:
    """A server from its start to its stop, while the machine has run since one start."""
    with (
        patch("shuffleup.desk.SteadyClock", clocks.begun),
        patch("shuffleup.machine.Machine.boot_id", lambda _: boot),
    ):
        async with serving(folder) as place:
            yield place


DOWN_MS = 30_000


@pytest.mark.parametrize("leap_ms", [HOUR_MS, MONTH_MS, -HOUR_MS], ids=["hour", "month", "back"])
@story
async def test_a_clock_that_is_set_while_no_server_runs_moves_no_level_and_is_told(
    tmp_path: Path, leap_ms: int
) -> None:
    clocks = Clocks()
    async with life(tmp_path, clocks, "boot-1") as place:
        owner = await place.owner()
        await open_night(owner)
        await seat_people(place, owner, 3)
        night = loaded(await place.front.house.desk("friday")).play.night
        row, due_ms = night.row, night.due_ms
        before_ms = clocks.clock.now_ms()
    clocks.pass_ms(DOWN_MS)
    clocks.wall_ms += leap_ms
    async with life(tmp_path, clocks, "boot-1") as place:
        assert clocks.clock.now_ms() == before_ms + DOWN_MS, "what has passed, to the millisecond"
        owner.address, owner.http.base_url = place.address, httpx.URL(place.address)
        twin = place.same(owner)
        desk = await place.front.house.desk("friday")
        async with twin.socket("friday") as line:
            assert (await line.next("presence"))["clock_off_ms"] == leap_ms
        clocks.pass_ms(1)
        await twin.order("friday", "announce", says="still here")
        night = loaded(desk).play.night
        assert (night.row, night.due_ms, desk.last_ms) == (row, due_ms, clocks.clock.now_ms())
    async with life(tmp_path, clocks, "boot-1"):  # also the server after that
        assert clocks.clock.now_ms() == before_ms + DOWN_MS + 1


@story
async def test_between_nights_and_after_a_start_of_the_machine_the_wall_is_right(
    tmp_path: Path,
) -> None:
    clocks = Clocks()
    async with life(tmp_path, clocks, "boot-1") as place:
        owner = await place.owner()
        await open_night(owner)
        clocks.wall_ms += HOUR_MS
    async with life(tmp_path, clocks, "boot-1") as place:
        assert clocks.clock.now_ms() == clocks.wall_ms, "nothing is played yet: nothing moves"
        owner.address, owner.http.base_url = place.address, httpx.URL(place.address)
        await seat_people(place, place.same(owner), 3)
    clocks.steady_ms = 1_000
    clocks.wall_ms += MINUTE_MS
    async with life(tmp_path, clocks, "boot-2"):
        assert clocks.clock.now_ms() == clocks.wall_ms, "nobody knows what has passed"
