"""A backup: one SQLite file, whatever the ledger itself is stored in."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import apsw

from shuffleup.database.migrations import LEDGER
from shuffleup.database.sqlite import connect, migrate, shut, told
from shuffleup.errors import InputError

TABLES = {"record": 8, "head": 3, "command": 5}
"""What a backup holds, and how many columns each has. Snapshots can be made again."""

BATCH_ROWS = 500


class BackupFile:
    """A backup that is being written. It gets its name when it is complete, never before."""

    def __init__(self, path: Path) -> None:
        if path.exists():
            raise InputError(f"{path} exists already: name a new file for the backup")
        if not path.parent.is_dir():
            raise InputError(f"the folder {path.parent} does not exist: make it first")
        self._path = path
        self._part = path.with_name(path.name + ".part")
        self._part.unlink(missing_ok=True)
        with told(path):
            self._part.touch(mode=0o600)
            self.connection = apsw.Connection(str(self._part))

    def begin(self) -> None:
        """Make the tables of an empty ledger, to be filled with `write`."""
        with told(self._path):
            migrate(self.connection, LEDGER, self._path)

    def write(self, table: str, rows: Sequence[Sequence[str | int | bytes]]) -> None:
        """Add rows to a table."""
        marks = ", ".join("?" * TABLES[table])
        with told(self._path), self.connection:
            self.connection.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)

    def finish(self) -> None:
        """Put it on disk under its name."""
        with told(self._path):
            # One file, to be carried about: no log beside it.
            self.connection.pragma("journal_mode", "DELETE")
            self.connection.close()
            handle = os.open(self._part, os.O_RDWR)
            os.fsync(handle)
            os.close(handle)
            os.replace(self._part, self._path)

    def abandon(self) -> None:
        """Leave nothing behind."""
        shut(self.connection)
        self._part.unlink(missing_ok=True)


def backup_rows(path: Path, table: str) -> Iterator[list[tuple[str | int | bytes, ...]]]:
    """A table of a backup, in batches."""
    connection = connect(path, LEDGER, read_only=True)
    try:
        with told(path):
            cursor = connection.execute(f"SELECT * FROM {table}")
            while batch := [row for _, row in zip(range(BATCH_ROWS), cursor, strict=False)]:
                yield batch
    finally:
        shut(connection)
