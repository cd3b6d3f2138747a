"""A ledger in PostgreSQL, for many server processes at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg

from shuffleup.database.errors import Locked, Unavailable
from shuffleup.database.migrations import LEDGER
from shuffleup.database.postgres import NEVER_IDLE, persistent, place, pool, prepare, told
from shuffleup.errors import InputError
from shuffleup.ledger.backup_file import BATCH_ROWS, TABLES, BackupFile, backup_rows
from shuffleup.ledger.batch import Outcome, request
from shuffleup.ledger.contract import READ_MAX, Known, Ownership, Snapshot
from shuffleup.ledger.feed import Feed
from shuffleup.ledger.owned import Owned
from shuffleup.ledger.postgres_claims import Claims
from shuffleup.ledger.postgres_line import Line
from shuffleup.ledger.postgres_writer import CHANNEL, Writer
from shuffleup.ledger.record import Entry, Head, Record, check_letter, check_name, genesis
from shuffleup.ledger.snapshot import seal
from shuffleup.ledger.sqlite import check_backup

READERS_MAX = 4
COPY_SECONDS = 3600.0

# The second half finds streams whose head was removed, by one look into the index for each.
STREAMS = """
    WITH RECURSIVE found (stream) AS (
        SELECT min(stream) FROM record
        UNION ALL
        SELECT (SELECT min(stream) FROM record WHERE record.stream > found.stream)
        FROM found WHERE found.stream IS NOT NULL
    )
    SELECT stream FROM head UNION SELECT stream FROM found WHERE stream IS NOT NULL ORDER BY 1
"""

POST = """
    WITH posted AS (INSERT INTO letter (box, letter) VALUES ($1, $2) RETURNING box)
    SELECT pg_notify($3, '0 ' || box) FROM posted
"""


class PostgresLedger:
    """One database, and per process: one writing session, a few reading, one for claims."""

    def __init__(self, url: str, readers: asyncpg.Pool, *, read_only: bool) -> None:
        self._url = url
        self._readers = readers
        self._read_only = read_only
        self._writer = Writer(url)
        self._claims = Claims(url)
        self._feeds: dict[Feed, None] = {}
        self._closed = False

    @classmethod
    async def open(cls, url: str, *, read_only: bool = False) -> PostgresLedger:
        """Reach the database, and make the tables if they are not there."""
        await prepare(url, LEDGER, read_only=read_only)
        return cls(url, await pool(url, LEDGER, READERS_MAX), read_only=read_only)

    @property
    def commits(self) -> int:
        """How many transactions were committed for appends since the ledger was opened."""
        return self._writer.commits

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
        """Record the entries, all or none; see the contract."""
        self._check_writable()
        wanted = request(stream, expected_version, entries, command_id, answer, claim)
        return await self._writer.append(wanted)

    async def known(self, stream: str, command_id: str) -> Known | None:
        """How this command was answered, if it was."""
        sql = "SELECT first, last, answer FROM command WHERE stream = $1 AND command_id = $2"
        found = await self._rows(sql, stream, command_id)
        return Known(*found[0]) if found else None

    async def read(
        self, stream: str, since: int = 0, *, limit: int = READ_MAX, kinds: Sequence[str] = ()
    ) -> Sequence[Record]:
        """The records behind version `since`, in order, at most `limit` and `READ_MAX`."""
        sql = (
            "SELECT * FROM record WHERE stream = $1 AND version > $2"
            " AND ($4::text[] = '{}' OR kind = ANY ($4::text[])) ORDER BY version LIMIT $3"
        )
        found = await self._rows(sql, stream, since, min(limit, READ_MAX), list(kinds))
        return [Record(*row) for row in found]

    async def head(self, stream: str) -> Head:
        """The stream's head; version 0 for a stream without records."""
        found = await self._rows("SELECT * FROM head WHERE stream = $1", stream)
        return Head(*found[0]) if found else genesis(stream)

    async def versions(self) -> dict[str, int]:
        """How far each stream has come."""
        return dict(await self._rows("SELECT stream, version FROM head"))

    async def streams(self) -> Sequence[str]:
        """The names of all streams, sorted."""
        return [row[0] for row in await self._rows(STREAMS)]

    async def save_snapshot(self, stream: str, version: int, state: bytes) -> None:
        """Keep this state for `version` instead of any earlier one; it is bound to the chain."""
        self._check_writable()
        check_name("stream", stream)
        chain_hash = await self._hash_at(stream, version)
        if chain_hash is None:
            raise InputError(f"the stream {stream!r} has no version {version} to save")
        await self._rows(
            "INSERT INTO snapshot VALUES ($1, $2, $3, $4) ON CONFLICT (stream) DO UPDATE"
            " SET version = excluded.version, seal = excluded.seal, state = excluded.state",
            stream,
            version,
            seal(chain_hash, state),
            state,
        )

    async def load_snapshot(self, stream: str) -> Snapshot | None:
        """The state last saved, or none if it does not fit the chain it was saved for."""
        sql = "SELECT version, seal, state FROM snapshot WHERE stream = $1"
        for version, mark, state in await self._rows(sql, stream):
            chain_hash = await self._hash_at(stream, version)
            if chain_hash is not None and seal(chain_hash, state) == mark:
                return Snapshot(stream, version, state)
        return None

    async def own(self, stream: str) -> Owned | None:
        """Become the stream's one writer among all processes; none if somebody is."""
        self._check_writable()
        return await self._claims.own(stream)

    @asynccontextmanager
    async def listen(self) -> AsyncIterator[Feed]:
        """News of appends by any process."""
        feed = Feed()
        line = Line(self._url, feed)
        await line.open()
        self._feeds[feed] = None
        try:
            yield feed
        finally:
            self._feeds.pop(feed, None)
            await line.close()

    async def post(self, box: str, letter: bytes) -> None:
        """Leave a letter in a box, for whoever looks after it, in whichever process."""
        self._check_writable()
        check_letter(box, letter)
        await self._rows(POST, box, letter, CHANNEL)

    async def collect(self, box: str) -> Sequence[bytes]:
        """Take all letters out of a box, in the order in which they came."""
        self._check_writable()
        found = await self._rows("DELETE FROM letter WHERE box = $1 RETURNING id, letter", box)
        return [letter for _, letter in sorted(tuple(row) for row in found)]

    async def backup(self, path: Path) -> None:
        """Write a complete copy to a new file, as of one moment, while appends go on."""
        copy = await asyncio.to_thread(BackupFile, path.resolve())
        try:
            await asyncio.to_thread(copy.begin)
            with told(self._url):
                await self._copy(copy)
            await asyncio.to_thread(copy.finish)
        except BaseException:
            await asyncio.to_thread(copy.abandon)
            raise

    async def _copy(self, copy: BackupFile) -> None:
        async with (
            self._readers.acquire() as session,
            session.transaction(isolation="repeatable_read", readonly=True),
        ):
            await session.execute(NEVER_IDLE)
            for table in TABLES:
                cursor = await session.cursor(f"SELECT * FROM {table}")
                while rows := await cursor.fetch(BATCH_ROWS):
                    await asyncio.to_thread(copy.write, table, [tuple(row) for row in rows])

    async def restore(self, path: Path) -> None:
        """Fill this ledger, which must be empty, from a backup whose chains are sound."""
        self._check_writable()
        source = path.resolve()
        await check_backup(source)
        with told(self._url):
            async with self._readers.acquire() as session, session.transaction():
                await session.execute(NEVER_IDLE)
                await session.execute("LOCK TABLE record, head, command IN EXCLUSIVE MODE")
                await self._refuse_unless_empty(session)
                for table in TABLES:
                    rows = backup_rows(source, table)
                    while batch := await asyncio.to_thread(next, rows, None):
                        await session.copy_records_to_table(
                            table, records=batch, timeout=COPY_SECONDS
                        )

    async def _refuse_unless_empty(self, session: asyncpg.Connection) -> None:
        sql = "SELECT EXISTS (SELECT 1 FROM record) OR EXISTS (SELECT 1 FROM command)"
        if await session.fetchval(sql):
            raise Locked(f"{place(self._url)} is not empty: restore into a new ledger")

    async def integrity(self) -> Sequence[str]:
        """PostgreSQL finds damage while it reads, so there is nothing to ask for."""
        return []

    async def close(self) -> None:
        """Finish what was asked for, then let go of the database."""
        self._closed = True
        for feed in self._feeds:
            feed.end()
        await self._writer.close()
        await self._claims.close()
        self._readers.terminate()

    def _check_writable(self) -> None:
        if self._read_only:
            raise Unavailable(f"{place(self._url)} was opened for reading only")
        if self._closed:
            raise Unavailable("the ledger is closed")

    async def _hash_at(self, stream: str, version: int) -> bytes | None:
        if version == 0:
            return genesis(stream).hash
        sql = "SELECT hash FROM record WHERE stream = $1 AND version = $2"
        found = await self._rows(sql, stream, version)
        return found[0][0] if found else None

    async def _rows(
        self, sql: str, *values: str | int | bytes | list[str]
    ) -> Sequence[asyncpg.Record]:
        if self._closed:
            raise Unavailable("the ledger is closed")
        return await persistent(self._url, lambda: self._readers.fetch(sql, *values))
