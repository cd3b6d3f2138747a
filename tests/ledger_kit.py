"""A kit for tests of the ledger: stories that run on either store, and a hand in its tables."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from functools import wraps
from os import environ
from pathlib import Path
from typing import ParamSpec

import asyncpg

from shuffleup.ledger import Appended, Entry, Ledger, Record, open_ledger, verify, walk

STORY_SECONDS = 3_600 if environ.get("STORM") == "full" else 900
PATIENCE = 120
"""Seconds until a wait is given up as vain; nothing that works takes so long on any machine."""
P = ParamSpec("P")


def story(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """Let a test be written with `async def`."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def in_time() -> None:
            await asyncio.wait_for(test(*args, **kwargs), STORY_SECONDS)

        asyncio.run(in_time())

    return run


@asynccontextmanager
async def opened(url: str, *, read_only: bool = False) -> AsyncIterator[Ledger]:
    """An open ledger, closed at the end."""
    ledger = await open_ledger(url, read_only=read_only)
    try:
        yield ledger
    finally:
        await ledger.close()


def entries(*texts: str, at_ms: int = 1_700_000_000_000) -> list[Entry]:
    """Entries of kind "note" with these payloads."""
    return [Entry("note", text.encode(), at_ms) for text in texts]


async def add(ledger: Ledger, stream: str, *texts: str, command_id: str = "") -> Appended:
    """Append notes at the stream's end; that must succeed."""
    head = await ledger.head(stream)
    done = await ledger.append(
        stream, head.version, entries(*texts), command_id=command_id or f"c{head.version + 1}"
    )
    assert isinstance(done, Appended)
    return done


async def notes(ledger: Ledger, stream: str) -> list[str]:
    """The payloads of a stream, as text."""
    return [record.payload.decode() async for record in walk(ledger, stream)]


async def assert_sound(ledger: Ledger) -> None:
    """Every chain holds."""
    report = await verify(ledger)
    assert report.fault is None, str(report.fault)


def meddle(url: str, *statements: str, values: dict[str, object] | None = None) -> None:
    """Change a closed ledger behind its back, in the words of SQL that both stores know.

    A value is written `:name`.
    """
    if "://" in url:
        asyncio.run(_meddle_postgres(url, statements, values or {}))
        return
    with closing(sqlite3.connect(Path(url), isolation_level=None)) as db:
        for trigger in ("record_stays", "record_stands"):
            db.execute(f"DROP TRIGGER IF EXISTS {trigger}")
        for statement in statements:
            db.execute(statement, values or {})


async def _meddle_postgres(
    url: str, statements: tuple[str, ...], values: dict[str, object]
) -> None:
    db = await asyncpg.connect(url)
    await db.execute("SET search_path = shuffleup_ledger")
    await db.execute("SET session_replication_role = replica")
    for statement in statements:
        used = [name for name in values if f":{name}" in statement]
        for number, name in enumerate(used, 1):
            statement = statement.replace(f":{name}", f"${number}")
        await db.execute(statement, *(values[name] for name in used))
    await db.close()


async def all_records(ledger: Ledger) -> dict[str, list[Record]]:
    """Everything in a ledger."""
    return {
        stream: [record async for record in walk(ledger, stream)]
        for stream in await ledger.streams()
    }
