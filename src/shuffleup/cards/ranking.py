"""What a hand is worth, by one look into a table; and what it is called."""

from __future__ import annotations

from array import array
from itertools import combinations
from typing import TYPE_CHECKING, Final

from shuffleup.cards import _table
from shuffleup.cards.classes import (
    BEST,
    CATEGORIES,
    FIRST,
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    ONE_PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TWO_PAIR,
    category_of,
    ranks_of,
)
from shuffleup.cards.keys import FLUSH_SUITS, KEYS, SUITED_KEYS
from shuffleup.cards.table import bytes_of, numbers_of

if TYPE_CHECKING:
    from mypy_extensions import i64


# Bytes lie side by side, where a list would have its numbers all over memory: hands that are all
# different look up cells that are all different. A strength takes two of them, the low one first.
_CELLS: Final[bytes] = bytes_of(_table.CELLS)
_MOVES: Final[list[i64]] = numbers_of(_table.MOVES, "i").tolist()

# The suit of the flush for each sum of suit keys, 4 if there is none.
_FLUSHES: Final[bytes] = bytes([4 if suit is None else suit for suit in FLUSH_SUITS])

# What a flush adds to the strength that its ranks would have in mixed suits.
_FLUSH_LIFT: Final[i64] = FIRST[FLUSH] - FIRST[HIGH_CARD]
_STRAIGHT_FLUSH_LIFT: Final[i64] = FIRST[STRAIGHT_FLUSH] - FIRST[STRAIGHT]
_FIRST_STRAIGHT: Final[i64] = FIRST[STRAIGHT]

# Keys are taken apart below: the low 8 bits are suits, the next 12 the row, the rest the column.
# The numbers stand there plain, because a name would cost interpreted Python a look-up each time.


def strength(cards: list[int]) -> int:
    """What the best five of 5 to 7 different known cards are worth: 1 to 7462, higher is better."""
    if len(cards) != 7:
        return _strength_of_fewer(cards)
    a, b, c, d, e, f, g = cards
    keys = KEYS
    key: i64 = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
    suit: i64 = _FLUSHES[key & 255]
    if suit == 4:
        at: i64 = 2 * ((key >> 20) + _MOVES[key >> 8 & 4095])
        return _CELLS[at] + 256 * _CELLS[at + 1]
    return _strength_of_flush(cards, suit)


def board_key(board: list[int]) -> i64:
    """What `strength_on` wants to know of a board of five, worked out once for all hands on it."""
    a, b, c, d, e = board
    return KEYS[a] + KEYS[b] + KEYS[c] + KEYS[d] + KEYS[e]


def strength_on(board: list[int], key: i64, first: i64, second: i64) -> i64:
    """The strength of two hole cards on a board of five whose `board_key` is given."""
    key += KEYS[first] + KEYS[second]
    suit: i64 = _FLUSHES[key & 255]
    if suit == 4:
        at: i64 = 2 * ((key >> 20) + _MOVES[key >> 8 & 4095])
        return _CELLS[at] + 256 * _CELLS[at + 1]
    return _strength_of_flush([*board, first, second], suit)


def strengths(hands: bytes) -> array[int]:
    """What many hands of seven are worth: a byte for each card comes in, 16 bits a hand go out."""
    if len(hands) % 7:
        raise ValueError(f"hands of seven cards, a byte each, are no {len(hands)} bytes")
    count: i64 = len(hands) // 7
    keys = KEYS
    found = [0] * count
    card: i64 = 0
    for hand in range(count):
        key: i64 = keys[hands[card]] + keys[hands[card + 1]] + keys[hands[card + 2]]
        key += keys[hands[card + 3]] + keys[hands[card + 4]] + keys[hands[card + 5]]
        key += keys[hands[card + 6]]
        suit: i64 = _FLUSHES[key & 255]
        if suit == 4:
            at: i64 = 2 * ((key >> 20) + _MOVES[key >> 8 & 4095])
            found[hand] = _CELLS[at] + 256 * _CELLS[at + 1]
        else:
            found[hand] = _strength_of_flush([*hands[card : card + 7]], suit)
        card += 7
    return array("H", found)


def _strength_of_fewer(cards: list[int]) -> i64:
    """The strength of five or six cards."""
    count: i64 = len(cards)
    if count != 5 and count != 6:
        raise ValueError(f"a hand to rank has 5 to 7 cards, not {count}")
    key: i64 = 0
    for card in cards:
        key += KEYS[card]
    suit: i64 = _FLUSHES[(7 - count << 8) + (key & 255)]
    if suit == 4:
        return _cell((key >> 20) + _MOVES[(7 - count << 12) + (key >> 8 & 4095)])
    return _strength_of_flush(cards, suit)


def _strength_of_flush(cards: list[int], suit: i64) -> i64:
    """The strength of cards with at least five of the suit, so with no full house or better."""
    keys = SUITED_KEYS[suit]
    key: i64 = 0
    for card in cards:
        key += keys[card]
    mixed = _cell((key >> 20) + _MOVES[(7 - (key & 255) << 12) + (key >> 8 & 4095)])
    return mixed + (_FLUSH_LIFT if mixed < _FIRST_STRAIGHT else _STRAIGHT_FLUSH_LIFT)


def _cell(at: i64) -> i64:
    """The strength in a cell, where nobody counts the call."""
    return _CELLS[2 * at] + 256 * _CELLS[2 * at + 1]


def rank_number(strength: int) -> int:
    """The place of a strength counted from the best: 1 is a royal flush, 7462 the worst hand."""
    return BEST + 1 - strength


def category(strength: int) -> str:
    """The category of a strength, such as "full house"."""
    return CATEGORIES[category_of(strength)]


def best_five(cards: list[int]) -> list[int]:
    """The five cards that make the hand, weightiest first; of equals those named first play."""
    best = strength(cards)
    five = next(five for five in combinations(cards, 5) if strength([*five]) == best)
    order = [rank % 13 for rank in ranks_of(best)]
    return sorted(five, key=lambda card: (order.index(card >> 2), -card))


_RANK_NAMES: Final[list[str]] = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
    "ace",
]  # fmt: skip


def describe(strength: int) -> str:
    """A strength in words: what makes the hand, and its highest kicker if it has any."""
    if strength == BEST:
        return "royal flush"
    kind = category_of(strength)
    ranks = ranks_of(strength)
    high = _RANK_NAMES[ranks[0]]
    if kind in (STRAIGHT, FLUSH, STRAIGHT_FLUSH):
        return f"{CATEGORIES[kind]}, {high} high"
    if kind == FULL_HOUSE:
        return f"full house, {_plural(ranks[0])} over {_plural(ranks[3])}"
    kicker = _RANK_NAMES[next(rank for rank in ranks[1:] if ranks.count(rank) == 1)]
    if kind == HIGH_CARD:
        made = f"{high} high"
    elif kind == ONE_PAIR:
        made = f"pair of {_plural(ranks[0])}"
    elif kind == TWO_PAIR:
        made = f"two pair, {_plural(ranks[0])} and {_plural(ranks[2])}"
    else:
        made = f"{CATEGORIES[kind]}, {_plural(ranks[0])}"
    return f"{made}, {kicker} kicker"


def _plural(rank: int) -> str:
    name = _RANK_NAMES[rank]
    return name + ("es" if name.endswith("x") else "s")
