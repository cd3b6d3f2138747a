"""A SQLite file: how it is opened and brought up to date, and what its errors mean."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import apsw

from shuffleup.database.errors import (
    Corrupt,
    DatabaseError,
    DiskFull,
    Locked,
    NotOurs,
    Unavailable,
)
from shuffleup.database.migrations import Part, check_version, migrations_of
from shuffleup.machine import seconds, sleep

# Before 3.51.3 a checkpoint could overlook that another connection had just begun the log anew,
# and mark frames as copied that were not: the "WAL-reset bug", which corrupts the file.
SQLITE_MIN = (3, 51, 3)

# FULL syncs the log at every commit. NORMAL does so at checkpoints only: a power cut would then
# take back what had been answered.
SYNCHRONOUS = "FULL"

BUSY_MS = 5_000
LOG_BYTES_KEPT = 16 << 20


def check_sqlite() -> None:
    """Refuse to work with a SQLite that can corrupt the file."""
    version = apsw.sqlite_lib_version()
    if tuple(map(int, version.split("."))) < SQLITE_MIN:
        least = ".".join(map(str, SQLITE_MIN))
        raise Unavailable(
            f"SQLite {version} can corrupt a file (its WAL-reset bug);"
            f" install apsw {least} or later, which brings its own"
        )


def connect(
    path: Path, part: Part, *, read_only: bool = False, vfs: str | None = None
) -> apsw.Connection:
    """A connection to the file of a part, made if it is not there; or a `DatabaseError`."""
    check_sqlite()
    if read_only and not path.is_file():
        raise Unavailable(f"{path} does not exist or is no file")
    flags = apsw.SQLITE_OPEN_READONLY
    if not read_only:
        check_folder(path)
        flags = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE
    with told(path):
        if not read_only:
            path.touch(mode=0o600)
            _keep_to_owner(path)
        connection = apsw.Connection(str(path), flags=flags, vfs=vfs)
        try:
            connection.set_busy_timeout(BUSY_MS)
            _examine(connection, part, path)
            if read_only:
                connection.pragma("query_only", True)
            else:
                _prepare(connection, part, path)
        except BaseException:
            shut(connection)
            raise
    return connection


def _keep_to_owner(path: Path) -> None:
    """Nobody else on the machine reads it; also one that was there, and what lies beside it."""
    if os.name != "posix":
        return
    for each in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        with suppress(FileNotFoundError, PermissionError):  # who may not change it has not made it
            if stat.S_IMODE(each.stat().st_mode) & 0o077:
                each.chmod(0o600)


def check_folder(path: Path) -> None:
    """Say so where there is no folder to make a file in."""
    if not path.parent.is_dir():
        raise Unavailable(f"the folder {path.parent} does not exist: make it first")


def _examine(connection: apsw.Connection, part: Part, path: Path) -> None:
    """Refuse another program's file, and one from the future."""
    with connection:  # at one moment: another process may be about to make the tables
        application = connection.pragma("application_id")
        version = connection.pragma("user_version")
        empty = not connection.execute("SELECT count(*) FROM sqlite_schema").get
    if application != part.application_id:
        if connection.readonly("main") or application or not empty:
            raise NotOurs(f"{path} is no {part.says}; name another file")
        return
    check_version(version, part, path)


def _prepare(connection: apsw.Connection, part: Part, path: Path) -> None:
    """Make the connection durable, and bring the tables up to date."""
    if _write_ahead(connection) != "wal":
        raise Unavailable(f"{path} cannot be written ahead; put the {part.says} on a local disk")
    connection.pragma("synchronous", SYNCHRONOUS)
    connection.pragma("fullfsync", True)
    connection.pragma("checkpoint_fullfsync", True)
    connection.pragma("journal_size_limit", LOG_BYTES_KEPT)
    connection.pragma("foreign_keys", True)
    migrate(connection, part, path)


def _write_ahead(connection: apsw.Connection) -> Any:
    """Keep a log ahead of the file.

    Of several that switch a new file over at once, SQLite turns all but one away without
    waiting, whatever its timeout says: so the waiting is done here.
    """
    until = seconds() + BUSY_MS / 1_000
    while True:
        try:
            return connection.pragma("journal_mode", "WAL")
        except apsw.BusyError:
            if seconds() > until:
                raise
            sleep(0.005)


def migrate(connection: apsw.Connection, part: Part, path: Path) -> None:
    """Bring the tables of a part up to date, all or nothing: a connection that fails is closed."""
    wanted = migrations_of(part)
    if connection.pragma("user_version") == len(wanted):
        return
    # Of several processes that start at once, one does it and the others find it done.
    connection.execute("BEGIN IMMEDIATE")
    version = connection.pragma("user_version")
    check_version(version, part, path)
    for migration in wanted[version:]:
        connection.execute(migration.sqlite)
    connection.pragma("application_id", part.application_id)
    connection.pragma("user_version", len(wanted))
    connection.execute("COMMIT")


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
    """Turn SQLite's errors into ours."""
    try:
        yield
    except (apsw.Error, OSError, UnicodeDecodeError) as error:
        raise translated(error, path) from error


def translated(error: Exception, path: Path) -> DatabaseError:
    """Our word for one of SQLite's errors."""
    match error:
        case apsw.FullError():
            return DiskFull(f"the disk with {path} is full: make room; nothing was recorded")
        case apsw.CorruptError() | apsw.NotADBError() | UnicodeDecodeError():
            return Corrupt(f"{path} is damaged ({error}): restore the last backup")
        case apsw.BusyError() | apsw.LockedError():
            return Locked(f"another program is writing to {path}: close it")
        case apsw.ReadOnlyError() | apsw.PermissionsError() | apsw.CantOpenError() | OSError():
            return Unavailable(f"{path} cannot be opened for writing: check folder and permissions")
        case _:
            return Unavailable(f"{path} cannot be used ({error}): check the disk")
