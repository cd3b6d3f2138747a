"""Swaps: the director has two players change chairs, at one table or between two."""

from __future__ import annotations

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.seating.balance import meets
from shuffleup.tournament.seating.seats import do_seat, do_unseat
from shuffleup.tournament.seating.waiting_moves import by_order, must_wait
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Event, Sits, applies, happen
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import Chair, PlayerNumber, Reason, TableNumber


class SeatsSwapped(Event, frozen=True, kw_only=True):
    """Two players have changed chairs, each with their chips."""

    one: PlayerNumber
    one_table: TableNumber
    one_chair: Chair
    other: PlayerNumber
    other_table: TableNumber
    other_chair: Chair
    reason: str = ""

    def seat_changes(self) -> tuple[Sits, ...]:
        """Both, where they sit now."""
        return (
            Sits(self.one, self.one_table, self.one_chair),
            Sits(self.other, self.other_table, self.other_chair),
        )


@deed(Matter.SEATS)
def swap_seats(
    night: Tournament, one: PlayerNumber, other: PlayerNumber, *, reason: Reason, at_ms: int
) -> Refusal | None:
    """Two players change chairs, between two hands and for a reason."""
    refused = _why_not(night, one, other, reason)
    if refused is not None:
        return refused
    room = night.room
    swapped = SeatsSwapped(
        at_ms=at_ms,
        by="swap-seats",
        clauses=by_order(night),
        one=one,
        one_table=room.table_of[other],
        one_chair=room.chair_of[other],
        other=other,
        other_table=room.table_of[one],
        other_chair=room.chair_of[one],
        reason=reason,
    )
    happen(night, swapped)
    return None


def _why_not(night: Tournament, one: int, other: int, reason: str) -> Refusal | None:
    room, clauses = night.room, by_order(night)
    if not reason:
        return refuse(Told("no-reason/swap"), clauses, Told("reason"))
    for player in (one, other):
        if one == other or room.table_of[player] == NOBODY:
            why = Told("cannot-swap", {"name": night.entrants[player].name})
            return refuse(why, clauses, Told("two-to-swap"))
    for player, partner in ((one, other), (other, one)):
        here, there = (room.tables[room.table_of[each]] for each in (player, partner))
        if must_wait(night, here):
            return refuse(Told("in-hand/swap", {"table": here.number}), clauses, Told("after-hand"))
        kept = [each for each in night.apart.get(player, []) if each != partner]
        if here is not there and kept and meets(there, kept):
            why = Told("kept-apart", {"name": night.entrants[player].name})
            return refuse(why, night.terms.cite("seating.kept_apart"), Told("together"))
    return None


@applies(SeatsSwapped)
def do_swap(night: Tournament, event: SeatsSwapped) -> None:
    """Both get up, and each sits down in the other's chair with their own chips."""
    stacks = {player: do_unseat(night, player) for player in (event.one, event.other)}
    for player, table, chair in event.seat_changes():
        do_seat(night, player, table, chair, stacks[player], False)
        night.moves += 1
