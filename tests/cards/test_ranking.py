"""What hands are worth, against a plain evaluator, an independent package and recorded pairs."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator import evaluate_cards

from shuffleup.cards import (
    UNKNOWN,
    best_five,
    board_key,
    cards_text,
    category,
    parse_cards,
    rank_number,
    strength,
    strength_on,
    strengths,
)

PAIRS = Path(__file__).parents[1] / "corpus" / "ranks.jsonl"
PLAIN_CATEGORIES = {
    (1, 1, 1, 1, 1): "high card",
    (2, 1, 1, 1): "one pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
}
ORDER = [
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
]

Value = tuple[int, list[int]]
hands = st.lists(st.integers(0, 51), min_size=5, max_size=7, unique=True)


def plain_value(five: tuple[int, ...]) -> Value:
    """Five cards by the book: the category's place, then the ranks that decide a tie."""
    counts = Counter(card >> 2 for card in five)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    name = PLAIN_CATEGORIES[tuple(counts[rank] for rank in ranks)]
    flush = len({card & 3 for card in five}) == 1
    if len(ranks) == 5:
        if ranks == [12, 3, 2, 1, 0]:
            ranks = [3, 2, 1, 0, -1]
        straight = ranks[0] - ranks[4] == 4
        if straight or flush:
            name = " ".join(["straight"] * straight + ["flush"] * flush)
    return ORDER.index(name), ranks


def best_value(cards: list[int]) -> Value:
    return max(map(plain_value, combinations(cards, 5)))


WHOLE_DECK = list(range(52))
ONE_SUIT = [*range(0, 52, 4), 1, 5, 9]  # for flushes
LOW_SUIT = [*range(0, 32, 4), 2]  # for straight flushes
FOUR_RANKS = list(range(16))  # for pairs and more


def random_hands(size: int, *, count: int, deck: list[int] = WHOLE_DECK) -> list[list[int]]:
    chance = Random(size)
    return [chance.sample(deck, size) for _ in range(count)]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_order_is_that_of_a_plain_evaluator(size: int) -> None:
    tried = random_hands(size, count=1200)
    for deck in (ONE_SUIT, LOW_SUIT, FOUR_RANKS):
        tried += random_hands(size, count=200, deck=deck)
    found = sorted((best_value(cards), strength(cards)) for cards in tried)
    for (value, number), (next_value, next_number) in pairwise(found):
        assert (number < next_number) is (value < next_value)
        assert (number == next_number) is (value == next_value)
    assert [category(number) for _, number in found] == [ORDER[value[0]] for value, _ in found]
    assert {category(number) for _, number in found} == set(ORDER)


@given(hands, hands)
def test_the_better_hand_has_the_higher_strength(one: list[int], two: list[int]) -> None:
    assert (strength(one) > strength(two)) is (best_value(one) > best_value(two))
    assert (strength(one) == strength(two)) is (best_value(one) == best_value(two))


@pytest.mark.parametrize("size", [5, 6, 7])
def test_rank_numbers_are_those_of_an_independent_package(size: int) -> None:
    tried = random_hands(size, count=4000) + random_hands(size, count=800, deck=ONE_SUIT)
    for cards in tried:
        assert rank_number(strength(cards)) == evaluate_cards(*cards), cards_text(cards)


def test_recorded_pairs() -> None:
    lines = PAIRS.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2000
    for line in lines:
        pair = json.loads(line)
        one, two = (strength(parse_cards("".join(pair[name]))) for name in "ab")
        assert [rank_number(one), rank_number(two)] == pair["rank"]
        assert [category(one), category(two)] == pair["category"]
        assert (one > two) - (one < two) == pair["result"]


@given(st.lists(st.integers(0, 51), min_size=7, max_size=7, unique=True))
def test_a_board_worked_out_once_gives_the_same(cards: list[int]) -> None:
    board = cards[:5]
    assert strength_on(board, board_key(board), cards[5], cards[6]) == strength(cards)
    assert board == cards[:5]


def test_a_board_worked_out_once_shows_flushes_too() -> None:
    for cards in random_hands(7, count=1000, deck=ONE_SUIT):
        board = cards[:5]
        assert strength_on(board, board_key(board), cards[5], cards[6]) == strength(cards)


@given(hands, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(cards: list[int], chance: Random) -> None:
    mixed = cards[:]
    chance.shuffle(mixed)
    assert strength(mixed) == strength(cards)


@given(hands, st.permutations(range(4)))
def test_no_suit_is_better_than_another(cards: list[int], suits: list[int]) -> None:
    assert strength([card & ~3 | suits[card & 3] for card in cards]) == strength(cards)


@given(hands)
def test_another_card_never_hurts(cards: list[int]) -> None:
    for count in range(5, len(cards)):
        assert strength(cards[:count]) <= strength(cards[: count + 1])


@given(hands)
def test_the_best_five_are_worth_the_hand(cards: list[int]) -> None:
    five = best_five(cards)
    assert len(five) == 5 and len(set(five)) == 5 and set(five) <= set(cards)
    assert strength(five) == strength(cards)


@pytest.mark.parametrize(
    ("cards", "five"),
    [
        ("4d4sJc2c9hJdJh", "JhJdJc4s4d"),
        ("As2d3c4h5sKdKh", "5s4h3c2dAs"),
        ("2s3s4s5sAsKdKh", "5s4s3s2sAs"),
        ("9c9d9h9sKdKhAs", "9s9h9d9cAs"),
        ("KdKhQsQcJdJhAs", "KhKdQsQcAs"),
        ("2c7dTh4sKd", "KdTh7d4s2c"),
        ("AhKhQhJhThTc9h", "AhKhQhJhTh"),
        ("Ac5dKdKhQsQc5h", "KhKdQsQcAc"),
    ],
)
def test_the_best_five_lie_as_one_reads_them(cards: str, five: str) -> None:
    assert cards_text(best_five(parse_cards(cards))) == five


def test_of_equal_cards_those_named_first_play() -> None:
    assert cards_text(best_five(parse_cards("9c 9s KdKhQsQc 2c"))) == "KhKdQsQc9c"
    assert cards_text(best_five(parse_cards("9s 9c KdKhQsQc 2c"))) == "KhKdQsQc9s"


@pytest.mark.parametrize("count", [0, 4, 8])
def test_only_five_to_seven_cards_are_ranked(count: int) -> None:
    with pytest.raises(ValueError, match=f"has 5 to 7 cards, not {count}"):
        strength(list(range(count)))


@pytest.mark.parametrize("count", [5, 6, 7])
def test_an_unknown_card_is_not_ranked(count: int) -> None:
    with pytest.raises(IndexError):
        strength([UNKNOWN, *range(count - 1)])


def test_a_board_has_five_cards() -> None:
    with pytest.raises(ValueError, match="unpack"):
        board_key([1, 2, 3])


def test_many_hands_in_one_call_are_worth_what_each_is_worth() -> None:
    tried = random_hands(7, count=3000) + random_hands(7, count=500, deck=ONE_SUIT)
    found = strengths(bytes(card for cards in tried for card in cards))
    assert list(found) == [strength(cards) for cards in tried]
    assert found.itemsize == 2
    assert not strengths(b"")


def test_many_hands_are_of_seven_known_cards() -> None:
    with pytest.raises(ValueError, match="are no 8 bytes"):
        strengths(bytes(8))
    with pytest.raises(IndexError):
        strengths(bytes([52, *range(6)]))
