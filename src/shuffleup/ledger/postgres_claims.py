"""Who may write a stream, among many server processes: PostgreSQL's advisory locks."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import asyncpg

from shuffleup.database.migrations import LEDGER
from shuffleup.database.postgres import LOST, connect, lock_key, persistent
from shuffleup.ledger.owned import Owned

HEARTBEAT_SECONDS = 2.0
HEARTBEAT_ANSWER_SECONDS = 3.0


class Claims:
    """The streams that this process owns, all held by one session.

    When the session ends, so do all its locks: every stream is lost at that moment.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._gate = asyncio.Lock()
        self._connection: asyncpg.Connection | None = None
        self._pulse: asyncio.Task[None] | None = None
        self._owned: dict[str, Owned] = {}

    async def own(self, stream: str) -> Owned | None:
        """Take a stream that nobody has; none if somebody does."""
        async with self._gate:
            if stream in self._owned:
                return None
            return await persistent(self._url, lambda: self._take(stream))

    async def _take(self, stream: str) -> Owned | None:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._url, LEDGER)
            self._connection.add_termination_listener(self._ended)
            self._pulse = asyncio.create_task(self._watch(self._connection), name="ledger-claims")
        sql = "SELECT pg_try_advisory_lock($1)"
        if not await self._connection.fetchval(sql, lock_key("stream", stream)):
            return None
        self._owned[stream] = Owned(stream, self._let_go)
        return self._owned[stream]

    async def _let_go(self, owned: Owned) -> None:
        async with self._gate:
            if self._owned.pop(owned.stream, None) and self._connection:
                # A session that is gone has let go already.
                with suppress(*LOST):
                    await self._connection.fetchval(
                        "SELECT pg_advisory_unlock($1)", lock_key("stream", owned.stream)
                    )

    async def _watch(self, connection: asyncpg.Connection) -> None:
        while not connection.is_closed():
            await asyncio.sleep(HEARTBEAT_SECONDS)
            try:
                async with self._gate:
                    await connection.fetchval("SELECT 1", timeout=HEARTBEAT_ANSWER_SECONDS)
            except LOST:
                connection.terminate()
                self._ended(connection)

    def _ended(self, connection: asyncpg.Connection) -> None:
        if connection is self._connection:
            self._connection = None
            for owned in self._owned.values():
                owned.lost.set()
            self._owned.clear()

    async def close(self) -> None:
        """Let go of everything."""
        if self._pulse:
            self._pulse.cancel()
        if self._connection:
            connection = self._connection
            self._ended(connection)
            connection.terminate()
