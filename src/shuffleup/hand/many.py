"""Many hands at once, for programs: a policy is asked about all that wait for a decision together.

Asked about hundreds in one call, a policy can answer with a few steps over whole columns, with
NumPy or without. A policy that is quick by itself is faster one hand at a time (`bench/`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from shuffleup.cards.card import UNKNOWN
from shuffleup.cards.deck import Deck
from shuffleup.cards.shuffle import deal_from
from shuffleup.errors import InputError
from shuffleup.hand.betting import legal
from shuffleup.hand.hand import Hand
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.state import NOBODY_TO_ACT
from shuffleup.hand.terms import Terms

if TYPE_CHECKING:
    from mypy_extensions import i64

FOLD: Final = -1  # what a policy may answer;
MATCH: Final = 0  # anything above is the total to raise to
AT_ONCE: Final = 256  # hands
MOST_PLAYERS: Final = 10


class Turns:
    """The hands that wait for a decision: what is asked of them is a column, a number for each."""

    def __init__(self, hands: list[Hand], numbers: list[int]) -> None:
        self._hands = hands
        self._numbers = numbers
        self._call: list[int] = []
        self._least: list[int] = []
        self._most: list[int] = []

    def __len__(self) -> int:
        return len(self._hands)

    def hand(self) -> list[int]:
        """The number of each hand, from 0."""
        return self._numbers

    def chair(self) -> list[int]:
        """Whose turn it is."""
        return [hand.actor for hand in self._hands]

    def street(self) -> list[int]:
        """0 before the flop, up to 3 on the river."""
        return [hand.street for hand in self._hands]

    def stack(self) -> list[int]:
        """What the player has behind."""
        return [hand.seats[hand.actor].stack for hand in self._hands]

    def pot(self) -> list[int]:
        """All chips in the middle and in front of the players."""
        return [hand.pot() for hand in self._hands]

    def cards(self) -> bytes:
        """The player's two cards, a byte each."""
        cards = bytearray()
        for hand in self._hands:
            seat = hand.seats[hand.actor]
            cards.append(seat.first)
            cards.append(seat.second)
        return bytes(cards)

    def board(self) -> bytes:
        """Five bytes for each board; a card that has not come yet is 52."""
        return b"".join([bytes(hand.board).ljust(5, bytes([UNKNOWN])) for hand in self._hands])

    def call(self) -> list[int]:
        """What a call costs; 0 where checking is free."""
        self._look()
        return self._call

    def raise_from(self) -> list[int]:
        """The least total of a bet or raise; 0 where none is allowed."""
        self._look()
        return self._least

    def raise_to(self) -> list[int]:
        """The most: everything; 0 where no raise is allowed."""
        self._look()
        return self._most

    def _look(self) -> None:
        if self._call:
            return
        for hand in self._hands:
            options = legal(hand)
            self._call.append(options.call)
            self._least.append(options.raise_from)
            self._most.append(options.raise_to)


Policy = Callable[[Turns], Sequence[int]]


def deal_many(
    terms: Terms,
    stacks: list[int],
    big: int,
    hands: int,
    policy: Policy,
    random: Callable[[], float],
    *,
    at_once: int = AT_ONCE,
) -> list[int]:
    """Play so many hands from the same stacks; what everybody has after each, hand by hand.

    The last player has the button. The policy answers for each of the turns: -1 folds, 0 checks or
    calls, more is the total to raise to. An answer that the house does not allow is an InputError.
    A hand's cards follow from `random` and its number, whatever was played before. `at_once` is how
    many hands are under way together: the more, the fewer calls of the policy.
    """
    chairs = len(stacks)
    if not 2 <= chairs <= MOST_PLAYERS or min(stacks) < 1:
        raise InputError(f"deal_many: 2 to {MOST_PLAYERS} players, each with chips")
    if big < 1 or hands < 0 or at_once < 1:
        raise InputError("deal_many: a big blind of 1 or more, and some hands")
    order = list(range(52))
    found = [0] * (hands * chairs)
    waiting: list[Hand] = []
    numbers: list[int] = []
    begun = 0
    while begun < hands or waiting:
        while begun < hands and len(waiting) < at_once:
            waiting.append(_start(terms, stacks, big, order, random))
            numbers.append(begun)
            begun += 1
        still: list[Hand] = []
        their_numbers: list[int] = []
        for at in range(len(waiting)):
            hand = waiting[at]
            if hand.actor != NOBODY_TO_ACT:
                still.append(hand)
                their_numbers.append(numbers[at])
                continue
            place: i64 = numbers[at] * chairs
            for seat in hand.seats:
                found[place] = seat.stack
                place += 1
        waiting, numbers = still, their_numbers
        if waiting:
            _act(waiting, policy(Turns(waiting, numbers)))
    return found


def _start(
    terms: Terms, stacks: list[int], big: int, order: list[int], random: Callable[[], float]
) -> Hand:
    chairs = len(stacks)
    needed = 2 * chairs + 8  # with three burns
    deal_from(order, needed, random)
    big_chair = 0 if chairs == 2 else 1
    return Hand.start(
        terms,
        stacks,
        Deck(order[:needed]),
        button=chairs - 1,
        small_chair=1 - big_chair,
        big_chair=big_chair,
        small=big // 2,
        big=big,
    )


def _act(hands: list[Hand], given: Sequence[int]) -> None:
    """Do in each hand what the policy says."""
    answers = given.tolist() if hasattr(given, "tolist") else list(given)
    if len(answers) != len(hands):
        raise InputError(f"deal_many: {len(answers)} answers to {len(hands)} turns")
    for at in range(len(hands)):
        hand = hands[at]
        answer: int = answers[at]
        refusal: Refusal | None
        if answer == MATCH:
            refusal = hand.match()
        elif answer == FOLD:
            refusal = hand.fold()
        else:
            refusal = hand.raise_to(answer)
        if refusal is not None:
            raise InputError(f"deal_many: {refusal}")
