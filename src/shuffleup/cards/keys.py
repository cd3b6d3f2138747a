"""The number each card adds to the key of a hand.

The low eight bits of a key add up the suits and show a flush. The bits above them add up the ranks,
and no two choices of ranks give the same sum. The suits lie below, because then only a rare hand,
full of aces and kings, outgrows the thirty bits in which Python is quickest.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

# Each is the smallest number that keeps the sums of seven ranks apart, none being there five times.
RANK_KEYS: Final[list[int]] = [
    0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181
]  # fmt: skip

# Their sum tells a flush and its suit; no four numbers that end below 32 do that for seven cards.
SUIT_KEYS: Final[list[int]] = [0, 1, 25, 32]

SUIT_BITS: Final = 8
SUIT_MASK: Final = 255

KEYS: Final[list[i64]] = [
    (rank_key << SUIT_BITS) + suit_key for rank_key in RANK_KEYS for suit_key in SUIT_KEYS
]

# For each suit: what its cards add when only they are counted. The low bits then say how many.
SUITED_KEYS: Final[list[list[i64]]] = [
    [(RANK_KEYS[card >> 2] << SUIT_BITS) + 1 if card & 3 == suit else 0 for card in range(52)]
    for suit in range(4)
]


def _flush_suits(count: int) -> list[int | None]:
    """The suit of the flush, or None, for each sum of so many suit keys."""
    found: list[int | None] = [None] * (SUIT_MASK + 1)
    for suits in combinations_with_replacement(range(4), count):
        middle = suits[count // 2]  # suits come sorted, so five of one reach over the middle
        if suits.count(middle) >= 5:
            found[sum([SUIT_KEYS[suit] for suit in suits])] = middle
    return found


# For seven cards, then for six, then for five.
FLUSH_SUITS: Final[list[int | None]] = _flush_suits(7) + _flush_suits(6) + _flush_suits(5)
