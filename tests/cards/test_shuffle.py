"""The shuffle is fair, and a check that can tell a fair one from a foul one says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from math import sqrt
from random import Random

import pytest

from shuffleup.cards import deal_from, fair_below, shuffled

SHUFFLES = 8000
TOO_FAR = 4.5  # standard deviations


def surprise(counts: list[int], freedom: int) -> float:
    """By how many standard deviations chi-square exceeds its mean, if all counts are alike."""
    expected = sum(counts) / len(counts)
    chi_square = sum((count - expected) ** 2 for count in counts) / expected
    return (chi_square - freedom) / sqrt(2 * freedom)


def places(orders: list[list[int]]) -> float:
    """The surprise about how often each card came to each of the first places."""
    width = len(orders[0])
    seen = Counter((card, place) for order in orders for place, card in enumerate(order))
    return surprise([seen[card, at] for card in range(52) for at in range(width)], 51 * width)


def sequences(orders: list[list[int]]) -> float:
    """The surprise about the order in which four of the cards came."""
    seen = Counter(tuple(card for card in order if card in (0, 1, 30, 51)) for order in orders)
    return surprise([seen[cards] for cards in permutations((0, 1, 30, 51))], 23)


def foul_shuffle(chance: Random) -> list[int]:
    """The well-known mistake: every card changes places with any card."""
    order = list(range(52))
    for at in range(52):
        other = chance.randrange(52)
        order[at], order[other] = order[other], order[at]
    return order


def test_a_shuffle_is_a_whole_deck() -> None:
    assert sorted(shuffled(Random(1).randrange)) == list(range(52))


def test_a_shuffle_asks_for_each_number_once() -> None:
    asked: list[int] = []

    def below(n: int) -> int:
        asked.append(n)
        return n - 1

    assert shuffled(below) == list(range(52))
    assert asked == list(range(52, 1, -1))
    assert shuffled(lambda n: 0) == [*range(1, 52), 0]


def test_cards_come_to_every_place_alike() -> None:
    chance = Random(20)
    orders = [shuffled(chance.randrange) for _ in range(SHUFFLES)]
    assert places(orders) < TOO_FAR
    assert sequences(orders) < TOO_FAR


def test_a_foul_shuffle_is_found_out() -> None:
    chance = Random(20)
    assert places([foul_shuffle(chance) for _ in range(SHUFFLES)]) > TOO_FAR


def test_a_cyclic_shuffle_is_found_out() -> None:
    chance = Random(20)  # never leaves a card where it was
    orders = [shuffled(lambda n: chance.randrange(n - 1)) for _ in range(SHUFFLES)]
    assert places(orders) > TOO_FAR


@pytest.mark.parametrize("n", range(1, 257))
def test_every_number_comes_from_as_many_bytes(n: int) -> None:
    bytes_left = list(range(256))
    below = fair_below(lambda size: bytes([bytes_left.pop() for _ in range(size)]))
    seen: Counter[int] = Counter()
    try:
        while n > 1 or sum(seen.values()) < 256:
            seen[below(n)] += 1
    except IndexError:
        assert not bytes_left
    assert seen == dict.fromkeys(range(n), 256 // n)


def test_large_numbers_take_more_bytes() -> None:
    stream = iter([b"\xff\xfe", b"\xff\xff", b"\x01\x02", b"\x12\xd7\x03"])

    def read(size: int) -> bytes:
        drawn = next(stream)
        assert len(drawn) == size
        return drawn

    below = fair_below(read)
    assert below(1000) == 0x0102 % 1000  # 65,534 and 65,535 lie beyond 65 thousand
    assert below(1 << 24) == 0x12D703


@pytest.mark.parametrize("n", [0, -5])
def test_there_is_nothing_below_nothing(n: int) -> None:
    with pytest.raises(ValueError, match="there is no number"):
        fair_below(lambda size: bytes(size))(n)


@pytest.mark.parametrize("drawn", [b"", b"\x01\x02"])
def test_a_source_that_gives_other_than_asked_is_refused(drawn: bytes) -> None:
    with pytest.raises(ValueError, match="asked for 1 random bytes"):
        fair_below(lambda size: drawn)(52)


def drawn_numbers(below: Callable[[int], int]) -> float:
    seen = Counter(below(52) for _ in range(40_000))
    return surprise([seen[number] for number in range(52)], 51)


def test_random_bytes_make_fair_numbers() -> None:
    chance = Random(3)
    assert drawn_numbers(fair_below(chance.randbytes)) < TOO_FAR


def test_a_plain_remainder_is_found_out() -> None:
    chance = Random(3)
    assert drawn_numbers(lambda n: chance.randbytes(1)[0] % n) > TOO_FAR


def test_a_partial_shuffle_deals_every_card_to_every_place_alike() -> None:
    chance = Random(7)
    order = list(range(52))
    dealt = []
    for _ in range(SHUFFLES):
        deal_from(order, 9, chance.random)
        assert sorted(order) == list(range(52))
        dealt.append(order[:9])
    assert places(dealt) < TOO_FAR


def test_a_partial_shuffle_from_a_sorted_deck_is_fair_too() -> None:
    chance = Random(8)
    dealt = []
    for _ in range(SHUFFLES):
        order = list(range(52))
        deal_from(order, 5, chance.random)
        dealt.append(order[:5])
    assert places(dealt) < TOO_FAR


def test_a_partial_shuffle_draws_every_sequence_alike() -> None:
    chance = Random(9)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(20_000):
        order = list(range(7))
        deal_from(order, 6, chance.random)
        seen[tuple(order[2:5])] += 1
    assert surprise([seen[cards] for cards in permutations(range(7), 3)], 7 * 6 * 5 - 1) < TOO_FAR


def test_a_partial_shuffle_with_stale_chance_is_found_out() -> None:
    chance = Random(9)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(20_000):
        once = [chance.random()] * 6
        order = list(range(7))
        deal_from(order, 6, once.pop)
        seen[tuple(order[2:5])] += 1
    assert surprise([seen[cards] for cards in permutations(range(7), 3)], 7 * 6 * 5 - 1) > TOO_FAR


def test_a_partial_shuffle_moves_no_more_than_it_must() -> None:
    for seed in range(200):
        order = list(range(52))
        deal_from(order, 3, Random(seed).random)
        assert sum(card != at for at, card in enumerate(order[3:], 3)) <= 3


@pytest.mark.parametrize("edge", [0.0, 0.5, 1 - 2**-53])
@pytest.mark.parametrize("count", [0, 1, 26, 51, 52])
def test_a_partial_shuffle_keeps_the_deck_whole(count: int, edge: float) -> None:
    order = list(range(52))
    deal_from(order, count, lambda: edge)
    assert sorted(order) == list(range(52))
    assert count > 0 or order == list(range(52))
