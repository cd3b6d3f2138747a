"""Results: what a night came to for everybody, for the record and for the league."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from shuffleup.rulebook.chapters.league import Points, TiedPoints
from shuffleup.tournament.prizes.sign_outs import sign_outs
from shuffleup.tournament.state.entrant import SIGNED_OFF
from shuffleup.tournament.state.places import Place
from shuffleup.tournament.state.state import CANCELLED, FINISHED, Tournament


class Outcome(NamedTuple):
    """One player's night."""

    player: int
    name: str
    member: str
    place: Place | None
    """Or the places that are shared; nothing for one who is still in, or gets none."""
    is_in: bool
    """Still to be placed."""
    prize_minor: int
    bounty_minor: int
    signed_out: bool
    """Nothing is left to be claimed, or it was."""
    scores: bool
    """The place counts for points: it is final, and claimed where it has to be."""
    points: Fraction | None
    """By the house's own rule; nothing where it has none, or keeps a table of its own."""


def is_provisional(night: Tournament) -> bool:
    """Whether places may still change: somebody can come in or back, or plays."""
    return night.phase not in (FINISHED, CANCELLED)


def results(night: Tournament, scoring: int = 0) -> list[Outcome]:
    """Everybody who entered: those still in by their chips, then places, then who gets none.

    `scoring` places score; 0 is all of them.
    """
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
    found = []
    for player in entered:
        entrant, place = night.entrants[player], placed.get(player)
        final = place is not None and night.phase == FINISHED
        scores = final and player not in unclaimed
        found.append(
            Outcome(
                player=player,
                name=entrant.name,
                member=entrant.member,
                place=place,
                is_in=place is None and player in night.places.playing,
                prize_minor=night.won_minor.get(player, 0),
                bounty_minor=night.bounties_minor.get(player, 0),
                signed_out=player not in unclaimed,
                scores=scores,
                points=_points(night, place, len(entered)) if scores else None,
            )
        )
    return sorted(found, key=lambda each: _order(night, each))


def _order(night: Tournament, outcome: Outcome) -> tuple[int, int, int]:
    if outcome.is_in:
        return 0, -int(night.stack_of(outcome.player)), outcome.player
    if outcome.place is not None:
        return 1, outcome.place.first, outcome.player
    return 2, 0, outcome.player


def _points(night: Tournament, place: Place | None, players: int) -> Fraction | None:
    """What a place is worth where the house itself says how; who shares one shares its points."""
    league = night.rulebook.league
    if place is None or league.points.silent or league.points.value is not Points.LINEAR:
        return None
    if place.first != place.last and league.tied_points.value is not TiedPoints.SHARED:
        return None
    return players + 1 - Fraction(place.first + place.last, 2)
