"""Breaks: chips for everybody, and a second chance where the house gives one.

They are given out once all hands are over, so that no stack changes in a hand. Where people come
back to the seats first drawn, those who were moved meanwhile go home as well.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.tournament import aftermath
from shuffleup.tournament.entry.admission import break_grant, rejoin_seat
from shuffleup.tournament.entry.events import Seated
from shuffleup.tournament.seating import chairs, steps
from shuffleup.tournament.seating.seats import do_seat, do_unseat
from shuffleup.tournament.state.entrant import MAY_RETURN, SIGNED_IN, Entrant
from shuffleup.tournament.state.event import Event, Sits, applies, happen
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import Chair, PlayerNumber, Players, TableNumber

if TYPE_CHECKING:
    from mypy_extensions import i64


class BreakChipsGiven(Event, frozen=True, kw_only=True):
    """Everybody who entered was given chips; those who were out may come back with them."""

    chips: int
    players: Players
    """Those who were playing or waited for a seat; the others are seated one by one."""


class WentHome(Event, frozen=True, kw_only=True):
    """Those who were moved before the break are back in the seats first drawn."""

    seats: tuple[tuple[PlayerNumber, TableNumber, Chair], ...]
    """Player, table and chair."""

    def seat_changes(self) -> tuple[Sits, ...]:
        """All of them."""
        return tuple(Sits(*seat) for seat in self.seats)


def begin(night: Tournament, at_ms: i64, below: Callable[[int], int]) -> None:
    """The first break: what there is to give out is given when nobody is in a hand."""
    do_begin_break(night)
    if night.break_work and night.in_hand == 0 and night.live is None:
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
    back = [p for p, each in enumerate(night.entrants) if each.status == MAY_RETURN]
    give(night, at_ms)
    for homes in (True, False):  # first those who find their seat free, then by lot
        for player in back:
            entrant = night.entrants[player]
            if entrant.status == MAY_RETURN and (not homes or home_seat(night, entrant)):
                bring_back(night, player, grant.chips, grant.clauses, at_ms, below)
    if night.in_step:
        steps.recount(night)
    aftermath.between_hands_everywhere(night, at_ms, below)


def give(night: Tournament, at_ms: i64, by: str = "") -> None:
    """Chips for everybody who is in; those who were moved meanwhile go home."""
    grant = break_grant(night.rulebook, given=False)
    assert grant is not None
    players = tuple(p for p in range(len(night.entrants)) if gets_chips(night, p))
    happen(
        night,
        BreakChipsGiven(
            at_ms=at_ms, by=by, clauses=grant.clauses, chips=grant.chips, players=players
        ),
    )
    send_home(night, at_ms)


def gets_chips(night: Tournament, player: i64) -> bool:
    """Whether somebody has entered and has not gone for good, seated or not yet."""
    entrant = night.entrants[player]
    waits = entrant.status == SIGNED_IN and entrant.entries > 0
    return (waits or night.room.table_of[player] != NOBODY) and entrant.departure is None


@applies(BreakChipsGiven)
def do_give(night: Tournament, event: BreakChipsGiven) -> None:
    """So many chips to each of these, and no more at later breaks."""
    for player in list(event.players):
        night.issued += event.chips
        number = night.room.table_of[player]
        if number == NOBODY:
            night.entrants[player].stack += event.chips
        else:
            night.room.tables[number].stacks[night.room.chair_of[player]] += event.chips
    night.break_work = False
    night.break_chips_given = True
    for table in night.room.tables:
        table.chip = 0
        table.kept = 0  # everybody comes back now
        if night.terms.break_redraw:
            table.drawn = False
            table.again = False
        if table.count:
            night.woken.append(table.number)


def send_home(night: Tournament, at_ms: i64) -> None:
    """Whoever was moved before the break sits where the draw put them, if the seat is there."""
    going = going_home(night)
    if going:
        seats = tuple((player, *seat) for player, seat in going.items())
        clauses = night.terms.cite("entry.rejoin")
        happen(night, WentHome(at_ms=at_ms, clauses=clauses, seats=seats))


def going_home(night: Tournament) -> dict[int, tuple[int, int]]:
    """Who goes back to which seat first drawn, where the house has it."""
    if not night.terms.home_at_break:
        return {}
    going = {p: seat for p, seat in _homes(night).items() if _chair_is_there(night, seat)}
    while True:  # whose seat is taken by somebody who stays, stays as well
        stays = [p for p, seat in going.items() if _sitting(night, seat) not in (NOBODY, *going)]
        if not stays:
            return going
        for player in stays:
            del going[player]


def _homes(night: Tournament) -> dict[int, tuple[int, int]]:
    """The seats first drawn of those who sit somewhere else."""
    found = {}
    for player, entrant in enumerate(night.entrants):
        here = (night.room.table_of[player], night.room.chair_of[player])
        home = (int(entrant.home_table), int(entrant.home_chair))
        if here[0] != NOBODY and here != home:
            found[player] = home
    return found


def _chair_is_there(night: Tournament, seat: tuple[int, int]) -> bool:
    """Whether a table has not been broken, nor its chair closed."""
    table = night.room.tables[seat[0]]
    return not table.breaking and not table.closed >> seat[1] & 1


def _sitting(night: Tournament, seat: tuple[int, int]) -> int:
    return night.room.tables[seat[0]].chairs[seat[1]]


@applies(WentHome)
def do_go_home(night: Tournament, event: WentHome) -> None:
    """All get up, and then sit down, for one may have had another's chair."""
    stacks = [do_unseat(night, player) for player, _, _ in event.seats]
    for (player, table, chair), stack in zip(event.seats, stacks, strict=True):
        do_seat(night, player, table, chair, stack, False)
        night.moves += 1
        if night.live is not None:
            night.live.send(player)


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
    by: str = "",
) -> None:
    """Somebody who was out plays again, in the first seat if it is free."""
    found = home_seat(night, night.entrants[player])
    number, chair = found or chairs.drawn_chair(night, player, at_ms, below)
    happen(
        night,
        Seated(
            at_ms=at_ms,
            by=by,
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
