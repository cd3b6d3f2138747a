"""State: everything that is true of a hand at one moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shuffleup.cards.deck import Deck
from shuffleup.hand.events import Event
from shuffleup.hand.pot import Pot
from shuffleup.hand.seat import Seat
from shuffleup.hand.terms import Terms
from shuffleup.native import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64

PREFLOP: Final = 0
FLOP: Final = 1
TURN: Final = 2
RIVER: Final = 3
SHOWDOWN: Final = 4
OVER: Final = 5

NOBODY_TO_ACT: Final = -1


# Lists that are always replaced and never changed in place can share their beginning.
NO_CARDS: Final[list[int]] = []
NO_POTS: Final[list[Pot]] = []
NO_REVEALS: Final[list[tuple[int, int, int]]] = []


@mypyc_attr(acyclic=True)
class State:
    """A hand in progress. Its one owner changes it in place; others get copies or views."""

    __slots__ = (
        "terms",
        "seats",
        "deck",
        "board",
        "button",
        "small_chair",
        "big_chair",
        "big",
        "chip",
        "street",
        "actor",
        "price",
        "raise_size",
        "raises",
        "price_before",
        "size_before",
        "aggressor",
        "caller",
        "live",
        "all_in",
        "dead",
        "chips",
        "pots",
        "awarded",
        "carried",
        "asks",
        "queue",
        "reveals",
        "voided",
        "log",
    )

    terms: Terms
    seats: list[Seat]
    deck: Deck
    board: list[int]
    button: i64  # a chair, empty where the button is dead
    small_chair: i64  # who posted the small blind, if anybody did
    big_chair: i64
    big: i64  # the big blind of the level, whatever was posted
    chip: i64  # the smallest chip in play
    street: i64
    actor: i64  # whose turn it is, to bet or to show
    price: i64  # what a player must have in front to be level this round
    raise_size: i64  # the last full bet or raise of this round
    raises: i64  # bets and raises made this round
    price_before: i64  # price and raise size as they were before the last bet or raise
    size_before: i64
    aggressor: i64  # the last to bet or raise this round
    caller: i64  # the last to call this round
    live: i64  # hands that can still win
    all_in: i64  # live players without chips behind
    dead: i64  # chips in the middle that are nobody's bet
    chips: i64  # all there were at the start, the carried ones included
    pots: list[Pot]  # as awarded
    awarded: i64  # chips that have left the middle
    carried: i64  # odd chips that start the next pot
    asks: bool  # players choose at showdown whether to show; otherwise the rules do it
    queue: list[int]  # who has yet to show, in order
    reveals: list[tuple[int, int, int]]  # (when, seat, cards) that everybody gets to see later
    voided: bool  # the hand does not count: everybody took their chips back
    log: list[Event] | None  # events as they happen, where somebody wants them

    def __init__(self, terms: Terms, seats: list[Seat], deck: Deck) -> None:
        self.terms = terms
        self.seats = seats
        self.deck = deck
        self.board = NO_CARDS
        self.button = 0
        self.small_chair = NOBODY_TO_ACT
        self.big_chair = 0
        self.big = 0
        self.chip = 1
        self.street = PREFLOP
        self.actor = NOBODY_TO_ACT
        self.price = 0
        self.raise_size = 0
        self.raises = 0
        self.price_before = 0
        self.size_before = 0
        self.aggressor = NOBODY_TO_ACT
        self.caller = NOBODY_TO_ACT
        self.live = 0
        self.all_in = 0
        self.dead = 0
        self.chips = 0
        self.pots = NO_POTS
        self.awarded = 0
        self.carried = 0
        self.asks = False
        self.queue = NO_CARDS
        self.reveals = NO_REVEALS
        self.voided = False
        self.log = None

    def left_of(self, chair: i64) -> i64:
        """The first live seat clockwise of a chair (that chair itself comes last)."""
        seats = self.seats
        count: i64 = len(seats)
        at = chair
        for _step in range(count):
            at += 1
            if at >= count:
                at -= count
            if seats[at].live:
                return at
        return NOBODY_TO_ACT

    def clockwise(self, start: i64) -> list[int]:
        """All live seats clockwise, beginning with ``start`` itself."""
        seats = self.seats
        count: i64 = len(seats)
        order: list[int] = []
        at = start
        for _step in range(count):
            if at >= count:
                at -= count
            if seats[at].live:
                order.append(at)
            at += 1
        return order

    def stacks(self) -> list[int]:
        """What everybody has behind, chair by chair."""
        return [seat.stack for seat in self.seats]

    def pot(self) -> int:
        """All chips in the middle and in front."""
        total = self.dead - self.awarded
        for seat in self.seats:
            total += seat.paid
        return total
