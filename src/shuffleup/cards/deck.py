"""The deck as it lies on the table: the stub and the burns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shuffleup.native import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64


NO_CARDS: Final[list[int]] = []


@mypyc_attr(acyclic=True)
class Deck:
    """Cards in the order they will come, next card at `top`; nobody may have seen some of them.

    Copies share its lists, so nobody changes them in place: assign a new one.
    """

    order: list[int]
    top: i64
    burns: list[int]

    def __init__(self, order: list[int]) -> None:
        self.order = order
        self.top = 0
        self.burns = NO_CARDS

    def deal(self) -> int:
        """Take the next card off the stub."""
        card = self.order[self.top]
        self.top += 1
        return card

    def take(self, count: i64) -> list[int]:
        """Take so many cards off the stub."""
        cards = self.order[self.top : self.top + count]
        if len(cards) < count:
            raise IndexError(f"there are no {count} cards left")
        self.top += count
        return cards

    def burn(self) -> int:
        """Take the next card off the stub and lay it on the burns."""
        burnt = self.take(1)
        self.burns = self.burns + burnt
        return burnt[0]

    def stub(self) -> list[int]:
        """The cards still to come, next one first."""
        return self.order[self.top :]

    def copy(self) -> Deck:
        """The same deck at the same moment, to be dealt on its own."""
        deck = Deck(self.order)
        deck.top = self.top
        deck.burns = self.burns
        return deck
