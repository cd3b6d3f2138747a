"""Steps: hand-for-hand play, a barrier over all tables.

Each table plays one hand and waits for the others. Whoever goes out in the same step is placed as
the house says: by the clock, as if it had been one hand, or sharing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.seating import busts
from shuffleup.tournament.seating.events import InStep, StepTaken
from shuffleup.tournament.state import clocks
from shuffleup.tournament.state.clock import Clock, ClockState
from shuffleup.tournament.state.event import applies
from shuffleup.tournament.state.exits import same_round
from shuffleup.tournament.state.room_terms import BEFORE_FINAL_TABLE, BY_ORDER
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


def is_due(night: Tournament) -> bool:
    """Whether one more exit brings the money or the final table, and it is for good."""
    if night.room.staying < 2 or night.final:
        return False
    if night.returning or night.first_session or night.entries_open:
        return False
    left: i64 = night.places.left
    if night.terms.in_step_before == BEFORE_FINAL_TABLE:
        return left == night.terms.final_size + 1
    if night.terms.in_step_before == BY_ORDER:
        return False
    return night.paid > 0 and left == night.paid + 1


def begin_if_due(night: Tournament, at_ms: i64) -> None:
    """Tables are kept in step from now on."""
    if not night.in_step_by_order and is_due(night):
        set_in_step(night, True, at_ms)


def set_in_step(night: Tournament, on: bool, at_ms: i64, by: str = "") -> None:
    """Hand for hand, or no longer."""
    night.decided()
    do_in_step(night, on, by != "")
    if night.log is not None:
        clauses = night.terms.cite("seating.hand_for_hand")
        night.log.append(InStep(at_ms=at_ms, by=by, clauses=clauses, on=on))
    if on:
        stop_clock(night, at_ms)
    else:
        let_clock_go(night, at_ms)


def stop_clock(night: Tournament, at_ms: i64) -> None:
    """Time stands still while tables wait for one another, where a step takes so many minutes."""
    minutes = night.rulebook.seating.hand_for_hand_minutes
    if minutes.value and night.clock.state is ClockState.RUNNING and not night.on_break:
        _set_clock(night, night.clock.pause(at_ms, play_on=True), at_ms)


def let_clock_go(night: Tournament, at_ms: i64) -> None:
    """Time passes again by itself."""
    if night.clock.state is ClockState.PAUSED:
        _set_clock(night, night.clock.resume(at_ms), at_ms)


def _take_minutes(night: Tournament, at_ms: i64) -> None:
    """A step takes the house's minutes off a level; a new one is due at once."""
    minutes = night.rulebook.seating.hand_for_hand_minutes.value
    if minutes and night.clock.state is ClockState.PAUSED and not night.on_break:
        _set_clock(night, night.clock.forward(minutes * MINUTE_MS, at_ms), at_ms)


def _set_clock(night: Tournament, clock: Clock | Refusal, at_ms: i64) -> None:
    assert isinstance(clock, Clock), clock
    clauses = night.terms.cite("seating.hand_for_hand_minutes")
    clocks.set_clock(night, clock, at_ms, "", "hand for hand", clauses)


def do_in_step(night: Tournament, on: bool, by_order: bool) -> None:
    """Tables wait for one another, or go on by themselves; the director's order stands."""
    night.in_step_by_order = by_order
    if night.in_step == on:
        return
    night.in_step = on
    night.step += 1
    night.step_outs = []
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


def settle(night: Tournament, at_ms: i64) -> None:
    """All hands of the step are over: place those who went out, and stop if that was it."""
    place_outs(night, at_ms)
    if not night.in_step_by_order and not is_due(night):
        set_in_step(night, False, at_ms)


def place_outs(night: Tournament, at_ms: i64) -> None:
    """Whoever lost the last chips in this step is out."""
    if night.step_outs:
        outs = [[o for o in hand if _is_broke(night, o.player)] for hand in night.step_outs]
        busts.go_out(night, same_round(night.rulebook, outs), at_ms)


def _is_broke(night: Tournament, player: i64) -> bool:
    """Whether somebody still sits there without chips: not gone, and none bought since."""
    return night.room.table_of[player] != NOBODY and night.stack_of(player) == 0


def go_on(night: Tournament, at_ms: i64) -> None:
    """The next hand of every table may begin."""
    do_step(night)
    if night.log is not None:
        clauses = night.terms.cite("seating.hand_for_hand")
        night.log.append(StepTaken(at_ms=at_ms, clauses=clauses, step=night.step))
    _take_minutes(night, at_ms)


def do_step(night: Tournament) -> None:
    """A step more."""
    night.step += 1
    night.step_outs = []
    recount(night)
    wake_all(night)


@applies(InStep)
def _in_step(night: Tournament, event: InStep) -> None:
    do_in_step(night, event.on, event.by != "")


@applies(StepTaken)
def _step_taken(night: Tournament, event: StepTaken) -> None:
    do_step(night)
