"""`shuffleup backup`: a complete copy of ledger and people, made while nights are being played."""

from __future__ import annotations

import asyncio
from pathlib import Path

from shuffleup.cli.ledger_address import check_to_read
from shuffleup.errors import InputError


def backup(file: Path, /, *, db: str = "shuffleup.db") -> int:
    """Copy a ledger to a new file, as of one moment, while a server goes on writing.

    People, accounts and codes go into a second file beside it, whose name ends in -accounts: the
    ledger may be given to whoever checks it, the other to nobody. The deck key is in neither.

    Parameters
    ----------
    file
        The copy to be written; neither it nor the second may be there yet.
    db
        The ledger: a file, or postgresql://USER@HOST/DATABASE.
    """
    check_to_read(db)
    records = asyncio.run(_copied(db, file))
    print(f"{file} has all {records:,} records. Keep a copy of the deck key as well, elsewhere.")
    if asyncio.run(_people(db, beside(file))):
        print(f"{beside(file)} has the people, accounts and codes: it is nobody's to see.")
    return 0


def beside(file: Path) -> Path:
    """Where a copy has the people and the accounts."""
    from shuffleup.server.store.opening import sibling

    return sibling(file)


async def _people(db: str, file: Path) -> bool:
    """Behind the ledger, so that nobody is missing whose number a record has."""
    from shuffleup.ledger import DatabaseError
    from shuffleup.server.store.copies import copy_store

    try:
        return await copy_store(db, file)
    except DatabaseError as trouble:
        raise InputError(trouble.says) from None


async def _copied(db: str, file: Path) -> int:
    from shuffleup.ledger import DatabaseError, open_ledger

    for each in (file, beside(file)):
        if each.exists():
            raise InputError(f"{each}: is there already; name another file")
    try:
        ledger = await open_ledger(db, read_only=True)
        try:
            await ledger.backup(file)
        finally:
            await ledger.close()
        copy = await open_ledger(str(file), read_only=True)
        try:
            return sum([(await copy.head(each)).version for each in await copy.streams()])
        finally:
            await copy.close()
    except DatabaseError as trouble:
        raise InputError(trouble.says) from None
