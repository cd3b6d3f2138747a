"""Open a ledger by its address."""

from __future__ import annotations

from pathlib import Path

from shuffleup.errors import InputError
from shuffleup.ledger.contract import Ledger
from shuffleup.ledger.sqlite import SqliteLedger

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")


async def open_ledger(url: str, *, read_only: bool = False) -> Ledger:
    """The ledger at a path, `sqlite:///PATH` or `postgresql://USER@HOST/DATABASE`."""
    if url.startswith(POSTGRES):
        # Only who uses PostgreSQL waits for its client to be loaded.
        from shuffleup.ledger.postgres import PostgresLedger

        return await PostgresLedger.open(url, read_only=read_only)
    path = url.removeprefix(SQLITE)
    if not path or "://" in path or "\0" in path:
        # An address may hold a password, so only its beginning is repeated.
        given = repr(url.partition("://")[0])
        raise InputError(f"{given} is no ledger: give a path, {SQLITE}PATH or {POSTGRES[0]}...")
    return await SqliteLedger.open(Path(path), read_only=read_only)
