"""Hall: everybody who watches a night from this process, and what each is shown of a change.

A table's public part is made once for all who look at it. What the whole room sees is sent a few
times a second at most, however much happens.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final, NamedTuple

import msgspec

from shuffleup.desk import (
    Aside,
    Audience,
    Changed,
    Desk,
    Direction,
    NotReady,
    Onlooker,
    Seat,
    Unseated,
    Wall,
)
from shuffleup.errors import InputError
from shuffleup.server.logs import error_place, note
from shuffleup.server.presence import Presence
from shuffleup.server.socket.line import NOWHERE, Line
from shuffleup.server.socket.messages import TOO_SLOW
from shuffleup.server.throttle import Bucket
from shuffleup.views.words import Reaction

ROOM_SECONDS: Final = 0.25
PRESENCE_SECONDS: Final = 1.0
TURNS_SECONDS: Final = 1.0
TURNS_BYTES_A_SECOND: Final = 200_000
"""Directors see whose turn it is, the less often the more there is to show."""
ROOM_BYTES_A_SECOND: Final = 8_000_000
SLICE_BYTES: Final = 160_000
FRAMES_KEPT: Final = 16
REACTIONS: Final = 3
REACTION_MS: Final = 4_000
"""So many in a row for one person, and then one in so long a time."""
AT_A_TIME: Final = 100
"""So many players are looked at before others have their turn."""


class Kept(NamedTuple):
    """A public frame that was sent, and between which versions it leads."""

    before: int
    v: int
    frame: bytes


class Seen(NamedTuple):
    """What a look at the room has shown, and when."""

    v: int
    at: float
    frame: bytes


class Trail:
    """The last frames of a table, for those who were away for a moment."""

    __slots__ = ("v", "frames")

    def __init__(self, v: int) -> None:
        self.v = v
        self.frames: deque[Kept] = deque(maxlen=FRAMES_KEPT)

    def add(self, v: int, frame: bytes) -> None:
        """A frame went out."""
        self.frames.append(Kept(self.v, v, frame))
        self.v = v

    def since(self, v: int) -> list[bytes] | None:
        """What somebody at a version has missed; none if it is not known any more."""
        if v == self.v:
            return []
        missed = [kept for kept in self.frames if kept.v > v]
        return [kept.frame for kept in missed] if missed and missed[0].before <= v else None


class Hall:
    """The lines to one night."""

    def __init__(
        self, desk: Desk, bots: Callable[[], Awaitable[frozenset[int]]], presence: Presence
    ) -> None:
        self.desk = desk
        self.presence = presence
        self._bots = bots
        self._lines: dict[Line, None] = {}  # in the order in which they came, as all of these
        self._at: dict[int, dict[Line, None]] = {}
        self._trails: dict[int, Trail] = {}
        self._words: dict[int, Bucket] = {}  # by player
        self._changed_v = 0  # when something last happened that the whole room sees
        self._seen: dict[bool, Seen] = {}
        self._moving = asyncio.Event()
        self._stirs = {False: asyncio.Event(), True: asyncio.Event()}
        self._met = asyncio.Event()
        self._acted = asyncio.Event()
        self._unsubscribe = desk.subscribe(self._hear)
        self._tasks = [
            asyncio.create_task(self._seat_moved()),
            asyncio.create_task(self._tell_presence()),
            asyncio.create_task(self._tell_turns()),
            *(asyncio.create_task(self._tell_room(directs)) for directs in self._stirs),
        ]

    @property
    def lines(self) -> Collection[Line]:
        """Everybody here."""
        return self._lines

    async def close(self) -> None:
        """Listen no longer."""
        self._unsubscribe()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def tell_directors(self) -> None:
        """What only directors see of the server, and no change of the night brings, is new."""
        self._met.set()

    # --- coming and going

    async def enter(self, line: Line, *, table: int = NOWHERE, since: int = 0) -> None:
        """Somebody comes: they are shown everything that they may see, or what they missed."""
        if line.seated and line not in self._lines and self.presence.came(line.player):
            self._met.set()
        self._lines[line] = None
        line.push(await self._look_room(line.directs))
        if line.directs:
            line.push(self.presence.frame())
        await self.watch(line, table, since=since)
        if line.seated:
            with suppress(InputError):  # a code for somebody who is not on the sheet
                self._tell_aside(line, await self.desk.look(Aside(line.player)))

    def leave(self, line: Line) -> None:
        """Somebody goes."""
        if line in self._lines and line.seated and self.presence.went(line.player, line.heard_ms):
            self._met.set()
        self._lines.pop(line, None)
        self._follow(line, NOWHERE)

    async def watch(self, line: Line, table: int, *, since: int = 0) -> None:
        """Show a line a table: a player their own, if they sit at one."""
        if line.seated:
            table = self.desk.table_of(line.player)
        if table == NOWHERE:
            self._follow(line, NOWHERE)
            await self._show_own(line)
            return
        whole = await self.desk.look(self._audience(line, table))
        before = line.table
        self._follow(line, table)
        missed = self._trails[table].since(since) if since else None
        for frame in missed or ():
            line.push(frame)
        if missed != [] or before != table:  # a version alone does not say of which table
            line.push(whole)

    def _follow(self, line: Line, table: int) -> None:
        watching = self._at.get(line.table)
        if watching is not None:
            watching.pop(line, None)
        line.table, line.own = table, b""
        if table != NOWHERE and line in self._lines:
            self._at.setdefault(table, {})[line] = None
            self._trails.setdefault(table, Trail(self.desk.version))

    def _audience(self, line: Line, table: int) -> Audience:
        return Seat(table, line.player) if line.seated else Onlooker(table)

    # --- a word between players

    def react(self, line: Line, kind: Reaction, at_ms: int) -> None:
        """Pass a player's word on to their table, at once; too many in a row are dropped.

        It is no state: nothing is on record, and whoever comes later has missed it.
        """
        told = self.desk.reacted(line.player, kind) if line.seated else None
        if told is None:
            return
        bucket = self._words.setdefault(line.player, Bucket(REACTIONS, at_ms))
        if not bucket.take(REACTIONS, REACTION_MS, at_ms):
            return
        frame = msgspec.json.encode(told)
        for each in self._at.get(told.table, ()):
            each.push(frame)

    # --- what happens

    def _hear(self, change: Changed) -> None:
        """Something is on disk: show it to those at the tables, at once."""
        for number in sorted(change.tables & self._trails.keys()):
            try:
                self._show_table(number, change.v)
            except Exception as error:  # who misses a frame comes back, and sees everything
                note("a table could not be shown", level=logging.ERROR, error=error_place(error))
                self._trails[number] = Trail(change.v)
                for line in self._at.get(number, ()):
                    line.close(TOO_SLOW)
        if change.asides is None or change.asides:
            self._show_asides(change.asides)
        if change.tables:
            self._acted.set()
        if change.night:
            self._changed_v = change.v
            self._moving.set()
            for stir in self._stirs.values():
                stir.set()

    def _show_table(self, number: int, v: int) -> None:
        self._trails[number].add(v, self.desk.frame(Onlooker(number)))
        for line in self._at.get(number, ()):
            line.push(self.desk.frame(self._audience(line, number)))

    def _show_asides(self, players: frozenset[int] | None) -> None:
        """Tell players what is for them alone; nobody waits for that until the room is told."""
        for line in self._lines:
            if line.seated and (players is None or line.player in players):
                with suppress(InputError):
                    self._tell_aside(line, self.desk.frame(Aside(line.player)))

    def _tell_aside(self, line: Line, aside: bytes) -> None:
        if aside != line.aside:
            line.aside = aside
            line.push(aside)

    async def _seat_moved(self) -> None:
        """Show players the tables that they were moved to."""
        while True:
            await self._moving.wait()
            self._moving.clear()
            seated = [each for each in self._lines if each.seated]
            # Whoever was moved comes first: they wait for no look at those without a table.
            seated.sort(key=lambda each: self.desk.table_of(each.player) == each.table)
            for at, line in enumerate(seated, 1):
                with _noted(partial(line.close, TOO_SLOW)):  # who comes back sees everything
                    await self._seat_of(line)
                if at % AT_A_TIME == 0:
                    await asyncio.sleep(0)
            await asyncio.sleep(ROOM_SECONDS)  # it is a look at everybody

    async def _seat_of(self, line: Line) -> None:
        """Show a player the table they sit at now; without one, how things stand with them."""
        if self.desk.table_of(line.player) != line.table:
            await self.watch(line, NOWHERE)
        elif line.table == NOWHERE:
            await self._show_own(line)

    async def _show_own(self, line: Line) -> None:
        """Tell a player without a table how things stand with them, if that is new."""
        if not line.seated:
            return
        with suppress(InputError):  # a code for somebody who is not on the sheet
            own = await self.desk.look(Unseated(line.player))
            if own != line.own and line.table == NOWHERE:
                line.own = own
                line.push(own)

    async def _tell_presence(self) -> None:
        """Tell directors who has come and gone, together and not too often."""
        while True:
            await self._met.wait()
            self._met.clear()
            frame = self.presence.frame()
            for line in self._lines:
                if line.directs:
                    line.push(frame)
            await asyncio.sleep(PRESENCE_SECONDS)

    async def _tell_turns(self) -> None:
        """Whose turn it is at the tables, for directors: not at every act."""
        while True:
            await self._acted.wait()
            self._acted.clear()
            self._stirs[True].set()
            seen = self._seen.get(True)
            size = len(seen.frame) if seen else 0
            await asyncio.sleep(max(TURNS_SECONDS, size / TURNS_BYTES_A_SECOND))

    async def _tell_room(self, directs: bool) -> None:
        """Show the directors, or all others, what concerns everybody: seldom, where it is much."""
        stir = self._stirs[directs]
        while True:
            await stir.wait()
            stir.clear()
            with _noted(stir.set):
                await self._show_room([line for line in self._lines if line.directs is directs])
            await asyncio.sleep(ROOM_SECONDS)

    async def _show_room(self, lines: list[Line]) -> None:
        """A few at a time, each as it is by then: those at the tables wait for nobody."""
        while lines:
            frame = await self._look_room(lines[0].directs)
            some = max(1, SLICE_BYTES // len(frame))
            for line in lines[:some]:
                line.push(frame)
            del lines[:some]
            if lines:
                await asyncio.sleep(some * len(frame) / ROOM_BYTES_A_SECOND)

    async def _look_room(self, directs: bool) -> bytes:
        """The room as it is, or was a moment ago; whoever sees an old one is shown it again."""
        now = asyncio.get_running_loop().time()
        seen = self._seen.get(directs)
        if seen is None or now - seen.at > ROOM_SECONDS:
            audience = Direction(await self._bots()) if directs else Wall()
            frame = await self.desk.look(audience)
            seen = self._seen[directs] = Seen(self.desk.version, now, frame)
        elif seen.v < self._changed_v:
            self._stirs[directs].set()
        return seen.frame


@contextmanager
def _noted(mend: Callable[[], None]) -> Iterator[None]:
    """What cannot be shown now is shown with the next change.

    Where a look broke off it is mended at once: the next change may wait for the very person who
    has seen nothing.
    """
    try:
        yield
    except (NotReady, InputError) as trouble:
        note("the room could not be shown", error=error_place(trouble))
    except Exception as error:
        note("the room could not be shown", level=logging.ERROR, error=error_place(error))
        mend()
