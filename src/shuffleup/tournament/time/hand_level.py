"""Hand level: the level at which one table plays its hand.

The clock belongs to the room, a hand to its table. A new level waits until the table begins its
next hand, and the house defines when a hand has begun; so for the length of a hand two tables may
play at different levels.
"""

from __future__ import annotations

from enum import StrEnum

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.levels import HandBegins


class Signal(StrEnum):
    """What is seen at a table while a hand is made ready."""

    BLINDS_POSTED = "blinds-posted"
    FIRST_RIFFLE = "first-riffle"
    FIRST_CARD = "first-card"


def begins_with(rulebook: Rulebook) -> tuple[Signal, ...]:
    """What must have been seen at a table before its hand has begun, and so has its level."""
    match rulebook.levels.hand_begins.value:
        case HandBegins.FIRST_RIFFLE:
            return (Signal.FIRST_RIFFLE,)
        case HandBegins.BLINDS_POSTED_AND_FIRST_RIFFLE:
            return (Signal.FIRST_RIFFLE, Signal.BLINDS_POSTED)
        case HandBegins.FIRST_CARD:
            return (Signal.FIRST_CARD,)


def is_fixed_by_shuffle(rulebook: Rulebook) -> bool:
    """Whether a hand has its level when the deck is shuffled and the blinds are known."""
    return Signal.FIRST_CARD not in begins_with(rulebook)
