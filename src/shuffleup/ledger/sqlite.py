"""A ledger in one SQLite file: the default, for one server process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import apsw

from shuffleup.database.errors import Corrupt, Locked, Unavailable
from shuffleup.database.migrations import LEDGER
from shuffleup.database.sqlite import check_folder, connect, rows, shut, told
from shuffleup.errors import InputError
from shuffleup.ledger.backup_file import TABLES, BackupFile
from shuffleup.ledger.batch import Outcome, request
from shuffleup.ledger.contract import READ_MAX, Appended, Known, News, Ownership, Snapshot
from shuffleup.ledger.feed import Feed
from shuffleup.ledger.held_file import HeldFile
from shuffleup.ledger.lock import FileLock
from shuffleup.ledger.owned import Owned
from shuffleup.ledger.record import Entry, Head, Record, check_letter, check_name, genesis
from shuffleup.ledger.snapshot import seal
from shuffleup.ledger.sqlite_writer import Writer
from shuffleup.ledger.verify import verify
from shuffleup.machine import worker

T = TypeVar("T")

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


class SqliteLedger:
    """One file, one writing connection, one reading connection, one process."""

    def __init__(
        self, path: Path, reader: apsw.Connection, writer: Writer | None, lock: FileLock | None
    ) -> None:
        self._path = path
        self._held = None if writer is None else writer.held
        self._reader = reader
        self._thread = worker("ledger-reader")
        self._writer = writer
        self._lock = lock
        self._feeds: dict[Feed, None] = {}
        self._owned: dict[str, Owned] = {}

    @classmethod
    async def open(
        cls, path: Path, *, read_only: bool = False, vfs: str | None = None
    ) -> SqliteLedger:
        """Open the file, or make it. Only reading is possible while another process holds it."""
        return await asyncio.to_thread(cls._open, path.resolve(), read_only, vfs)

    @classmethod
    def _open(cls, path: Path, read_only: bool, vfs: str | None) -> SqliteLedger:
        if read_only:
            return cls(path, connect(path, LEDGER, read_only=True, vfs=vfs), None, None)
        check_folder(path)
        lock = FileLock(path)
        try:
            writing = connect(path, LEDGER, vfs=vfs)
            try:
                held = HeldFile(path)
                reading = connect(path, LEDGER, read_only=True, vfs=vfs)
            except BaseException:
                shut(writing)
                raise
        except BaseException:
            lock.release()
            raise
        return cls(path, reading, Writer(writing, path, held), lock)

    @property
    def commits(self) -> int:
        """How many transactions were committed for appends since the ledger was opened."""
        return self._writing().commits

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
        wanted = request(stream, expected_version, entries, command_id, answer, claim)
        outcome = await asyncio.wrap_future(self._writing().append(wanted))
        if isinstance(outcome, Appended) and outcome.records:
            for feed in self._feeds:
                feed.put(News(stream, outcome.head.version))
        return outcome

    async def known(self, stream: str, command_id: str) -> Known | None:
        """How this command was answered, if it was."""
        sql = "SELECT first, last, answer FROM command WHERE stream = ? AND command_id = ?"
        found = await self._read(lambda db: rows(db, sql, stream, command_id))
        return Known(*found[0]) if found else None

    async def read(
        self, stream: str, since: int = 0, *, limit: int = READ_MAX, kinds: Sequence[str] = ()
    ) -> Sequence[Record]:
        """The records behind version `since`, in order, at most `limit` and `READ_MAX`."""
        only = f" AND kind IN ({', '.join('?' * len(kinds))})" if kinds else ""
        where = f"stream = ? AND version > ?{only}"
        sql = f"SELECT * FROM record WHERE {where} ORDER BY version LIMIT ?"
        most = min(limit, READ_MAX)
        found = await self._read(lambda db: rows(db, sql, stream, since, *kinds, most))
        return [Record(*row) for row in found]

    async def head(self, stream: str) -> Head:
        """The stream's head; version 0 for a stream without records."""
        sql = "SELECT * FROM head WHERE stream = ?"
        found = await self._read(lambda db: rows(db, sql, stream))
        return Head(*found[0]) if found else genesis(stream)

    async def versions(self) -> dict[str, int]:
        """How far each stream has come."""
        return dict(await self._read(lambda db: rows(db, "SELECT stream, version FROM head")))

    async def streams(self) -> Sequence[str]:
        """The names of all streams, sorted."""
        return [name for (name,) in await self._read(lambda db: rows(db, STREAMS))]

    async def save_snapshot(self, stream: str, version: int, state: bytes) -> None:
        """Keep this state for `version` instead of any earlier one; it is bound to the chain."""
        check_name("stream", stream)

        def save(db: apsw.Connection) -> None:
            chain_hash = _hash_at(db, stream, version)
            if chain_hash is None:
                raise InputError(f"the stream {stream!r} has no version {version} to save")
            db.execute(
                "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?)",
                (stream, version, seal(chain_hash, state), state),
            )

        await asyncio.wrap_future(self._writing().run(save))

    async def load_snapshot(self, stream: str) -> Snapshot | None:
        """The state last saved, or none if it does not fit the chain it was saved for."""

        def load(db: apsw.Connection) -> Snapshot | None:
            sql = "SELECT version, seal, state FROM snapshot WHERE stream = ?"
            for version, mark, state in rows(db, sql, stream):
                chain_hash = _hash_at(db, stream, version)
                if chain_hash is not None and seal(chain_hash, state) == mark:
                    return Snapshot(stream, version, state)
            return None

        return await self._read(load)

    async def own(self, stream: str) -> Owned | None:
        """Become the stream's one writer; no other process can be, since this one has the file."""
        self._writing()
        if stream in self._owned:
            return None
        self._owned[stream] = Owned(stream, self._disown)
        return self._owned[stream]

    async def _disown(self, owned: Owned) -> None:
        self._owned.pop(owned.stream, None)

    @asynccontextmanager
    async def listen(self) -> AsyncIterator[Feed]:
        """News of this process's appends; there are no others."""
        feed = Feed()
        self._feeds[feed] = None
        try:
            yield feed
        finally:
            self._feeds.pop(feed, None)

    async def post(self, box: str, letter: bytes) -> None:
        """Leave a letter in a box, for whoever looks after it."""
        check_letter(box, letter)

        def put(db: apsw.Connection) -> None:
            db.execute("INSERT INTO letter (box, letter) VALUES (?, ?)", (box, letter))

        await asyncio.wrap_future(self._writing().run(put))
        for feed in self._feeds:
            feed.put(News(box, 0))

    async def collect(self, box: str) -> Sequence[bytes]:
        """Take all letters out of a box, in the order in which they came."""
        sql = "DELETE FROM letter WHERE box = ? RETURNING id, letter"
        found = await asyncio.wrap_future(self._writing().run(lambda db: rows(db, sql, box)))
        return [letter for _, letter in sorted(found)]

    async def backup(self, path: Path) -> None:
        """Write a complete copy to a new file, as of one moment, while appends go on."""
        await self._read(lambda db: _copy(db, path.resolve()))

    async def restore(self, path: Path) -> None:
        """Fill this ledger, which must be empty, from a backup whose chains are sound."""
        source = path.resolve()
        await check_backup(source)
        await asyncio.wrap_future(self._writing().run(lambda db: _fill(db, source, self._path)))

    async def integrity(self) -> Sequence[str]:
        """What SQLite itself finds damaged in the file; nothing when all is well."""
        found = await self._read(lambda db: rows(db, "PRAGMA integrity_check"))
        return [line for (line,) in found if line != "ok"]

    async def close(self) -> None:
        """Finish what was asked for, then let go of the file."""
        for feed in self._feeds:
            feed.end()
        for owned in list(self._owned.values()):
            await owned.release()
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        # The writer goes last: it empties the log into the file when nobody else reads.
        self._thread.shutdown()
        shut(self._reader)
        if self._writer:
            self._writer.close()
        if self._lock:
            self._lock.release()
            self._lock = None

    def _writing(self) -> Writer:
        if self._writer is None:
            raise Unavailable(f"{self._path} was opened for reading only")
        if self._lock is None:
            raise Unavailable("the ledger is closed")
        return self._writer

    async def _read(self, look: Callable[[apsw.Connection], T]) -> T:
        """Do `look` in the reading thread."""

        def work() -> T:
            if self._held is not None:
                self._held.check()
            with told(self._path):
                return look(self._reader)

        try:
            waiting = self._thread.submit(work)
        except RuntimeError:
            raise Unavailable("the ledger is closed") from None
        return await asyncio.wrap_future(waiting)


async def check_backup(path: Path) -> None:
    """Refuse a backup that is not a sound ledger."""
    backup = await SqliteLedger.open(path, read_only=True)
    try:
        report = await verify(backup)
    finally:
        await backup.close()
    if report.fault:
        raise Corrupt(f"the backup {path} is not sound: {report.fault}")


def _hash_at(db: apsw.Connection, stream: str, version: int) -> bytes | None:
    if version == 0:
        return genesis(stream).hash
    sql = "SELECT hash FROM record WHERE stream = ? AND version = ?"
    found = rows(db, sql, stream, version)
    return found[0][0] if found else None


def _copy(db: apsw.Connection, path: Path) -> None:
    copy = BackupFile(path)
    try:
        with copy.connection.backup("main", db, "main") as backup:
            backup.step()
        copy.finish()
    except BaseException:
        copy.abandon()
        raise


def _fill(db: apsw.Connection, source: Path, path: Path) -> None:
    if db.execute("SELECT EXISTS (SELECT 1 FROM record) OR EXISTS (SELECT 1 FROM command)").get:
        raise Locked(f"{path} is not empty: restore into a new ledger")
    db.execute("ATTACH ? AS source", (str(source),))
    try:
        with db:
            for table in TABLES:
                db.execute(f"INSERT INTO main.{table} SELECT * FROM source.{table}")
    finally:
        db.execute("DETACH source")
