"""The lock that lets one process at a time hold a ledger's file."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from shuffleup.database.errors import Locked, Unavailable

if sys.platform == "win32":
    import msvcrt

    def _try_lock(handle: int) -> None:
        # Beyond the text, because Windows forbids others to read what is locked.
        os.lseek(handle, 1 << 20, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try_lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """A lock beside the file, which the system takes back when the process dies.

    The lock file stays: removing it would let two processes lock two files of the same name.
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

    def release(self) -> None:
        """Let another process have the file."""
        os.close(self._handle)
