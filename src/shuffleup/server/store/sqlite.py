"""The store in a SQLite file of its own, written by one thread."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import apsw

from shuffleup.database.migrations import ACCOUNTS
from shuffleup.database.sqlite import connect, shut, told
from shuffleup.server.store.database import Statement, Taken


class SqliteDatabase:
    """A file; every call goes through one thread, so that they come one after the other."""

    def __init__(self, path: Path, connection: apsw.Connection) -> None:
        self._path = path
        self._connection = connection
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")

    @classmethod
    async def open(cls, path: Path) -> SqliteDatabase:
        """The file, made if it is not there."""
        return cls(path, await asyncio.to_thread(connect, path, ACCOUNTS))

    async def run(self, *statements: Statement) -> Sequence[Any]:
        """Run these, all or none of them; the rows of the last."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._run, statements)

    async def close(self) -> None:
        """Let go of the file."""
        with suppress(RuntimeError):  # it was closed before
            await asyncio.get_running_loop().run_in_executor(self._thread, shut, self._connection)
        self._thread.shutdown(wait=False)

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
