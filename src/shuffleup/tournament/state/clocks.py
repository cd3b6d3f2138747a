"""Clocks: the official clock of a tournament is set, and says when it is due."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.rulebook.chapters.levels import TimeLimitFrom
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.clock import Clock, ClockState
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import FINISHED, NEVER_MS, PLAYED, SIGNING_IN, Tournament

if TYPE_CHECKING:
    from mypy_extensions import i64


class ClockSet(Event, frozen=True, kw_only=True):
    """The official clock was started, stopped or set."""

    state: str
    position_ms: int
    anchor_ms: int
    limit_ms: int = -1
    limit_set_ms: int = 0
    break_minutes: int = 0
    """How long the break is that was called; 0 where there is none."""
    break_left_ms: int = 0
    ends_ms: int = -1
    """A limit by the wall clock; none if below 0."""
    reason: str = ""


def set_clock(
    night: Tournament,
    clock: Clock,
    at_ms: i64,
    by: str,
    reason: str = "",
    clauses: tuple[str, ...] = (),
) -> None:
    """The clock is another one from now on."""
    limit = -1 if clock.limit_ms is None else clock.limit_ms
    happen(
        night,
        ClockSet(
            at_ms=at_ms,
            by=by,
            clauses=clauses,
            state=str(clock.state),
            position_ms=clock.position_ms,
            anchor_ms=clock.anchor_ms,
            limit_ms=limit,
            limit_set_ms=clock.limit_set_ms,
            break_minutes=clock.break_minutes,
            break_left_ms=clock.break_left_ms,
            ends_ms=-1 if clock.ends_ms is None else clock.ends_ms,
            reason=reason,
        ),
    )


def as_set(clock: Clock, event: ClockSet) -> Clock:
    """The clock as an event has it, in the structure that there is."""
    return replace(
        clock,
        state=ClockState(event.state),
        position_ms=event.position_ms,
        anchor_ms=event.anchor_ms,
        limit_ms=None if event.limit_ms < 0 else event.limit_ms,
        limit_set_ms=event.limit_set_ms,
        break_minutes=event.break_minutes,
        break_left_ms=event.break_left_ms,
        ends_ms=None if event.ends_ms < 0 else event.ends_ms,
    )


def do_clock(night: Tournament, clock: Clock) -> None:
    """Take a clock over; another time limit is announced anew, and a break holds the hands."""
    if (clock.limit_ms, clock.ends_ms) != (night.clock.limit_ms, night.clock.ends_ms):
        night.announced = []
    night.clock = clock
    if night.phase == SIGNING_IN and clock.state is not ClockState.READY:
        night.phase = PLAYED
    if clock.limit_left_ms(clock.anchor_ms) != 0:
        night.time_over = False
    if clock.break_minutes:
        night.on_break = True  # until its level goes on
    stops = night.rulebook.levels.stop_holds_play.value
    held = clock.state is ClockState.STOPPED and stops
    night.stopped = night.time_over or night.all_through or held
    plan(night)


def plan(night: Tournament) -> None:
    """Note when the clock, or a penalty, has something to say next."""
    clock = night.clock
    due: i64 = NEVER_MS
    if night.phase >= FINISHED:
        night.due_ms = due
        return
    if clock.break_minutes and clock.state is ClockState.RUNNING:
        due = clock.anchor_ms + clock.break_left_ms
    elif clock.state is ClockState.RUNNING:
        row = int(max(0, night.row))
        ahead = [clock.structure.end_ms(row)] if clock.structure.has(row + 1) else []
        if clock.limit_ms is not None:
            ahead += _limit_calls(night, clock.limit_ms)
        if ahead:
            due = min(ahead) - clock.position_ms + clock.anchor_ms
    elif night.phase == PLAYED and _behind(night):
        due = clock.anchor_ms  # it was set while it stood still
    if clock.ends_ms is not None and night.phase == PLAYED:
        due = min(due, *_limit_calls(night, clock.ends_ms), NEVER_MS)
    for entrant in night.entrants if night.penalised else []:
        waits = entrant.serving and entrant.penalty_hands == 0
        if waits and entrant.penalty_until_ms < due:
            due = entrant.penalty_until_ms
    night.due_ms = due


def _behind(night: Tournament) -> bool:
    """Whether the clock says something that has not been called."""
    clock = night.clock
    return clock.break_over(clock.anchor_ms) or clock.row(clock.anchor_ms) != night.row


def _limit_calls(night: Tournament, limit_ms: int) -> list[int]:
    """When the limit is announced, and when it is there; nothing once it has been called."""
    if night.time_over:
        return []
    calls = night.rulebook.levels.time_limit_announcements.value
    return [limit_ms - each * MINUTE_MS for each in (0, *calls) if _to_come(night, each)]


def _to_come(night: Tournament, minutes: int) -> bool:
    """Whether so many minutes before the limit there is something to say."""
    overtaken = bool(night.announced) and minutes >= min(night.announced)
    return not overtaken and minutes * MINUTE_MS <= night.clock.limit_known_ms


def limit_from_final(night: Tournament, at_ms: i64) -> None:
    """A time limit that counts from the final table begins."""
    levels = night.rulebook.levels
    minutes = levels.time_limit_minutes.value
    if minutes and levels.time_limit_from.value is TimeLimitFrom.FINAL_TABLE:
        official = night.clock.official_ms(at_ms)
        limit = official + minutes * MINUTE_MS
        clock = replace(night.clock, limit_ms=limit, limit_set_ms=official)
        clauses = night.terms.cite("levels.time_limit_from")
        set_clock(night, clock, at_ms, "", "final table", clauses)


@applies(ClockSet)
def _clock_set(night: Tournament, event: ClockSet) -> None:
    do_clock(night, as_set(night.clock, event))
