"""Shared: a ledger for several processes, in memory, that keeps the contract as PostgreSQL does.

What an append comes to is decided by the program's own rule (`ledger/batch.py`). Every call takes
its time on the way there and on the way back, so that a process may be gone in between.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple

from box.process import Process
from shuffleup.ledger import Appended, Known, News, Ownership, Record, Snapshot
from shuffleup.ledger.batch import Batch, Outcome, request
from shuffleup.ledger.contract import READ_MAX
from shuffleup.ledger.feed import Feed
from shuffleup.ledger.owned import Owned, Term
from shuffleup.ledger.record import Entry, Head, genesis

RENEW_SECONDS: Final = 2.0
LEASE_SECONDS: Final = 6.0


class Claim(NamedTuple):
    """Who may write a stream, how often it has changed hands, and until when unless they say more.

    Whoever has let go has none.
    """

    owner: SharedLedger | None
    epoch: int
    until: float


class Shared:
    """The database."""

    def __init__(self) -> None:
        self.records: dict[str, list[Record]] = {}
        self.known: dict[tuple[str, str], Known] = {}
        self.snapshots: dict[str, Snapshot] = {}
        self.letters: dict[str, list[bytes]] = {}
        self.claims: dict[str, Claim] = {}
        self.lines: list[SharedLedger] = []

    def head(self, stream: str) -> Head:
        """Where a stream ends."""
        kept = self.records.get(stream)
        return kept[-1].head() if kept else genesis(stream)

    def tell(self, news: News) -> None:
        """Everybody who listens hears of it."""
        for line in self.lines:
            line.hear(news)


class SharedLedger:
    """One process's line to it."""

    def __init__(self, shared: Shared, process: Process) -> None:
        self._shared = shared
        self._process = process
        self._feeds: dict[Feed, None] = {}
        self._owned: dict[str, Owned] = {}
        self._term = Term()
        self._pulse: asyncio.Task[None] | None = None
        shared.lines.append(self)

    async def _way(self) -> None:
        await asyncio.sleep(self._process.work_seconds())

    def hear(self, news: News) -> None:
        """News come, in their time."""
        loop, process = self._process.loop, self._process
        for feed in self._feeds:
            loop.call_later(process.work_seconds(), feed.put, news, context=process.context)

    # --- records

    async def append(
        self,
        stream: str,
        expected_version: int,
        entries: Sequence[Entry],
        *,
        command_id: str,
        answer: bytes = b"",
        claim: Ownership | None = None,
    ) -> Outcome:
        wanted = request(stream, expected_version, entries, command_id, answer, claim)
        await self._way()
        shared = self._shared
        if claim is not None and shared.claims[stream].epoch != claim.epoch:
            claim.lost.set()
        known = shared.known.get(wanted.command)
        batch = Batch({stream: shared.head(stream)}, {wanted.command: known} if known else {})
        outcome = batch.take(wanted)
        shared.records.setdefault(stream, []).extend(batch.records)
        shared.known |= batch.commands
        if isinstance(outcome, Appended) and outcome.records:
            shared.tell(News(stream, outcome.head.version))
        await self._way()
        return outcome

    async def known(self, stream: str, command_id: str) -> Known | None:
        await self._way()
        return self._shared.known.get((stream, command_id))

    async def read(
        self, stream: str, since: int = 0, *, limit: int = READ_MAX, kinds: Sequence[str] = ()
    ) -> Sequence[Record]:
        await self._way()
        found = self._shared.records.get(stream, [])[max(since, 0) :]
        found = [each for each in found if not kinds or each.kind in kinds]
        return found[: min(limit, READ_MAX)]

    async def head(self, stream: str) -> Head:
        await self._way()
        return self._shared.head(stream)

    async def versions(self) -> dict[str, int]:
        await self._way()
        return {stream: self._shared.head(stream).version for stream in self._shared.records}

    async def streams(self) -> Sequence[str]:
        await self._way()
        return sorted(name for name, kept in self._shared.records.items() if kept)

    async def save_snapshot(self, stream: str, version: int, state: bytes) -> None:
        await self._way()
        self._shared.snapshots[stream] = Snapshot(stream, version, state)

    async def load_snapshot(self, stream: str) -> Snapshot | None:
        await self._way()
        return self._shared.snapshots.get(stream)

    # --- claims

    async def own(self, stream: str) -> Owned | None:
        await self._way()
        now, held = self._process.loop.time(), self._shared.claims.get(stream)
        if held is not None and held.owner is not None and held.until > now:
            return None
        epoch = held.epoch + 1 if held else 1
        self._shared.claims[stream] = Claim(self, epoch, now + LEASE_SECONDS)
        if self._pulse is None:
            self._term.until_ms = self._process.boot_ms() + LEASE_SECONDS * 1000
            self._pulse = asyncio.create_task(self._beat())
        self._owned[stream] = Owned(stream, self._let_go, epoch, self._term)
        return self._owned[stream]

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            until = self._process.loop.time() + LEASE_SECONDS
            until_ms = self._process.boot_ms() + LEASE_SECONDS * 1000
            await self._way()
            for stream, owned in list(self._owned.items()):
                claim = self._shared.claims[stream]
                if claim.epoch == owned.epoch:
                    self._shared.claims[stream] = claim._replace(until=until)
                else:
                    owned.lost.set()
                    del self._owned[stream]
            self._term.until_ms = until_ms

    async def _let_go(self, owned: Owned) -> None:
        await self._way()
        if self._owned.get(owned.stream) is owned:
            del self._owned[owned.stream]
        claim = self._shared.claims[owned.stream]
        if claim.epoch == owned.epoch:
            self._shared.claims[owned.stream] = claim._replace(owner=None)

    # --- news and letters

    @asynccontextmanager
    async def listen(self) -> AsyncIterator[Feed]:
        feed = Feed()
        self._feeds[feed] = None
        try:
            yield feed
        finally:
            self._feeds.pop(feed, None)

    async def post(self, box: str, letter: bytes) -> None:
        await self._way()
        self._shared.letters.setdefault(box, []).append(letter)
        self._shared.tell(News(box, 0))

    async def collect(self, box: str) -> Sequence[bytes]:
        await self._way()
        return self._shared.letters.pop(box, [])

    # --- the rest of the contract

    async def integrity(self) -> Sequence[str]:
        return []

    async def close(self) -> None:
        if self._pulse is not None:
            self._pulse.cancel()
        for feed in self._feeds:
            feed.end()

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"nobody in the box needs {name}")
