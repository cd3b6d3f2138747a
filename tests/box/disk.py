"""Disk: SQLite's files in one life of a server, and what its next life finds of them."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import apsw

from disk_kit import Content, PowerCut

NEVER = sys.maxsize


class Disk(PowerCut):
    """A folder that loses its power at some call, or when somebody says so."""

    def __init__(self, folder: Path, chance: Random, cut_at: int = NEVER) -> None:
        super().__init__(chance, cut_at)
        self.folder = folder
        self.on_cut: Callable[[], None] = lambda: None
        for path in sorted(folder.iterdir()):
            content = self._files[path] = Content()
            content.kept = path.read_bytes()

    def before(self, call: str, path: Path) -> None:
        whole = not self.cut
        try:
            super().before(call, path)
        finally:
            if whole and self.cut:
                self.on_cut()

    def cut_at(self, calls: int) -> None:
        """Lose the power so many calls from now."""
        self._left = calls

    def kill(self, folder: Path) -> None:
        """The process is gone, and the system keeps what it was given."""
        self._left = 0
        for path in sorted(self.folder.iterdir()):
            if not path.name.endswith(("-shm", ".lock")):
                shutil.copy(path, folder / path.name)

    def lose_power(self, folder: Path) -> None:
        """The machine is gone: of what was not synced, any part is there."""
        self._left = 0
        self.leave(folder)

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """Every file that SQLite opens from now on is on this disk."""
        usual = apsw.vfs_names()[0]
        apsw.set_default_vfs(self.name)
        try:
            yield
        finally:
            apsw.set_default_vfs(usual)
