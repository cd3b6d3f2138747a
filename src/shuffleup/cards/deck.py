"""The deck as it lies on the table: the stub, the burns and what was set aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


class Deck:
    """Cards in the order they will come, next card at `top`; nobody may have seen some of them.

    Copies share `order`, so nobody changes it in place: to reorder the cards, assign a new list.
    """

    order: list[int]
    top: i64
    burns: list[int]
    set_aside: list[int]

    def __init__(self, order: list[int]) -> None:
        self.order = order
        self.top = 0
        self.burns = []
        self.set_aside = []

    def deal(self) -> int:
        """Take the next card off the stub."""
        card = self.order[self.top]
        self.top += 1
        return card

    def burn(self) -> int:
        """Take the next card off the stub and lay it on the burns."""
        card = self.deal()
        self.burns.append(card)
        return card

    def stub(self) -> list[int]:
        """The cards still to come, next one first."""
        return self.order[self.top :]

    def copy(self) -> Deck:
        """The same deck at the same moment, to be dealt on its own."""
        deck = Deck(self.order)
        deck.top = self.top
        deck.burns = self.burns[:]
        deck.set_aside = self.set_aside[:]
        return deck
