"""The one writing session of this process with PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

import asyncpg

from shuffleup.database.errors import DatabaseError, Unavailable
from shuffleup.database.migrations import LEDGER
from shuffleup.database.postgres import COLLIDED, LOST, connect, persistent, place
from shuffleup.ledger.batch import Batch, Outcome, Request
from shuffleup.ledger.contract import Appended, Known
from shuffleup.ledger.record import Head

COMMIT_REQUESTS_MAX = 500
WAITING_MAX = 20_000
COLLISIONS_MAX = 20
CHANNEL = "shuffleup_ledger"

# Shared until the commit: nobody takes a stream over while something is written to it.
EPOCHS = "SELECT stream, epoch FROM lease WHERE stream = ANY ($1::text[]) ORDER BY stream FOR SHARE"
# The rows of heads stay locked until the commit, in one order for everybody.
HEADS = "SELECT * FROM head WHERE stream = ANY ($1::text[]) ORDER BY stream FOR UPDATE"
KNOWN = """
    SELECT stream, command_id, first, last, answer FROM command
    JOIN unnest($1::text[], $2::text[]) AS wanted (stream, command_id) USING (stream, command_id)
"""
RECORDS = """
    INSERT INTO record SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[],
        $5::text[], $6::bytea[], $7::bytea[], $8::bytea[])
"""
NEW_HEADS = """
    INSERT INTO head SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[])
    ON CONFLICT (stream) DO UPDATE SET version = excluded.version, hash = excluded.hash
"""
COMMANDS = """
    INSERT INTO command SELECT * FROM
        unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bytea[])
"""
NOTIFY = "SELECT pg_notify($1, news) FROM unnest($2::text[]) AS news"


class _Append(NamedTuple):
    request: Request
    outcome: asyncio.Future[Outcome]


class Writer:
    """Commits what is waiting: appends that arrive during one commit share the next.

    `commits` counts the transactions, so that the sharing can be seen.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: asyncpg.Connection | None = None
        self._waiting: asyncio.Queue[_Append | None] = asyncio.Queue()
        self._closed = False
        self._task = asyncio.create_task(self._run(), name="ledger-writer")
        self.commits = 0

    async def append(self, request: Request) -> Outcome:
        """Have this append committed with others, and return when it is on disk."""
        if self._closed:
            raise Unavailable("the ledger is closed")
        if self._waiting.qsize() >= WAITING_MAX:
            raise Unavailable(f"{WAITING_MAX} appends are waiting for the database: try again")
        outcome: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(_Append(request, outcome))
        return await outcome

    async def close(self) -> None:
        """Finish what is waiting, then end the session."""
        if not self._closed:
            self._closed = True
            self._waiting.put_nowait(None)
        await self._task
        self._drop()

    async def _run(self) -> None:
        while (task := await self._waiting.get()) is not None:
            group = [task]
            while len(group) < COMMIT_REQUESTS_MAX and not self._waiting.empty():
                if (task := self._waiting.get_nowait()) is None:
                    self._waiting.put_nowait(None)
                    break
                group.append(task)
            # Whoever was called off while waiting has left; whoever is called off later may
            # find it done.
            group = [append for append in group if not append.outcome.done()]
            if group:
                await self._serve(group)

    async def _serve(self, group: list[_Append]) -> None:
        attempt = _Attempt([append.request for append in group])
        try:
            outcomes = await persistent(self._url, lambda: self._commit(attempt))
        except Exception as error:
            for append in group:
                if not append.outcome.done():
                    append.outcome.set_exception(self._refusal(error, attempt))
            return
        self.commits += 1
        for append, outcome in zip(group, outcomes, strict=True):
            if not append.outcome.done():
                append.outcome.set_result(outcome)

    def _refusal(self, error: Exception, attempt: _Attempt) -> Exception:
        """An error of its own for everyone, since each is raised somewhere else."""
        if isinstance(error, DatabaseError):
            return type(error)(error.says, settled=not attempt.unsure)
        return error

    async def _commit(self, attempt: _Attempt) -> Sequence[Outcome]:
        for _ in range(COLLISIONS_MAX):
            try:
                if self._connection is None:
                    self._connection = await connect(self._url, LEDGER)
                return await attempt.run(self._connection)
            except COLLIDED:
                continue
            except BaseException:
                self._drop()
                raise
        raise Unavailable(f"{place(self._url)}: too many others write these streams: try again")

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


class _Attempt:
    """Several appends on their way to one commit, perhaps tried more than once.

    `unsure` while a commit was sent whose answer never came.
    """

    def __init__(self, requests: list[Request]) -> None:
        self._requests = requests
        self._hoped: list[Outcome] = []
        self.unsure = False

    async def run(self, connection: asyncpg.Connection) -> Sequence[Outcome]:
        """Decide and commit; a command that an earlier try did commit gets what it hoped for."""
        transaction = connection.transaction()
        await transaction.start()
        try:
            await self._fence(connection)
            heads, known = await self._stored(connection)
            batch = Batch(heads, known)
            outcomes = [batch.take(request) for request in self._requests]
            for n, hoped in enumerate(self._hoped):
                if await _came_true(connection, self._requests[n], hoped, outcomes[n]):
                    outcomes[n] = hoped
            if batch.commands:
                await _write(connection, batch)
        except COLLIDED:
            await transaction.rollback()
            raise
        self._hoped, self.unsure = outcomes, True
        try:
            await transaction.commit()
        except asyncpg.PostgresError as error:
            # The server's own word that it did not commit, unless it was leaving.
            self.unsure = isinstance(error, LOST)
            raise
        self.unsure = False
        return outcomes

    async def _fence(self, connection: asyncpg.Connection) -> None:
        """Whoever was replaced while it looked away has lost its claim, and appends nothing."""
        claims = {each.claim for each in self._requests if each.claim is not None}
        if claims:
            streams = sorted({claim.stream for claim in claims})
            epochs = dict(await connection.fetch(EPOCHS, streams))
            for claim in claims:
                if epochs.get(claim.stream) != claim.epoch:
                    claim.lost.set()

    async def _stored(
        self, connection: asyncpg.Connection
    ) -> tuple[dict[str, Head], dict[tuple[str, str], Known]]:
        streams, commands = zip(*(request.command for request in self._requests), strict=True)
        heads = await connection.fetch(HEADS, sorted(set(streams)))
        known = await connection.fetch(KNOWN, streams, commands)
        return (
            {row["stream"]: Head(*row) for row in heads},
            {(row["stream"], row["command_id"]): Known(*row[2:]) for row in known},
        )


async def _came_true(
    connection: asyncpg.Connection, request: Request, hoped: Outcome, now: Outcome
) -> bool:
    """Whether the command is known because of our own commit, and nobody else's."""
    if not (isinstance(hoped, Appended) and isinstance(now, Known)):
        return False
    if not hoped.records:
        return now.last < now.first and now.answer == request.answer
    sql = "SELECT hash FROM record WHERE stream = $1 AND version = $2"
    found = await connection.fetchval(sql, hoped.head.stream, hoped.head.version)
    return bool(found == hoped.head.hash)


async def _write(connection: asyncpg.Connection, batch: Batch) -> None:
    if batch.records:
        await connection.execute(RECORDS, *_columns(batch.records))
        await connection.execute(NEW_HEADS, *_columns(sorted(batch.heads.values())))
        news = [f"{head.version} {head.stream}" for head in batch.heads.values()]
        await connection.execute(NOTIFY, CHANNEL, news)
    rows = [(*command, *known) for command, known in batch.commands.items()]
    await connection.execute(COMMANDS, *_columns(rows))


def _columns(rows: Sequence[Sequence[object]]) -> list[tuple[object, ...]]:
    return list(zip(*rows, strict=True))
