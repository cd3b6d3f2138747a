"""`shuffleup restore`: a new ledger, and its people, from a backup whose chains are sound."""

from __future__ import annotations

import asyncio
from pathlib import Path

from shuffleup.cli.backup import beside
from shuffleup.cli.ledger_address import check_no_password, warn_of_readers
from shuffleup.errors import InputError


def restore(file: Path, /, *, db: str = "shuffleup.db") -> int:
    """Fill an empty ledger from a backup, once its every record has been checked.

    People, accounts and codes come back from the file beside it, if it is there. The nights then go
    on where they were; put the deck key beside the ledger first.

    Parameters
    ----------
    file
        What `shuffleup backup` has written.
    db
        The ledger to be filled: a new file, or postgresql://USER@HOST/DATABASE without records.
    """
    check_no_password(db)
    warn_of_readers(file)
    nights = asyncio.run(_filled(db, file))
    print(f"{db.rpartition('@')[2]} has {nights} streams again, with the same heads as the backup.")
    if beside(file).exists():
        warn_of_readers(beside(file))
        asyncio.run(_people(db, beside(file)))
        print("People, accounts and codes are back as well.")
    else:
        print(f"{beside(file)} is not there: people are known by their numbers only.")
    return 0


async def _people(db: str, file: Path) -> None:
    from shuffleup.ledger import DatabaseError
    from shuffleup.server.store.copies import fill_store

    try:
        await fill_store(db, file)
    except DatabaseError as trouble:
        raise InputError(trouble.says) from None


async def _filled(db: str, file: Path) -> int:
    from shuffleup.ledger import DatabaseError, open_ledger

    if not file.is_file():
        raise InputError(f"{file}: there is no such file")
    try:
        ledger = await open_ledger(db)
        try:
            await ledger.restore(file)
            return len(await ledger.streams())
        finally:
            await ledger.close()
    except DatabaseError as trouble:
        raise InputError(trouble.says) from None
