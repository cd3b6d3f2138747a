"""News of appends from PostgreSQL, also those of other processes."""

from __future__ import annotations

import asyncio

import asyncpg

from shuffleup.database.migrations import LEDGER
from shuffleup.database.postgres import BACKOFF_SECONDS, LOST, connect, persistent
from shuffleup.ledger.contract import News
from shuffleup.ledger.feed import LINE_WAS_DOWN, Feed
from shuffleup.ledger.postgres_writer import CHANNEL

HEARTBEAT_SECONDS = 5.0
HEARTBEAT_ANSWER_SECONDS = 5.0


class Line:
    """A session that listens, and comes back after it was cut."""

    def __init__(self, url: str, feed: Feed) -> None:
        self._url = url
        self._feed = feed
        self._connection: asyncpg.Connection | None = None
        self._cut = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to listen; from here on nothing is missed without notice."""
        await persistent(self._url, self._connect)
        self._task = asyncio.create_task(self._keep(), name="ledger-line")

    async def close(self) -> None:
        """Listen no more."""
        if self._task:
            self._task.cancel()
        if self._connection:
            self._connection.terminate()

    async def _connect(self) -> None:
        self._cut.clear()
        connection = await connect(self._url, LEDGER)
        connection.add_termination_listener(lambda *_: self._cut.set())
        await connection.add_listener(CHANNEL, self._heard)
        self._connection = connection

    def _heard(self, connection: object, pid: int, channel: str, payload: str) -> None:
        version, _, stream = payload.partition(" ")
        self._feed.put(News(stream, int(version)))

    async def _keep(self) -> None:
        """Look after the session; a silent one is as bad as one that is cut."""
        while True:
            try:
                await asyncio.wait_for(self._cut.wait(), HEARTBEAT_SECONDS)
            except TimeoutError:
                await self._ask_for_a_sign()
            if self._cut.is_set():
                await self._come_back()
                self._feed.put(LINE_WAS_DOWN)

    async def _ask_for_a_sign(self) -> None:
        assert self._connection is not None
        try:
            await self._connection.fetchval("SELECT 1", timeout=HEARTBEAT_ANSWER_SECONDS)
        except LOST:
            self._connection.terminate()
            self._cut.set()

    async def _come_back(self) -> None:
        pause, longest = BACKOFF_SECONDS
        while True:
            try:
                return await self._connect()
            except (*LOST, asyncpg.PostgresError):
                await asyncio.sleep(pause)
                pause = min(2 * pause, longest)
