"""Many hands at once come out as they do one by one, whatever the policy."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from random import Random

import pytest

from shuffleup import HOUSES, Deck, Hand, Turns, deal_many, house, terms_of
from shuffleup.cards.shuffle import deal_from
from shuffleup.errors import InputError
from shuffleup.hand import Terms

BIG = 4


def terms(name: str = "standard") -> Terms:
    return terms_of(house(name))


def bold(street: int, call: int, least: int, most: int, number: int) -> int:
    """A little of everything, and always the same in the same place."""
    pick = (number * 7 + street * 3 + call + most) % 5
    if pick == 0 and call:
        return -1
    if pick in (1, 2) and least:
        return least
    return most if pick == 3 and least else 0


def at_once(turns: Turns) -> list[int]:
    columns = (turns.street(), turns.call(), turns.raise_from(), turns.raise_to(), turns.hand())
    return [bold(*turn) for turn in zip(*columns, strict=True)]


def one_by_one(
    rules: Terms, stacks: list[int], hands: int, chance: Callable[[], float]
) -> list[int]:
    chairs = len(stacks)
    big_chair = 0 if chairs == 2 else 1
    order = list(range(52))
    found = []
    for number in range(hands):
        deal_from(order, 2 * chairs + 8, chance)
        hand = Hand.start(
            rules,
            stacks,
            Deck(order[:]),
            button=chairs - 1,
            small_chair=1 - big_chair,
            big_chair=big_chair,
            small=BIG // 2,
            big=BIG,
        )
        while not hand.over:
            may = hand.legal()
            to = bold(hand.street, may.call, may.raise_from, may.raise_to, number)
            assert (hand.fold() if to < 0 else hand.raise_to(to) if to else hand.match()) is None
        found += hand.stacks()
    return found


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("stacks", [[90, 200], [200] * 6, [3, 70, 1, 500, 44, 2, 90, 200, 7, 60]])
def test_every_hand_comes_out_as_it_does_alone(name: str, stacks: list[int]) -> None:
    many = deal_many(terms(name), stacks, BIG, 300, at_once, Random(5).random)
    assert many == one_by_one(terms(name), stacks, 300, Random(5).random)


def test_the_columns_say_what_each_player_sees() -> None:
    seen = []

    def look(turns: Turns) -> array[int]:
        boards, cards = turns.board(), turns.cards()
        assert len(boards) == 5 * len(turns) and len(cards) == 2 * len(turns)
        for at, (number, chair) in enumerate(zip(turns.hand(), turns.chair(), strict=True)):
            board = [card for card in boards[5 * at : 5 * at + 5] if card < 52]
            assert len(board) == (0, 3, 4, 5)[turns.street()[at]]
            assert len({*board, *cards[2 * at : 2 * at + 2]}) == len(board) + 2
            seen.append((number, chair, turns.pot()[at], turns.stack()[at]))
        return array("q", [0] * len(turns))

    stacks = deal_many(terms(), [50] * 3, BIG, 2, look, Random(1).random)
    assert sum(stacks) == 300
    first = [turn[1:] for turn in seen if turn[0] == 0]
    assert first[:4] == [(2, 6, 50), (0, 10, 48), (1, 12, 46), (0, 12, 46)]
    assert len(first) == 3 * 4


def test_hands_that_the_blinds_decide_are_asked_of_nobody() -> None:
    def nobody(turns: Turns) -> list[int]:
        raise AssertionError("nobody has a decision")

    assert sum(deal_many(terms(), [1, 1], BIG, 700, nobody, Random(1).random)) == 1_400
    assert deal_many(terms(), [90, 90], BIG, 0, nobody, Random(1).random) == []


@pytest.mark.parametrize(
    ("policy", "says"),
    [
        (lambda turns: [5] * len(turns), "deal_many: 5 is too little"),
        (lambda turns: [0], "deal_many: 1 answers to 256 turns"),
    ],
)
def test_an_answer_that_is_none_is_told(policy: Callable[[Turns], list[int]], says: str) -> None:
    with pytest.raises(InputError, match=says):
        deal_many(terms(), [90] * 4, BIG, 900, policy, Random(1).random)


@pytest.mark.parametrize(
    ("stacks", "big", "hands"),
    [([9], 2, 1), ([9] * 11, 2, 1), ([9, 0], 2, 1), ([9, 9], 0, 1), ([9, 9], 2, -1)],
)
def test_a_game_that_is_none_is_told(stacks: list[int], big: int, hands: int) -> None:
    with pytest.raises(InputError, match="deal_many: "):
        deal_many(terms(), stacks, big, hands, at_once, Random(1).random)
