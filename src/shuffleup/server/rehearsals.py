"""Rehearsals: those that visitors have asked for, one played after the other, kept for a while."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from shuffleup.errors import InputError
from shuffleup.machine import random_bytes
from shuffleup.rehearsal.aside import Aside
from shuffleup.rehearsal.job import Job
from shuffleup.rehearsal.plan import Plan, nights, planned
from shuffleup.rulebook import HOUSES
from shuffleup.server.fault import Fault, FaultBody
from shuffleup.server.logs import error_place, note
from shuffleup.server.settings import MINUTE_MS
from shuffleup.views.told import ALLOWED, told_on

WAITING_MAX: Final = 5
KEPT_MAX: Final = 50
KEPT_MS: Final = 30 * MINUTE_MS
SECONDS_MAX: Final = 120.0
"""After that, the forecast is made of the nights there are."""


class NewRehearsal(Struct, frozen=True, forbid_unknown_fields=True):
    """A night to be rehearsed; 0 stands for what the house's preset has."""

    house: Annotated[str, Meta(min_length=1, max_length=63)]
    preset: Annotated[str, Meta(max_length=63)] = ""
    players: Annotated[int, Meta(ge=0, le=500)] = 0
    runs: Annotated[int, Meta(ge=1, le=200)] = 100
    minutes: Annotated[int, Meta(ge=0, le=240)] = 0
    """How long every level is."""
    stack: Annotated[int, Meta(ge=0, le=10_000_000)] = 0
    seed: Annotated[int, Meta(ge=0, le=1 << 31)] = 1
    """The same seed plays the same nights."""
    finish_minutes: Annotated[int, Meta(ge=0, le=24 * 60)] = 0
    """When it must be over, counted from the start: shorter levels are proposed if need be."""
    insist: Annotated[str, Meta(max_length=500)] = ""
    """Why, if the house's own document has another figure."""


class RehearsalState(StrEnum):
    """How far a rehearsal is."""

    WAITING = "waiting"
    PLAYING = "playing"
    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"


class Band(Struct, frozen=True):
    """Half of the nights stay at or below p50; nine in ten lie between the ends."""

    p5: float
    p50: float
    p95: float


class FinishMinutes(Struct, frozen=True):
    """After how many minutes so many nights in a hundred are over."""

    p5: float
    p50: float
    p90: float
    p95: float


class EndLevel(Struct, frozen=True):
    """In how many runs the night ended in a level."""

    level: int
    runs: int


class LevelForecast(Struct, frozen=True):
    """A level, over the nights that reached it."""

    level: int
    small: int
    big: int
    ante: int
    begins_minute: float
    reached: float
    """The share of all nights that it was played in."""
    ends: float
    """The share of all nights that ended in it."""
    players_left: Band


class LevelBand(Band, frozen=True):
    """A figure of one level."""

    level: int


class Moment(Band, frozen=True):
    """Players left, so many minutes after the start."""

    minute: int


class Bin(Struct, frozen=True):
    """How many nights ended within these minutes, the last of them included."""

    from_minute: int
    to_minute: int
    runs: int


class DeadlineChance(Struct, frozen=True):
    """How likely the night is over so many minutes after the start."""

    minute: int
    share: float


class WhatIf(Struct, frozen=True):
    """The same night with levels of another length."""

    minutes: int
    stack: int
    runs: int
    p50: float
    p90: float


class Proposal(WhatIf, frozen=True):
    """The longest levels by which nine nights in ten are over in time."""

    in_time: bool
    """Otherwise they are the shortest that make sense, and the night may still be late."""


class ForecastView(Struct, frozen=True):
    """What the rehearsed nights say about the real one."""

    house: str
    players: int
    runs: int
    seed: int
    seconds: float
    stack: int
    minutes: int
    """How long the longest level is."""
    tables: int
    """How many are needed."""
    hands: int
    finish_minutes: FinishMinutes
    levels_played: int
    end_level: list[EndLevel]
    levels: list[LevelForecast]
    level_hands: list[LevelBand]
    average_stack_big_blinds: list[LevelBand]
    bust_curve: list[Moment]
    histogram: list[Bin]
    night_hands: Band
    moves: Band
    tables_broken: Band
    entries: Band
    rebuys: Band
    add_ons: Band
    deadlines: list[DeadlineChance]
    what_ifs: list[WhatIf]
    proposal: Proposal | None
    """Nothing, where the night is in time as it is, or nobody minds."""


class RehearsalView(Struct, frozen=True):
    """How far a rehearsal is, and what it says when it is done."""

    id: str
    state: RehearsalState
    done: int
    """Nights that have been played."""
    of: int
    forecast: ForecastView | None


class Rehearsal:
    """One that was asked for."""

    def __init__(self, plan: Plan, of: int, at_ms: int) -> None:
        self.id = random_bytes(12).hex()
        self.plan = plan
        self.state = RehearsalState.WAITING
        self.done = 0
        self.of = of
        self.at_ms = at_ms
        self.forecast: ForecastView | None = None
        self.aside = Aside()

    def view(self) -> RehearsalView:
        """What a visitor is told of it."""
        return RehearsalView(self.id, self.state, self.done, self.of, self.forecast)

    def tell(self, done: int, of: int) -> None:
        """So many nights are done."""
        self.done, self.of = done, of


class Rehearsals:
    """Plays them, one after the other, each in a process of its own."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._kept: OrderedDict[str, Rehearsal] = OrderedDict()
        self._task: asyncio.Task[None] | None = None

    def get(self, id: str) -> Rehearsal | None:
        """The rehearsal of that id, while it is kept."""
        self._forget()
        return self._kept.get(id)

    async def add(self, wanted: NewRehearsal) -> Rehearsal:
        """One more; or a fault, if the house has something against it or too many wait."""
        plan = Plan(**msgspec.structs.asdict(wanted))
        of = await asyncio.to_thread(_nights, plan)
        self._forget()
        if sum(each.state is RehearsalState.WAITING for each in self._kept.values()) >= WAITING_MAX:
            raise Fault(503, "busy/rehearsing", retry_seconds=10)
        found = Rehearsal(plan, of, self._clock())
        self._kept[found.id] = found
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._play(), name="rehearsals")
        return found

    def cancel(self, rehearsal: Rehearsal) -> None:
        """Nobody waits for it any more."""
        if rehearsal.state in (RehearsalState.WAITING, RehearsalState.PLAYING):
            rehearsal.state = RehearsalState.CANCELLED
            rehearsal.aside.end()

    async def stop(self) -> None:
        """End everything."""
        for each in self._kept.values():
            self.cancel(each)
        if self._task is not None:
            with suppress(asyncio.CancelledError):
                await self._task

    async def _play(self) -> None:
        while waiting := [e for e in self._kept.values() if e.state is RehearsalState.WAITING]:
            await self._play_one(waiting[0])

    async def _play_one(self, rehearsal: Rehearsal) -> None:
        rehearsal.state = RehearsalState.PLAYING
        try:
            said = await asyncio.to_thread(
                rehearsal.aside.rehearse, rehearsal.plan, rehearsal.tell, seconds_max=SECONDS_MAX
            )
            rehearsal.forecast = msgspec.convert(said, ForecastView)
        except Exception as trouble:  # whatever it is, the next one is played
            if rehearsal.state is RehearsalState.PLAYING:
                rehearsal.state = RehearsalState.FAILED
                note("a rehearsal broke off", level=logging.WARNING, error=error_place(trouble))
        else:
            if rehearsal.state is RehearsalState.PLAYING:  # not cancelled at the very end
                rehearsal.state = RehearsalState.DONE
                rehearsal.done = rehearsal.of = max(rehearsal.done, 1)

    def _forget(self) -> None:
        """Keep what somebody may still ask for."""
        now = self._clock()
        over = [
            e
            for e in self._kept.values()
            if e.state not in (RehearsalState.WAITING, RehearsalState.PLAYING)
        ]
        for at, each in enumerate(over):
            if now - each.at_ms > KEPT_MS or len(over) - at > KEPT_MAX:
                del self._kept[each.id]


def _nights(plan: Plan) -> int:
    """How many nights it takes, if the house allows it at all."""
    if plan.house not in HOUSES:
        raise Fault(400, "no-house", name=plan.house)
    try:
        job = planned(plan)
    except InputError as trouble:
        raise Fault(400, "unreadable", f"{trouble}.") from None
    if not isinstance(job, Job):
        why, instead = told_on(job.why), told_on(job.instead, ALLOWED)
        body = FaultBody(job.code, job.says, tuple(job.clauses), job.allowed, why, instead)
        raise Fault.saying(409, body)
    return nights(plan, job)
