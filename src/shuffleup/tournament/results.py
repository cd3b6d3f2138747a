"""Results: what a night came to for everybody, for the record and for the league."""

from __future__ import annotations

from typing import NamedTuple

from shuffleup.tournament.entrant import SIGNED_OFF
from shuffleup.tournament.places import Place
from shuffleup.tournament.sign_outs import sign_outs
from shuffleup.tournament.state import FINISHED, Tournament


class Outcome(NamedTuple):
    """One player's night."""

    player: int
    name: str
    member: str
    place: Place | None
    """Or the places that are shared; nothing for one who is still in, or gets none."""
    prize_minor: int
    bounty_minor: int
    scores: bool
    """The place counts for points: it is final, and claimed where it has to be."""


def is_provisional(night: Tournament) -> bool:
    """Whether places may still change: somebody can come in or back, or plays."""
    return night.phase != FINISHED


def results(night: Tournament, scoring: int = 0) -> list[Outcome]:
    """Everybody who entered, best first, those without a place last; `scoring` places score."""
    claims = sign_outs(night, scoring)
    unclaimed = claims.open | claims.missed
    placed = {
        player: standing.place
        for standing in night.places.standings()
        for player in standing.players
    }
    entered = [
        player
        for player, entrant in enumerate(night.entrants)
        if entrant.entries and entrant.status != SIGNED_OFF
    ]
    last = Place(len(entered) + 1, len(entered) + 1)
    found = []
    for player in sorted(entered, key=lambda each: (placed.get(each, last), each)):
        entrant, place = night.entrants[player], placed.get(player)
        final = place is not None and not is_provisional(night)
        found.append(
            Outcome(
                player,
                entrant.name,
                entrant.member,
                place,
                night.won_minor.get(player, 0),
                night.bounties_minor.get(player, 0),
                final and player not in unclaimed,
            )
        )
    return found
