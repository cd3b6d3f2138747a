"""The ban book: who may not play in a house, as the records of all its nights have it.

The nights' own records are the book. What was read of a stream is remembered, so that each look
takes in only what has been written since.
"""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Final

from shuffleup.desk.records import event_of
from shuffleup.ledger import Ledger
from shuffleup.tournament.people.bans import BanLifted, Banned, DebtPaid, OfBans, bans_left
from shuffleup.tournament.people.known import is_same
from shuffleup.tournament.people.penalties import Ban
from shuffleup.tournament.state.setup import Opened

KINDS: Final = tuple(kind.__name__ for kind in (Opened, Banned, BanLifted, DebtPaid))


class BanBook:
    """The bans of all nights of a ledger."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._read: dict[str, int] = {}
        self._houses: dict[str, str] = {}
        self._events: dict[str, list[OfBans]] = {}
        self._reading = asyncio.Lock()

    async def read(self) -> None:
        """Take in what the nights have recorded by now."""
        async with self._reading:
            for stream, version in (await self._ledger.versions()).items():
                if version > self._read.get(stream, 0):
                    await self._take(stream, version)

    async def _take(self, stream: str, version: int) -> None:
        since = self._read.get(stream, 0)
        while batch := await self._ledger.read(stream, since, kinds=KINDS):
            for event in (event_of(record.payload) for record in batch):
                if isinstance(event, Opened):
                    self._houses[stream] = event.house
                elif isinstance(event, OfBans):
                    self._events.setdefault(stream, []).append(event)
            since = batch[-1].version
        self._read[stream] = max(version, since)

    def bans(self, house: str, name: str, member: str, *, besides: str) -> list[Ban]:
        """What somebody is banned for in a house, but for what one stream says."""
        found = []
        for stream, events in self._events.items():
            if stream == besides or self._houses.get(stream) != house:
                continue
            people = {event.player for event in events if is_same(event, name, member)}
            for player in people:
                found += bans_left((e for e in events if e.player == player), day_of)
        return found


def day_of(at_ms: int) -> int:
    """The day of a moment, as the calendar at this place has it."""
    return datetime.fromtimestamp(at_ms / 1000).astimezone().toordinal()
