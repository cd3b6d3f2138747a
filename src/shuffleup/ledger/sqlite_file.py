"""A ledger's SQLite file: how it is opened, what is in it, what its errors mean."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import apsw

from shuffleup.ledger.errors import (
    Corrupt,
    DiskFull,
    LedgerError,
    Locked,
    NotALedger,
    TooNew,
    Unavailable,
)

# Before 3.51.3 a checkpoint could overlook that another connection had just begun the log anew,
# and mark frames as copied that were not: the "WAL-reset bug", which corrupts the file.
SQLITE_MIN = (3, 51, 3)

# FULL syncs the log at every commit. NORMAL does so at checkpoints only: a power cut would then
# take back what had been answered.
SYNCHRONOUS = "FULL"

APPLICATION_ID = 0x53687550  # "ShuP"
BUSY_MS = 5_000
LOG_BYTES_KEPT = 16 << 20

# One script for each version of the schema: a file at version n is brought up by the n-th on.
MIGRATIONS = (
    """
    CREATE TABLE record (
        stream TEXT NOT NULL,
        version INTEGER NOT NULL CHECK (version > 0),
        at_ms INTEGER NOT NULL,
        kind TEXT NOT NULL,
        command_id TEXT NOT NULL,
        payload BLOB NOT NULL,
        previous BLOB NOT NULL CHECK (length(previous) = 32),
        hash BLOB NOT NULL CHECK (length(hash) = 32),
        PRIMARY KEY (stream, version)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE head (
        stream TEXT NOT NULL PRIMARY KEY,
        version INTEGER NOT NULL,
        hash BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE command (
        stream TEXT NOT NULL,
        command_id TEXT NOT NULL,
        first INTEGER NOT NULL,
        last INTEGER NOT NULL,
        answer BLOB NOT NULL,
        PRIMARY KEY (stream, command_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE snapshot (
        stream TEXT NOT NULL PRIMARY KEY,
        version INTEGER NOT NULL,
        seal BLOB NOT NULL,
        state BLOB NOT NULL
    ) STRICT;
    CREATE TRIGGER record_stays BEFORE DELETE ON record
        BEGIN SELECT RAISE(ABORT, 'a record is never removed'); END;
    CREATE TRIGGER record_stands BEFORE UPDATE ON record
        BEGIN SELECT RAISE(ABORT, 'a record is never changed'); END;
    """,
    """
    CREATE TABLE letter (
        id INTEGER PRIMARY KEY,
        box TEXT NOT NULL,
        letter BLOB NOT NULL
    ) STRICT;
    CREATE INDEX letter_box ON letter (box, id);
    """,
)


def check_sqlite() -> None:
    """Refuse to work with a SQLite that can corrupt the file."""
    version = apsw.sqlite_lib_version()
    if tuple(map(int, version.split("."))) < SQLITE_MIN:
        least = ".".join(map(str, SQLITE_MIN))
        raise Unavailable(
            f"SQLite {version} can corrupt a ledger (its WAL-reset bug);"
            f" install apsw {least} or later, which brings its own"
        )


def connect(path: Path, *, read_only: bool = False, vfs: str | None = None) -> apsw.Connection:
    """A connection that fits a ledger, or a `LedgerError`."""
    check_sqlite()
    if read_only and not path.is_file():
        raise Unavailable(f"{path} does not exist or is no file")
    flags = apsw.SQLITE_OPEN_READONLY
    if not read_only:
        flags = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE
    with told(path):
        connection = apsw.Connection(str(path), flags=flags, vfs=vfs)
        try:
            connection.set_busy_timeout(BUSY_MS)
            _examine(connection, path)
            if read_only:
                connection.execute("PRAGMA query_only = ON")
            else:
                _prepare(connection, path)
        except BaseException:
            shut(connection)
            raise
    return connection


def _examine(connection: apsw.Connection, path: Path) -> None:
    """Refuse another program's file, and a ledger from the future."""
    application = connection.pragma("application_id")
    version = connection.pragma("user_version")
    if application != APPLICATION_ID:
        empty = not connection.execute("SELECT count(*) FROM sqlite_schema").get
        if connection.readonly("main") or application or not empty:
            raise NotALedger(f"{path} is no ledger; name another file")
    elif version > len(MIGRATIONS):
        raise TooNew(f"{path} was made by a later version; use that one, or update Shuffle Up")


def _prepare(connection: apsw.Connection, path: Path) -> None:
    """Make the connection durable, and bring the schema up to date."""
    if connection.pragma("journal_mode", "WAL") != "wal":
        raise Unavailable(f"{path} cannot be written ahead; put the ledger on a local disk")
    connection.pragma("synchronous", SYNCHRONOUS)
    connection.pragma("fullfsync", True)
    connection.pragma("checkpoint_fullfsync", True)
    connection.pragma("journal_size_limit", LOG_BYTES_KEPT)
    migrate(connection)


def migrate(connection: apsw.Connection) -> None:
    """Bring the schema up to date, all or nothing."""
    version = connection.pragma("user_version")
    if version == len(MIGRATIONS):
        return
    with connection:
        for script in MIGRATIONS[version:]:
            connection.execute(script)
        connection.pragma("application_id", APPLICATION_ID)
        connection.pragma("user_version", len(MIGRATIONS))


def shut(connection: apsw.Connection) -> None:
    """Close a connection for good.

    What a failing disk does not let into the file stays in the log, for the next opening.
    """
    with suppress(apsw.Error):
        connection.close(True)


def rows(connection: apsw.Connection, sql: str, *values: str | int | bytes) -> list[Any]:
    """All rows of a query; the schema, not the type checker, knows what is in them."""
    return connection.execute(sql, values).fetchall()


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn SQLite's errors into the ledger's."""
    try:
        yield
    except (apsw.Error, UnicodeDecodeError) as error:
        raise translated(error, path) from error


def translated(error: Exception, path: Path) -> LedgerError:
    """The ledger's word for one of SQLite's errors."""
    match error:
        case apsw.FullError():
            return DiskFull(f"the disk with {path} is full: make room; nothing was recorded")
        case apsw.CorruptError() | apsw.NotADBError() | UnicodeDecodeError():
            return Corrupt(f"{path} is damaged ({error}): restore the last backup")
        case apsw.BusyError() | apsw.LockedError():
            return Locked(f"another program is writing to {path}: close it")
        case apsw.ReadOnlyError() | apsw.PermissionsError() | apsw.CantOpenError():
            return Unavailable(f"{path} cannot be opened for writing: check folder and permissions")
        case _:
            return Unavailable(f"{path} cannot be used ({error}): check the disk")
