"""Separations: the director rules that two people sit at different tables."""

from __future__ import annotations

from collections.abc import Callable

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.seating import waiting_moves
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.state.values import PlayerNumber
from shuffleup.tournament.state.waiting_move import WaitingMove


class KeptApart(Event, frozen=True, kw_only=True):
    """Two players may not share a table while there is another."""

    one: PlayerNumber
    other: PlayerNumber


class AllowedTogether(Event, frozen=True, kw_only=True):
    """Two players who were kept apart may share a table again."""

    one: PlayerNumber
    other: PlayerNumber


@deed(Matter.SEATS)
def keep_apart(
    night: Tournament,
    one: PlayerNumber,
    other: PlayerNumber,
    at_ms: int,
    below: Callable[[int], int],
) -> Refusal | None:
    """Two players may not share a table from now on, while there is another.

    If they share one now, the second goes to another, after the hand.
    """
    rule = night.rulebook.seating.kept_apart
    if not rule.value:
        return refuse(Told("nobody-kept-apart"), rule.clauses, Told("seats-as-drawn"))
    if one == other or other in night.apart.get(one, []):
        return refuse(Told("no-change/apart"), rule.clauses, Told("two-who-meet"))
    happen(
        night, KeptApart(at_ms=at_ms, by="keep-apart", clauses=rule.clauses, one=one, other=other)
    )
    _part(night, one, other, at_ms, below)
    return None


def _part(night: Tournament, one: int, other: int, at_ms: int, below: Callable[[int], int]) -> None:
    """Somebody who sits at the other's table goes to the emptiest one that can take them."""
    room = night.room
    number = room.table_of[other]
    if night.phase > PLAYED or number == NOBODY or number != room.table_of[one]:
        return
    able = [each for each in room.tables if waiting_moves.is_open(night, other, each.number)]
    if not able:
        return
    there = min(able, key=lambda each: each.count)
    going = WaitingMove(other, int(there.number), NOBODY, "keep-apart", "kept apart", False)
    if waiting_moves.must_wait(night, room.tables[number]):
        waiting_moves.queue(night, going, at_ms)
    else:
        waiting_moves.go(night, going, at_ms, below)


@deed(Matter.SEATS)
def allow_together(
    night: Tournament, one: PlayerNumber, other: PlayerNumber, at_ms: int
) -> Refusal | None:
    """Two players who were kept apart may meet again."""
    clauses = night.terms.cite("seating.kept_apart")
    if other not in night.apart.get(one, []):
        return refuse(Told("no-change/together"), clauses, Told("keeping-apart"))
    happen(
        night,
        AllowedTogether(at_ms=at_ms, by="allow-together", clauses=clauses, one=one, other=other),
    )
    return None


@applies(KeptApart)
def do_keep_apart(night: Tournament, event: KeptApart) -> None:
    """Each of the two is to avoid the other."""
    night.apart.setdefault(event.one, []).append(event.other)
    night.apart.setdefault(event.other, []).append(event.one)


@applies(AllowedTogether)
def do_allow_together(night: Tournament, event: AllowedTogether) -> None:
    """Neither of the two has to avoid the other."""
    for player, partner in ((event.one, event.other), (event.other, event.one)):
        night.apart[player].remove(partner)
        if not night.apart[player]:
            del night.apart[player]
