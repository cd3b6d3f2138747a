"""A seat: one chair at the table and what its player has in this hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shuffleup.cards.card import UNKNOWN
from shuffleup.native import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64

NONE_SHOWN: Final = 0
FIRST_SHOWN: Final = 1
SECOND_SHOWN: Final = 2
BOTH_SHOWN: Final = 3


@mypyc_attr(acyclic=True)
class Seat:
    """Chips and cards of one chair; an empty chair has no chips and is never live."""

    __slots__ = (
        "stack",
        "bet",
        "paid",
        "dead",
        "dealt",
        "live",
        "acted",
        "first",
        "second",
        "shown",
        "worth",
        "plays_board",
    )

    stack: i64  # chips behind
    bet: i64  # chips in front, this betting round
    paid: i64  # chips put in over the whole hand, the bet in front included
    dead: i64  # chips put in that are nobody's stake, a big blind ante say
    dealt: bool  # was given cards in this hand
    live: bool  # holds cards that can still win
    acted: bool  # has acted since the last full bet or raise
    first: i64
    second: i64
    shown: i64  # which of the two cards lie face up, as bits
    worth: i64  # strength of the hand, known from the showdown on
    plays_board: bool  # has declared the board and given the cards away unseen

    def __init__(self, stack: i64) -> None:
        self.stack = stack
        self.bet = 0
        self.paid = 0
        self.dead = 0
        self.dealt = stack > 0
        self.live = stack > 0
        self.acted = False
        self.first = UNKNOWN
        self.second = UNKNOWN
        self.shown = 0
        self.worth = 0
        self.plays_board = False

    def pay(self, chips: i64) -> None:
        """Move chips from the stack to the front."""
        self.stack -= chips
        self.bet += chips
        self.paid += chips

    def cards(self) -> list[int]:
        """The two hole cards, in the order they came."""
        return [self.first, self.second]

    def cards_of(self, bits: i64) -> list[int]:
        """Those of the hole cards that these bits stand for."""
        found: list[int] = []
        if bits & FIRST_SHOWN:
            found.append(self.first)
        if bits & SECOND_SHOWN:
            found.append(self.second)
        return found

    def shown_cards(self) -> list[int]:
        """Those of the hole cards that lie face up."""
        return self.cards_of(self.shown)

    def open_bits(self, laid: i64) -> i64:
        """Which cards everybody sees; `laid` are those shown when the hand was over."""
        return laid | self.shown if self.live else laid

    def learn(self, bits: i64, cards: tuple[int, ...]) -> None:
        """Cards that lie open are known from now on, also where the deck is closed to us."""
        assert len(cards) == len(self.cards_of(bits)), "a card for every bit"
        if bits & FIRST_SHOWN and self.first == UNKNOWN:
            self.first = cards[0]
        if bits & SECOND_SHOWN and self.second == UNKNOWN:
            self.second = cards[-1]

    def copy(self) -> Seat:
        """A seat of its own with the same contents."""
        seat = Seat(self.stack)
        seat.bet = self.bet
        seat.paid = self.paid
        seat.dead = self.dead
        seat.dealt = self.dealt
        seat.live = self.live
        seat.acted = self.acted
        seat.first = self.first
        seat.second = self.second
        seat.shown = self.shown
        seat.worth = self.worth
        seat.plays_board = self.plays_board
        return seat
