"""The lock that lets one process at a time hold a ledger's file."""

from __future__ import annotations

import errno
import os
import struct
import sys
from pathlib import Path
from typing import Final

from shuffleup.database.errors import Locked, Unavailable

OWN_BYTE: Final = 1 << 40

if sys.platform == "win32":
    import msvcrt

    def _lock_itself(path: Path) -> int | None:
        return None  # what is open there cannot be removed: the lock beside it is enough

    def _try_lock(handle: int) -> None:
        # Beyond the text, because Windows forbids others to read what is locked.
        os.lseek(handle, 1 << 20, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock_itself(path: Path) -> int | None:
        """Lock a byte that SQLite never uses, where the system has locks that do not disturb it."""
        if not hasattr(fcntl, "F_OFD_SETLK"):
            return None
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            wanted = struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, OWN_BYTE, 1, 0)
            fcntl.fcntl(handle, fcntl.F_OFD_SETLK, wanted)
        except BaseException:
            os.close(handle)
            raise
        return handle

    def _try_lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """A lock beside the file, and one on it, which the system takes back when the process dies.

    The one beside it says who holds it, and works everywhere. It may be removed, and a file may
    have a second name: the lock on the file itself does not care.
    """

    def __init__(self, path: Path) -> None:
        beside = path.with_name(path.name + ".lock")
        try:
            self._handle = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise Unavailable(f"{beside} cannot be made: {error.strerror}") from None
        try:
            _try_lock(self._handle)
        except OSError:
            os.lseek(self._handle, 0, os.SEEK_SET)
            holder = os.read(self._handle, 20).decode(errors="replace").strip()
            os.close(self._handle)
            who = f"process {holder}" if holder.isdecimal() else "another process"
            raise Locked(f"{path} is in use by {who}: stop that one first") from None
        os.ftruncate(self._handle, 0)
        os.lseek(self._handle, 0, os.SEEK_SET)
        os.write(self._handle, str(os.getpid()).encode())
        try:
            self._itself = _lock_itself(path)
        except OSError as error:
            os.close(self._handle)
            if error.errno in (errno.EAGAIN, errno.EACCES, errno.EWOULDBLOCK) and path.is_file():
                raise Locked(f"{path} is in use by another process: stop that one first") from None
            raise Unavailable(
                f"{path} cannot be opened for writing: check folder and permissions"
            ) from None

    def release(self) -> None:
        """Let another process have the file. SQLite must have closed it: this ends its locks."""
        for handle in (self._itself, self._handle):
            if handle is not None:
                os.close(handle)
