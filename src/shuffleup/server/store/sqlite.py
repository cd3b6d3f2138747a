"""The store in a SQLite file of its own, written by one thread."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import apsw

from shuffleup.server.store.database import Statement, StoreError, Taken
from shuffleup.server.store.schema import MIGRATIONS

APPLICATION_ID: Final = 0x53687541  # "ShuA"
BUSY_MS: Final = 5_000


class SqliteDatabase:
    """A file; every call goes through one thread, so that they come one after the other."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._connection: apsw.Connection | None = None

    @classmethod
    async def open(cls, path: Path) -> SqliteDatabase:
        """The file, made if it is not there."""
        database = cls(path)
        try:
            await database._do(database._open)
        except BaseException:
            await database.close()
            raise
        return database

    async def run(self, *statements: Statement) -> Sequence[Any]:
        """Run these, all or none of them; the rows of the last."""
        rows: list[Any] = await self._do(lambda: self._run(statements))
        return rows

    async def close(self) -> None:
        """Let go of the file."""
        with suppress(RuntimeError):
            await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown(wait=False)

    async def _do(self, work: Callable[[], Any]) -> Any:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        except apsw.ConstraintError as error:
            raise Taken from error
        except apsw.Error as error:
            raise self._trouble(error) from error
        except OSError as error:
            raise StoreError(f"{self._path}: {error.strerror}") from error

    def _trouble(self, error: apsw.Error) -> StoreError:
        match error:
            case apsw.FullError():
                says = "the disk is full: make room"
            case apsw.CantOpenError() | apsw.ReadOnlyError() | apsw.PermissionsError():
                says = "cannot be opened for writing: check folder and permissions"
            case apsw.NotADBError() | apsw.CorruptError():
                says = "is damaged, or no file of accounts: restore it, or name another ledger"
            case apsw.BusyError() | apsw.LockedError():
                says = "another program is writing to it: close that"
            case _:
                says = "cannot be used: check the disk"
        return StoreError(f"{self._path}: {says}")

    def _open(self) -> None:
        # Hashes of passwords are nobody else's business.
        self._path.touch(mode=0o600)
        self._connection = connection = apsw.Connection(str(self._path))
        connection.set_busy_timeout(BUSY_MS)
        if connection.pragma("application_id") not in (0, APPLICATION_ID):
            raise StoreError(f"{self._path} belongs to another program; name another ledger")
        _write_ahead(connection)
        connection.pragma("synchronous", "FULL")
        connection.pragma("foreign_keys", True)
        # Of several processes that start at once, one does it and the others find it done.
        connection.execute("BEGIN IMMEDIATE")
        version = connection.pragma("user_version")
        if version > len(MIGRATIONS):
            raise StoreError(f"{self._path}: a later version made it; use that one, or update")
        for script in MIGRATIONS[version:]:
            for statement in script:
                connection.execute(statement)
        connection.pragma("application_id", APPLICATION_ID)
        connection.pragma("user_version", len(MIGRATIONS))
        connection.execute("COMMIT")

    def _run(self, statements: Sequence[Statement]) -> list[Any]:
        assert self._connection is not None, "opened before it is used"
        found: list[Any] = []
        with self._connection:
            for sql, values in statements:
                named = {str(number): value for number, value in enumerate(values, 1)}
                found = self._connection.execute(sql, named).fetchall()
        return found

    def _close(self) -> None:
        if self._connection is not None:
            with suppress(apsw.Error):
                self._connection.close(True)


def _write_ahead(connection: apsw.Connection) -> None:
    """Keep a log ahead of the file.

    Of several that switch a new file over at once, SQLite turns all but one away without
    waiting, whatever its timeout says: so the waiting is done here.
    """
    until = time.monotonic() + BUSY_MS / 1_000
    while True:
        try:
            connection.pragma("journal_mode", "WAL")
        except apsw.BusyError:
            if time.monotonic() > until:
                raise
            time.sleep(0.005)
        else:
            return
