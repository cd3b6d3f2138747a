"""Clock view: what a clock says at a moment, for the wall, the desk and the announcer.

Desk and wall ask the same function, so they cannot disagree. `change_at_ms` tells a screen when to
ask again; until then it only counts.
"""

from __future__ import annotations

from typing import NamedTuple

from shuffleup.tournament.clock import Clock, ClockState
from shuffleup.tournament.structure import Level


class Ahead(NamedTuple):
    """A row to come, and how much official time there is until it begins."""

    row: int
    number: int
    level: Level
    in_ms: int


class ClockView(NamedTuple):
    """Everything there is to see on the clock at one moment."""

    state: ClockState
    row: int
    number: int
    """What people call the level; breaks are not counted."""
    level: Level
    left_ms: int
    elapsed_ms: int
    overtime_ms: int
    """How long the last level has been over, where it stays."""
    next: Ahead | None
    next_round: Ahead | None
    next_break: Ahead | None
    official_ms: int
    limit_left_ms: int | None
    change_at_ms: int | None
    """The moment of the wall clock at which the row changes; None while nothing will."""


class Planned(NamedTuple):
    """A row of the schedule on the wall: when it begins, and whether it is on."""

    row: int
    number: int
    level: Level
    official_ms: int
    at_ms: int
    """The moment of the wall clock; while the clock stands still, as if it went on now."""
    current: bool


class Change(NamedTuple):
    """A row began: the rise to be called, or the break."""

    row: int
    number: int
    level: Level
    at_ms: int


def view(clock: Clock, at_ms: int) -> ClockView:
    """What the clock says at this moment."""
    structure = clock.structure
    official = clock.official_ms(at_ms)
    row = structure.row_at(official)
    end = structure.end_ms(row)
    following = row + 1 if structure.has(row + 1) else None
    running = clock.state is ClockState.RUNNING
    return ClockView(
        state=clock.state,
        row=row,
        number=structure.number(row),
        level=structure.level(row),
        left_ms=max(0, end - official),
        elapsed_ms=official - structure.start_ms(row),
        overtime_ms=max(0, official - end),
        next=_ahead(clock, following, official),
        next_round=_ahead(clock, structure.next_round(row), official),
        next_break=_ahead(clock, structure.next_break(row), official),
        official_ms=official,
        limit_left_ms=clock.limit_left_ms(at_ms),
        change_at_ms=clock.anchor_ms + end - clock.position_ms if running and following else None,
    )


def plan(clock: Clock, at_ms: int) -> tuple[Planned, ...]:
    """The whole schedule with the times of all rows, the present one marked."""
    structure = clock.structure
    official = clock.official_ms(at_ms)
    now = structure.row_at(official)
    begins = [structure.start_ms(row) for row in range(max(now + 1, len(structure.levels)))]
    return tuple(
        Planned(
            row,
            structure.number(row),
            structure.level(row),
            begin,
            at_ms + begin - official,
            row == now,
        )
        for row, begin in enumerate(begins)
    )


def changes(clock: Clock, since_ms: int, until_ms: int) -> tuple[Change, ...]:
    """Every row that began after one moment and by another, in order: each is called once."""
    structure = clock.structure
    first = clock.row(since_ms) + 1
    return tuple(
        Change(
            row,
            structure.number(row),
            structure.level(row),
            clock.anchor_ms + structure.start_ms(row) - clock.position_ms,
        )
        for row in range(first, clock.row(until_ms) + 1)
    )


def _ahead(clock: Clock, row: int | None, official_ms: int) -> Ahead | None:
    if row is None:
        return None
    structure = clock.structure
    in_ms = structure.start_ms(row) - official_ms
    return Ahead(row, structure.number(row), structure.level(row), in_ms)
