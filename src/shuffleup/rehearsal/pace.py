"""Pace: how long people take over a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shuffleup.rulebook import Rulebook

if TYPE_CHECKING:
    from mypy_extensions import i64

NINE_ACT: Final = 13.0  # times in a hand, folds and checks included
DECISION_SECONDS: Final = 6.0


class Pace:
    """Seconds for shuffling and dealing a hand, and for each decision in it.

    Who deals makes the difference between houses; people think as long everywhere.
    """

    __slots__ = ("hand_seconds", "spread", "factor")

    hand_seconds: float
    spread: float  # how much hands differ: 0.3 = by up to 30 % either way
    factor: float  # below 1, tonight's tables are quicker than is usual in this house

    def __init__(self, rulebook: Rulebook, spread: float = 0.3, factor: float = 1.0) -> None:
        hour = float(rulebook.deal.hands_per_hour.value)
        self.hand_seconds = 3600.0 / hour - NINE_ACT * DECISION_SECONDS
        self.spread = spread
        self.factor = factor

    def hand_ms(self, actions: i64, chance: float) -> i64:
        """How long a hand of so many actions takes."""
        seconds = self.factor * (self.hand_seconds + DECISION_SECONDS * float(actions))
        return int(1000.0 * seconds * (1.0 + self.spread * (2.0 * chance - 1.0)))
