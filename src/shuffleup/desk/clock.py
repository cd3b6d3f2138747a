"""The desk's time: milliseconds since 1970 that never go back and never stand still."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

# A machine that slept does not count its sleep: the wall clock is looked at again this often.
LOOK_SECONDS: Final = 1.0


class Clock(Protocol):
    """Where the desk has its time from."""

    def now_ms(self) -> int:
        """The time."""
        ...

    def not_before(self, at_ms: int) -> None:
        """It is later than this: something happened then, and is on record."""
        ...

    async def wait(self, stirred: asyncio.Event, until_ms: int) -> None:
        """Wait for the event, at most until that time; it may be shorter."""
        ...


def wall_ms() -> int:
    """What the machine takes for the time."""
    return time.time_ns() // 1_000_000


def steady_ms() -> int:
    """Milliseconds that nobody can set."""
    return time.monotonic_ns() // 1_000_000


class SteadyClock:
    """The wall clock, as long as it goes forward.

    If it is put back, time passes on as if nobody had touched it, until the wall has caught up. If
    it leaps ahead, as when a closed laptop is opened, so does the time.
    """

    def __init__(
        self, wall: Callable[[], int] = wall_ms, steady: Callable[[], int] = steady_ms
    ) -> None:
        self._wall = wall
        self._steady = steady
        self._last = wall()
        self._seen = steady()

    def now_ms(self) -> int:
        """The time."""
        steady = self._steady()
        self._last = max(self._wall(), self._last + steady - self._seen)
        self._seen = steady
        return self._last

    def not_before(self, at_ms: int) -> None:
        """It is later than this."""
        self._last = max(self.now_ms(), at_ms)

    async def wait(self, stirred: asyncio.Event, until_ms: int) -> None:
        """Wait for the event, at most until that time, or for a second."""
        seconds = min(LOOK_SECONDS, max(0, until_ms - self.now_ms()) / 1000)
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await stirred.wait()
