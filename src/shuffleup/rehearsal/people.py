"""People: who sits at the tables of a course in place of the bots, and deals, acts and buys."""

from __future__ import annotations

from typing import Protocol

from shuffleup.cards.deck import Deck
from shuffleup.hand.hand import Hand
from shuffleup.tournament.state.table import Table


class People(Protocol):
    """A night of one's own, such as a script; what people leave undone the house decides."""

    def deck(self, table: Table) -> Deck:
        """The cards of the hand that a table has begun."""

    def orders(self, table: Table, hand: Hand, at_ms: int) -> bool:
        """Before a decision: somebody may come, leave or be penalised; whether anything was."""

    def acts(self, table: Table, hand: Hand, player: int) -> bool:
        """The player to act does so; otherwise the clock was called, and has run out."""

    def buys(self, player: int, what: str) -> bool:
        """Whether a player takes a rebuy or an add-on."""

    def hand_ms(self, table: Table, hand: Hand) -> int:
        """How long a hand that is over has taken."""
