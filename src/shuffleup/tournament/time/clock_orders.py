"""Clock orders: the director sets the clock, edits the structure to come, or limits the time.

What depends on the clock follows at once: the level, windows that close or open again, the smallest
chip, announcements, and when the clock is due next. What has been played stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.chapters.levels import TimeLimitFrom
from shuffleup.sentences.told import Told
from shuffleup.tournament.preset import soundness
from shuffleup.tournament.preset.structure import Structure
from shuffleup.tournament.seating import steps
from shuffleup.tournament.state.clock import Clock, ClockState
from shuffleup.tournament.state.clocks import set_clock
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.differences import Difference, differ
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.setup import Rows, rows_of, structure_of
from shuffleup.tournament.state.state import FINISHED, SIGNING_IN, Tournament
from shuffleup.tournament.state.values import Millis, Minutes, MoreOrLess, Reason, Row, Word
from shuffleup.tournament.time import timing, windows

if TYPE_CHECKING:
    from mypy_extensions import i64


class StructureChanged(Event, frozen=True, kw_only=True):
    """Levels to come were changed."""

    levels: tuple[tuple[str, int, int, int, int, str], ...]
    after_last: str
    reason: str = ""


Below = Callable[[int], int]
ROWS_TOLD: Final = 3
"""How many of the levels that differ are told."""


@deed(Matter.CLOCK)
def set_back(
    night: Tournament, by_ms: Millis, at_ms: int, below: Below, reason: Reason = ""
) -> Refusal | None:
    """Give time back, into levels before this one if need be."""
    return _set(night, night.clock.set_back(by_ms, at_ms), at_ms, below, "set-back", reason)


@deed(Matter.CLOCK)
def forward(
    night: Tournament, by_ms: Millis, at_ms: int, below: Below, reason: Reason = ""
) -> Refusal | None:
    """Let time have passed."""
    return _set(night, night.clock.forward(by_ms, at_ms), at_ms, below, "forward", reason)


@deed(Matter.CLOCK)
def set_left(
    night: Tournament, left_ms: Millis, at_ms: int, below: Below, reason: Reason = ""
) -> Refusal | None:
    """Set the time left of this level or break."""
    return _set(night, night.clock.set_left(left_ms, at_ms), at_ms, below, "set-left", reason)


@deed(Matter.CLOCK)
def go_to(
    night: Tournament, row: Row, at_ms: int, below: Below, reason: Reason = ""
) -> Refusal | None:
    """Go to the beginning of a row of the structure."""
    return _set(night, night.clock.go_to(row, at_ms), at_ms, below, "go-to", reason)


@deed(Matter.CLOCK)
def next_level(night: Tournament, at_ms: int, below: Below, reason: Reason = "") -> Refusal | None:
    """Go on to the next level or break; a break that was called ends, and its level goes on."""
    return _set(night, night.clock.next_level(at_ms), at_ms, below, "next-level", reason)


@deed(Matter.CLOCK)
def previous_level(
    night: Tournament, at_ms: int, below: Below, reason: Reason = ""
) -> Refusal | None:
    """Go back to the beginning of the level or break before."""
    return _set(night, night.clock.previous_level(at_ms), at_ms, below, "previous-level", reason)


@deed(Matter.CLOCK)
def add_minutes(
    night: Tournament, minutes: MoreOrLess, at_ms: int, below: Below, reason: Reason = ""
) -> Refusal | None:
    """Make the present level or break longer, or shorter if below 0."""
    return _set(night, night.clock.add_minutes(minutes, at_ms), at_ms, below, "add-minutes", reason)


@deed(Matter.CLOCK)
def break_now(
    night: Tournament, minutes: Minutes, at_ms: int, below: Below, reason: Reason = ""
) -> Refusal | None:
    """A break that nobody planned: hands under way are played out, and the level's time waits."""
    return _set(night, night.clock.break_now(minutes, at_ms), at_ms, below, "break-now", reason)


@deed(Matter.CLOCK)
def end_break(night: Tournament, at_ms: int, below: Below, reason: Reason = "") -> Refusal | None:
    """The break that is on is over: its level goes on, or the next begins."""
    return _set(night, night.clock.end_break(at_ms), at_ms, below, "end-break", reason)


@deed(Matter.CANCELLING)
def change_structure(
    night: Tournament,
    levels: Rows,
    after_last: Word,
    at_ms: int,
    below: Below,
    *,
    reason: Reason,
    insist: bool = False,
) -> Refusal | None:
    """Take another structure, before the start or from the present level on, for a reason.

    The night is then not by the book; against a rule of the house somebody has to `insist`.
    """
    structure = structure_of(levels, after_last)
    if not reason.strip():
        clauses = night.terms.cite("direction.cancelled_by")
        return refuse(Told("no-reason/structure"), clauses, Told("reason"))
    changed = night.clock.edited(structure, at_ms)
    refused = _structure_refusal(night, changed, insist=insist)
    if refused is not None or isinstance(changed, Refusal):
        return refused
    usual = night.clock.structure
    if night.clock.state is ClockState.READY:
        _take_over(night, changed, at_ms, "change-structure", reason)
    else:
        refused = _set(night, changed, at_ms, below, "change-structure", reason)
    if refused is None and structure != usual:
        clauses = night.rulebook.levels.level_minutes.clauses
        was, now = _told_apart(usual, structure)
        found = Difference("levels", was, now, clauses, reason.strip())
        differ(night, [found], at_ms, "change-structure")
    return refused


def _structure_refusal(
    night: Tournament, changed: Clock | Refusal, *, insist: bool
) -> Refusal | None:
    """Why these levels cannot be played, or not in this house."""
    if isinstance(changed, Refusal):
        return changed
    book, structure = night.rulebook, changed.structure
    row = max(0, int(night.row))
    impossible = soundness.impossible(book, structure, row=row, chips_given=night.break_chips_given)
    if impossible is not None or insist:
        return impossible
    refused = soundness.refusal(book, structure, limited=changed.limit_known_ms > 0)
    if refused is not None or night.row > 0 or night.setup.invited_only:
        return refused
    return soundness.first_blinds_refusal(book, structure)


def _told_apart(usual: Structure, now: Structure) -> tuple[str, str]:
    """The levels from the first that differs on, up to three of each."""
    same = 0
    for one, other in zip(usual.levels, now.levels, strict=False):
        if one[:-1] != other[:-1]:
            break
        same += 1
    return _rows_told(usual, same), _rows_told(now, same)


def _rows_told(structure: Structure, row: int) -> str:
    """Levels without a word of any language: blinds, ante and minutes; of a break its minutes."""
    rows = [
        f"({each.minutes}′)"
        if each.is_break
        else "/".join(f"{amount:,}" for amount in each.amounts) + f" {each.minutes}′"
        for each in structure.levels[row : row + ROWS_TOLD]
    ]
    more = ["…"] if len(structure.levels) > row + ROWS_TOLD else []
    return " · ".join(rows + more) or "–"


@deed(Matter.COURSE)
def limit_time(
    night: Tournament, minutes: Minutes, at_ms: int, below: Below, reason: Reason = ""
) -> Refusal | None:
    """End the event so many minutes from now at the latest; 0 takes the limit off."""
    levels = night.rulebook.levels
    if minutes and levels.time_limit_from.value is TimeLimitFrom.FINAL_TABLE and not night.final:
        why, instead = Told("no-time-limit/final-table"), Told("at-final-table")
        return refuse(why, levels.time_limit_from.clauses, instead)
    limited = night.clock.limited(night.rulebook, minutes, at_ms)
    return _set(night, limited, at_ms, below, "limit-time", reason)


def _set(
    night: Tournament, clock: Clock | Refusal, at_ms: int, below: Below, by: str, reason: str
) -> Refusal | None:
    """Take a clock over, with all that hangs on it."""
    if night.clock.state is ClockState.READY or night.phase >= FINISHED:
        return refuse(Told("not-played"), (), Told("running-event"))
    if isinstance(clock, Refusal):
        return clock
    level = night.clock.structure.level(night.row)
    rested = night.clock.break_minutes and not clock.break_minutes
    _take_over(night, clock, at_ms, by, reason)
    row = clock.row(at_ms)
    if row < night.row:
        windows.reopen_windows(night, row, at_ms, by)
    changed = clock.structure.level(row) != level and not clock.break_minutes
    if row == night.row and (rested or changed):  # what changes in a break is told at its end
        timing.begin_row(night, row, at_ms, below)
    timing.tick(night, at_ms, below)
    if by == "change-structure":  # a break may have gone with which something would have closed
        windows.close_windows(night, night.row, at_ms, below)
    steps.wake_all(night)
    return None


def _take_over(night: Tournament, clock: Clock, at_ms: i64, by: str, reason: str) -> None:
    """The structure first, where it is another one, and then the time in it."""
    if clock.structure != night.clock.structure:
        happen(
            night,
            StructureChanged(
                at_ms=at_ms,
                by=by,
                clauses=night.terms.cite("direction.cancelled_by"),
                levels=rows_of(clock.structure),
                after_last=str(clock.structure.after_last),
                reason=reason,
            ),
        )
    clauses = night.terms.cite("direction.run_by")
    if by == "limit-time":
        clauses = night.terms.cite("levels.time_limit_by_director")
    if by == "break-now":
        clauses += night.terms.cite("levels.stop_holds_play")
    set_clock(night, clock, at_ms, by, reason, clauses)


@applies(StructureChanged)
def do_structure(night: Tournament, event: StructureChanged) -> None:
    """Other levels, with the clock where it is; before the start they are what is planned."""
    structure = structure_of(event.levels, event.after_last)
    night.clock = night.clock.with_structure(structure)
    if night.phase == SIGNING_IN:
        night.setup = night.setup._replace(structure=structure)
