"""Clock view: what a clock says at a moment, for the wall, the desk and the announcer.

Desk and wall ask the same function, so they cannot disagree. `change_at_ms` tells a screen when to
ask again; until then it only counts.
"""

from __future__ import annotations

from typing import NamedTuple

from shuffleup.tournament.preset.structure import Level, rest
from shuffleup.tournament.state.clock import Clock, ClockState


class Ahead(NamedTuple):
    """A row to come, or to go on: how much time there is until then, and how long it lasts."""

    row: int
    number: int
    level: Level
    in_ms: int
    lasts_ms: int


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


def view(clock: Clock, at_ms: int) -> ClockView:
    """What the clock says at this moment."""
    if clock.rest_ms(at_ms):
        return _break_view(clock, at_ms)
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
        next=_ahead(clock, following, at_ms),
        next_round=_ahead(clock, structure.next_round(row), at_ms),
        next_break=_ahead(clock, structure.next_break(row), at_ms),
        official_ms=official,
        limit_left_ms=clock.limit_left_ms(at_ms),
        change_at_ms=at_ms + end - official if running and following else None,
    )


def _break_view(clock: Clock, at_ms: int) -> ClockView:
    """In a break that was called: what comes next is the level that waits for its end."""
    structure = clock.structure
    row, left_ms = clock.row(at_ms), clock.rest_ms(at_ms)
    level = rest(clock.break_minutes)
    onward = _ahead(clock, row, at_ms)
    return ClockView(
        state=clock.state,
        row=row,
        number=structure.number(row),
        level=level,
        left_ms=left_ms,
        elapsed_ms=level.length_ms - left_ms,
        overtime_ms=0,
        next=onward,
        next_round=onward,
        next_break=_ahead(clock, structure.next_break(row), at_ms),
        official_ms=clock.official_ms(at_ms),
        limit_left_ms=clock.limit_left_ms(at_ms),
        change_at_ms=at_ms + left_ms if clock.state is ClockState.RUNNING else None,
    )


def _ahead(clock: Clock, row: int | None, at_ms: int) -> Ahead | None:
    """A row to come; the present one, after a break that was called, has its rest to come."""
    if row is None:
        return None
    structure = clock.structure
    begin_ms = max(structure.start_ms(row), clock.official_ms(at_ms))
    return Ahead(
        row,
        structure.number(row),
        structure.level(row),
        in_ms=begin_ms - clock.official_ms(at_ms) + clock.rest_ms(at_ms),
        lasts_ms=max(0, structure.end_ms(row) - begin_ms),
    )
