"""Corrections: the director puts right what went wrong, and the record keeps both.

Nothing is taken out of the log. A correction is an event of its own with its reason, and is itself
undone by another: chips taken off are put back, places told apart are told apart anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from shuffleup.hand.refusal import Refusal
from shuffleup.rulebook.choices import LastHandError
from shuffleup.tournament import aftermath, busts, chips, ending, steps
from shuffleup.tournament.director_events import ButtonCorrected
from shuffleup.tournament.entrant import MAY_RETURN, OUT, PRESENT
from shuffleup.tournament.events import PlacesSettled, Reinstated, StackChanged
from shuffleup.tournament.exits import Group
from shuffleup.tournament.seats import do_seat
from shuffleup.tournament.state import FINISHED, PLAYED, Tournament
from shuffleup.tournament.table import NOBODY, Table

if TYPE_CHECKING:
    from mypy_extensions import i64

Below = Callable[[int], int]


def correct_stack(
    night: Tournament, player: int, stack: int, at_ms: int, reason: str
) -> Refusal | None:
    """A stack was counted wrongly: this is what the player has."""
    refused = _without(night, reason) or _not_between_hands(night, player)
    if refused is not None:
        return refused
    change = stack - int(night.stack_of(player))
    if stack < 1 or change == 0:
        says = f"A player has chips, and now {night.stack_of(player):,}."
        return Refusal("no-change", (), says, "another stack, or forfeited chips")
    clauses = night.terms.cite("direction.may_overrule")
    _change(night, player, change, clauses, at_ms, "correct-stack", reason)
    return None


def forfeit(
    night: Tournament, player: int, found: int, at_ms: int, below: Below, reason: str
) -> Refusal | None:
    """Chips of a stack were in a pocket, or away from the table: by the house's rule they go."""
    refused = _without(night, reason) or _not_between_hands(night, player)
    if refused is not None:
        return refused
    lost = chips.forfeit(night.rulebook, int(night.stack_of(player)), found)
    if isinstance(lost, Refusal):
        return lost
    if not lost.removed:
        says = "Here that costs a warning, and no chips."
        return Refusal("no-forfeit", lost.clauses, says, "a warning")
    return _take(night, player, lost.removed, lost.clauses, at_ms, below, "forfeit", reason)


def take_chips(
    night: Tournament, player: int, taken: int, at_ms: int, below: Below, reason: str
) -> Refusal | None:
    """The director takes chips out of play, for a reason that is no other rule's."""
    refused = _without(night, reason) or _not_between_hands(night, player)
    if refused is not None:
        return refused
    if not 0 < taken <= night.stack_of(player):
        says = f"{night.entrants[player].name} has {night.stack_of(player):,}."
        return Refusal("not-in-stack", (), says, f"1 to {night.stack_of(player):,}")
    clauses = night.terms.cite("direction.may_overrule")
    return _take(night, player, taken, clauses, at_ms, below, "take-chips", reason)


def find_chips(
    night: Tournament, player: int, found: int, at_ms: int, reason: str
) -> Refusal | None:
    """Chips that were missing belong to a player, and come back into play."""
    refused = _without(night, reason) or _not_between_hands(night, player)
    if refused is not None:
        return refused
    if not 0 < found <= night.removed:
        says = f"{night.removed:,} chips have left play."
        return Refusal("not-missing", (), says, f"up to {night.removed:,}, or another stack")
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
    if night.stack_of(player) == 0:
        busts.go_out(night, [Group((player,), night.terms.cite("finish.out"))], at_ms)
        if night.in_step:
            steps.recount(night)
        aftermath.look_round(night, table, at_ms, below)
    return None


def _change(
    night: Tournament,
    player: i64,
    by_chips: i64,
    clauses: tuple[str, ...],
    at_ms: i64,
    by: str,
    reason: str,
) -> None:
    do_change_stack(night, player, by_chips)
    if night.log is not None:
        night.log.append(
            StackChanged(
                at_ms=at_ms, by=by, clauses=clauses, player=player, chips=by_chips, reason=reason
            )
        )


def do_change_stack(night: Tournament, player: i64, by_chips: i64) -> None:
    """A stack is more or less; what it is more or less by enters or leaves play."""
    table = night.room.tables[night.room.table_of[player]]
    table.stacks[night.room.chair_of[player]] += by_chips
    table.chip = 0  # small chips may have come along
    night.removed -= by_chips


def reinstate(
    night: Tournament,
    player: int,
    number: int,
    chair: int,
    stack: int,
    at_ms: int,
    below: Below,
    reason: str,
) -> Refusal | None:
    """Somebody who was out by mistake plays on, at this seat with these chips."""
    refused = _without(night, reason)
    entrant = night.entrants[player]
    if refused is None and (night.phase != PLAYED or entrant.status not in (OUT, MAY_RETURN)):
        says = f"{entrant.name} is not out of an event that is played."
        refused = Refusal("not-out", (), says, "somebody who went out")
    tables = night.room.tables
    if refused is None and not (
        0 <= number < len(tables)
        and not tables[number].breaking
        and chair in tables[number].free_chairs()
    ):
        says = f"Seat {chair + 1} of table {number + 1} is not free."
        refused = Refusal("seat-taken", (), says, "a free seat of a table in play")
    if refused is None and stack < 1:
        refused = Refusal("no-chips", (), "Nobody plays without chips.", "1 or more")
    if refused is not None:
        return refused
    do_reinstate(night, player, number, chair, stack)
    night.note(
        Reinstated(
            at_ms=at_ms,
            by="reinstate",
            clauses=night.terms.cite("direction.may_overrule"),
            player=player,
            table=number,
            chair=chair,
            stack=stack,
            reason=reason,
        )
    )
    if night.in_step:
        steps.recount(night)
    aftermath.look_at_all(night, at_ms, below)
    return None


def do_reinstate(night: Tournament, player: i64, number: i64, chair: i64, stack: i64) -> None:
    """A player is in again; the chips come back into play."""
    entrant = night.entrants[player]
    entrant.departure = None
    entrant.away_ms = PRESENT
    night.places.back(player)
    night.removed -= stack
    do_seat(night, player, number, chair, stack, False)


def settle_places(
    night: Tournament,
    players: Sequence[int],
    at_ms: int,
    *,
    shared: bool = False,
    reason: str = "",
) -> Refusal | None:
    """The director's order, best first, of players who shared places; or they share them again."""
    clauses = night.terms.cite("finish.still_tied")
    refused = _without(night, reason)
    if refused is None and not night.places.are_neighbours(players):
        says = "These players do not have places next to one another."
        refused = Refusal("not-neighbours", clauses, says, "players who share places, all of them")
    if refused is not None:
        return refused
    do_settle_places(night, players, shared)
    night.note(
        PlacesSettled(
            at_ms=at_ms,
            by="settle-places",
            clauses=clauses,
            players=tuple(players),
            shared=shared,
        )
    )
    if night.phase == FINISHED:
        ending.pay_prizes(night, at_ms, "settle-places")
    return None


def do_settle_places(night: Tournament, players: Sequence[int], shared: bool) -> None:
    """The places of these players, among themselves."""
    night.places.share(players)
    if not shared:
        night.places.settle(players)


def correct_button(
    night: Tournament, number: int, button: int, at_ms: int, reason: str
) -> Refusal | None:
    """The last hand's button was wrong: the next one's positions follow as if it had been here."""
    table = night.room.tables[number]
    rule = night.rulebook.button.last_hand_error
    refused = _without(night, reason)
    if refused is None and rule.value is LastHandError.STANDS:
        says = "The button goes on from where it was."
        refused = Refusal("button-stands", rule.clauses, says, "playing on")
    if refused is None and (table.in_hand or not table.drawn or table.count < 2):
        says = f"Table {number + 1} is in a hand, or has no button yet."
        refused = Refusal("in-hand", rule.clauses, says, "after the hand")
    if refused is None and not 0 <= button < len(table.chairs):
        refused = Refusal("no-such-seat", rule.clauses, "There is no such seat.", "a chair")
    if refused is not None:
        return refused
    small = int(table.next_taken(button))
    if table.count == 2:
        small = button if table.chairs[button] != NOBODY else small
    big = int(table.next_taken(small))
    do_correct_button(table, button, small, True, big)
    night.note(
        ButtonCorrected(
            at_ms=at_ms,
            by="correct-button",
            clauses=rule.clauses,
            table=number,
            button=button,
            small=small,
            small_posted=True,
            big=big,
            reason=reason,
        )
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
    return Refusal("no-reason", clauses, "A correction needs a reason.", "the reason in words")


def _not_between_hands(night: Tournament, player: int) -> Refusal | None:
    """Chips stay as they are while they are played with."""
    number = night.room.table_of[player]
    if night.phase != PLAYED or number == NOBODY:
        says = f"{night.entrants[player].name} is not playing."
        return Refusal("not-seated", (), says, "somebody who plays")
    table = night.room.tables[number]
    if table.in_hand and table.dealt >> night.room.chair_of[player] & 1:
        clauses = night.terms.cite("betting.table_stakes")
        says = "The player is in a hand, and plays it with the chips on the table."
        return Refusal("in-hand", clauses, says, "after the hand")
    return None
