"""Bad disks for SQLite: one that loses its power, one whose n-th call fails."""

from __future__ import annotations

import itertools
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import apsw

SECTOR = 512
_names = (f"bad disk {n}" for n in itertools.count(1))


class Disk(apsw.VFS):
    """A disk that is told of every call that changes a file, before the call is done."""

    def __init__(self) -> None:
        self.name = next(_names)
        self.below = apsw.vfs_names()[0]  # the usual one, now; this one may become the usual one
        super().__init__(self.name, self.below)

    def before(self, call: str, path: Path) -> None:
        """Raise, and the call fails."""

    def write(self, path: Path, offset: int, data: bytes) -> None:
        """Bytes were given to the disk."""

    def truncate(self, path: Path, size: int) -> None:
        """A file was cut to a size."""

    def sync(self, path: Path) -> None:
        """The disk promised to keep what it was given."""

    def delete(self, path: Path, durable: bool) -> None:
        """A file was removed."""

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        path = Path(name.filename() if isinstance(name, apsw.URIFilename) else name or "temporary")
        self.before("open", path)
        return DiskFile(self, path, name, flags)

    def xDelete(self, name: str, sync_folder: bool) -> None:  # noqa: N802
        self.before("delete", Path(name))
        super().xDelete(name, sync_folder)
        self.delete(Path(name), sync_folder)


class DiskFile(apsw.VFSFile):
    """An open file on a bad disk."""

    def __init__(self, disk: Disk, path: Path, name: Any, flags: list[int]) -> None:
        super().__init__(disk.below, name, flags)
        self._disk = disk
        self._path = path

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        self._disk.before("read", self._path)
        return super().xRead(amount, offset)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self._disk.before("write", self._path)
        super().xWrite(data, offset)
        self._disk.write(self._path, offset, bytes(data))

    def xTruncate(self, size: int) -> None:  # noqa: N802
        self._disk.before("truncate", self._path)
        super().xTruncate(size)
        self._disk.truncate(self._path, size)

    def xSync(self, flags: int) -> None:  # noqa: N802
        self._disk.before("sync", self._path)
        super().xSync(flags)
        self._disk.sync(self._path)


class Change(NamedTuple):
    """Bytes put at an offset, or with no bytes, the file cut to that size."""

    offset: int
    data: bytes | None

    def apply(self, image: bytearray) -> None:
        """Do it."""
        if self.data is None:
            del image[self.offset :]
            return
        image.extend(bytes(max(0, self.offset - len(image))))
        image[self.offset : self.offset + len(self.data)] = self.data

    def torn(self, chance: Random) -> list[Change]:
        """What a cut leaves of it: any of its sectors."""
        if self.data is None:
            return [self]
        pieces = []
        start = 0
        while start < len(self.data):
            end = start + SECTOR - (self.offset + start) % SECTOR
            pieces.append(Change(self.offset + start, self.data[start:end]))
            start = end
        return [piece for piece in pieces if chance.random() < 0.5]


class Content:
    """A file as the disk holds it: what it promised to keep, and what it may still forget."""

    def __init__(self) -> None:
        self.kept: bytes | None = None
        self.waiting: list[Change] = []
        self.deleted = False

    def sync(self) -> None:
        """Keep everything."""
        image = bytearray(self.kept or b"")
        for change in self.waiting:
            change.apply(image)
        self.kept = bytes(image)
        self.waiting.clear()

    def after_cut(self, chance: Random) -> bytes | None:
        """What is found when the power is back: any part of what waited, in any order."""
        survivors = list(self.waiting)
        match chance.randrange(4):
            case 0:
                survivors.clear()
            case 1:
                del survivors[chance.randint(0, len(survivors)) :]
            case 2:
                survivors = [piece for change in survivors for piece in change.torn(chance)]
                chance.shuffle(survivors)
        if (self.kept is None and not survivors) or (self.deleted and chance.random() < 0.5):
            return None
        image = bytearray(self.kept or b"")
        for change in survivors:
            change.apply(image)
        return bytes(image)


class PowerCut(Disk):
    """A disk that forgets or reorders what was not synced, when the power goes at some call."""

    def __init__(self, chance: Random, cut_at: int) -> None:
        super().__init__()
        self._chance = chance
        self._left = cut_at
        self._files: dict[Path, Content] = {}

    @property
    def cut(self) -> bool:
        """Whether the power is gone."""
        return self._left <= 0

    def before(self, call: str, path: Path) -> None:
        if call != "read":
            self._left -= 1
        if self.cut:
            raise apsw.IOError("the power is gone")

    def write(self, path: Path, offset: int, data: bytes) -> None:
        self._content(path).waiting.append(Change(offset, data))

    def truncate(self, path: Path, size: int) -> None:
        self._content(path).waiting.append(Change(size, None))

    def sync(self, path: Path) -> None:
        content = self._content(path)
        if content.kept is None and not path.name.endswith(".db"):
            # With a new journal or log SQLite syncs the folder: what was deleted stays deleted.
            for gone in [name for name, found in self._files.items() if found.deleted]:
                del self._files[gone]
        content.sync()

    def delete(self, path: Path, durable: bool) -> None:
        if durable:
            self._files.pop(path, None)
        elif path in self._files:
            self._files[path].deleted = True

    def _content(self, path: Path) -> Content:
        if path not in self._files or self._files[path].deleted:
            self._files[path] = Content()
        return self._files[path]

    def leave(self, folder: Path) -> None:
        """Write down what is found when the power is back."""
        for path, content in self._files.items():
            if (image := content.after_cut(self._chance)) is not None:
                (folder / path.name).write_bytes(image)


class NthCallFails(Disk):
    """A disk whose n-th call of some kinds fails, and as many after it as it is ill for."""

    def __init__(
        self, n: int, error: type[apsw.Error], kinds: tuple[str, ...], ill_for: int
    ) -> None:
        super().__init__()
        self._error = error
        self._kinds = kinds
        self._failing = range(n, n + ill_for)
        self._calls = 0
        self.failed = False

    def before(self, call: str, path: Path) -> None:
        if call in self._kinds:
            self._calls += 1
            if self._calls in self._failing:
                self.failed = True
                raise self._error(f"call {self._calls} fails")
