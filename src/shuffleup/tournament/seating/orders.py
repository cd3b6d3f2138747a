"""Orders: a move by order is made at once, or as soon as the player is in no hand.

Hand for hand it waits for the end of the step, so that nobody plays two hands of it or none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.tournament.seating import moves, table_orders
from shuffleup.tournament.seating.balance import Move, chair_for, meets, open_chairs
from shuffleup.tournament.seating.button import hands_to_big_blind
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.order import Order
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.state.values import PlayerNumber, SomeChair, TableNumber

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


def queue(night: Tournament, order: Order, at_ms: i64) -> None:
    """A move is made later."""
    _happen(night, order, True, at_ms)


def drop(night: Tournament, order: Order, at_ms: i64) -> None:
    """A move waits no longer."""
    _happen(night, order, False, at_ms)


def do_order(night: Tournament, order: Order) -> None:
    """One more move to be made; a later order for the same player takes its place."""
    do_drop(night, order.player)
    night.orders.append(order)


def do_drop(night: Tournament, player: i64) -> None:
    """No move waits for this player."""
    night.orders = [order for order in night.orders if order.player != player]


def carry_out(night: Tournament, at_ms: i64, below: Callable[[int], int]) -> None:
    """Every move that can be made now; one that cannot be made any more is dropped."""
    for order in night.orders[:]:
        number = night.room.table_of[order.player]
        if number != NOBODY and must_wait(night, night.room.tables[number]):
            continue
        drop(night, order, at_ms)
        if number != NOBODY and is_open(night, order.player, order.table):
            go(night, order, at_ms, below)


def is_open(night: Tournament, player: i64, number: i64) -> bool:
    """Whether a table has a chair for somebody, and nobody whom they may not meet."""
    table = night.room.tables[number]
    kept = player in night.apart and meets(table, night.apart[player])
    return not table.breaking and bool(table.free_chairs()) and not kept


def go(night: Tournament, order: Order, at_ms: i64, below: Callable[[int], int]) -> None:
    """A player goes by order; the table may have to wait for them."""
    night.decided()
    room = night.room
    here, there = room.tables[room.table_of[order.player]], room.tables[order.table]
    chair = order.chair
    if chair not in there.free_chairs():
        hands = 1
        if here.drawn:
            hands = int(hands_to_big_blind(night.terms, here, room.chair_of[order.player]))
        chair = chair_for(night.terms, there, open_chairs(night.terms, there), hands, below)
    going = Move(
        order.player,
        int(here.number),
        room.chair_of[order.player],
        order.table,
        chair,
        order.reason,
        night.terms.cite("direction.seated_by"),
    )
    moves.move(night, going, at_ms, order.by)
    if order.hold:
        clauses = night.terms.cite("seating.hold_for_mover")
        table_orders.hold(night, there, True, order.reason, clauses, at_ms, order.by)


def _happen(night: Tournament, order: Order, waits: bool, at_ms: i64) -> None:
    happen(
        night,
        MoveOrdered(
            at_ms=at_ms,
            by=order.by,
            clauses=night.terms.cite("direction.seated_by"),
            player=order.player,
            table=order.table,
            chair=order.chair,
            reason=order.reason,
            hold=order.hold,
            waits=waits,
        ),
    )


@applies(MoveOrdered)
def _move_ordered(night: Tournament, event: MoveOrdered) -> None:
    if event.waits:
        where = (event.table, event.chair)
        do_order(night, Order(event.player, *where, event.by, event.reason, event.hold))
    else:
        do_drop(night, event.player)
