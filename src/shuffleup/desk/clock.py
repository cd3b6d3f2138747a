"""The desk's time: milliseconds since 1970 that nobody can set while nights are run."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

from shuffleup.machine import boot_ms, wall_ms

# A wait does not count a machine's sleep: the time is looked at again this often.
LOOK_SECONDS: Final = 1.0
OFF_MS: Final = 10_000
"""From here on a wall clock has been set, and does not just run a little fast or slow."""


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


class SteadyClock:
    """The wall clock as it was at the start, and what has passed since.

    If somebody sets the wall clock, forward or back, time passes on as if nobody had touched it. If
    a closed laptop is opened, the time of its sleep has passed.
    """

    def __init__(
        self, wall: Callable[[], int] = wall_ms, passed: Callable[[], int] = boot_ms
    ) -> None:
        self._wall = wall
        self._passed = passed
        self._ahead = wall() - passed()

    def now_ms(self) -> int:
        """The time."""
        return self._passed() + self._ahead

    def not_before(self, at_ms: int) -> None:
        """It is later than this."""
        self._ahead += max(0, at_ms - self.now_ms())

    @property
    def ahead_ms(self) -> int:
        """What it has before the clock that nobody sets: as long as the machine runs, the same."""
        return self._ahead

    def go_on(self, ahead_ms: int) -> None:
        """Count on as a clock of the same machine did before."""
        self._ahead = ahead_ms

    def by_wall(self) -> None:
        """Take the time from the wall, as at the start."""
        self._ahead = self._wall() - self._passed()

    def off_ms(self) -> int:
        """By how much the wall clock was set since: forward, or back if less than 0."""
        off = self._wall() - self.now_ms()
        return off if abs(off) >= OFF_MS else 0

    async def wait(self, stirred: asyncio.Event, until_ms: int) -> None:
        """Wait for the event, at most until that time, or for a second."""
        seconds = min(LOOK_SECONDS, max(0, until_ms - self.now_ms()) / 1000)
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await stirred.wait()
