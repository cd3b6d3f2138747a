"""The store in PostgreSQL, in a schema of its own beside the ledger's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final
from zlib import crc32

import asyncpg

from shuffleup.server.store.database import Statement, StoreError, Taken
from shuffleup.server.store.schema import MIGRATIONS

SCHEMA: Final = "shuffleup_house"
CONNECTIONS_MAX: Final = 4
CONNECT_SECONDS: Final = 5.0
ANSWER_SECONDS: Final = 10.0
AWAY: Final = "PostgreSQL cannot be reached: see that it runs, then try again"


class PostgresDatabase:
    """A few connections; a call takes one of them."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    @classmethod
    async def open(cls, url: str) -> PostgresDatabase:
        """The database, with the schema brought up to date."""

        async def ready() -> PostgresDatabase:
            pool = await asyncpg.create_pool(
                url,
                min_size=1,
                max_size=CONNECTIONS_MAX,
                timeout=CONNECT_SECONDS,
                command_timeout=ANSWER_SECONDS,
                server_settings={"application_name": "shuffleup", "search_path": SCHEMA},
            )
            async with pool.acquire() as connection:
                await _migrate(connection)
            return cls(pool)

        opened: PostgresDatabase = await _told(ready)
        return opened

    async def run(self, *statements: Statement) -> Sequence[Any]:
        """Run these, all or none of them; the rows of the last."""

        async def work() -> list[Any]:
            found: list[Any] = []
            async with self._pool.acquire() as connection, connection.transaction():
                for sql, values in statements:
                    found = [tuple(row) for row in await connection.fetch(sql, *values)]
            return found

        rows: list[Any] = await _told(work)
        return rows

    async def close(self) -> None:
        """Let go of the connections."""
        self._pool.terminate()


async def _told(work: Callable[[], Awaitable[Any]]) -> Any:
    """Do it; what PostgreSQL complains of is said in our words, without data."""
    try:
        return await work()
    except asyncpg.UniqueViolationError as error:
        raise Taken from error
    except (asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError) as error:
        raise StoreError(AWAY) from error  # also while it stops, and while it starts
    except asyncpg.DiskFullError as error:
        raise StoreError("PostgreSQL's disk is full: make room") from error
    except asyncpg.PostgresError as error:
        raise StoreError(f"PostgreSQL refused ({error.sqlstate}): check user and rights") from error
    except (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
        raise StoreError(AWAY) from error


async def _migrate(connection: Any) -> None:
    # Of several processes that start at once, one does it and the others find it done.
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", crc32(SCHEMA.encode()))
        await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        await connection.execute("CREATE TABLE IF NOT EXISTS version (version integer NOT NULL)")
        version = await connection.fetchval("SELECT max(version) FROM version") or 0
        if version > len(MIGRATIONS):
            says = "PostgreSQL: a later version made these accounts; use that one, or update"
            raise StoreError(says)
        for script in MIGRATIONS[version:]:
            for statement in script:
                await connection.execute(statement)
        if version < len(MIGRATIONS):
            await connection.execute("INSERT INTO version VALUES ($1)", len(MIGRATIONS))
