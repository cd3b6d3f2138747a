"""Commands: what somebody asks a hand to do."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.hand.seat import BOTH_SHOWN


@dataclass(frozen=True)
class Fold:
    """Give up the hand."""

    seat: int


@dataclass(frozen=True)
class Check:
    """Pass with nothing to call."""

    seat: int


@dataclass(frozen=True)
class Call:
    """Match the bet."""

    seat: int


@dataclass(frozen=True)
class RaiseTo:
    """Bet or raise to a total in front."""

    seat: int
    to: int


@dataclass(frozen=True)
class Show:
    """Turn cards up at showdown: both, or one of them."""

    seat: int
    shown: int = BOTH_SHOWN


@dataclass(frozen=True)
class Muck:
    """Give up the hand unseen at showdown."""

    seat: int


Command = Fold | Check | Call | RaiseTo | Show | Muck
