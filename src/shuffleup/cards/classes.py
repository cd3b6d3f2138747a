"""The 7,462 classes of five-card hands that differ in worth, in order.

A class is written as its five ranks, the weightiest first: fours full of aces is 2, 2, 2, 12, 12.
Inside a category the better hand is then simply the larger tuple. The low ace of a straight is -1.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from itertools import accumulate, combinations, permutations
from typing import Final

HIGH_CARD: Final = 0
ONE_PAIR: Final = 1
TWO_PAIR: Final = 2
THREE_OF_A_KIND: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FULL_HOUSE: Final = 6
FOUR_OF_A_KIND: Final = 7
STRAIGHT_FLUSH: Final = 8

CATEGORIES: Final[list[str]] = [
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

SIZES: Final[list[int]] = [1277, 2860, 858, 858, 10, 1277, 156, 156, 10]
BEST: Final = 7462

# The strength of the weakest hand of each category.
FIRST: Final[list[int]] = list(accumulate(SIZES[:-1], initial=1))


def category_of(strength: int) -> int:
    """The category of a strength, from `HIGH_CARD` to `STRAIGHT_FLUSH`."""
    if not 1 <= strength <= BEST:
        raise ValueError(f"a strength is 1 to {BEST}, not {strength}")
    return bisect_right(FIRST, strength) - 1


def ranks_of(strength: int) -> tuple[int, ...]:
    """The five ranks of a strength, the weightiest first."""
    category = category_of(strength)
    return classes()[category][strength - FIRST[category]]


@cache
def classes() -> list[list[tuple[int, ...]]]:
    """The classes of each category, weakest first."""
    down = range(12, -1, -1)
    straights = [tuple(range(top, top - 5, -1)) for top in range(3, 13)]
    running = {*straights, (12, 3, 2, 1, 0)}
    unlike = [ranks for ranks in combinations(down, 5) if ranks not in running]
    pairs = [
        (pair, pair, *kickers)
        for pair in down
        for kickers in combinations([rank for rank in down if rank != pair], 3)
    ]
    two_pairs = [
        (high, high, low, low, kicker)
        for high, low in combinations(down, 2)
        for kicker in down
        if kicker not in (high, low)
    ]
    triples = [
        (three, three, three, *kickers)
        for three in down
        for kickers in combinations([rank for rank in down if rank != three], 2)
    ]
    full_houses = [(three, three, three, pair, pair) for three, pair in permutations(down, 2)]
    quads = [(four, four, four, four, kicker) for four, kicker in permutations(down, 2)]
    return [
        sorted(unlike),
        sorted(pairs),
        sorted(two_pairs),
        sorted(triples),
        straights,
        sorted(unlike),
        sorted(full_houses),
        sorted(quads),
        straights,
    ]
