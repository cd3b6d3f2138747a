"""Arrivals: those who were sent sit down, and those who were out come back with break chips."""

from __future__ import annotations

from collections.abc import Callable

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.sentences.told import Told
from shuffleup.tournament.entry.admission import break_grant
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.entrant import MAY_RETURN
from shuffleup.tournament.state.event import Event, applies, happen
from shuffleup.tournament.state.state import PLAYED, Tournament
from shuffleup.tournament.state.values import PlayerNumber
from shuffleup.tournament.time import breaks


class SatDown(Event, frozen=True, kw_only=True):
    """Somebody who was sent to a chair is there."""

    player: PlayerNumber


@deed(Matter.HAND, only_real=True)
def sat_down(night: Tournament, player: PlayerNumber, at_ms: int) -> Refusal | None:
    """A player who was sent to another chair sits there now."""
    if night.live is None or player not in night.live.sent:
        why = Told("not-on-the-way", {"name": night.entrants[player].name})
        return refuse(why, night.terms.cite("direction.seated_by"), Told("sat-down-sent"))
    happen(night, SatDown(at_ms=at_ms, by="sat-down", player=player))
    return None


@applies(SatDown)
def do_sit_down(night: Tournament, event: SatDown) -> None:
    """Nobody waits for them."""
    assert night.live is not None
    night.live.arrive(event.player)


@deed(Matter.DESK, only_real=True)
def rejoin(
    night: Tournament, player: PlayerNumber, at_ms: int, below: Callable[[int], int]
) -> Refusal | None:
    """Somebody who was out before the break comes back with the break's chips."""
    name = {"name": night.entrants[player].name}
    clauses = night.terms.cite("entry.rejoin")
    if night.live is None or night.phase != PLAYED or not night.returns_at_break:
        return refuse(Told("no-rejoin"), clauses, Told("playing-on"))
    if night.entrants[player].status != MAY_RETURN:
        return refuse(Told("not-out/rejoin", name), clauses, Told("rejoin-out"))
    if not night.break_chips_given:
        return refuse(Told("not-yet/rejoin"), clauses, Told("rejoin-after"))
    grant = break_grant(night.rulebook, given=False)
    assert grant is not None
    breaks.bring_back(night, player, grant.chips, grant.clauses, at_ms, below, "rejoin")
    return None
