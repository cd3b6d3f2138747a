"""Machine: time, chance and threads, which server, desk, ledger and client have from here alone.

A whole night can so be played in one process from one seed: whoever puts another machine in place,
for a task and all that it begins, decides what time it is and what chance brings.
"""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import Executor, ThreadPoolExecutor
from contextvars import ContextVar
from pathlib import Path
from typing import Final

# Linux keeps a clock of its own for that; on a Mac it is the one that Linux stops in a sleep.
_BOOT: Final[int | None] = getattr(
    time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC if sys.platform == "darwin" else None
)
BOOT_ID: Final = Path("/proc/sys/kernel/random/boot_id")  # of Linux
BELOW_BYTES: Final = 16
"""So much more than any number that is asked for, that its remainder favours none."""


class Machine:
    """The one that the program runs on."""

    def wall_ms(self) -> int:
        """What it takes for the time."""
        return time.time_ns() // 1_000_000

    def boot_ms(self) -> int:
        """Milliseconds that nobody can set, a sleep of the machine included."""
        if _BOOT is not None:
            return time.clock_gettime_ns(_BOOT) // 1_000_000
        return time.monotonic_ns() // 1_000_000  # Windows counts its sleep

    def boot_id(self) -> str:
        """What tells this run of the machine from every other; empty where nobody knows."""
        try:
            return BOOT_ID.read_text().strip()
        except OSError:
            return ""

    def seconds(self) -> float:
        """Seconds since some moment, to see how long something took."""
        return time.perf_counter()

    def worked_seconds(self) -> float:
        """Seconds for which a processor has worked for this thread."""
        return time.thread_time()

    def sleep(self, seconds: float) -> None:
        """Hold this thread up."""
        time.sleep(seconds)

    def random_bytes(self, count: int) -> bytes:
        """Bytes that nobody can guess."""
        return os.urandom(count)

    def worker(self, name: str) -> Executor:
        """A thread that does one thing after the other."""
        return ThreadPoolExecutor(1, name)


MACHINE: Final = ContextVar("machine", default=Machine())  # noqa: B039 - it holds no state


def wall_ms() -> int:
    """What the machine takes for the time."""
    return MACHINE.get().wall_ms()


def boot_ms() -> int:
    """Milliseconds that nobody can set, a sleep of the machine included."""
    return MACHINE.get().boot_ms()


def boot_id() -> str:
    """What tells this run of the machine from every other; empty where nobody knows."""
    return MACHINE.get().boot_id()


def seconds() -> float:
    """Seconds since some moment, to see how long something took."""
    return MACHINE.get().seconds()


def worked_seconds() -> float:
    """Seconds for which a processor has worked for this thread."""
    return MACHINE.get().worked_seconds()


def sleep(seconds: float) -> None:
    """Hold this thread up."""
    MACHINE.get().sleep(seconds)


def worker(name: str) -> Executor:
    """A thread that does one thing after the other."""
    return MACHINE.get().worker(name)


def random_bytes(count: int) -> bytes:
    """Bytes that nobody can guess."""
    return MACHINE.get().random_bytes(count)


def random_below(n: int) -> int:
    """A number from 0 to n - 1 that nobody can guess."""
    return int.from_bytes(random_bytes(BELOW_BYTES), "big") % n
