"""The contract that every ledger keeps, whatever it is stored in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import NamedTuple, Protocol

from shuffleup.ledger.record import Entry, Head, Record

READ_MAX = 500
"""The most records that one read returns."""

ENTRIES_MAX = 10_000
"""The most entries that one append takes."""


class Appended(NamedTuple):
    """Done and on disk: the new records, and the stream's head behind them."""

    records: tuple[Record, ...]
    head: Head


class Known(NamedTuple):
    """This command was answered before: with the records `first` to `last`, if any, and this."""

    first: int
    last: int
    answer: bytes


class Conflict(NamedTuple):
    """Nothing was appended: the stream is at another version than expected, or another process
    has become its writer."""

    version: int


class Snapshot(NamedTuple):
    """A state saved for a quick start, as of a version. Never the truth: the records are."""

    stream: str
    version: int
    state: bytes


class News(NamedTuple):
    """A stream has reached a version; at version 0, letters have come to the box of that name.

    An empty stream name means that the line was down: ask for the heads of all you follow.
    """

    stream: str
    version: int


class Ownership(Protocol):
    """The right to be a stream's one writer, until it is released or lost."""

    @property
    def stream(self) -> str:
        """The stream that is owned."""
        ...

    @property
    def epoch(self) -> int:
        """How often the stream had changed hands when it came to this owner."""
        ...

    @property
    def holds(self) -> bool:
        """Whether the right has neither ended nor run out."""
        ...

    @property
    def lost(self) -> asyncio.Event:
        """Set when the right has ended: released, taken by another process, or the database let go
        of this one."""
        ...

    async def release(self) -> None:
        """Let another process have it."""
        ...


class Ledger(Protocol):
    """Append-only streams of records. Only a `DatabaseError` or an `InputError` comes out of it."""

    async def append(
        self,
        stream: str,
        expected_version: int,
        entries: Sequence[Entry],
        *,
        command_id: str,
        answer: bytes = b"",
        claim: Ownership | None = None,
    ) -> Appended | Known | Conflict:
        """Record the entries behind `expected_version`, all or none, and return when on disk.

        Who shows a claim appends nothing once another process has the stream, and finds it lost.

        The answer is kept with the command id, also when there are no entries. A known command id
        is asked first: it gets `Known`, whatever version is expected, and appends nothing.
        """
        ...

    async def known(self, stream: str, command_id: str) -> Known | None:
        """How this command was answered, if it was."""
        ...

    async def read(
        self, stream: str, since: int = 0, *, limit: int = READ_MAX, kinds: Sequence[str] = ()
    ) -> Sequence[Record]:
        """The records behind version `since`, in order, at most `limit` and `READ_MAX`.

        With `kinds`, only records of these.
        """
        ...

    async def head(self, stream: str) -> Head:
        """The stream's head; version 0 for a stream without records."""
        ...

    async def versions(self) -> dict[str, int]:
        """How far each stream has come."""
        ...

    async def streams(self) -> Sequence[str]:
        """The names of all streams, sorted."""
        ...

    async def save_snapshot(self, stream: str, version: int, state: bytes) -> None:
        """Keep this state for `version` instead of any earlier one; it is bound to the chain."""
        ...

    async def load_snapshot(self, stream: str) -> Snapshot | None:
        """The state last saved, or none if it does not fit the chain it was saved for."""
        ...

    async def own(self, stream: str) -> Ownership | None:
        """Become the stream's one writer; none if somebody is."""
        ...

    def listen(self) -> AbstractAsyncContextManager[AsyncIterator[News]]:
        """News of appends, by this process or another; only ever numbers, so read the records."""
        ...

    async def post(self, box: str, letter: bytes) -> None:
        """Leave a letter in a box, for whoever looks after it.

        A letter is no record: it is gone once it is collected, and may be lost with the database's
        power. Whoever wants an answer posts again until it is there.
        """
        ...

    async def collect(self, box: str) -> Sequence[bytes]:
        """Take all letters out of a box, in the order in which they came."""
        ...

    async def backup(self, path: Path) -> None:
        """Write a complete copy to a new file, as of one moment, while appends go on."""
        ...

    async def restore(self, path: Path) -> None:
        """Fill this ledger, which must be empty, from a backup whose chains are sound."""
        ...

    async def integrity(self) -> Sequence[str]:
        """What the database itself finds damaged in its storage; nothing when all is well."""
        ...

    async def close(self) -> None:
        """Finish what was asked for, then let go of the file or the database."""
        ...


async def walk(ledger: Ledger, stream: str, since: int = 0) -> AsyncIterator[Record]:
    """All records behind version `since`, read in batches."""
    while batch := await ledger.read(stream, since):
        for record in batch:
            yield record
        since = batch[-1].version
