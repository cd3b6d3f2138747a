"""Legal: what the player to act may do, as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shuffleup.native import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64

# Why a player may not raise.
MAY_RAISE: Final = 0
STACK_TOO_SHORT: Final = 1  # a call takes everything
NOBODY_LEFT_TO_BET: Final = 2  # no opponent has chips beyond the bet
NOT_REOPENED: Final = 3  # has acted, and only a short all-in came since
RAISES_USED_UP: Final = 4


@mypyc_attr(acyclic=True, free_list_len=1)
class Legal:
    """The options of one player at one moment. Folding is always among them."""

    __slots__ = (
        "chair",
        "call",
        "raise_from",
        "raise_to",
        "bar",
        "price",
        "unit",
        "step",
        "other_step",
    )

    chair: i64
    call: i64  # chips a call costs; 0 means that checking is free
    raise_from: i64  # least total of a bet or raise; 0 when there is none
    raise_to: i64  # most: everything
    bar: i64  # why there is no raise
    price: i64
    unit: i64  # what a total is a whole multiple of, all-in excepted; where steps rule it is 1
    step: i64  # raises go up in multiples of one of these two; 0 = there are no steps
    other_step: i64

    def __init__(self, chair: i64, call: i64, price: i64) -> None:
        self.chair = chair
        self.call = call
        self.price = price
        self.raise_from = 0
        self.raise_to = 0
        self.bar = MAY_RAISE
        self.unit = 1
        self.step = 0
        self.other_step = 0

    @property
    def may_check(self) -> bool:
        """Nothing to call."""
        return self.call == 0

    @property
    def may_raise(self) -> bool:
        """A bet or raise of some size is allowed."""
        return self.bar == MAY_RAISE

    def allows_raise(self, to: int) -> bool:
        """Whether this very total is a legal bet or raise."""
        if self.bar != MAY_RAISE or to < self.raise_from or to > self.raise_to:
            return False
        if to == self.raise_to:
            return True
        if self.step == 0:
            return to % self.unit == 0
        size = to - self.price
        return size % self.step == 0 or size % self.other_step == 0

    def __repr__(self) -> str:
        parts = ["fold", "check" if self.call == 0 else f"call {self.call}"]
        if self.bar == MAY_RAISE:
            parts.append(f"raise {self.raise_from}..{self.raise_to}")
        return f"Legal(chair {self.chair}: {', '.join(parts)})"
