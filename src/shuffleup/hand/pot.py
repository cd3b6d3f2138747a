"""A pot: chips that the same seats can win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.hand.seat import Seat

if TYPE_CHECKING:
    from mypy_extensions import i64


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
        self.winners = []
        self.shares = []

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
    pots: list[Pot] = []
    below: i64 = 0
    loose = dead  # not yet in a pot
    left = dead
    penniless = False
    for seat in seats:
        left += seat.paid
        penniless = penniless or (seat.live and seat.paid == 0)
    if penniless:  # all-in for a dead ante, or with nothing at all: plays for dead money only
        pots.append(Pot(dead, [i for i, seat in enumerate(seats) if seat.live]))
        left -= dead
        loose = 0
    while True:
        level: i64 = 0
        for seat in seats:
            if seat.live and seat.paid > below and (level == 0 or seat.paid < level):
                level = seat.paid
        if level == 0:
            break
        amount = loose
        loose = 0
        eligible: list[int] = []
        chair: i64 = 0
        for seat in seats:
            if seat.paid > below:
                amount += (seat.paid if seat.paid < level else level) - below
                if seat.live and seat.paid >= level:
                    eligible.append(chair)
            chair += 1
        pots.append(Pot(amount, eligible))
        left -= amount
        below = level
    pots[len(pots) - 1].amount += left
    return pots
