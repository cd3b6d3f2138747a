"""Pace: how long people take over a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


class Pace:
    """Seconds for shuffling and dealing a hand, and for each decision in it."""

    __slots__ = ("hand_seconds", "decision_seconds", "spread")

    hand_seconds: float
    decision_seconds: float
    spread: float  # how much hands differ: 0.3 = by up to 30 % either way

    def __init__(
        self, hand_seconds: float = 35.0, decision_seconds: float = 5.0, spread: float = 0.3
    ) -> None:
        self.hand_seconds = hand_seconds
        self.decision_seconds = decision_seconds
        self.spread = spread

    def hand_ms(self, actions: i64, chance: float) -> i64:
        """How long a hand of so many actions takes."""
        seconds = self.hand_seconds + self.decision_seconds * float(actions)
        return int(1000.0 * seconds * (1.0 + self.spread * (2.0 * chance - 1.0)))
