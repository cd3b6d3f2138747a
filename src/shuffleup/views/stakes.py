"""Stakes: chips behind and in front, followed event by event.

An event says what was put in. Whether that was everything, and whether it was the round's first
bet, follows from the events before it.
"""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.hand import events as in_hand
from shuffleup.hand.hand import Hand
from shuffleup.views.claims import Claims


class Stakes:
    """What every chair has left and in front, as of the last event."""

    __slots__ = ("behind", "front", "price", "opened", "claims")

    behind: list[int]
    front: list[int]
    price: int
    opened: bool
    """The last raise was the first bet of its round."""
    claims: Claims

    def __init__(self) -> None:
        self.behind = []
        self.front = []
        self.price = 0
        self.opened = False
        self.claims = Claims()

    def begin(self, hand: Hand) -> None:
        """A hand was dealt; it may have been played on since."""
        behind = [seat.stack + seat.paid + seat.dead for seat in hand.seats]
        for pot in hand.pots:
            for chair, share in zip(pot.winners, pot.shares, strict=True):
                behind[chair] -= share
        self.start(behind)

    def start(self, stacks: Sequence[int]) -> None:
        """A hand begins with these stacks."""
        self.behind = list(stacks)
        self.front = [0] * len(stacks)
        self.price = 0
        self.claims = Claims()

    def take(self, event: in_hand.Event) -> None:
        """Follow one event."""
        self.claims.take(event)
        match event:
            case in_hand.AntePosted(chair=chair, chips=chips):
                self.behind[chair] -= chips
            case in_hand.BlindPosted(chair=chair, chips=chips):
                self._pay(chair, chips)
                self.price = max(self.price, self.front[chair])
            case in_hand.Called(chair=chair, to=to):
                self._pay(chair, to - self.front[chair])
            case in_hand.Raised(chair=chair, to=to):
                self._pay(chair, to - self.front[chair])
                self.opened = self.price == 0
                self.price = to
            case in_hand.UncalledReturned(chair=chair, chips=chips):
                self._pay(chair, -chips)
            case in_hand.HandKilled(chair=chair, returned=chips):
                self._pay(chair, -chips)
            case in_hand.StreetDealt():
                self.front = [0] * len(self.front)
                self.price = 0

    def all_in(self, chair: int) -> bool:
        """Nothing is left behind."""
        return self.behind[chair] == 0

    def _pay(self, chair: int, chips: int) -> None:
        self.behind[chair] -= chips
        self.front[chair] += chips
