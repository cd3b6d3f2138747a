"""Steps: hand-for-hand play, a barrier over all tables.

Each table plays one hand and waits for the others. Whoever goes out in the same step is placed as
the house says: by the clock, as if it had been one hand, or sharing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.tournament import busts, moves
from shuffleup.tournament.events import InStep, StepTaken
from shuffleup.tournament.exits import same_round
from shuffleup.tournament.room_terms import BEFORE_FINAL_TABLE
from shuffleup.tournament.state import Tournament

if TYPE_CHECKING:
    from mypy_extensions import i64


def is_due(night: Tournament) -> bool:
    """Whether one more exit brings the money or the final table."""
    if night.room.staying < 2 or night.returning or night.final:
        return False
    left: i64 = night.places.left
    if night.terms.in_step_before == BEFORE_FINAL_TABLE:
        return left == night.terms.final_size + 1
    return night.paid > 0 and left == night.paid + 1


def begin_if_due(night: Tournament, at_ms: i64) -> None:
    """Tables are kept in step from now on."""
    if is_due(night):
        set_in_step(night, True, at_ms)


def set_in_step(night: Tournament, on: bool, at_ms: i64, by: str = "") -> None:
    """Hand for hand, or no longer."""
    do_in_step(night, on)
    if night.log is not None:
        clauses = night.terms.cite("seating.hand_for_hand")
        night.log.append(InStep(at_ms=at_ms, by=by, clauses=clauses, on=on))


def do_in_step(night: Tournament, on: bool) -> None:
    """Tables wait for one another, or go on by themselves."""
    night.in_step = on
    night.step += 1
    if on:
        for table in night.room.tables:
            if table.in_hand:
                table.step = night.step  # the hand under way is this step's
        recount(night)
    wake_all(night)


def recount(night: Tournament) -> None:
    """How many tables have a hand to finish in this step."""
    night.to_step = 0
    for table in night.room.tables:
        to_play = table.count > 1 and not table.breaking and table.step < night.step
        if table.in_hand or to_play:
            night.to_step += 1


def wake_all(night: Tournament) -> None:
    """Every table may have become able to play."""
    for table in night.room.tables:
        if table.count > 1:
            night.woken.append(table.number)


def take_step(night: Tournament, at_ms: i64, below: Callable[[int], int]) -> None:
    """All hands of the step are over: settle it, and go on or stop."""
    outs, night.step_outs = night.step_outs, []
    if outs:
        busts.go_out(night, same_round(night.rulebook, outs), at_ms)
    if night.in_step and not night.in_step_by_order and not is_due(night):
        set_in_step(night, False, at_ms)
        return
    for table in night.room.tables:  # nobody is in a hand, so anybody may move
        if table.count > 0:
            moves.even_out(night, table, at_ms, below)
    do_step(night)
    if night.log is not None:
        clauses = night.terms.cite("seating.hand_for_hand")
        night.log.append(StepTaken(at_ms=at_ms, clauses=clauses, step=night.step))


def do_step(night: Tournament) -> None:
    """The next hand of every table may begin."""
    night.step += 1
    recount(night)
    wake_all(night)
