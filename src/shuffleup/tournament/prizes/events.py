"""Events of the end."""

from __future__ import annotations

from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.values import PlayerNumber, Players


class ReturnEnded(Event, frozen=True, kw_only=True):
    """Players who could have come back are out for good."""

    players: Players


class PrizesSet(Event, frozen=True, kw_only=True):
    """What every place pays, first place first."""

    amounts_minor: tuple[int, ...]
    currency: str
    paid: int
    """How many places are worth reaching: they are paid, or go through."""


class LastHands(Event, frozen=True, kw_only=True):
    """Hands under way are the last."""

    reason: str
    """time-limit, qualified"""


class RankedByChips(Event, frozen=True, kw_only=True):
    """The time is over, or the event is: those left are placed by their chips, first out first."""

    groups: tuple[tuple[PlayerNumber, ...], ...]


class PrizeWon(Event, frozen=True, kw_only=True):
    """What a player is paid."""

    player: PlayerNumber
    amount_minor: int


class Finished(Event, frozen=True, kw_only=True):
    """The event is over."""

    reason: str
    """winner, time-limit, chop, qualified"""
