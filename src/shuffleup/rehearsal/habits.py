"""Habits: what bots do about chips on sale, and what becomes of hands nobody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.presence import AbsentHand

if TYPE_CHECKING:
    from mypy_extensions import i64


class Habits:
    """How often people buy, and how the house treats the absent."""

    __slots__ = ("rebuys", "add_ons", "add_ons_most", "dead_at_end_of_deal", "absent_checks")

    rebuys: float  # the share of those out who buy back in
    add_ons: float
    add_ons_most: i64
    dead_at_end_of_deal: bool
    absent_checks: bool

    def __init__(self, rulebook: Rulebook, rebuys: float = 0.6, add_ons: float = 0.5) -> None:
        self.rebuys = rebuys
        self.add_ons = add_ons
        self.add_ons_most = rulebook.entry.add_on.value.most
        absent = rulebook.presence.absent_hand.value
        self.dead_at_end_of_deal = absent is AbsentHand.DEAD_AT_END_OF_DEAL
        self.absent_checks = absent is AbsentHand.CHECK_IF_FREE
