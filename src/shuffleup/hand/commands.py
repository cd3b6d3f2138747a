"""Commands: what somebody asks a hand to do."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.hand.seat import BOTH_SHOWN


@dataclass(frozen=True)
class Fold:
    """Give up the hand."""

    chair: int


@dataclass(frozen=True)
class Check:
    """Pass with nothing to call."""

    chair: int


@dataclass(frozen=True)
class Call:
    """Match the bet."""

    chair: int


@dataclass(frozen=True)
class RaiseTo:
    """Bet or raise to a total in front."""

    chair: int
    to: int


@dataclass(frozen=True)
class Show:
    """Turn cards up at showdown: both, or one of them."""

    chair: int
    shown: int = BOTH_SHOWN


@dataclass(frozen=True)
class Muck:
    """Give up the hand unseen at showdown."""

    chair: int


@dataclass(frozen=True)
class DeclareBoard:
    """Claim the board at showdown without showing a card, where the house lets one."""

    chair: int


Command = Fold | Check | Call | RaiseTo | Show | Muck | DeclareBoard
