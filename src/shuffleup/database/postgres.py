"""A session with PostgreSQL: how it is opened and brought up to date, what its errors mean."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, TypeVar
from urllib.parse import parse_qs, urlsplit

import asyncpg

from shuffleup.database.errors import DatabaseError, DiskFull, NotOurs, Unavailable
from shuffleup.database.migrations import Part, check_version, migrations_of
from shuffleup.errors import InputError

CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 15.0
PATIENCE_SECONDS = 10.0
"""How long an operation waits for a database that went away, before it is refused."""

BACKOFF_SECONDS = (0.05, 2.0)

SETTINGS = {
    "application_name": "shuffleup",
    # The server's default may be off, which answers before the disk does.
    "synchronous_commit": "on",
    # A process that vanished from the network holds its streams no longer than this.
    "tcp_keepalives_idle": "3",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    # Nor does a process that was stopped in the middle of a transaction keep its rows locked.
    "idle_in_transaction_session_timeout": "4000",
}
NEVER_IDLE = "SET LOCAL idle_in_transaction_session_timeout = 0"
"""For a transaction that waits for a disk of ours between two statements."""

# The connection is gone or no good any more: whatever was asked may have been done or not.
LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.IdleInTransactionSessionTimeoutError,
)

# Two processes met in one place; asking again settles it.
COLLIDED = (
    asyncpg.UniqueViolationError,
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
)

T = TypeVar("T")


def place(url: str) -> str:
    """Where the database is, without user and password."""
    try:
        parts = urlsplit(url)
        host = parts.hostname or parse_qs(parts.query).get("host", ["this machine"])[0]
        return f"PostgreSQL at {host}{f':{parts.port}' if parts.port else ''}"
    except ValueError:
        return "PostgreSQL"


async def connect(url: str, part: Part) -> asyncpg.Connection:
    """A session with the tables of a part; its errors are those of asyncpg."""
    return await asyncpg.connect(url, **_options(part))


def pool(url: str, part: Part, size: int) -> asyncpg.Pool:
    """A few such sessions, made when they are needed."""
    return asyncpg.create_pool(url, min_size=0, max_size=size, **_options(part))


def _options(part: Part) -> dict[str, Any]:
    return {
        "timeout": CONNECT_SECONDS,
        "command_timeout": ANSWER_SECONDS,
        "server_settings": {**SETTINGS, "search_path": part.schema},
    }


async def prepare(url: str, part: Part, *, read_only: bool = False) -> None:
    """Check that the database is durable and ours, and bring its tables up to date.

    For reading only, they must be there.
    """
    with told(url):
        try:
            connection = await connect(url, part)
        except ValueError as error:
            raise translated(error, url) from error
        try:
            if read_only:
                await _check(connection, part, url)
                return
            if await connection.fetchval("SHOW fsync") != "on":
                says = f"{place(url)} runs with fsync off and can lose records: turn it on"
                raise Unavailable(says)
            await _migrate(connection, part, url)
        finally:
            connection.terminate()


async def _check(connection: asyncpg.Connection, part: Part, url: str) -> None:
    version = await _version(connection, part)
    if version == 0:
        raise NotOurs(f"{place(url)} holds no {part.says}; name another database")
    check_version(version, part, place(url))


async def _migrate(connection: asyncpg.Connection, part: Part, url: str) -> None:
    wanted = migrations_of(part)
    if await _version(connection, part) == len(wanted):
        return
    # Of several processes that start at once, one does it and the others find it done; which they
    # see only in a transaction that begins behind the lock. The lock ends with the session.
    await connection.execute("SELECT pg_advisory_lock($1)", lock_key("schema", part.schema))
    async with connection.transaction():
        version = await _version(connection, part)
        check_version(version, part, place(url))
        if version == 0:
            if await connection.fetchval("SELECT to_regnamespace($1)::text", part.schema):
                says = f"{place(url)}: the schema {part.schema} is not ours; use a new database"
                raise NotOurs(says)
            await connection.execute(
                f"CREATE SCHEMA {part.schema};"
                f"CREATE TABLE {part.version_table} (version integer NOT NULL);"
                f"INSERT INTO {part.version_table} VALUES (0)"
            )
        for migration in wanted[version:]:
            await connection.execute(migration.postgres)
        await connection.execute(f"UPDATE {part.version_table} SET version = $1", len(wanted))


async def _version(connection: asyncpg.Connection, part: Part) -> int:
    table = f"{part.schema}.{part.version_table}"
    if await connection.fetchval("SELECT to_regclass($1)::text", table) is None:
        return 0
    return await connection.fetchval(f"SELECT max(version) FROM {table}") or 0


def lock_key(purpose: str, name: str) -> int:
    """The number of an advisory lock."""
    digest = sha256(f"shuffleup {purpose}\n{name}".encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)


@contextmanager
def told(url: str) -> Iterator[None]:
    """Turn PostgreSQL's errors into ours."""
    try:
        yield
    except (*LOST, asyncpg.PostgresError) as error:
        raise translated(error, url) from error


def translated(error: Exception, url: str) -> DatabaseError | InputError:
    """Our word for an error of asyncpg. Never an error's own text: it may hold data."""
    where = place(url)
    match error:
        case asyncpg.ClientConfigurationError() | ValueError():
            return InputError(f"{where}: the address cannot be read; check it")
        case asyncpg.DiskFullError():
            return DiskFull(f"{where} has a full disk: make room there; nothing was recorded")
        case asyncpg.InvalidAuthorizationSpecificationError():
            return Unavailable(f"{where} does not let this user in: check user and password")
        case asyncpg.InvalidCatalogNameError():
            return Unavailable(f"{where} has no such database: create it first")
        case asyncpg.InsufficientPrivilegeError():
            return Unavailable(f"{where} does not allow this user to keep tables: grant it")
        case asyncpg.PostgresError() if not isinstance(error, LOST):
            return Unavailable(f"{where} refused ({error.sqlstate}, {type(error).__name__})")
        case _:
            return Unavailable(f"{where} cannot be reached: see that it runs, then try again")


async def persistent(url: str, work: Callable[[], Awaitable[T]]) -> T:
    """Do `work`, which must be harmless to repeat, again while the database is away."""
    clock = asyncio.get_running_loop().time
    end = clock() + PATIENCE_SECONDS
    pause, longest = BACKOFF_SECONDS
    while True:
        try:
            return await work()
        except LOST as error:
            if isinstance(error, ValueError) or clock() + pause > end:
                raise translated(error, url) from error
        except asyncpg.PostgresError as error:
            raise translated(error, url) from error
        await asyncio.sleep(pause)
        pause = min(2 * pause, longest)
