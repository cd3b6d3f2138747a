"""Waiting moves: a move by order is made at once, or as soon as the player is in no hand.

Hand for hand it waits for the end of the step, so that nobody plays two hands of it or none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.tournament.seating import moves, table_orders
from shuffleup.tournament.seating.balance import Move, chair_for, givable, meets, open_chairs
from shuffleup.tournament.seating.button import hands_to_big_blind
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import SIGNING_IN, Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.state.values import PlayerNumber, SomeChair, TableNumber
from shuffleup.tournament.state.waiting_move import WaitingMove

if TYPE_CHECKING:
    from mypy_extensions import i64


class MoveOrdered(Event, frozen=True, kw_only=True):
    """A move waits for the end of a hand, or waits no longer: it is made next, or not at all."""

    player: PlayerNumber
    table: TableNumber
    chair: SomeChair
    reason: str = ""
    hold: bool = False
    waits: bool = True


def must_wait(night: Tournament, table: Table) -> bool:
    """Whether nobody of a table may go now."""
    return table.in_hand or table.again or (night.in_step and night.to_step > 0)


def queue(night: Tournament, waiting: WaitingMove, at_ms: i64) -> None:
    """A move is made later."""
    _happen(night, waiting, True, at_ms)


def drop(night: Tournament, waiting: WaitingMove, at_ms: i64) -> None:
    """A move waits no longer."""
    _happen(night, waiting, False, at_ms)


def do_wait(night: Tournament, waiting: WaitingMove) -> None:
    """One more move to be made; a later order for the same player takes its place."""
    do_drop(night, waiting.player)
    night.waiting_moves.append(waiting)


def do_drop(night: Tournament, player: i64) -> None:
    """No move waits for this player."""
    night.waiting_moves = [each for each in night.waiting_moves if each.player != player]


def make_moves(night: Tournament, at_ms: i64, below: Callable[[int], int]) -> None:
    """Every move that can be made now; one that cannot be made any more is dropped."""
    for waiting in night.waiting_moves[:]:
        number = night.room.table_of[waiting.player]
        if number != NOBODY and must_wait(night, night.room.tables[number]):
            continue
        drop(night, waiting, at_ms)
        if number != NOBODY and is_open(night, waiting.player, waiting.table):
            go(night, waiting, at_ms, below)


def is_open(night: Tournament, player: i64, number: i64) -> bool:
    """Whether a table has a chair for somebody, and nobody whom they may not meet."""
    table = night.room.tables[number]
    kept = player in night.apart and meets(table, night.apart[player])
    return not table.breaking and bool(givable(night.terms, table)) and not kept


def go(night: Tournament, waiting: WaitingMove, at_ms: i64, below: Callable[[int], int]) -> None:
    """A player goes by order; the table may have to wait for them."""
    night.decided()
    room = night.room
    here, there = room.tables[room.table_of[waiting.player]], room.tables[waiting.table]
    chair = waiting.chair
    named = chair in givable(night.terms, there)
    if not named:
        hands = 1
        if here.drawn:
            hands = int(hands_to_big_blind(night.terms, here, room.chair_of[waiting.player]))
        chair = chair_for(night.terms, there, open_chairs(night.terms, there), hands, below)
    going = Move(
        waiting.player,
        int(here.number),
        room.chair_of[waiting.player],
        waiting.table,
        chair,
        waiting.reason,
        by_order(night),
    )
    moves.move(night, going, at_ms, waiting.by, placed=named)
    if waiting.hold:
        clauses = night.terms.cite("seating.hold_for_mover")
        table_orders.hold(night, there, True, waiting.reason, clauses, at_ms, waiting.by)


def by_order(night: Tournament) -> tuple[str, ...]:
    """The clauses by which somebody sends players about: before the first hand, those for that."""
    early = night.rulebook.seating.shifted_before_start
    if night.phase == SIGNING_IN and not early.silent:
        return early.clauses
    return night.terms.cite("direction.seated_by")


def _happen(night: Tournament, waiting: WaitingMove, waits: bool, at_ms: i64) -> None:
    happen(
        night,
        MoveOrdered(
            at_ms=at_ms,
            by=waiting.by,
            clauses=by_order(night),
            player=waiting.player,
            table=waiting.table,
            chair=waiting.chair,
            reason=waiting.reason,
            hold=waiting.hold,
            waits=waits,
        ),
    )


@applies(MoveOrdered)
def _move_ordered(night: Tournament, event: MoveOrdered) -> None:
    if event.waits:
        where = (event.table, event.chair)
        do_wait(night, WaitingMove(event.player, *where, event.by, event.reason, event.hold))
    else:
        do_drop(night, event.player)
