"""Open the store that belongs to a ledger's address."""

from __future__ import annotations

from pathlib import Path

from shuffleup.database.address import file_at
from shuffleup.server.store.database import Database
from shuffleup.server.store.sqlite import SqliteDatabase
from shuffleup.server.store.store import Store


async def open_store(url: str) -> Store:
    """The accounts beside the ledger at this address."""
    return Store(await open_database(url))


async def open_database(url: str, *, read_only: bool = False) -> Database:
    """Where they are: in a sibling file, or in the same PostgreSQL."""
    if ledger := file_at(url):
        return await SqliteDatabase.open(sibling(ledger), read_only=read_only)
    # PostgreSQL's client is loaded only where it is used.
    from shuffleup.server.store.postgres import PostgresDatabase

    return await PostgresDatabase.open(url, read_only=read_only)


def sibling(ledger: Path) -> Path:
    """The file of accounts beside a ledger's."""
    return ledger.with_name(f"{ledger.stem}-accounts{ledger.suffix}")
