"""Numbers of a league: decimals, as people write them, so that 0.1 + 0.2 is 0.3 everywhere.

Sums, products and comparisons are exact to 28 digits. Roots, powers and logarithms come from the
machine's own functions, with 15 digits or more, as the shortest decimal that stands for them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import AbstractContextManager
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Context, Decimal, localcontext
from typing import Final

ZERO: Final = Decimal(0)
ONE: Final = Decimal(1)
MOST: Final = Decimal(10**15)
"""No value is larger, on either side of nought."""
DIGITS_MOST: Final = 15
NEARLY: Final = Decimal("1e-12")
"""What is so close to a whole number is one: the root of a square may be off by less."""
HAIR_MOST: Final = Decimal("1e-6")
HALF: Final = Decimal("0.5")
WHOLE_POWERS: Final = 64
EXACT: Final = Context(prec=28, rounding=ROUND_HALF_UP)


def exactly() -> AbstractContextManager[Context]:
    """Reckon in 28 digits from here on, whatever the thread has been set to."""
    return localcontext(EXACT)


def by_machine(function: Callable[[float], float], value: Decimal) -> Decimal:
    """A function of the machine's; raises ValueError or OverflowError where it has no value."""
    return Decimal(repr(function(float(value))))


def power(base: Decimal, exponent: Decimal) -> Decimal:
    """A power; whole ones are exact. Raises ValueError, OverflowError or ZeroDivisionError."""
    if not base:
        if exponent < 0:
            raise ZeroDivisionError
        return ZERO if exponent else ONE
    if exponent == exponent.to_integral_value() and abs(exponent) <= WHOLE_POWERS:
        return base ** int(exponent)
    return Decimal(repr(math.pow(float(base), float(exponent))))


def floor(value: Decimal) -> Decimal:
    """The whole number below, or this one."""
    return _nearly_whole(value, ROUND_FLOOR)


def ceil(value: Decimal) -> Decimal:
    """The whole number above, or this one."""
    return _nearly_whole(value, ROUND_CEILING)


def _nearly_whole(value: Decimal, way: str) -> Decimal:
    near = value.to_integral_value(ROUND_HALF_UP)
    return near if abs(value - near) <= _hair(value) else value.to_integral_value(way)


def rounded(value: Decimal, digits: int) -> Decimal:
    """To so many digits after the point, a half away from nought; negative: tens, hundreds."""
    return Decimal(units(value, digits)).scaleb(-digits)


def units(value: Decimal, digits: int) -> int:
    """The same, counted in the last of these digits: 163.09 in two digits is 16309."""
    size = abs(value.scaleb(digits))
    below = size.to_integral_value(ROUND_FLOOR)
    count = int(below) + (size - below >= HALF - _hair(size))
    return count if value >= 0 else -count


def _hair(value: Decimal) -> Decimal:
    """By how much roots and powers may have missed a whole number, or a half."""
    return min(NEARLY * max(ONE, abs(value)), HAIR_MOST)


def plain(value: Decimal) -> str:
    """A value as a message shows it."""
    return f"{value:.12g}"


def shown(count: int, digits: int) -> str:
    """Units as people read them: 16309 in two digits is "163.09"."""
    sign, whole = ("-", -count) if count < 0 else ("", count)
    if not digits:
        return f"{sign}{whole}"
    above, below = divmod(whole, 10**digits)
    return f"{sign}{above}.{below:0{digits}}"
