"""Moves: tables are broken and evened out, and everybody who goes has a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.tournament.seating import busts, chairs, seats
from shuffleup.tournament.seating.balance import (
    Move,
    balancing,
    can_break_a_table,
    company,
    drawn,
    is_packed,
    resettled,
)
from shuffleup.tournament.seating.events import Moved, TableBroken
from shuffleup.tournament.seating.seats import do_move
from shuffleup.tournament.state.entrant import Entrant
from shuffleup.tournament.state.event import applies
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import Table, ones

if TYPE_CHECKING:
    from mypy_extensions import i64


def even_out(night: Tournament, table: Table, at_ms: i64, below: Callable[[int], int]) -> None:
    """Break what is to be broken; give players away if another table is short of them."""
    room = night.room
    while not night.by_hand and may_break(night):
        closing = close_next_table(night, at_ms)
        if not closing.in_hand and closing.number != table.number:
            break_up(night, closing, at_ms, below)
    if table.breaking:
        break_up(night, table, at_ms, below)
        return
    if night.by_hand or room.staying < 2 or table.in_hand or table.again:
        return
    if night.hands == 0:  # everybody begins where the draw has put them
        return
    while table.count:
        even = next_move(night, table, below)
        if even is None:
            return
        move(night, even, at_ms)


def is_uneven(night: Tournament) -> bool:
    """Whether somebody would have to move; not while some have yet to come back to their seats."""
    if night.awaits_returns and not night.first_session:
        return False
    return night.room.largest() - night.room.smallest() >= night.terms.difference


def may_break(night: Tournament) -> bool:
    """Whether a table fewer would do; none is broken while seats there are to be come back to."""
    if (night.first_session or night.awaits_returns) and night.terms.home_at_break:
        return False
    return can_break_a_table(night.terms, night.room, chairs_needed(night))


def next_move(night: Tournament, table: Table, below: Callable[[int], int]) -> Move | None:
    """Who of a table goes next to another, and where, if the house asks for it."""
    terms, room = night.terms, night.room
    stands = night.first_session and terms.home_at_break  # empty tables are filled at the break
    if table.count > 1:
        gone = [player for player in table.players() if not can_walk(night.entrants[player])]
        return balancing(terms, room, table, below, night.apart, 1 if stands else 0, gone)
    return company(terms, room, table, below, night.apart) if stands and table.count else None


def can_walk(entrant: Entrant) -> bool:
    """Whether there is a player with the chips: not gone for good, nor a stack set out."""
    return entrant.departure is None and entrant.entries > 0


def chairs_needed(night: Tournament) -> int:
    """Chairs that nobody sits in and that cannot be done without: kept for players, or closed."""
    needed = int(night.returning)
    if night.chairs_closed:
        staying = [table for table in night.room.tables if not table.breaking]
        needed += sum(int(ones(table.closed)) for table in staying)
    return needed


def close_next_table(night: Tournament, at_ms: i64) -> Table:
    """The next table in the breaking order is closed; its players go when they are in no hand."""
    closing = night.room.tables[night.room.last]
    close_table(night, closing, night.terms.cite("seating.table_size"), at_ms)
    return closing


def close_table(
    night: Tournament,
    table: Table,
    clauses: tuple[str, ...],
    at_ms: i64,
    by: str = "",
    reason: str = "",
) -> None:
    """A table is closed; nobody is seated there any more."""
    night.decided()
    night.room.close_table(table)
    if night.log is not None:
        night.log.append(
            TableBroken(at_ms=at_ms, by=by, clauses=clauses, table=table.number, reason=reason)
        )


def break_up(night: Tournament, table: Table, at_ms: i64, below: Callable[[int], int]) -> None:
    """Everybody of a table goes to the others, and the odd chips go along with the first.

    Those who are kept apart from somebody choose first, while there is a choice.
    """
    players = drawn(table.players(), below)
    for player in sorted(players, key=lambda each: each not in night.apart):
        if is_packed(night.terms, night.room):  # chairs were closed or taken since it was closed
            chairs.open_table(night, at_ms)
        going = resettled(night.terms, night.room, table, player, below, night.apart)
        move(night, going, at_ms)


def move(night: Tournament, going: Move, at_ms: i64, by: str = "", placed: bool = False) -> None:
    """One player goes; `placed`, to the very chair that the director has named."""
    do_move(night, going.player, going.to_table, going.to_chair, placed)
    do_hand_on(night, going.from_table, going.to_table)
    if night.log is not None:
        night.log.append(
            Moved(
                at_ms=at_ms,
                by=by,
                clauses=going.clauses,
                player=going.player,
                from_table=going.from_table,
                from_chair=going.from_chair,
                to_table=going.to_table,
                to_chair=going.to_chair,
                reason=going.reason,
                placed=placed,
            )
        )
    left = night.room.tables[going.from_table]
    if left.breaking:
        return
    if left.extra:
        busts.close_extra(night, left, at_ms)
    busts.report_short(night, left, at_ms)


def do_hand_on(night: Tournament, from_table: i64, to_table: i64) -> None:
    """Odd chips of a table that breaks, or that nobody is left at, start a pot elsewhere."""
    table = night.room.tables[from_table]
    if table.carried and (table.breaking or table.count == 0):
        there = night.room.tables[to_table]
        if there.in_hand:
            there.handed_on += table.carried
        else:
            there.carried += table.carried
        table.carried = 0


@applies(TableBroken)
def _table_broken(night: Tournament, event: TableBroken) -> None:
    night.room.close_table(night.room.tables[event.table])


@applies(Moved)
def _moved(night: Tournament, event: Moved) -> None:
    seats.do_move(night, event.player, event.to_table, event.to_chair, event.placed)
    do_hand_on(night, event.from_table, event.to_table)
