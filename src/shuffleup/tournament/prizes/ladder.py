"""Ladders: how a prize pool falls off from first place to the last one paid.

A ladder is a list of weights, first place first, that never rise; only their proportions count.
Whole numbers throughout, so that the same pool gives the same prizes on every machine.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from math import isqrt
from typing import Final

from shuffleup.errors import InputError

# For so many places paid, in tenths of a percent: the usual ones for 1, 2, 3, 5 and 9, and between.
FINAL_TABLE: Final = (
    (1000,),
    (650, 350),
    (500, 300, 200),
    (450, 250, 180, 120),
    (400, 240, 160, 120, 80),
    (370, 220, 150, 110, 85, 65),
    (345, 210, 145, 105, 80, 65, 50),
    (320, 205, 140, 105, 80, 60, 50, 40),
    (300, 200, 140, 100, 80, 60, 50, 40, 30),
)

SCALE: Final = 10**30


def places_paid(players: int, percent: int) -> int:
    """How many places are paid: the share of the field, rounded up."""
    if players < 1:
        raise InputError("prizes need at least one player")
    return max(1, -(-players * percent // 100))


@cache
def ladder(places: int) -> tuple[int, ...]:
    """The usual ladder for so many places paid.

    Up to nine every place has its own prize. Beyond, a fifth of the pool is shared evenly by all
    who are paid, and the rest falls off as the power −3/2 of the place plus one: the winner of ten
    gets 30 % and that of a thousand 18 %, the second a little more than half of that. From tenth
    place on prizes come in tiers, as players expect.
    """
    if places < 1:
        raise InputError(f"a ladder of {places} places pays nobody")
    if places <= len(FINAL_TABLE):
        return FINAL_TABLE[places - 1]
    steep = [isqrt(SCALE // (place + 1) ** 3) for place in range(1, places + 1)]
    even = sum(steep) // (4 * places)
    sums = list(accumulate(steep, initial=0))
    weights: list[int] = []
    while len(weights) < places:
        start = len(weights)
        stop = min(start + _tier(start + 1), places)
        weights += [(sums[stop] - sums[start]) // (stop - start) + even] * (stop - start)
    return tuple(weights)


def _tier(place: int) -> int:
    """How many players from this place on get the same."""
    if place <= 9:
        return 1
    if place <= 18:
        return 3
    return 9 * max(1, place // 99)
