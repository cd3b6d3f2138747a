"""The store in a SQLite file of its own, written by one thread."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import apsw

from shuffleup.database.errors import Locked
from shuffleup.database.migrations import ACCOUNTS
from shuffleup.database.sqlite import connect, shut, told
from shuffleup.machine import seconds, worker
from shuffleup.server.store.database import Statement, Table, Taken

SCRUB_SECONDS: Final = 10.0


class SqliteDatabase:
    """A file; every call goes through one thread, so that they come one after the other."""

    def __init__(self, path: Path, connection: apsw.Connection) -> None:
        self._path = path
        self._connection = connection
        self._thread = worker("store")

    @classmethod
    async def open(cls, path: Path, *, read_only: bool = False) -> SqliteDatabase:
        """The file, made if it is not there and not only to be read."""
        return cls(path, await asyncio.to_thread(_opened, path, read_only))

    async def run(self, *statements: Statement) -> Sequence[Any]:
        """Run these, all or none of them; the rows of the last."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._run, statements)

    async def tables(self, names: Sequence[str]) -> list[Table]:
        """All of these tables that the file has, as of one moment."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._tables, names)

    async def scrub(self, *tables: str) -> None:
        """Write the whole file anew, and empty the log beside it."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._scrub)

    async def close(self) -> None:
        """Let go of the file."""
        with suppress(RuntimeError):  # it was closed before
            await asyncio.get_running_loop().run_in_executor(self._thread, shut, self._connection)
        self._thread.shutdown(wait=False)

    def _tables(self, names: Sequence[str]) -> list[Table]:
        found: list[Table] = []
        with told(self._path), self._connection:
            for name in names:
                info = self._connection.execute(f"PRAGMA table_info({name})").fetchall()
                columns = tuple(str(row[1]) for row in info)
                if columns:  # else an earlier version made the file
                    sql = f"SELECT {', '.join(columns)} FROM {name}"
                    found.append(Table(name, columns, self._connection.execute(sql).fetchall()))
        return found

    def _scrub(self) -> None:
        with told(self._path):
            self._connection.execute("VACUUM")
            until = seconds() + SCRUB_SECONDS
            while self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()[0][0]:
                if seconds() > until:  # somebody reads what was: a backup, say
                    raise Locked(f"another program is reading {self._path}: try again")

    def _run(self, statements: Sequence[Statement]) -> list[Any]:
        found: list[Any] = []
        with told(self._path):
            try:
                with self._connection:
                    for sql, values in statements:
                        named = {str(number): value for number, value in enumerate(values, 1)}
                        found = self._connection.execute(sql, named).fetchall()
            except apsw.ConstraintError as error:
                raise Taken from error
        return found


def _opened(path: Path, read_only: bool) -> apsw.Connection:
    connection = connect(path, ACCOUNTS, read_only=read_only)
    if read_only:
        return connection
    with told(path):
        connection.pragma("secure_delete", True)  # whoever is forgotten leaves noughts behind
        connection.pragma("temp_store", "MEMORY")
    return connection
