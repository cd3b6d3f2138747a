"""A pot: chips that the same seats can win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shuffleup.hand.seat import Seat
from shuffleup.native import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64


NO_SHARES: Final[list[int]] = []  # replaced when there are some, never changed in place


@mypyc_attr(acyclic=True)
class Pot:
    """An amount, the seats that can win it and, once awarded, who won how much."""

    __slots__ = ("amount", "eligible", "winners", "shares")

    amount: i64
    eligible: list[int]
    winners: list[int]
    shares: list[int]

    def __init__(self, amount: i64, eligible: list[int]) -> None:
        self.amount = amount
        self.eligible = eligible
        self.winners = NO_SHARES
        self.shares = NO_SHARES

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pot) and (
            self.amount == other.amount
            and self.eligible == other.eligible
            and self.winners == other.winners
            and self.shares == other.shares
        )

    def __repr__(self) -> str:
        return f"Pot({self.amount}, eligible={self.eligible}, winners={self.winners})"

    def copy(self) -> Pot:
        """A pot of its own with the same contents."""
        pot = Pot(self.amount, self.eligible[:])
        pot.winners = self.winners[:]
        pot.shares = self.shares[:]
        return pot


def layered_pots(seats: list[Seat], dead: i64) -> list[Pot]:
    """Main pot first: one pot for each amount at which a live player ran out of chips.

    Built from what everybody paid in all, never while a round is going on. A layer takes from
    every payer, folded ones too; what a folded player paid above every live one falls to the last
    pot, and dead money to the first.
    """
    total = dead
    most: i64 = 0
    level: i64 = 0  # the least a live player has paid, then the next, up to the most
    penniless = False
    eligible: list[int] = []
    chair: i64 = 0
    for seat in seats:
        paid = seat.paid
        total += paid
        if seat.live:
            eligible.append(chair)
            if paid == 0:
                penniless = True
            elif paid > most:
                most = paid
            if paid > 0 and (level == 0 or paid < level):
                level = paid
        chair += 1
    if level == most and not penniless:  # the usual hand: everybody left has paid the same
        return [Pot(total, eligible)]
    pots: list[Pot] = []
    if penniless:  # all-in for a dead ante: plays for dead money only
        pots.append(Pot(dead, eligible))
        total -= dead
    below: i64 = 0
    while level > 0:
        pot = layer(seats, below, level)
        if not pots:
            pot.amount += dead
        total -= pot.amount
        pots.append(pot)
        below = level
        level = next_level(seats, below)
    pots[len(pots) - 1].amount += total
    return pots


def layer(seats: list[Seat], below: i64, level: i64) -> Pot:
    """What everybody paid between two levels, and who of them can win it."""
    amount: i64 = 0
    eligible: list[int] = []
    chair: i64 = 0
    for seat in seats:
        if seat.paid > below:
            amount += (seat.paid if seat.paid < level else level) - below
            if seat.live and seat.paid >= level:
                eligible.append(chair)
        chair += 1
    return Pot(amount, eligible)


def next_level(seats: list[Seat], below: i64) -> i64:
    """The least that a live player has paid beyond a level; 0 if nobody has."""
    level: i64 = 0
    for seat in seats:
        if seat.live and seat.paid > below and (level == 0 or seat.paid < level):
            level = seat.paid
    return level
