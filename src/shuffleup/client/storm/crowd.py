"""Crowd: players who play legally and onlookers who only look, all through the front door."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from random import Random
from typing import Final
from urllib.parse import urlsplit

from shuffleup.client.habits import Habits
from shuffleup.client.line import Line
from shuffleup.client.session import Session
from shuffleup.client.storm.stopwatch import Stopwatch, Watcher
from shuffleup.client.table import Table
from shuffleup.client.trouble import AskRefusedError, ClientError
from shuffleup.client.turn import Turn
from shuffleup.views.words import Status

AGE: Final = 30
AT_ONCE: Final = 6
HANDSHAKES_AT_ONCE: Final = 32
SOCKETS_A_SESSION: Final = 10
CHECKERS: Final = 20
"""One player in so many checks proofs: the others would only measure their own arithmetic."""
ADDRESSES: Final = 200
CHEAP: Final = 4  # big blinds


class Crowd:
    """Everybody in the storm."""

    def __init__(self, director: Session, night: str, *, think_seconds: float, seed: int) -> None:
        self.watch = Stopwatch(asyncio.get_running_loop().time)
        self.acts = 0
        self.late = 0
        self.refused: list[str] = []
        self.troubles: list[str] = []
        self._director = director
        self._night = night
        self._think_seconds = think_seconds
        self._random = Random(seed)
        self._sessions: list[Session] = []
        self._tables: list[Table] = []
        self._lines: list[Line] = []
        self._tasks: set[asyncio.Task[None]] = set()

    # --- figures

    @property
    def drops(self) -> Counter[int]:
        """How often a socket was lost, by the code it was closed with."""
        return sum((line.drops for line in self._all_lines()), Counter())

    @property
    def connected(self) -> int:
        """How many sockets are open."""
        return sum(line.connected.is_set() for line in self._all_lines())

    @property
    def left_out(self) -> int:
        """How many nonces were given and not taken."""
        return sum(table.nonces.left_out for table in self._tables)

    def _all_lines(self) -> list[Line]:
        return [*self._lines, *(table.line for table in self._tables)]

    # --- coming in

    async def sign_in(self, players: int) -> None:
        """So many new players join, and pay."""
        code = await self._director.invite(self._night, "player")

        async def one(number: int) -> None:
            source = _source(self._director.url, number)
            session = Session(self._director.url, source=source)
            joined = await session.join(
                code, name=f"Player {number + 1}", member=f"{number + 1}", age_confirmed=AGE,
                accepted=True,
            )  # fmt: skip
            self._sessions.append(session)
            desk = self._director.from_address(source)
            await desk.order(self._night, "enter", player=joined.player)

        await _all([partial(one, number) for number in range(players)], AT_ONCE)

    async def sit_down(self) -> None:
        """Every player opens a socket."""
        for number, session in enumerate(self._sessions):
            watcher = Watcher()
            habits = Habits(checks=number % CHECKERS == 0)
            table = Table(session, habits=habits, tap=self._tap(watcher))
            self._tables.append(table)
            self._start(self._play(table, watcher, Random(self._random.random())))
            if number % HANDSHAKES_AT_ONCE == HANDSHAKES_AT_ONCE - 1:
                await _opened([each.line for each in self._tables[-HANDSHAKES_AT_ONCE:]])
        await _opened([table.line for table in self._tables])

    async def settled(self) -> None:
        """Wait until everything that was asked has been answered."""
        while any(len(table.line.outbox) for table in self._tables):
            await asyncio.sleep(0.1)

    async def look_on(self, onlookers: int, tables: int) -> None:
        """So many others open a socket, spread over the tables."""
        code = await self._director.invite(self._night, "spectator")
        url = self._director.url
        for first in range(0, onlookers, SOCKETS_A_SESSION):
            session = Session(url, source=_source(url, first))
            await session.join(code)
            for number in range(first, min(first + SOCKETS_A_SESSION, onlookers)):
                line = Line(session, self._tap(Watcher()), table=number % max(1, tables))
                self._lines.append(line)
                self._start(self._hold(line))
            await _opened(self._lines[first:])

    async def leave(self) -> None:
        """Everybody goes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _tap(self, watcher: Watcher) -> Callable[[bytes], None]:
        frame = self.watch.frame
        return lambda data: frame(watcher, data)

    # --- playing

    async def _hold(self, line: Line) -> None:
        try:
            await line.hold()
        except ClientError as trouble:
            self.troubles.append(str(trouble))

    async def _play(self, table: Table, watcher: Watcher, random: Random) -> None:
        clock = asyncio.get_running_loop().time
        try:
            async with table:
                async for turn in table:
                    await asyncio.sleep(self._think_seconds * 2 * random.random())
                    begun = clock()
                    with suppress(AskRefusedError):
                        self._note(await self._take(turn, random), watcher, begun)
        except ClientError as trouble:
            self.troubles.append(str(trouble))
        finally:
            self.watch.leave(watcher)

    def _note(self, v: int, watcher: Watcher, begun: float) -> None:
        if v:
            self.acts += 1
            self.watch.acted(watcher, v, begun)
        else:
            self.late += 1

    async def _take(self, turn: Turn, random: Random) -> int:
        """Something legal that keeps most people in the night for long."""
        legal, chance = turn.legal, random.random()
        cheap = CHEAP * turn.view.level.big
        small = 0 < legal.raise_from <= cheap and legal.raise_from * 4 < turn.stack
        try:
            if small and chance < 0.12:
                return await turn.raise_to(legal.raise_from)
            if turn.to_call == 0:
                return await turn.check()
            return await (turn.call() if turn.to_call < cheap and chance < 0.6 else turn.fold())
        except AskRefusedError as refused:
            self.refused.append(f"{refused.code}: {refused}")
            raise

    @property
    def playing(self) -> int:
        """How many players still have chips."""
        seats = [table.seat for table in self._tables]
        return sum(seat is not None and seat.status is Status.PLAYING for seat in seats)


async def _opened(lines: list[Line]) -> None:
    await asyncio.gather(*(line.connected.wait() for line in lines))


async def _all(works: list[Callable[[], Coroutine[None, None, None]]], at_once: int) -> None:
    """Do all of it, so much at a time."""
    waiting = iter(works)

    async def worker() -> None:
        for work in waiting:
            await work()

    async with asyncio.TaskGroup() as group:
        for _ in range(at_once):
            group.create_task(worker())


def _source(url: str, number: int) -> str:
    """An address to come from: on the loopback there are many, as there are in a room."""
    host = urlsplit(url).hostname or ""
    return f"127.0.0.{2 + number % ADDRESSES}" if host.startswith("127.") else ""
