"""A ledger's address as a command is given it: no secret in it, and no reader beside it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from shuffleup.errors import InputError

POSTGRES: Final = ("postgresql://", "postgres://")
SQLITE: Final = "sqlite:///"
SQLITE_HEAD: Final = b"SQLite format 3\0"


def check_to_read(db: str) -> None:
    """Refuse a password as an argument; warn of a file that others may read.

    A ledger that is only read is left as it is; one that is written to is made its owner's alone
    when it is opened.
    """
    check_no_password(db)
    if not db.startswith(POSTGRES):
        warn_of_readers(Path(db.removeprefix(SQLITE)))


def check_no_password(db: str) -> None:
    """Refuse a secret as an argument: everybody on the machine can read those."""
    if not db.startswith(POSTGRES):
        return
    try:
        parts = urlsplit(db)
        told = parts.password is not None or "password=" in parts.query
    except ValueError:
        return  # whoever opens it says what is wrong
    if told:
        raise InputError(
            "a password among the arguments can be read by everybody on this machine;"
            " put it into PGPASSWORD, or into a file that PGPASSFILE names"
        )


def warn_of_readers(path: Path) -> None:
    """Say so where others on the machine may read a ledger or a copy of one."""
    try:
        with path.open("rb") as file:
            is_ledger = file.read(len(SQLITE_HEAD)) == SQLITE_HEAD
            others = os.name == "posix" and os.fstat(file.fileno()).st_mode & 0o077
    except (OSError, ValueError):
        return  # whoever opens it says what is wrong
    if is_ledger and others:
        print(f"warning: others may read {path}; chmod 600 it", file=sys.stderr)
