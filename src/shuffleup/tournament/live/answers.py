"""Answers: what the giver of an order is told of the places that it has brought."""

from __future__ import annotations

from collections.abc import Iterable

from shuffleup.tournament.live.bust import ExitsInOrder, ToldApart
from shuffleup.tournament.seating.events import WentOut
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.state import Tournament


def places_of(night: Tournament, events: Iterable[Event]) -> list[tuple[int, int, int]]:
    """Whoever these events have placed, with the first and the last place that they share."""
    players: list[int] = []
    for event in events:
        if isinstance(event, WentOut):
            players += event.players
        elif isinstance(event, ToldApart | ExitsInOrder):
            players += [player for group in event.groups for player in group]
    found = []
    for player in dict.fromkeys(players):
        place = night.places.place_of(player)
        if place is not None:
            found.append((player, place.first, place.last))
    return found


def asks_of(events: Iterable[Event]) -> str:
    """What could still tell those apart who share places; the last word on it counts."""
    asks = ""
    for event in events:
        if isinstance(event, WentOut | ToldApart):
            asks = event.asks or ("" if isinstance(event, ToldApart) else asks)
    return asks
