"""The store in PostgreSQL, in a schema of its own beside the ledger's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import asyncpg

from shuffleup.database.migrations import ACCOUNTS
from shuffleup.database.postgres import pool, prepare, told
from shuffleup.server.store.database import Statement, Taken

CONNECTIONS_MAX: Final = 4


class PostgresDatabase:
    """A few connections; a call takes one of them."""

    def __init__(self, url: str, connections: Any) -> None:
        self._url = url
        self._connections = connections

    @classmethod
    async def open(cls, url: str) -> PostgresDatabase:
        """The database, with the tables brought up to date."""
        await prepare(url, ACCOUNTS)
        return cls(url, await pool(url, ACCOUNTS, CONNECTIONS_MAX))

    async def run(self, *statements: Statement) -> Sequence[Any]:
        """Run these, all or none of them; the rows of the last."""
        found: list[Any] = []
        with told(self._url):
            try:
                async with self._connections.acquire() as connection, connection.transaction():
                    for sql, values in statements:
                        found = [tuple(row) for row in await connection.fetch(sql, *values)]
            except asyncpg.UniqueViolationError as error:
                raise Taken from error
        return found

    async def close(self) -> None:
        """Let go of the connections."""
        self._connections.terminate()
