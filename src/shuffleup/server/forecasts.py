"""Forecasts: when the nights that are being played will be over, from where they stand now.

A forecast is made when somebody asks and none is there of this level, in a process of its own, one
after the other. Everybody who asks until the next level is shown the same.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct

from shuffleup.desk import Desk
from shuffleup.machine import random_bytes
from shuffleup.rehearsal.aside import Aside
from shuffleup.rehearsal.present import Present
from shuffleup.server.fault import Fault
from shuffleup.server.logs import error_place, note

SECONDS_MAX: Final = 20.0
"""After that, it is made of the runs there are."""
AGAIN_MS: Final = 20_000
"""So soon nothing new is to be said: who asks again and again is shown the last one."""
KEPT_MAX: Final = 50


class LevelAhead(Struct, frozen=True):
    """A level to come, over the runs that reached it."""

    level: int
    small: int
    big: int
    ante: int
    begins_ms: int
    reached: float
    """The share of all runs that it was played in."""
    left: int
    """How many play then, in half of them at most."""


class OtherLevels(Struct, frozen=True):
    """The same night, if every level from the next one on had another length."""

    minutes: int
    runs: int
    p5_ms: int
    p50_ms: int
    p90_ms: int
    clauses: tuple[str, ...]
    """By which the house is against it."""


class Forecast(Struct, frozen=True):
    """When the night will be over: so many runs in a hundred end by then."""

    at_ms: int
    """When it stood so."""
    left_ms: int
    """What was left of its level then: if more is left later, everything is as much later."""
    players: int
    runs: int
    seconds: float
    minutes: int
    """How long the next level is."""
    p5_ms: int
    p50_ms: int
    p90_ms: int
    end_level: int
    levels: list[LevelAhead]
    what_ifs: list[OtherLevels]


class NightForecast(Struct, frozen=True):
    """The last forecast there is, and how far the next one is."""

    busy: bool
    done: int
    """Runs that have been played for the next one."""
    of: int
    failed: bool
    """The last try came to nothing."""
    forecast: Forecast | None


class _Kept:
    """What is known about one night."""

    def __init__(self) -> None:
        self.stage = ""
        self.forecast: Forecast | None = None
        self.failed = False
        self.done = self.of = 0
        self.begun_ms = 0
        self.task: asyncio.Task[None] | None = None

    def tell(self, done: int, of: int) -> None:
        self.done, self.of = done, of

    @property
    def busy(self) -> bool:
        return self.task is not None and not self.task.done()


class Forecasts:
    """One at a time, by night."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._kept: dict[str, _Kept] = {}
        self._turn = asyncio.Lock()
        self._aside: Aside | None = None

    async def look(self, night: str, desk: Desk, *, again: bool = False) -> NightForecast:
        """What is known; what is not known of this level, or is wanted again, is begun."""
        stage = await desk.reads.stage()
        if stage is None:
            self._kept.pop(night, None)
            raise Fault(409, "not-played/forecast")
        kept = self._kept.setdefault(night, _Kept())
        self._forget()
        old = self._clock() - kept.begun_ms >= AGAIN_MS
        if not kept.busy and (kept.stage != stage or (again and old)):
            kept.stage, kept.begun_ms = stage, self._clock()
            kept.done = kept.of = 0
            kept.task = asyncio.create_task(self._make(night, desk, kept), name="forecast")
        return NightForecast(kept.busy, kept.done, kept.of, kept.failed, kept.forecast)

    async def stop(self) -> None:
        """End everything."""
        tasks = [each.task for each in self._kept.values() if each.task is not None]
        for task in tasks:
            task.cancel()
        if self._aside is not None:
            self._aside.end()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, night: str, desk: Desk, kept: _Kept) -> None:
        try:
            async with self._turn:
                kept.forecast = await self._said(desk, kept)
                kept.failed = False
        except Exception as trouble:  # whatever it is, the night goes on without a forecast
            kept.failed = True
            note(
                "a forecast broke off",
                level=logging.WARNING,
                night=night,
                error=error_place(trouble),
            )

    async def _said(self, desk: Desk, kept: _Kept) -> Forecast:
        now = await desk.reads.present()
        seed = int.from_bytes(random_bytes(4), "big")
        wish = Present(now.house, now.state, now.at_ms, seed=seed)
        aside = self._aside = Aside()
        try:
            said = await asyncio.to_thread(aside.rehearse, wish, kept.tell, seconds_max=SECONDS_MAX)
        finally:
            self._aside = None
        return msgspec.convert(said | {"left_ms": now.left_ms}, Forecast)

    def _forget(self) -> None:
        """Nights of long ago go first."""
        idle = [name for name, each in self._kept.items() if not each.busy]
        for name in idle[: max(0, len(self._kept) - KEPT_MAX)]:
            del self._kept[name]
