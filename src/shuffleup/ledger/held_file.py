"""A ledger's file while it is in use: whether what is written there is still found there."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from shuffleup.database.errors import Unavailable


class _Mark(NamedTuple):
    """Which file it is, whatever its name."""

    device: int
    number: int


class HeldFile:
    """The file and its log, as they were when they were opened.

    A file that is deleted or replaced lives on for whoever has it open, and is gone with them: all
    that was answered meanwhile would be lost. Under two names SQLite would keep two logs for one
    file, and damage it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log = path.with_name(f"{path.name}-wal")
        self._mark = _mark(path)
        self._log_mark = _mark(self._log)

    def check(self) -> None:
        """An `Unavailable`, with what to do, if the file is not what it was."""
        self._log_mark = self._log_mark or _mark(self._log)  # it comes with the first record
        for path, mark in ((self._path, self._mark), (self._log, self._log_mark)):
            now = _mark(path)
            if mark is not None and now != mark:
                became = "was deleted" if now is None else "became another file"
                raise Unavailable(
                    f"{path} {became} while it was in use: nothing more is recorded."
                    " Put it back, or stop the server and restore the last backup"
                )


def _mark(path: Path) -> _Mark | None:
    """Which file lies there now; none if there is none."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Unavailable(f"{path} cannot be looked at: {error.strerror}") from None
    if found.st_nlink > 1:
        raise Unavailable(
            f"{path} has a second name (a hard link), under which it would be damaged:"
            " remove that name; for a copy there is shuffleup backup"
        )
    return _Mark(found.st_dev, found.st_ino)
