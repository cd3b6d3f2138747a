"""Shuffling. Chance always comes in as an argument."""

from __future__ import annotations

from collections.abc import Callable


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

    For rehearsals: a hand uses few of its 52 cards. `random()` is at least 0 and below 1.
    """
    size = len(order)
    for at in range(count):
        other = at + int(random() * (size - at))
        order[at], order[other] = order[other], order[at]
