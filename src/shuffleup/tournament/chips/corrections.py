"""Corrections: the director puts right what went wrong, and the record keeps both.

Nothing is taken out of the log. A correction is an event of its own with its reason, and is itself
undone by another: chips taken off are put back, places told apart are told apart anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook.chapters.button import LastHandError
from shuffleup.rulebook.chapters.finish import StillTied
from shuffleup.sentences.told import Told
from shuffleup.tournament import aftermath
from shuffleup.tournament.preset import chips
from shuffleup.tournament.prizes import ending
from shuffleup.tournament.seating import busts, steps
from shuffleup.tournament.seating.seats import do_seat
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.entrant import MAY_RETURN, OUT, PRESENT
from shuffleup.tournament.state.event import Event, Sits, applies, happen
from shuffleup.tournament.state.exits import Group
from shuffleup.tournament.state.state import FINISHED, PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.state.values import (
    Chair,
    Chips,
    PlayerNumber,
    Players,
    Reason,
    TableNumber,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


class StackChanged(Event, frozen=True, kw_only=True):
    """A stack was put right, or chips were forfeited: the difference enters or leaves play."""

    player: PlayerNumber
    chips: int
    """By how much it is more, or less if below 0."""
    reason: str = ""


class Reinstated(Event, frozen=True, kw_only=True):
    """Somebody who was out by mistake is in again."""

    player: PlayerNumber
    table: TableNumber
    chair: Chair
    stack: int
    reason: str = ""

    def seat_changes(self) -> tuple[Sits, ...]:
        """Whoever is in again."""
        return (Sits(self.player, self.table, self.chair),)


class PlacesSettled(Event, frozen=True, kw_only=True):
    """The director told players apart who shared places, best first, or let them share."""

    players: Players
    shared: bool = False
    reason: str = ""


class ButtonCorrected(Event, frozen=True, kw_only=True):
    """Button and blinds of a table's last hand, as they should have been."""

    table: TableNumber
    button: int
    small: int
    small_posted: bool
    big: int
    reason: str = ""


Below = Callable[[int], int]


@deed(Matter.RULINGS)
def correct_stack(
    night: Tournament, player: PlayerNumber, stack: Chips, at_ms: int, reason: Reason
) -> Refusal | None:
    """A stack was counted wrongly: this is what the player has."""
    refused = _without(night, reason) or not_between_hands(night, player)
    if refused is not None:
        return refused
    change = stack - int(night.stack_of(player))
    if stack < 1 or change == 0:
        why = Told("no-change/stack", {"stack": night.stack_of(player)})
        return refuse(why, (), Told("another-stack"))
    clauses = night.terms.cite("direction.may_overrule")
    _change(night, player, change, clauses, at_ms, "correct-stack", reason)
    return None


@deed(Matter.RULINGS)
def forfeit(
    night: Tournament, player: PlayerNumber, found: Chips, at_ms: int, below: Below, reason: Reason
) -> Refusal | None:
    """Chips of a stack were in a pocket, or away from the table: by the house's rule they go."""
    refused = _without(night, reason) or not_between_hands(night, player)
    if refused is not None:
        return refused
    refused = _no_such_chips(night, player, found)
    if refused is not None:
        return refused
    lost = chips.forfeit(night.rulebook, int(night.stack_of(player)), found)
    if isinstance(lost, Refusal):
        return lost
    if not lost.removed:
        return refuse(Told("no-forfeit"), lost.clauses, Told("warning"))
    return _take(night, player, lost.removed, lost.clauses, at_ms, below, "forfeit", reason)


@deed(Matter.RULINGS)
def take_chips(
    night: Tournament, player: PlayerNumber, taken: Chips, at_ms: int, below: Below, reason: Reason
) -> Refusal | None:
    """The director takes chips out of play, for a reason that is no other rule's."""
    refused = _without(night, reason) or not_between_hands(night, player)
    if refused is not None:
        return refused
    if not 0 < taken <= night.stack_of(player):
        stack = night.stack_of(player)
        why = Told("not-in-stack/taken", {"name": night.entrants[player].name, "stack": stack})
        return refuse(why, (), Told("up-to-stack", {"most": stack}))
    refused = _no_such_chips(night, player, taken)
    if refused is not None:
        return refused
    clauses = night.terms.cite("direction.may_overrule")
    return _take(night, player, taken, clauses, at_ms, below, "take-chips", reason)


@deed(Matter.RULINGS)
def find_chips(
    night: Tournament, player: PlayerNumber, found: Chips, at_ms: int, reason: Reason
) -> Refusal | None:
    """Chips that were missing belong to a player, and come back into play."""
    refused = _without(night, reason) or not_between_hands(night, player)
    if refused is not None:
        return refused
    if not 0 < found <= night.removed:
        why = Told("not-missing", {"count": night.removed})
        return refuse(why, (), Told("up-to-missing", {"most": night.removed}))
    clauses = night.terms.cite("direction.may_overrule")
    _change(night, player, found, clauses, at_ms, "find-chips", reason)
    return None


def _take(
    night: Tournament,
    player: int,
    taken: int,
    clauses: tuple[str, ...],
    at_ms: int,
    below: Below,
    by: str,
    reason: str,
) -> Refusal | None:
    """Chips leave play; without any the player is out."""
    table = night.room.tables[night.room.table_of[player]]
    _change(night, player, -taken, clauses, at_ms, by, reason)
    out_if_broke(night, player, table, at_ms, below)
    return None


def out_if_broke(night: Tournament, player: int, table: Table, at_ms: int, below: Below) -> None:
    """Whoever has lost the last chips between two hands is out."""
    if night.stack_of(player) == 0:
        busts.go_out(night, [Group((player,), night.terms.cite("finish.out"))], at_ms)
        if night.in_step:
            steps.recount(night)
        aftermath.between_hands(night, table, at_ms, below)


def _change(
    night: Tournament,
    player: i64,
    by_chips: i64,
    clauses: tuple[str, ...],
    at_ms: i64,
    by: str,
    reason: str,
) -> None:
    happen(
        night,
        StackChanged(
            at_ms=at_ms, by=by, clauses=clauses, player=player, chips=by_chips, reason=reason
        ),
    )


@applies(StackChanged)
def do_change_stack(night: Tournament, event: StackChanged) -> None:
    """A stack is more or less; what it is more or less by enters or leaves play."""
    table = night.room.tables[night.room.table_of[event.player]]
    table.stacks[night.room.chair_of[event.player]] += event.chips
    table.chip = 0  # small chips may have come along
    night.removed -= event.chips


@deed(Matter.RULINGS)
def reinstate(
    night: Tournament,
    player: PlayerNumber,
    table: TableNumber,
    chair: Chair,
    stack: Chips,
    at_ms: int,
    below: Below,
    reason: Reason,
) -> Refusal | None:
    """Somebody who was out by mistake plays on, at this seat with these chips."""
    refused = _without(night, reason)
    entrant = night.entrants[player]
    if refused is None and (night.phase != PLAYED or entrant.status not in (OUT, MAY_RETURN)):
        refused = refuse(Told("not-out", {"name": entrant.name}), (), Told("somebody-out"))
    tables = night.room.tables
    if refused is None and not (
        0 <= table < len(tables)
        and not tables[table].breaking
        and chair in tables[table].free_chairs()
    ):
        why = Told("seat-taken/reinstated", {"table": table, "chair": chair})
        refused = refuse(why, (), Told("free-in-play"))
    if refused is None and stack < 1:
        refused = refuse(Told("no-chips"), (), Told("some-chips"))
    if refused is not None:
        return refused
    happen(
        night,
        Reinstated(
            at_ms=at_ms,
            by="reinstate",
            clauses=night.terms.cite("direction.may_overrule"),
            player=player,
            table=table,
            chair=chair,
            stack=stack,
            reason=reason,
        ),
    )
    if night.in_step:
        steps.recount(night)
    aftermath.between_hands_everywhere(night, at_ms, below)
    return None


def do_reinstate(night: Tournament, player: i64, number: i64, chair: i64, stack: i64) -> None:
    """A player is in again; the chips come back into play."""
    entrant = night.entrants[player]
    entrant.departure = None
    entrant.away_ms = PRESENT
    night.places.back(player)
    night.removed -= stack
    do_seat(night, player, number, chair, stack, False)


@deed(Matter.RULINGS)
def settle_places(
    night: Tournament,
    players: Players,
    at_ms: int,
    *,
    shared: bool = False,
    reason: Reason = "",
) -> Refusal | None:
    """The director's order, best first, of players who shared places; or they share them again."""
    last = night.rulebook.finish.still_tied
    clauses = tuple(dict.fromkeys(night.terms.cite("finish.same_hand") + last.clauses))
    refused = _without(night, reason)
    if refused is None and shared and last.value is StillTied.DIRECTOR:
        refused = refuse(Told("never-shared"), last.clauses, Told("one-place-each"))
    if refused is None and not night.places.are_neighbours(players):
        refused = refuse(Told("not-neighbours"), clauses, Told("sharing-places"))
    if refused is not None:
        return refused
    happen(
        night,
        PlacesSettled(
            at_ms=at_ms,
            by="settle-places",
            clauses=clauses,
            players=tuple(players),
            shared=shared,
            reason=reason,
        ),
    )
    if night.phase == FINISHED:
        ending.pay_prizes(night, at_ms, "settle-places")
    return None


@applies(PlacesSettled)
def do_settle_places(night: Tournament, event: PlacesSettled) -> None:
    """The places of these players, among themselves."""
    night.places.share(event.players)
    if not event.shared:
        night.places.settle(event.players)


@deed(Matter.RULINGS)
def correct_button(
    night: Tournament, table: TableNumber, button: Chair, at_ms: int, reason: Reason
) -> Refusal | None:
    """The last hand's button was wrong: the next one's positions follow as if it had been here."""
    here = night.room.tables[table]
    rule = night.rulebook.button.last_hand_error
    refused = _without(night, reason)
    if refused is None and rule.value is LastHandError.STANDS:
        refused = refuse(Told("button-stands"), rule.clauses, Told("playing-on"))
    if refused is None and (here.in_hand or not here.drawn or here.count < 2):
        why = Told("in-hand/button", {"table": table})
        refused = refuse(why, rule.clauses, Told("after-hand"))
    if refused is None and not 0 <= button < len(here.chairs):
        refused = refuse(Told("no-such-seat"), rule.clauses, Told("seat-there"))
    if refused is not None:
        return refused
    small = int(here.next_taken(button))
    if here.count == 2:
        small = button if here.chairs[button] != NOBODY else small
    big = int(here.next_taken(small))
    happen(
        night,
        ButtonCorrected(
            at_ms=at_ms,
            by="correct-button",
            clauses=rule.clauses,
            table=table,
            button=button,
            small=small,
            small_posted=True,
            big=big,
            reason=reason,
        ),
    )
    return None


def do_correct_button(table: Table, button: i64, small: i64, small_posted: bool, big: i64) -> None:
    """Where button and blinds were, as if it had been right."""
    table.button = button
    table.small = small
    table.small_posted = small_posted
    table.big = big


def _without(night: Tournament, reason: str) -> Refusal | None:
    """A correction without a reason."""
    if reason:
        return None
    clauses = night.terms.cite("direction.may_overrule")
    return refuse(Told("no-reason/correction"), clauses, Told("reason"))


def _no_such_chips(night: Tournament, player: int, taken: int) -> Refusal | None:
    """Chips that cannot be taken: there are none so small. A whole stack always can."""
    table = night.room.tables[night.room.table_of[player]]
    chip = int(table.chip or night.setup.chips[0])
    if taken % chip == 0 or taken == night.stack_of(player):
        return None
    why = Told("no-such-chips", {"table": int(table.number), "chip": chip})
    return refuse(why, night.terms.cite("chips.pocketed"), Told("whole-chips"))


def not_between_hands(night: Tournament, player: int) -> Refusal | None:
    """Chips stay as they are while they are played with."""
    number = night.room.table_of[player]
    if night.phase != PLAYED or number == NOBODY:
        why = Told("not-seated/correction", {"name": night.entrants[player].name})
        return refuse(why, (), Told("somebody-playing"))
    table = night.room.tables[number]
    if table.in_hand and table.dealt >> night.room.chair_of[player] & 1:
        clauses = night.terms.cite("betting.table_stakes")
        return refuse(Told("in-hand/chips"), clauses, Told("after-hand"))
    return None


@applies(ButtonCorrected)
def _button_corrected(night: Tournament, event: ButtonCorrected) -> None:
    blinds = (event.small, event.small_posted, event.big)
    do_correct_button(night.room.tables[event.table], event.button, *blinds)


@applies(Reinstated)
def _reinstated(night: Tournament, event: Reinstated) -> None:
    where = (event.table, event.chair)
    do_reinstate(night, event.player, *where, event.stack)
