"""Re-entry: somebody who is out, or gives up what is left, comes in again as a new player."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.entry import late
from shuffleup.tournament.entry.admission import re_entry_refusal
from shuffleup.tournament.entry.events import Bought, Seated
from shuffleup.tournament.entry.purchases import entry_price
from shuffleup.tournament.people.people import entrant_of, in_hand
from shuffleup.tournament.seating import busts
from shuffleup.tournament.seating.events import StackRemoved
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.entrant import MAY_RETURN, PLAYING
from shuffleup.tournament.state.event import happen
from shuffleup.tournament.state.money import paid_in
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.values import Currency, MinorUnits, Name, PlayerNumber

if TYPE_CHECKING:
    from mypy_extensions import i64


@deed(Matter.DESK)
def re_enter(
    night: Tournament,
    player: PlayerNumber,
    at_ms: int,
    below: Callable[[int], int],
    *,
    paid_minor: MinorUnits | None = None,
    currency: Currency = "",
    taken_by: Name = "",
) -> Refusal | None:
    """Somebody enters again as a new player; chips that are left are given up, and leave play."""
    refused = bar(night, player) or _in_hand(night, player)
    if refused is not None:
        return refused
    price = entry_price(night.rulebook, paid_in(paid_minor, currency))
    if isinstance(price, Refusal):
        return price
    clauses = night.terms.cite("entry.re_entries")
    back = night.entrants[player].status == MAY_RETURN
    if not back:
        _give_up(night, player, clauses, at_ms)
    chips = night.setup.stack
    happen(
        night,
        Bought(
            at_ms=at_ms,
            by="re-enter",
            clauses=clauses,
            player=player,
            what="re-entry",
            chips=chips,
            paid_minor=price.amount_minor,
            taken_by=taken_by,
        ),
    )
    number, chair = late.drawn_seat(night, player, at_ms, below)
    happen(
        night,
        Seated(
            at_ms=at_ms,
            by="re-enter",
            clauses=clauses,
            player=player,
            table=number,
            chair=chair,
            stack=chips,
            back=back,
        ),
    )
    late.look(night, at_ms, below)
    return None


def bar(night: Tournament, player: int) -> Refusal | None:
    """Why somebody does not come in again, whether or not a hand is under way."""
    entrant = entrant_of(night, player)
    clauses = night.terms.cite("entry.re_entries")
    playing = entrant.status == PLAYING and entrant.departure is None
    again = max(0, int(entrant.entries) - 1)
    refused = re_entry_refusal(night.rulebook, again, is_open=night.entries_open)
    if refused is not None:
        return refused
    if not playing and entrant.status != MAY_RETURN:
        why = Told("not-playing/gone", {"name": entrant.name})
        return refuse(why, clauses, Told("in-or-returning"))
    return None


def _in_hand(night: Tournament, player: int) -> Refusal | None:
    """Nobody gives up a stack that is in a hand."""
    if not in_hand(night, player):
        return None
    why = Told("in-hand/player", {"name": night.entrants[player].name})
    return refuse(why, night.terms.cite("entry.re_entries"), Told("after-hand"))


def _give_up(night: Tournament, player: i64, clauses: tuple[str, ...], at_ms: i64) -> None:
    """A short stack leaves play, and its chair is free."""
    table = night.room.tables[night.room.table_of[player]]
    chips = int(night.stack_of(player))
    happen(
        night,
        StackRemoved(
            at_ms=at_ms,
            by="re-enter",
            clauses=clauses,
            player=player,
            chips=chips,
            enters_again=True,
        ),
    )
    busts.after_exit(night, table, at_ms)
