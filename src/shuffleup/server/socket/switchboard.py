"""Switchboard: all sockets of this process, by night, by session and by address."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from shuffleup.desk import NotReady
from shuffleup.server.fault import Fault
from shuffleup.server.front import Front
from shuffleup.server.logs import error_place, note
from shuffleup.server.metrics import Gauge
from shuffleup.server.routes.nights import desk_of
from shuffleup.server.socket.hall import Hall
from shuffleup.server.socket.line import STRANGER, Line
from shuffleup.server.socket.messages import SIGNED_OUT
from shuffleup.server.store import DatabaseError

OVERDUE_SECONDS: Final = 1.0
CLOCK_SECONDS: Final = 1.0
CLOCK_MS: Final = 1_000


class Switchboard:
    """Knows every line, and ends those whose time has come."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self._halls: dict[str, Hall] = {}
        self._by_session: dict[str, dict[Line, None]] = {}
        self._by_address: Counter[str] = Counter()
        self._strangers: dict[str, dict[Line, None]] = {}
        """By address: they have no session to be counted by, or to be ended with."""
        self._tasks: list[asyncio.Task[None]] = []
        front.sessions.on_end.append(self._signed_out)
        front.in_use = self._by_session.keys
        front.metrics.gauges += [
            Gauge("sockets_open", "Sockets that are open.", lambda: self._by_address.total()),
            Gauge("nights_watched", "Nights that somebody watches.", lambda: len(self._halls)),
        ]

    def start(self) -> None:
        """Begin to look after the lines."""
        self._tasks = [
            asyncio.create_task(self._end_sessions(), name="sessions"),
            asyncio.create_task(self._end_slow(), name="slow lines"),
            asyncio.create_task(self._watch_clock(), name="clock"),
        ]

    async def stop(self) -> None:
        """Leave every hall."""
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        for hall in self._halls.values():
            await hall.close()

    async def hall(self, night: str) -> Hall:
        """The hall of a night, or a fault."""
        try:
            desk = await desk_of(self._front, night)
        except NotReady as trouble:
            raise Fault(503, "not-ready", str(trouble), retry_seconds=1) from None
        if night not in self._halls:
            book = self._front.bot_book
            presence = self._front.presence(night)
            self._halls[night] = Hall(desk, lambda: book.of(night), presence)
        return self._halls[night]

    def add(self, line: Line, address: str) -> None:
        """One more socket, if there is room for it."""
        chosen = self._front.settings
        lines = self._beside(line, address)
        if line.session == STRANGER:
            if len(lines) >= chosen.strangers_by_address:
                raise Fault(429, "too-many/watching")
            if sum(map(len, self._strangers.values())) >= chosen.strangers_max:
                raise Fault(503, "busy/watching")
        elif len(lines) >= chosen.sockets_by_session:
            raise Fault(429, "too-many/windows")
        if self._by_address[address] >= chosen.sockets_by_address:
            raise Fault(429, "too-many/sockets")
        if self._by_address.total() >= chosen.sockets_max:
            raise Fault(503, "busy/watching")
        lines[line] = None
        key, group = self._group(line, address)
        group[key] = lines
        self._by_address[address] += 1

    def remove(self, line: Line, address: str) -> None:
        """One less."""
        lines = self._beside(line, address)
        lines.pop(line, None)
        if not lines:
            key, group = self._group(line, address)
            group.pop(key, None)
        self._by_address[address] -= 1
        if self._by_address[address] <= 0:
            del self._by_address[address]

    def _group(self, line: Line, address: str) -> tuple[str, dict[str, dict[Line, None]]]:
        if line.session == STRANGER:
            return address, self._strangers
        return line.session, self._by_session

    def _beside(self, line: Line, address: str) -> dict[Line, None]:
        """The lines of the same visitor, or of strangers from the same address."""
        key, group = self._group(line, address)
        return group.get(key, {})

    def _lines(self) -> Iterator[Line]:
        for group in (self._by_session, self._strangers):
            for lines in group.values():
                yield from lines

    def _signed_out(self, session: str) -> None:
        for line in self._by_session.get(session, ()):
            line.close(SIGNED_OUT)

    async def _end_sessions(self) -> None:
        """Also those that another process has ended."""
        while True:
            await asyncio.sleep(self._front.settings.sweep_seconds)
            try:
                await self._front.sweep()
            except DatabaseError as trouble:
                note("the store cannot be used", error=error_place(trouble))

    async def _watch_clock(self) -> None:
        """A clock that somebody has set moves nothing here, and whoever directs should know."""
        told_ms = 0
        while True:
            off_ms = self._front.clock_off()
            if abs(off_ms - told_ms) >= CLOCK_MS:
                told_ms = off_ms
                note("the machine's clock was set", level=logging.WARNING, off_ms=off_ms)
                for hall in self._halls.values():
                    hall.tell_directors()
            await asyncio.sleep(CLOCK_SECONDS)

    async def _end_slow(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            await asyncio.sleep(OVERDUE_SECONDS)
            now = clock()
            for line in [line for line in self._lines() if line.overdue(now)]:
                line.drop()
