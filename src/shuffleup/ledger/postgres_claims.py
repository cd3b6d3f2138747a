"""Who may write a stream, among many server processes: a lease by PostgreSQL's clock.

A process holds all its streams by one session, and says again and again that it lives. Whoever
ends lets go at once, with its session. Whoever only stands still (stopped, swapped out) is replaced
when its lease has run out: the stream gets the next epoch, and whoever shows an earlier one with an
append has lost its claim (`postgres_writer`).
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import asyncpg

from shuffleup.database.migrations import LEDGER
from shuffleup.database.postgres import LOST, connect, persistent
from shuffleup.ledger.owned import Owned, Term
from shuffleup.machine import boot_ms, random_bytes

RENEW_SECONDS = 1.5
ANSWER_SECONDS = 2.5
LEASE_SECONDS = 5.0
"""Longer than it takes to renew one and to give the answer up."""
LOCK_TIMEOUT = "SET lock_timeout = 1000"

# It has its session, and its lease has not run out; one that lasts too long was given before
# somebody set the clock back.
LIVES = """
    SELECT 1 FROM holder WHERE id = lease.holder AND EXISTS (SELECT pg_stat_get_activity(pid))
    AND until BETWEEN clock_timestamp() AND clock_timestamp() + make_interval(secs => $2)
"""
TAKEN = f"SELECT 1 FROM lease WHERE stream = $1 AND EXISTS ({LIVES})"
TAKE = f"""
    INSERT INTO lease (stream, epoch, holder) VALUES ($1, 1, $3)
    ON CONFLICT (stream) DO UPDATE SET epoch = lease.epoch + 1, holder = excluded.holder
    WHERE lease.holder = excluded.holder OR NOT EXISTS ({LIVES})
    RETURNING epoch
"""
LET_GO = "UPDATE lease SET holder = '' WHERE stream = $1 AND epoch = $2"
RENEW = """
    WITH renewed AS (
        INSERT INTO holder (id, pid, until)
        VALUES ($1, pg_backend_pid(), clock_timestamp() + make_interval(secs => $2))
        ON CONFLICT (id) DO UPDATE SET until = excluded.until
    )
    SELECT stream, epoch FROM lease WHERE holder = $1
"""
FORGET = "DELETE FROM holder WHERE until < clock_timestamp() - interval '1 day'"


class Claims:
    """The streams that this process owns, all held by one session.

    When the session ends, every stream is lost at that moment.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._gate = asyncio.Lock()
        self._connection: asyncpg.Connection | None = None
        self._pulse: asyncio.Task[None] | None = None
        self._holder = ""  # another one for each session
        self._term = Term()
        self._owned: dict[str, Owned] = {}

    async def own(self, stream: str) -> Owned | None:
        """Take a stream that nobody has; none if somebody does."""
        async with self._gate:
            mine = self._owned.get(stream)
            if mine is not None and not mine.lost.is_set():
                return None
            return await persistent(self._url, lambda: self._take(stream))

    async def _take(self, stream: str) -> Owned | None:
        if self._connection is None or self._connection.is_closed():
            await self._begin()
        session = self._connection
        assert session is not None
        if await session.fetchval(TAKEN, stream, LEASE_SECONDS):
            return None
        try:
            epoch = await session.fetchval(TAKE, stream, LEASE_SECONDS, self._holder)
        except asyncpg.LockNotAvailableError:  # somebody is writing, or stopped while it wrote
            return None
        if epoch is None:
            return None
        self._owned[stream] = Owned(stream, self._let_go, epoch, self._term)
        return self._owned[stream]

    async def _begin(self) -> None:
        """A new session, which holds nothing yet."""
        session = await connect(self._url, LEDGER)
        try:
            await session.execute(LOCK_TIMEOUT)
            await session.execute(FORGET)
            self._holder, self._term = random_bytes(8).hex(), Term()
            await self._renew(session)
        except BaseException:
            session.terminate()
            raise
        self._connection = session
        session.add_termination_listener(self._ended)
        self._pulse = asyncio.create_task(self._watch(session), name="ledger-claims")

    async def _renew(self, session: asyncpg.Connection) -> None:
        """Say that this process lives, and find out what it still has."""
        asked_ms = boot_ms()
        async with asyncio.timeout(ANSWER_SECONDS), session.transaction():
            # One that a crash takes only ends the lease sooner, so none has to wait for the disk.
            await session.execute("SET LOCAL synchronous_commit = off")
            held = {tuple(row) for row in await session.fetch(RENEW, self._holder, LEASE_SECONDS)}
        self._term.until_ms = asked_ms + 1_000 * LEASE_SECONDS
        for owned in list(self._owned.values()):
            if (owned.stream, owned.epoch) not in held:
                owned.lost.set()
                del self._owned[owned.stream]

    async def _let_go(self, owned: Owned) -> None:
        async with self._gate:
            if self._owned.get(owned.stream) is owned:
                del self._owned[owned.stream]
                # A session that is gone has let go already; one that cannot does so at its end.
                if self._connection:
                    with suppress(*LOST, asyncpg.PostgresError):
                        await self._connection.execute(LET_GO, owned.stream, owned.epoch)

    async def _watch(self, session: asyncpg.Connection) -> None:
        while not session.is_closed():
            await asyncio.sleep(RENEW_SECONDS)
            try:
                async with self._gate:
                    await self._renew(session)
            except LOST:
                session.terminate()
                self._ended(session)
            except asyncpg.PostgresError:
                continue  # its disk is full, say: without a lease the term is over soon enough

    def _ended(self, session: asyncpg.Connection) -> None:
        if session is self._connection:
            self._connection = None
            for owned in self._owned.values():
                owned.lost.set()
            self._owned.clear()

    async def close(self) -> None:
        """Let go of everything."""
        if self._pulse:
            self._pulse.cancel()
        if self._connection:
            session = self._connection
            self._ended(session)
            session.terminate()
