"""Habits: what bots do about chips on sale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.rulebook import Rulebook

if TYPE_CHECKING:
    from mypy_extensions import i64


class Habits:
    """How often people buy."""

    __slots__ = ("rebuys", "add_ons", "add_ons_most")

    rebuys: float  # the share of those out who buy back in
    add_ons: float
    add_ons_most: i64

    def __init__(self, rulebook: Rulebook, rebuys: float = 0.6, add_ons: float = 0.5) -> None:
        self.rebuys = rebuys
        self.add_ons = add_ons
        self.add_ons_most = rulebook.entry.add_on.value.most
