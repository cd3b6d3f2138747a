"""Open a ledger by its address."""

from __future__ import annotations

from shuffleup.database.address import file_at
from shuffleup.ledger.contract import Ledger
from shuffleup.ledger.sqlite import SqliteLedger


async def open_ledger(url: str, *, read_only: bool = False) -> Ledger:
    """The ledger at a path, `sqlite:///PATH` or `postgresql://USER@HOST/DATABASE`."""
    if path := file_at(url):
        return await SqliteLedger.open(path, read_only=read_only)
    # PostgreSQL's client is loaded only where it is used.
    from shuffleup.ledger.postgres import PostgresLedger

    return await PostgresLedger.open(url, read_only=read_only)
