"""Timing: the clock of a running tournament, and what happens by it.

Whoever runs the tournament calls `tick` when `due_ms` has come, and before anything else is done
later than that. Levels, breaks, closing windows, announcements and the time limit follow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.sentences.told import Told
from shuffleup.tournament import aftermath
from shuffleup.tournament.chips.colour_up import due as colours_due
from shuffleup.tournament.entry import requests
from shuffleup.tournament.entry.entries import promised_refusal
from shuffleup.tournament.people import serving
from shuffleup.tournament.prizes import ending
from shuffleup.tournament.seating import steps
from shuffleup.tournament.state import clocks
from shuffleup.tournament.state.clock import Clock, announcement_due
from shuffleup.tournament.state.clocks import plan, set_clock
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.ended import Ended
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import FINISHED, PLAYED, SIGNING_IN, Tournament
from shuffleup.tournament.state.values import Reason, Words
from shuffleup.tournament.time import breaks, windows

if TYPE_CHECKING:
    from mypy_extensions import i64


class LevelBegan(Event, frozen=True, kw_only=True):
    """A level, or a break."""

    row: int
    number: int
    small: int
    big: int
    ante: int
    is_break: bool
    goes_on: bool = False
    """It had begun: it goes on after a break that was called, or with another length."""


class Announced(Event, frozen=True, kw_only=True):
    """Something the whole room was told."""

    says: str
    minutes_left: int = 0


SAYS_MAX = 120


@deed(Matter.COURSE)
def start(night: Tournament, at_ms: int, below: Callable[[int], int]) -> Refusal | None:
    """The director starts the tournament: seats have been drawn, and the clock runs."""
    if night.phase != SIGNING_IN:
        return refuse(Told("already-started"), (), Told("playing-on"))
    if night.room.seated < 2:
        why = Told("too-few/start", {"count": night.room.seated})
        return refuse(why, (), Told("two-seated"))
    if refused := promised_refusal(night):
        return refused
    clock = night.clock.start(at_ms)
    if isinstance(clock, Refusal):
        return clock
    set_clock(night, clock, at_ms, "start")
    tick(night, at_ms, below)
    return None


def tick(night: Tournament, at_ms: int, below: Callable[[int], int]) -> None:
    """Everything that time has brought by now."""
    if night.phase != PLAYED:
        return
    if night.clock.break_over(at_ms):
        _end_break(night, at_ms, below)
    row = night.clock.row(at_ms)
    while night.row != row:
        begin_row(night, night.row + 1 if night.row < row else row, at_ms, below)
    _announce(night, at_ms)
    if night.penalised:
        serving.serve_minutes(night, at_ms)
    if night.clock.limit_left_ms(at_ms) == 0 and not night.time_over:
        ending.last_hands(night, Ended.TIME_LIMIT, at_ms)
        ending.over(night, at_ms)
    if night.requests:
        requests.lapse(night, at_ms)
    plan(night)


def _end_break(night: Tournament, at_ms: i64, below: Callable[[int], int]) -> None:
    """A break that was called is over, and its level goes on."""
    clauses = night.terms.cite("levels.stop_holds_play")
    set_clock(night, night.clock.after_break(at_ms), at_ms, "", "break over", clauses)
    begin_row(night, night.row, at_ms, below)


def begin_row(night: Tournament, row: i64, at_ms: i64, below: Callable[[int], int]) -> None:
    """A level begins, or a break; or the one that is on goes on, changed or after a break."""
    goes_on = night.row == row
    do_row(night, row)
    level = night.clock.structure.level(row)
    if night.log is not None:
        night.log.append(
            LevelBegan(
                at_ms=at_ms,
                clauses=night.terms.cite("levels.hand_begins"),
                row=row,
                number=night.clock.structure.number(row),
                small=level.small,
                big=level.big,
                ante=level.ante,
                is_break=level.is_break,
                goes_on=goes_on,
            )
        )
    if night.in_step and night.on_break:  # nobody plays, so time passes by itself
        steps.let_clock_go(night, at_ms)
    elif night.in_step:
        steps.stop_clock(night, at_ms)
    windows.close_windows(night, row, at_ms, below)
    if level.is_break and not night.break_chips_given:
        breaks.begin(night, at_ms, below)
    elif night.live is not None and night.break_chips_given and night.returning:
        windows.end_returns(night, at_ms)
        aftermath.between_hands_everywhere(night, at_ms, below)  # one may be left with all chips


def do_row(night: Tournament, row: i64) -> None:
    """What a hand begun now has; small chips that nothing needs any more are on their way out."""
    structure = night.clock.structure
    level = structure.level(row)
    live = night.live is not None
    if not live and row < night.row and night.chip == chip_at(night, night.row):
        night.chip = chip_at(night, row)  # the clock was set back
    night.row = row
    on_break = level.is_break or night.clock.break_minutes > 0
    if night.on_break and not on_break:
        for table in night.room.tables:
            if table.count:
                night.woken.append(table.number)
    night.on_break = on_break
    if not level.is_break:
        night.small = level.small
        night.big = level.big
        night.ante = level.ante
        night.ante_each = level.ante_kind is Ante.EACH
    if live:  # chips go when somebody changes them, and stacks are others by now
        _forget_counts(night)
    else:
        night.chip = max(night.chip, _least_chip(night, row))


def _forget_counts(night: Tournament) -> None:
    """Hands are played that nobody enters: what was counted may have changed."""
    assert night.live is not None
    if not night.on_break:
        night.live.counted = []


def _least_chip(night: Tournament, row: i64) -> int:
    """The smallest chip that stays when a row begins."""
    values = night.setup.chips
    going = colours_due(night.rulebook, values, night.clock.structure, row)
    return next(value for value in values if not going or value > going[-1])


def chip_at(night: Tournament, row: i64) -> int:
    """The smallest chip in play once a row has begun, if all before it were played."""
    return max(_least_chip(night, each) for each in range(row + 1))


def _announce(night: Tournament, at_ms: i64) -> None:
    """The limit is called so many minutes before."""
    made = tuple(night.announced)
    minutes = announcement_due(night.rulebook, night.clock, at_ms, made=made)
    if minutes is None:
        return
    clauses = night.terms.cite("levels.time_limit_announcements")
    says = f"{minutes} minutes to the end of the event."
    happen(night, Announced(at_ms=at_ms, clauses=clauses, says=says, minutes_left=minutes))


@deed(Matter.COURSE)
def announce(night: Tournament, at_ms: int, *, says: Words = "") -> Refusal | None:
    """The room is told something, in one line that fits on a wall; nothing takes it off."""
    if len(says) > SAYS_MAX or not says.isprintable():
        why = Told("too-long/announcement", {"count": SAYS_MAX})
        return refuse(why, (), Told("shorter"))
    happen(night, Announced(at_ms=at_ms, by="announce", says=says.strip()))
    return None


def do_announce(night: Tournament, minutes: i64) -> None:
    """An announcement of the limit has been made."""
    if minutes:
        night.announced.append(minutes)


@deed(Matter.CLOCK)
def pause(
    night: Tournament, at_ms: int, *, play_on: bool = False, reason: Reason = ""
) -> Refusal | None:
    """Time stands still; hands go on only if they are said to, which may need a reason."""
    holds = night.rulebook.levels.stop_holds_play
    if play_on and holds.value and not reason.strip():
        return refuse(Told("no-reason/play-on"), holds.clauses, Told("pause-or-reason"))
    clock = night.clock.pause(at_ms, play_on=play_on)
    return _changed(night, clock, at_ms, "pause", reason.strip())


@deed(Matter.CLOCK)
def resume(night: Tournament, at_ms: int) -> Refusal | None:
    """Time passes again."""
    return _changed(night, night.clock.resume(at_ms), at_ms, "resume")


def _changed(
    night: Tournament, clock: Clock | Refusal, at_ms: i64, by: str, reason: str = ""
) -> Refusal | None:
    clauses = night.terms.cite("direction.run_by")
    if night.phase >= FINISHED:
        return refuse(Told("not-played"), clauses, Told("running-event"))
    if isinstance(clock, Refusal):
        return refuse(clock.why, clock.clauses or clauses, clock.instead)
    set_clock(night, clock, at_ms, by, reason, clauses)
    for table in night.room.tables:
        if table.count:
            night.woken.append(table.number)
    return None


@applies(LevelBegan)
def _level_began(night: Tournament, event: LevelBegan) -> None:
    do_row(night, event.row)
    if event.is_break and not night.break_chips_given:
        breaks.do_begin_break(night)
    clocks.plan(night)


@applies(Announced)
def _announced(night: Tournament, event: Announced) -> None:
    do_announce(night, event.minutes_left)
    clocks.plan(night)
