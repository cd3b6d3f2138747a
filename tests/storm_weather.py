"""Weather for a server in a process of its own: its disk and its clock do as a folder says.

A file `full` in it: the disk has no room. A file `slow`: every sync waits so many seconds. A file
`leap`: the clock on the wall was set, by so many milliseconds.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

import apsw

from disk_kit import Disk

FOLDER: Final = "weather"
FULL: Final = "full"
SLOW: Final = "slow"
LEAP: Final = "leap"
CHANGES: Final = ("write", "truncate", "sync")


disks: Final[list[Disk]] = []
"""They are there for as long as somebody holds them."""


class TroubledDisk(Disk):
    """A disk that is full or slow, as its folder says."""

    def __init__(self, weather: Path) -> None:
        super().__init__()
        self._weather = weather

    def before(self, call: str, path: Path) -> None:
        if call in CHANGES and (self._weather / FULL).exists():
            raise apsw.FullError("the disk is full")
        if call == "sync":
            time.sleep(figure(self._weather / SLOW))


def figure(file: Path) -> float:
    """What is written there; 0 where nothing is."""
    try:
        return float(file.read_text() or 0)
    except OSError:
        return 0.0


def begin(weather: Path) -> None:
    """From here on, in this process."""
    disks.append(TroubledDisk(weather))
    apsw.set_default_vfs(disks[0].name)
    steady_ns = time.time_ns
    time.time_ns = lambda: steady_ns() + int(figure(weather / LEAP)) * 1_000_000
    time.time = lambda: time.time_ns() / 1e9
