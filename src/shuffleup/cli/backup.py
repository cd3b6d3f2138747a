"""`shuffleup backup`: a complete copy of a ledger, made while nights are being played."""

from __future__ import annotations

import asyncio
from pathlib import Path

from shuffleup.cli.serve import check_no_password
from shuffleup.errors import InputError


def backup(file: Path, /, *, db: str = "shuffleup.db") -> int:
    """Copy a ledger to a new file, as of one moment, while a server goes on writing.

    Accounts and codes are not part of it, nor is the deck key, which is kept apart on purpose.

    Parameters
    ----------
    file
        The copy to be written; it must not be there yet.
    db
        The ledger: a file, or postgresql://USER@HOST/DATABASE.
    """
    check_no_password(db)
    records = asyncio.run(_copied(db, file))
    print(f"{file} has all {records:,} records. Keep a copy of the deck key as well, elsewhere.")
    return 0


async def _copied(db: str, file: Path) -> int:
    from shuffleup.ledger import DatabaseError, open_ledger

    if file.exists():
        raise InputError(f"{file}: is there already; name another file")
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
