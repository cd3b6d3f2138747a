"""Copies: the whole store in a SQLite file, whichever database it is kept in, and back."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import apsw

from shuffleup.database.address import file_at
from shuffleup.database.errors import NotOurs
from shuffleup.database.migrations import ACCOUNTS
from shuffleup.database.sqlite import migrate, shut, told
from shuffleup.errors import InputError
from shuffleup.server.store.database import Database, Statement, Table
from shuffleup.server.store.opening import open_database, sibling
from shuffleup.server.store.sqlite import SqliteDatabase

TABLES: Final = (
    "account",
    "session",
    "invitation",
    "held",
    "bot",
    "arrival",
    "look",
    "person",
    "person_entry",
    "person_count",
    "coming",
    "template",
)
"""Whatever stands in one of them may be named in those behind it."""
FIRST_ROWS: Final = ("look", "person_count")
"""An empty store has these already."""
VALUES_MAX: Final = 300
"""In one statement: SQLite looks for each of them among all."""


async def copy_store(url: str, file: Path) -> bool:
    """Copy the store beside a ledger to a new file, as of one moment; false if there is none."""
    ledger = file_at(url)
    if ledger is not None and not sibling(ledger).exists():
        return False
    if file.exists():
        raise InputError(f"{file}: is there already; name another file")
    try:
        database = await open_database(url, read_only=True)
    except NotOurs:
        if ledger is None:  # no server has been there yet
            return False
        raise
    try:
        tables = await database.tables(TABLES)
    finally:
        await database.close()
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    with told(file):
        part.touch(mode=0o600)
        connection = apsw.Connection(str(part))
        try:
            migrate(connection, ACCOUNTS, file)
            with connection:
                for sql, values in _filling(tables):
                    named = {str(number): value for number, value in enumerate(values, 1)}
                    connection.execute(sql, named)
        except BaseException:
            shut(connection)
            part.unlink(missing_ok=True)
            raise
        connection.close()
        handle = os.open(part, os.O_RDWR)
        os.fsync(handle)
        os.close(handle)
        os.replace(part, file)
    return True


async def fill_store(url: str, file: Path) -> None:
    """Fill an empty store from such a file: all or nothing."""
    copy = await SqliteDatabase.open(file, read_only=True)
    try:
        tables = await copy.tables(TABLES)
    finally:
        await copy.close()
    database = await open_database(url)
    try:
        await check_empty(database)
        await database.run(*_filling(tables))
    finally:
        await database.close()


async def check_empty(database: Database) -> None:
    """Nobody's accounts and people are written over."""
    sql = "SELECT (SELECT count(*) FROM account) + (SELECT count(*) FROM person)"
    if (await database.run((sql, ())))[0][0]:
        raise InputError("there are accounts or people already; name a new database")


def _filling(tables: Sequence[Table]) -> Iterator[Statement]:
    for table in tables:
        if table.name in FIRST_ROWS:
            yield f"DELETE FROM {table.name}", ()
        wide = len(table.columns)
        many = max(1, VALUES_MAX // wide)
        for start in range(0, len(table.rows), many):
            rows = table.rows[start : start + many]
            marks = (
                f"({', '.join(f'${first + each}' for each in range(1, wide + 1))})"
                for first in range(0, wide * len(rows), wide)
            )
            into = f"INSERT INTO {table.name} ({', '.join(table.columns)})"
            values = tuple(value for row in rows for value in row)
            yield f"{into} VALUES {', '.join(marks)}", values
