"""Shuffling. Chance always comes in as an argument."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from mypy_extensions import i64


DRAW: Final = 4503599627370496.0  # 2^52, as a float can count exactly that far and further


def shuffled(below: Callable[[int], int]) -> list[int]:
    """A full deck in random order, by Fisher–Yates; `below(n)` is a fair number from 0 to n - 1."""
    order = list(range(52))
    for last in range(51, 0, -1):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def fair_below(read: Callable[[int], bytes]) -> Callable[[int], int]:
    """A fair `below` made from random bytes; `read(n)` gives n of them.

    A number beyond the last whole multiple of n is thrown away and drawn again: a plain remainder
    would favour the small numbers.
    """

    def below(n: int) -> int:
        if n < 1:
            raise ValueError(f"there is no number from 0 to {n - 1}")
        size = ((n - 1).bit_length() + 7) // 8
        span = 1 << 8 * size
        while True:
            drawn = read(size)
            if len(drawn) != size:
                raise ValueError(f"asked for {size} random bytes and got {len(drawn)}")
            number = int.from_bytes(drawn, "big")
            if number < span - span % n:
                return number % n

    return below


def deal_from(order: list[int], count: int, random: Callable[[], float]) -> None:
    """Bring `count` random cards to the front of `order`, in place; the rest stay as they fall.

    For rehearsals: a hand uses few of its 52 cards. `random()` is at least 0 and below 1; one draw
    has bits for four cards (52 × 51 × 50 × 49 is below 2^23), with 29 to spare.
    """
    pile: list[Any] = order  # cards are moved, never looked at
    left: i64 = len(order)
    end: i64 = count
    at: i64 = 0
    draw: i64 = 0
    while at < end:
        if at & 3 == 0:
            draw = int(random() * DRAW)
        other = at + draw % left
        draw //= left
        card = pile[at]
        pile[at] = pile[other]
        pile[other] = card
        at += 1
        left -= 1
