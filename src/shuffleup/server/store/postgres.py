"""The store in PostgreSQL, in a schema of its own beside the ledger's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import asyncpg

from shuffleup.database.migrations import ACCOUNTS
from shuffleup.database.postgres import pool, prepare, told
from shuffleup.server.store.database import Statement, Table, Taken

CONNECTIONS_MAX: Final = 4


class PostgresDatabase:
    """A few connections; a call takes one of them."""

    def __init__(self, url: str, connections: Any) -> None:
        self._url = url
        self._connections = connections

    @classmethod
    async def open(cls, url: str, *, read_only: bool = False) -> PostgresDatabase:
        """The database, with the tables brought up to date unless it is only to be read."""
        await prepare(url, ACCOUNTS, read_only=read_only)
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

    async def tables(self, names: Sequence[str]) -> list[Table]:
        """All of these tables that there are, as of one moment."""
        found: list[Table] = []
        there = (
            "SELECT column_name FROM information_schema.columns"
            " WHERE table_schema = $1 AND table_name = $2 ORDER BY ordinal_position"
        )
        with told(self._url):
            async with (
                self._connections.acquire() as connection,
                connection.transaction(isolation="repeatable_read", readonly=True),
            ):
                for name in names:
                    info = await connection.fetch(there, ACCOUNTS.schema, name)
                    columns = tuple(str(row[0]) for row in info)
                    if columns:
                        sql = f"SELECT {', '.join(columns)} FROM {name}"
                        rows = [tuple(row) for row in await connection.fetch(sql)]
                        found.append(Table(name, columns, rows))
        return found

    async def scrub(self, *tables: str) -> None:
        """Write these tables anew; the server's own log passes by in its time."""
        with told(self._url):
            async with self._connections.acquire() as connection:
                for table in tables:
                    await connection.execute(f"VACUUM FULL {table}")

    async def close(self) -> None:
        """Let go of the connections."""
        self._connections.terminate()
