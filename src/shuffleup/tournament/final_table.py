"""The final table: the last players come together."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.tournament import clocks, moves, steps
from shuffleup.tournament.balance import drawn
from shuffleup.tournament.events import FinalTableFormed, StackRemoved
from shuffleup.tournament.seats import do_seat, do_unseat
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.table import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


def is_due(night: Tournament) -> bool:
    """Whether no more are left than sit at the final table, and nobody is to come."""
    if night.final or night.returning or night.entries_open:
        return False
    left: i64 = night.places.left
    return left <= night.terms.final_size and left > 1


def form(night: Tournament, at_ms: i64, below: Callable[[int], int]) -> None:
    """Everybody who is left sits at one table, once all hands are over."""
    _remove_left_behind(night, at_ms)
    room = night.room
    table = next(each for each in room.tables if not each.breaking)
    several = room.staying > 1
    seats: list[tuple[int, int]] = []
    if several and night.terms.final_seats_drawn:
        players = [p for p in range(len(night.entrants)) if room.table_of[p] != NOBODY]
        seats = list(zip(drawn(players, below), range(len(players)), strict=True))
    do_form(night, table.number, seats)
    while room.staying > 1:
        told = room.tell_to_break()
        if told.count:
            moves.break_up(night, told, at_ms, below)
    if several and (night.terms.final_redraw or seats):
        table.drawn = False
    night.note(
        FinalTableFormed(
            at_ms=at_ms,
            clauses=night.terms.cite("seating.final_table_size"),
            table=table.number,
            seats=tuple(seats),
            redraw=not table.drawn,
        )
    )
    clocks.limit_from_final(night, at_ms)


def do_form(night: Tournament, number: i64, seats: list[tuple[int, int]]) -> None:
    """Chairs for everybody; where seats are drawn, all are taken anew."""
    table = night.room.tables[number]
    while len(table.chairs) < night.terms.final_size:
        table.chairs.append(NOBODY)
        table.stacks.append(0)
    table.closed = 0
    night.gathering = False
    night.final = True
    night.places.form_final_table()
    if night.in_step:
        steps.do_in_step(night, False)
    stacks = [do_unseat(night, player) for player, _ in seats]
    for (player, chair), stack in zip(seats, stacks, strict=True):
        do_seat(night, player, number, chair, stack, False)
        night.moves += 1
    night.woken.append(number)


def _remove_left_behind(night: Tournament, at_ms: i64) -> None:
    """Stacks whose players have gone, and that do not come to the final table, leave play."""
    for player in range(len(night.entrants)):
        departure = night.entrants[player].departure
        if departure is None or not departure.removed_at_final:
            continue
        if night.room.table_of[player] != NOBODY:
            chips = do_remove(night, player)
            night.note(
                StackRemoved(at_ms=at_ms, clauses=departure.clauses, player=player, chips=chips)
            )


def do_remove(night: Tournament, player: i64) -> i64:
    """A stack leaves play with its seat."""
    chips = do_unseat(night, player)
    night.removed += chips
    return chips
