"""The functions that a formula may call, and what each takes; a function is a plain closure.

A closure takes the values of all names, by their slots, and gives a number.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from shuffleup.league import number
from shuffleup.league.number import MOST, ONE, ZERO
from shuffleup.league.trouble import wrong

At = tuple[int, int]
"""Line and column."""
STEPS: Final = 5
"""What an ordinary part costs; a number or a name costs one step, of some 100 nanoseconds."""


class Work:
    """So many steps may be reckoned, whatever the formula; sums over places are kept here."""

    __slots__ = ("left", "most", "sums")

    def __init__(self, most: int) -> None:
        self.most = self.left = most
        self.sums: dict[object, tuple[tuple[Decimal, ...], Decimal]] = {}
        """The last sum of each, with what it depends on."""

    def spend(self, steps: int, at: At) -> None:
        """Before anything is reckoned: what it will cost at most."""
        self.left -= steps
        if self.left < 0:
            wrong(at, "formula-work", most=self.most)


class Values(list[Decimal]):
    """The values of all names, by their slots, and what may still be reckoned with them."""

    __slots__ = ("work",)

    def __init__(self, values: Iterable[Decimal], work: Work) -> None:
        super().__init__(values)
        self.work = work


Run = Callable[[Values], Decimal]
Operate = Callable[[Decimal, Decimal, At], Decimal]


class Function(NamedTuple):
    """How many values it takes, in words too, and how it is made."""

    least: int
    most: int | None
    takes: str
    make: Callable[[Sequence[Run], At], Run]
    odd: bool = False
    """Pairs behind the first value."""
    steps: int = STEPS
    """What it costs, beside its values."""

    def fits(self, count: int) -> bool:
        """Whether it takes so many."""
        if count < self.least or (self.most is not None and count > self.most):
            return False
        return not self.odd or count % 2 == 1


def bounded(value: Decimal, at: At) -> Decimal:
    """The value, if it is not out of all bounds."""
    if -MOST <= value <= MOST:
        return value
    wrong(at, "formula-too-large")


def _of_machine(function: Callable[[float], float], name: str) -> Function:
    def make(given: Sequence[Run], at: At) -> Run:
        (inner,) = given

        def run(values: Values) -> Decimal:
            value = inner(values)
            try:
                return bounded(number.by_machine(function, value), at)
            except OverflowError:
                wrong(at, "formula-too-large")
            except ValueError:
                wrong(at, "formula-no-value", function=name, value=number.plain(value))

        return run

    return Function(1, 1, "x", make, steps=15)


def _of_number(function: Callable[[Decimal], Decimal], steps: int) -> Function:
    def make(given: Sequence[Run], at: At) -> Run:
        (inner,) = given
        return lambda values: function(inner(values))

    return Function(1, 1, "x", make, steps=steps)


def _chosen(choose: Callable[[list[Decimal]], Decimal]) -> Function:
    def make(given: Sequence[Run], at: At) -> Run:
        return lambda values: choose([each(values) for each in given])

    return Function(1, None, "x, y, …", make)


def _if(given: Sequence[Run], at: At) -> Run:
    """Only the branch that is taken is computed."""
    condition, yes, no = given
    return lambda values: yes(values) if condition(values) else no(values)


def _round(given: Sequence[Run], at: At) -> Run:
    inner, digits = given[0], given[1] if len(given) == 2 else None

    def run(values: Values) -> Decimal:
        value = inner(values)
        places = ZERO if digits is None else digits(values)
        if places != int(places) or abs(places) > number.DIGITS_MOST:
            wrong(at, "formula-digits", most=number.DIGITS_MOST)
        return bounded(number.rounded(value, int(places)), at)

    return run


def _ladder(given: Sequence[Run], at: At) -> Run:
    """The entry of a place, nought beyond the last."""
    place, *entries = given

    def run(values: Values) -> Decimal:
        step = place(values)
        if step != int(step):
            wrong(at, "formula-whole", value=number.plain(step))
        return entries[int(step) - 1](values) if 1 <= step <= len(entries) else ZERO

    return run


def _band(given: Sequence[Run], at: At) -> Run:
    """The last entry whose threshold is reached, nought before the first."""
    size, *rest = given
    pairs = list(zip(rest[::2], rest[1::2], strict=True))

    def run(values: Values) -> Decimal:
        reached, found = size(values), None
        for threshold, entry in pairs:
            if reached >= threshold(values):
                found = entry
        return ZERO if found is None else found(values)

    return run


FUNCTIONS: Final = {
    "if": Function(3, 3, "condition, x, y", _if),
    "min": _chosen(min),
    "max": _chosen(max),
    "abs": _of_number(abs, STEPS),
    "sqrt": _of_machine(math.sqrt, "sqrt"),
    "ln": _of_machine(math.log, "ln"),
    "log10": _of_machine(math.log10, "log10"),
    "exp": _of_machine(math.exp, "exp"),
    "floor": _of_number(number.floor, 12),
    "ceil": _of_number(number.ceil, 12),
    "round": Function(1, 2, "x, digits", _round, steps=30),
    "ladder": Function(2, None, "place, x, y, …", _ladder),
    "band": Function(3, None, "players, from, x, from, y, …", _band, odd=True),
}
OVER_PLACES: Final = "over_places"


# --- operators


def plus(one: Decimal, other: Decimal, at: At) -> Decimal:
    """One and the other."""
    return one + other


def minus(one: Decimal, other: Decimal, at: At) -> Decimal:
    """One without the other."""
    return one - other


def times(one: Decimal, other: Decimal, at: At) -> Decimal:
    """One, the other time."""
    return one * other


def divided(one: Decimal, other: Decimal, at: At) -> Decimal:
    """One by the other."""
    try:
        return one / other
    except ZeroDivisionError:
        wrong(at, "formula-by-nought")
    except ArithmeticError:
        if not other:  # nor has nought by nought a value
            wrong(at, "formula-by-nought")
        wrong(at, "formula-too-large")


def remainder(one: Decimal, other: Decimal, at: At) -> Decimal:
    """What is left of one by the other, with the sign of the other, as spreadsheets have it."""
    bounded(divided(one, other, at), at)
    left = one % other
    return left + other if left and (left < 0) != (other < 0) else left


def raised(one: Decimal, other: Decimal, at: At) -> Decimal:
    """One to the power of the other."""
    try:
        return number.power(one, other)
    except ZeroDivisionError:
        wrong(at, "formula-by-nought")
    except ValueError:
        wrong(at, "formula-no-power", base=number.plain(one), power=number.plain(other))
    except ArithmeticError:  # larger than any machine has
        wrong(at, "formula-too-large")


OPERATORS: Final[dict[str, Operate]] = {
    "+": plus,
    "-": minus,
    "*": times,
    "/": divided,
    "%": remainder,
    "^": raised,
}
DEAR: Final = {"^": 25, "%": 15}
"""Steps of the operators that cost more than others."""
COMPARISONS: Final[dict[str, Callable[[Decimal, Decimal], bool]]] = {
    "<": lambda one, other: one < other,
    "<=": lambda one, other: one <= other,
    ">": lambda one, other: one > other,
    ">=": lambda one, other: one >= other,
    "=": lambda one, other: one == other,
    "<>": lambda one, other: one != other,
}


def truth(holds: bool) -> Decimal:
    """A condition as a number."""
    return ONE if holds else ZERO
