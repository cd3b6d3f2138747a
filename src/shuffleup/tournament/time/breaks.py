"""Breaks: chips for everybody, and a second chance where the house gives one.

They are given out once all hands are over, so that no stack changes in a hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.tournament import aftermath
from shuffleup.tournament.entry.admission import break_grant, rejoin_seat
from shuffleup.tournament.entry.events import Seated
from shuffleup.tournament.seating import chairs, steps
from shuffleup.tournament.state.entrant import MAY_RETURN, Entrant
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import Players

if TYPE_CHECKING:
    from mypy_extensions import i64


class BreakChipsGiven(Event, frozen=True, kw_only=True):
    """Everybody who entered was given chips; those who were out may come back with them."""

    chips: int
    players: Players
    """Those who were playing; the others are seated one by one."""


def begin(night: Tournament, at_ms: i64, below: Callable[[int], int]) -> None:
    """The first break: what there is to give out is given when nobody is in a hand."""
    do_begin_break(night)
    if night.break_work and night.in_hand == 0:
        work(night, at_ms, below)


def do_begin_break(night: Tournament) -> None:
    """The first break has chips to give out, or there is nothing to wait for."""
    if break_grant(night.rulebook, given=night.break_chips_given):
        night.break_work = True
    else:
        night.break_chips_given = True


def work(night: Tournament, at_ms: i64, below: Callable[[int], int]) -> None:
    """Chips for everybody; those who are out come back with them; buttons are drawn for again."""
    grant = break_grant(night.rulebook, given=False)
    assert grant is not None
    players = [p for p in range(len(night.entrants)) if gets_chips(night, p)]
    back = [p for p, each in enumerate(night.entrants) if each.status == MAY_RETURN]
    happen(
        night,
        BreakChipsGiven(
            at_ms=at_ms, clauses=grant.clauses, chips=grant.chips, players=tuple(players)
        ),
    )
    for homes in (True, False):  # first those who find their seat free, then by lot
        for player in back:
            entrant = night.entrants[player]
            if entrant.status == MAY_RETURN and (not homes or home_seat(night, entrant)):
                bring_back(night, player, grant.chips, grant.clauses, at_ms, below)
    if night.in_step:
        steps.recount(night)
    aftermath.between_hands_everywhere(night, at_ms, below)


def gets_chips(night: Tournament, player: i64) -> bool:
    """Whether somebody is seated and has not gone for good."""
    there = night.room.table_of[player] != NOBODY
    return there and night.entrants[player].departure is None


@applies(BreakChipsGiven)
def do_give(night: Tournament, event: BreakChipsGiven) -> None:
    """So many chips to each of these, and no more at later breaks."""
    for player in list(event.players):
        table = night.room.tables[night.room.table_of[player]]
        table.stacks[night.room.chair_of[player]] += event.chips
        night.issued += event.chips
    night.break_work = False
    night.break_chips_given = True
    for table in night.room.tables:
        table.chip = 0
        if night.terms.break_redraw:
            table.drawn = False
            table.again = False
        if table.count:
            night.woken.append(table.number)


def home_seat(night: Tournament, entrant: Entrant) -> tuple[int, int] | None:
    """The seat first drawn, if the house gives it back and it is free."""
    home = (int(entrant.home_table), int(entrant.home_chair))
    return rejoin_seat(night.rulebook, home, chairs.Free(night))


def bring_back(
    night: Tournament,
    player: i64,
    chips: i64,
    clauses: tuple[str, ...],
    at_ms: i64,
    below: Callable[[int], int],
) -> None:
    """Somebody who was out plays again, in the first seat if it is free."""
    found = home_seat(night, night.entrants[player])
    number, chair = found or chairs.drawn_chair(night, player, at_ms, below)
    happen(
        night,
        Seated(
            at_ms=at_ms,
            clauses=clauses,
            player=player,
            table=number,
            chair=chair,
            stack=chips,
            new=False,
            issued=chips,
            back=True,
        ),
    )
