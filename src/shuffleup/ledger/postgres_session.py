"""A session with PostgreSQL: how it is opened, what is stored there, what its errors mean."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import TypeVar
from urllib.parse import parse_qs, urlsplit

import asyncpg

from shuffleup.errors import InputError
from shuffleup.ledger.errors import DiskFull, LedgerError, NotALedger, TooNew, Unavailable

CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 15.0
PATIENCE_SECONDS = 10.0
"""How long an operation waits for a database that went away, before it is refused."""

BACKOFF_SECONDS = (0.05, 2.0)

SETTINGS = {
    "application_name": "shuffleup",
    "search_path": "shuffleup_ledger",
    # The server's default may be off, which answers before the disk does.
    "synchronous_commit": "on",
    # A process that vanished from the network holds its streams no longer than this.
    "tcp_keepalives_idle": "3",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}

# The connection is gone or no good any more: whatever was asked may have been done or not.
LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)

# Two processes met in one place; asking again settles it.
COLLIDED = (
    asyncpg.UniqueViolationError,
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
)

# One script for each version of the schema: a database at version n is brought up by the n-th on.
# Names sort by their bytes, in every locale as in SQLite.
MIGRATIONS = (
    """
    CREATE TABLE record (
        stream text COLLATE "C" NOT NULL,
        version bigint NOT NULL CHECK (version > 0),
        at_ms bigint NOT NULL,
        kind text NOT NULL,
        command_id text COLLATE "C" NOT NULL,
        payload bytea NOT NULL,
        previous bytea NOT NULL CHECK (length(previous) = 32),
        hash bytea NOT NULL CHECK (length(hash) = 32),
        PRIMARY KEY (stream, version)
    );
    CREATE TABLE head (
        stream text COLLATE "C" NOT NULL PRIMARY KEY,
        version bigint NOT NULL,
        hash bytea NOT NULL
    );
    CREATE TABLE command (
        stream text COLLATE "C" NOT NULL,
        command_id text COLLATE "C" NOT NULL,
        first bigint NOT NULL,
        last bigint NOT NULL,
        answer bytea NOT NULL,
        PRIMARY KEY (stream, command_id)
    );
    CREATE TABLE snapshot (
        stream text COLLATE "C" NOT NULL PRIMARY KEY,
        version bigint NOT NULL,
        seal bytea NOT NULL,
        state bytea NOT NULL
    );
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'a record is never changed or removed'; END $$;
    CREATE TRIGGER record_stands BEFORE UPDATE OR DELETE OR TRUNCATE ON record
        FOR EACH STATEMENT EXECUTE FUNCTION refuse();
    """,
    # Unlogged: a letter that a crash takes is posted again, and none has to wait for the disk.
    """
    CREATE UNLOGGED TABLE letter (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        box text COLLATE "C" NOT NULL,
        letter bytea NOT NULL
    );
    CREATE INDEX letter_box ON letter (box, id);
    """,
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


async def connect(url: str) -> asyncpg.Connection:
    """A connection that fits a ledger; its errors are those of asyncpg."""
    return await asyncpg.connect(
        url, timeout=CONNECT_SECONDS, command_timeout=ANSWER_SECONDS, server_settings=SETTINGS
    )


async def prepare(url: str, *, read_only: bool = False) -> None:
    """Check that the database is durable and ours, and bring its schema up to date.

    For reading only, there must be a ledger that is.
    """
    try:
        connection = await connect(url)
    except (*LOST, asyncpg.PostgresError, ValueError) as error:
        raise translated(error, url) from error
    try:
        if read_only:
            await _check_version(connection, url)
            return
        if await connection.fetchval("SHOW fsync") != "on":
            says = f"{place(url)} runs with fsync off and can lose records: turn it on"
            raise Unavailable(says)
        await _migrate(connection, url)
    except (*LOST, asyncpg.PostgresError) as error:
        raise translated(error, url) from error
    finally:
        connection.terminate()


async def _migrate(connection: asyncpg.Connection, url: str) -> None:
    if await _schema_version(connection) == len(MIGRATIONS):
        return
    # Of several processes that start at once, one does it and the others find it done; which they
    # see only in a transaction that begins behind the lock. The lock ends with the session.
    await connection.execute("SELECT pg_advisory_lock($1)", lock_key("schema", ""))
    async with connection.transaction():
        version = await _schema_version(connection)
        _check_not_too_new(version, url)
        if version == 0:
            if await connection.fetchval("SELECT to_regnamespace('shuffleup_ledger')"):
                says = f"{place(url)}: the schema shuffleup_ledger is not ours; use a new database"
                raise NotALedger(says)
            await connection.execute("CREATE SCHEMA shuffleup_ledger")
            await connection.execute("CREATE TABLE schema_version (version integer NOT NULL)")
            await connection.execute("INSERT INTO schema_version VALUES (0)")
        for script in MIGRATIONS[version:]:
            await connection.execute(script)
        await connection.execute("UPDATE schema_version SET version = $1", len(MIGRATIONS))


async def _check_version(connection: asyncpg.Connection, url: str) -> None:
    version = await _schema_version(connection)
    if version == 0:
        raise NotALedger(f"{place(url)} holds no ledger; name another database")
    _check_not_too_new(version, url)


def _check_not_too_new(version: int, url: str) -> None:
    if version > len(MIGRATIONS):
        says = f"{place(url)}: a later version made this ledger; use that one, or update"
        raise TooNew(says)


async def _schema_version(connection: asyncpg.Connection) -> int:
    if await connection.fetchval("SELECT to_regclass('shuffleup_ledger.schema_version')") is None:
        return 0
    return int(await connection.fetchval("SELECT version FROM schema_version"))


def lock_key(purpose: str, name: str) -> int:
    """The number of an advisory lock."""
    digest = sha256(f"shuffleup {purpose}\n{name}".encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)


def translated(error: Exception, url: str) -> LedgerError | InputError:
    """The ledger's word for an error of asyncpg. Never an error's details: they may hold data."""
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
            return Unavailable(f"{where} does not allow this user to keep a ledger: grant it")
        case asyncpg.PostgresError() if not isinstance(error, LOST):
            return Unavailable(f"{where} refused ({error.sqlstate}: {error.message})")
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
