"""A moment: what a player faces when making a gesture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from shuffleup.hand.events import HandStarted
from shuffleup.hand.legal import MAY_RAISE

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand

Street = Literal["preflop", "flop", "turn", "river"]

STREETS: Final[tuple[Street, ...]] = ("preflop", "flop", "turn", "river")


@dataclass(frozen=True)
class Moment:
    """The betting as one player finds it. Amounts are totals for this round."""

    street: Street
    small: int
    big: int
    bet: int  # what one must have in front to be level; 0 = nothing to match
    last_raise: int  # the last full bet or raise of this round; the big blind before there is one
    in_front: int
    stack: int
    opened: bool  # somebody has bet or raised of their own will
    bar: int = MAY_RAISE  # why this player may not raise at all, where a running hand knows it

    @property
    def most(self) -> int:
        """Everything the player could have in front."""
        return self.in_front + self.stack

    @property
    def owed(self) -> int:
        """What is missing to the bet."""
        return max(self.bet - self.in_front, 0)

    @property
    def call_to(self) -> int:
        """Where a call takes the player: to the bet, or as far as the chips reach."""
        return max(min(self.bet, self.most), self.in_front)

    @property
    def before_flop(self) -> bool:
        """The first round, where the blinds are a bet."""
        return self.street == "preflop"

    @property
    def raised(self) -> bool:
        """The bet is no longer the one that opened the round, or the big blind."""
        return self.bet > (self.big if self.before_flop else self.last_raise)


def moment_of(hand: Hand) -> Moment:
    """What the player to act faces in a running hand."""
    seat = hand.seats[hand.actor]
    begun = hand.log[0] if hand.log else None
    return Moment(
        street=STREETS[hand.street],
        small=begun.small if isinstance(begun, HandStarted) else 0,  # no reading asks for it
        big=hand.big,
        bet=hand.price,
        last_raise=hand.raise_size,
        in_front=seat.bet,
        stack=seat.stack,
        opened=hand.raises > 0,
        bar=hand.legal().bar,
    )
