"""Turning points: the events that gave everybody their seats, place and prize, for who asks why."""

from __future__ import annotations

from typing import Final

from shuffleup.tournament import subjects
from shuffleup.tournament.chips.corrections import PlacesSettled, Reinstated
from shuffleup.tournament.direction.decisions import Revived
from shuffleup.tournament.live.carry_on import CarriedOn
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.prizes.chops import ChopAgreed
from shuffleup.tournament.prizes.events import Finished, PrizesSet, PrizeWon, RankedByChips
from shuffleup.tournament.seating.events import WentOut
from shuffleup.tournament.state.event import APPLIED, Event

assert subjects, "all of them have declared their events"

Exit = WentOut | RankedByChips | Left | PlacesSettled | CarriedOn
POINTS: Final = frozenset(
    {each.__name__ for each in APPLIED if each.seat_changes is not Event.seat_changes}
    | {"ChopAgreed", "Finished", "Left", "PlacesSettled", "PrizeWon", "PrizesSet"}
    | {"RankedByChips", "Reinstated", "Revived", "WentOut"}
)
"""The kinds of events that matter here."""


class TurningPoints:
    """One night's, event by event."""

    def __init__(self) -> None:
        self.seats: dict[int, list[Event]] = {}
        """By player, every event that gave them a chair."""
        self.exits: dict[int, Exit] = {}
        """By player, what placed them last."""
        self.outs: list[WentOut] = []
        self.prizes: PrizesSet | None = None
        self.paid: dict[int, PrizeWon] = {}
        self.chop: ChopAgreed | None = None
        self.finished: Finished | None = None

    def take(self, event: Event) -> None:
        """One more has happened."""
        for sits in event.seat_changes():
            self.seats.setdefault(sits.player, []).append(event)
        match event:
            case WentOut(players=players):
                self.outs.append(event)
                self._placed(event, players)
            case PlacesSettled(players=players):
                self._placed(event, players)
            case RankedByChips(groups=groups):
                self._placed(event, tuple(player for group in groups for player in group))
            case CarriedOn(exits=exits):
                self._placed(event, tuple(player for exit in exits for player in exit))
            case Left(player=player):
                self._placed(event, (player,))
            case Reinstated(player=player):
                self.exits.pop(player, None)
            case _:
                self._ended(event)

    def _ended(self, event: Event) -> None:
        match event:
            case PrizesSet():
                self.prizes = event
            case PrizeWon(player=player):
                self.paid[player] = event
            case ChopAgreed(binding=True):
                self.chop = event
            case Finished():
                self.finished = event
            case Revived():
                self.finished = None

    def _placed(self, event: Exit, players: tuple[int, ...]) -> None:
        for player in players:
            self.exits[player] = event
