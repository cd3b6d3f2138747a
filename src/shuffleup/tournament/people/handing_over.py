"""Handing over: somebody else's hand on a seat, or the same one's on another phone.

The desk makes a code for a player who has lost theirs. Both that and the moment at which it is used
are on record, and the player and the table hear of them: nobody takes a seat unseen.
"""

from __future__ import annotations

from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.state.deed import Matter, deed
from shuffleup.tournament.state.event import Event, applies, happen, nothing
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.values import HandNumber, PlayerNumber, TableNumber


class CodeGiven(Event, frozen=True, kw_only=True):
    """The desk has made a code for a player's seat; until it is used, nothing else changes."""

    player: PlayerNumber
    anew: bool = True
    """Somebody has come as this player before, and may wonder."""


class SeatTaken(Event, frozen=True, kw_only=True):
    """Such a code was used: whoever speaks for the player now has seen no hand dealt before."""

    player: PlayerNumber
    hands: tuple[tuple[TableNumber, HandNumber], ...] = ()
    """Those that still lie on tables, by table and number."""


@deed(Matter.DESK)
def give_code(
    night: Tournament, player: PlayerNumber, anew: bool = True, *, at_ms: int
) -> Refusal | None:
    """A player who has none, or has lost theirs (anew), is made a code for their seat."""
    happen(night, CodeGiven(at_ms=at_ms, by="give-code", player=player, anew=anew))
    return None


@deed(Matter.OWN)
def take_seat(night: Tournament, player: PlayerNumber, at_ms: int) -> Refusal | None:
    """Whoever was given a code for a seat takes it, when no hand is played there."""
    happen(night, SeatTaken(at_ms=at_ms, by="take-seat", player=player))
    return None


applies(CodeGiven)(nothing)
applies(SeatTaken)(nothing)
