"""The final table: the last players come together.

While somebody may still come in, tables are joined as soon as one has a chair for everybody, and
seats and button are drawn for then; it is the final table once nobody can come any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from shuffleup.tournament.seating import moves, steps
from shuffleup.tournament.seating.balance import Move, drawn
from shuffleup.tournament.seating.events import FinalTableFormed, Gathering, StackRemoved
from shuffleup.tournament.seating.seats import do_remove, do_seat, do_unseat
from shuffleup.tournament.state import clocks
from shuffleup.tournament.state.event import applies
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY, Table

if TYPE_CHECKING:
    from mypy_extensions import i64


def is_due(night: Tournament) -> bool:
    """Whether no more are left than sit at the final table, or at one with those to come."""
    left: i64 = night.places.left
    if night.first_session:  # everybody comes back to the seat first drawn
        return False
    if night.final or left > night.terms.final_size or left < 2:
        return False
    if nobody_to_come(night):
        return True
    if night.by_hand or night.room.staying < 2:
        return False
    size = min(night.terms.table_size, night.terms.final_size)
    return night.room.seated + moves.chairs_needed(night) <= size


def nobody_to_come(night: Tournament) -> bool:
    """Whether nobody can come in or back any more."""
    return not night.returning and not night.entries_open


def gather(night: Tournament, at_ms: i64, below: Callable[[int], int]) -> None:
    """The final table forms now, or when the hands under way are over."""
    if night.in_hand == 0:
        form(night, at_ms, below)
    elif not night.gathering:
        do_gather(night, True)
        clauses = night.terms.cite("seating.final_table_size")
        night.note(Gathering(at_ms=at_ms, clauses=clauses))


def let_go(night: Tournament, at_ms: i64) -> None:
    """More have come than one table holds: play goes on where it is."""
    do_gather(night, False)
    clauses = night.terms.cite("seating.final_table_size")
    night.note(Gathering(at_ms=at_ms, clauses=clauses, on=False))


def do_gather(night: Tournament, on: bool) -> None:
    """No table begins another hand, or they do again."""
    night.gathering = on
    if not on:
        steps.wake_all(night)


def form(
    night: Tournament,
    at_ms: i64,
    below: Callable[[int], int],
    *,
    by: str = "",
    going: Sequence[Move] | None = None,
) -> None:
    """Everybody who is left sits at one table, once all hands are over.

    `going` is who goes where, if that has been drawn before.
    """
    final = nobody_to_come(night)
    if final:
        _remove_left_behind(night, at_ms)
    room = night.room
    table = next(each for each in room.tables if not each.breaking)
    several = room.seated > table.count  # a table that was closed may not have broken yet
    seats: list[tuple[int, int]] = []
    if several and night.terms.final_seats_drawn:
        players = [p for p in range(len(night.entrants)) if room.table_of[p] != NOBODY]
        chairs = [c for c in range(len(players) + 10) if final or not table.closed >> c & 1]
        seats = list(zip(drawn(players, below), chairs, strict=False))
        if going is not None:
            seats = [(each.player, each.to_chair) for each in going]
            going = None
    redraw = several and (night.terms.final_redraw or bool(seats))
    in_step = night.in_step
    do_form(night, table.number, seats, redraw, final)
    night.note(
        FinalTableFormed(
            at_ms=at_ms,
            by=by,
            clauses=night.terms.cite("seating.final_table_size"),
            table=table.number,
            seats=tuple(seats),
            redraw=redraw,
            final=final,
        )
    )
    while room.staying > 1:
        moves.close_next_table(night, at_ms)
    for each in going or ():
        moves.move(night, each, at_ms, by)
    for closing in room.tables:
        if closing.breaking and closing.count:
            moves.break_up(night, closing, at_ms, below)
    if in_step:
        steps.let_clock_go(night, at_ms)
    if final:
        clocks.limit_from_final(night, at_ms)


def do_form(
    night: Tournament, number: i64, seats: list[tuple[int, int]], redraw: bool, final: bool
) -> None:
    """Chairs for everybody; where seats are drawn, all are taken anew."""
    table = night.room.tables[number]
    if final:
        while len(table.chairs) < night.terms.final_size:
            table.chairs.append(NOBODY)
            table.stacks.append(0)
        table.closed = 0
        night.final = True
        night.places.form_final_table()
    if redraw:
        table.drawn = False
    night.gathering = False
    if night.in_step:
        steps.do_in_step(night, False, False)
    if seats:
        _hand_on(night, table)
    stacks = [do_unseat(night, player) for player, _ in seats]
    for (player, chair), stack in zip(seats, stacks, strict=True):
        do_seat(night, player, number, chair, stack, False)
        night.moves += 1
        if night.live is not None:
            night.live.send(player)
    night.woken.append(number)


def _hand_on(night: Tournament, final: Table) -> None:
    """Odd chips of the tables that everybody leaves start the next pot at this one."""
    for table in night.room.tables:
        if table is not final:
            final.carried += table.carried
            table.carried = 0


def _remove_left_behind(night: Tournament, at_ms: i64) -> None:
    """Stacks whose players have gone, and that do not come to the final table, leave play."""
    for player in range(len(night.entrants)):
        departure = night.entrants[player].departure
        if departure is None or (departure.dealt_in and not departure.removed_at_final):
            continue
        if night.room.table_of[player] != NOBODY:
            chips = do_remove(night, player)
            night.note(
                StackRemoved(at_ms=at_ms, clauses=departure.clauses, player=player, chips=chips)
            )


@applies(Gathering)
def _gathering(night: Tournament, event: Gathering) -> None:
    do_gather(night, event.on)


@applies(FinalTableFormed)
def _final_table_formed(night: Tournament, event: FinalTableFormed) -> None:
    do_form(night, event.table, list(event.seats), event.redraw, event.final)
