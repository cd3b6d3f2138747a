"""Clocks: the official clock of a tournament is set, and says when it is due."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from shuffleup.rulebook.choices import TimeLimitFrom
from shuffleup.tournament.clock import Clock, ClockState
from shuffleup.tournament.events import ClockSet
from shuffleup.tournament.state import NEVER_MS, PLAYED, SIGNING_IN, Tournament
from shuffleup.tournament.structure import MINUTE_MS

if TYPE_CHECKING:
    from mypy_extensions import i64


def set_clock(night: Tournament, clock: Clock, at_ms: i64, by: str, reason: str = "") -> None:
    """The clock is another one from now on."""
    do_clock(night, clock)
    if night.log is not None:
        limit = -1 if clock.limit_ms is None else clock.limit_ms
        clauses = () if by else night.terms.cite("levels.time_limit_minutes")
        night.log.append(
            ClockSet(
                at_ms=at_ms,
                by=by,
                clauses=clauses,
                state=str(clock.state),
                position_ms=clock.position_ms,
                anchor_ms=clock.anchor_ms,
                limit_ms=limit,
                limit_set_ms=clock.limit_set_ms,
                reason=reason,
            )
        )


def do_clock(night: Tournament, clock: Clock) -> None:
    """Take a clock over."""
    night.clock = clock
    if night.phase == SIGNING_IN and clock.state is not ClockState.READY:
        night.phase = PLAYED
    stops = night.rulebook.levels.stop_holds_play.value
    night.stopped = night.time_over or (clock.state is ClockState.STOPPED and stops)
    plan(night)


def plan(night: Tournament) -> None:
    """Note when the clock, or a penalty, has something to say next."""
    clock = night.clock
    due: i64 = NEVER_MS
    if clock.state is ClockState.RUNNING:
        ahead = [clock.structure.end_ms(max(0, night.row))]
        if clock.limit_ms is not None:
            calls = night.rulebook.levels.time_limit_announcements.value
            marks = [clock.limit_ms, *(clock.limit_ms - each * MINUTE_MS for each in calls)]
            ahead += [mark for mark in marks if mark > clock.position_ms]
        due = min(ahead) - clock.position_ms + clock.anchor_ms
    for entrant in night.entrants if night.penalised else []:
        if entrant.penalty == "minutes" and entrant.penalty_until_ms < due:
            due = entrant.penalty_until_ms
    night.due_ms = due


def limit_from_final(night: Tournament, at_ms: i64) -> None:
    """A time limit that counts from the final table begins."""
    levels = night.rulebook.levels
    minutes = levels.time_limit_minutes.value
    if minutes and levels.time_limit_from.value is TimeLimitFrom.FINAL_TABLE:
        official = night.clock.official_ms(at_ms)
        limit = official + minutes * MINUTE_MS
        clock = replace(night.clock, limit_ms=limit, limit_set_ms=official)
        set_clock(night, clock, at_ms, "", "final table")
