"""The final table: the last players come together."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.tournament import clocks, moves, steps
from shuffleup.tournament.balance import drawn
from shuffleup.tournament.events import FinalTableFormed, Gathering
from shuffleup.tournament.people_events import StackRemoved
from shuffleup.tournament.seats import do_remove, do_seat, do_unseat
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


def gather(night: Tournament, at_ms: i64, below: Callable[[int], int]) -> None:
    """The final table forms now, or when the hands under way are over."""
    if night.in_hand == 0:
        form(night, at_ms, below)
    elif not night.gathering:
        do_gather(night)
        clauses = night.terms.cite("seating.final_table_size")
        night.note(Gathering(at_ms=at_ms, clauses=clauses))


def do_gather(night: Tournament) -> None:
    """No table begins another hand."""
    night.gathering = True


def form(night: Tournament, at_ms: i64, below: Callable[[int], int]) -> None:
    """Everybody who is left sits at one table, once all hands are over."""
    _remove_left_behind(night, at_ms)
    room = night.room
    table = next(each for each in room.tables if not each.breaking)
    several = len(room.tables) > 1  # even if the others have been broken before
    seats: list[tuple[int, int]] = []
    if several and night.terms.final_seats_drawn:
        players = [p for p in range(len(night.entrants)) if room.table_of[p] != NOBODY]
        seats = list(zip(drawn(players, below), range(len(players)), strict=True))
    redraw = several and (night.terms.final_redraw or bool(seats))
    in_step = night.in_step
    do_form(night, table.number, seats, redraw)
    night.note(
        FinalTableFormed(
            at_ms=at_ms,
            clauses=night.terms.cite("seating.final_table_size"),
            table=table.number,
            seats=tuple(seats),
            redraw=redraw,
        )
    )
    while room.staying > 1:
        moves.tell_to_break(night, at_ms)
    for told in room.tables:
        if told.breaking and told.count:
            moves.break_up(night, told, at_ms, below)
    if in_step:
        steps.let_clock_go(night, at_ms)
    clocks.limit_from_final(night, at_ms)


def do_form(night: Tournament, number: i64, seats: list[tuple[int, int]], redraw: bool) -> None:
    """Chairs for everybody; where seats are drawn, all are taken anew."""
    table = night.room.tables[number]
    while len(table.chairs) < night.terms.final_size:
        table.chairs.append(NOBODY)
        table.stacks.append(0)
    table.closed = 0
    if redraw:
        table.drawn = False
    night.gathering = False
    night.final = True
    night.places.form_final_table()
    if night.in_step:
        steps.do_in_step(night, False, False)
    stacks = [do_unseat(night, player) for player, _ in seats]
    for (player, chair), stack in zip(seats, stacks, strict=True):
        do_seat(night, player, number, chair, stack, False)
        night.moves += 1
    night.woken.append(number)


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
