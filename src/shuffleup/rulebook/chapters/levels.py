"""Levels and the clock of the night."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.figures import BlindPair
from shuffleup.rulebook.setting import Setting


class HandBegins(StrEnum):
    """The moment from which a hand is played at the level in force."""

    FIRST_RIFFLE = "first-riffle"
    BLINDS_POSTED_AND_FIRST_RIFFLE = "blinds-posted-and-first-riffle"
    FIRST_CARD = "first-card"


class TimeLimitFrom(StrEnum):
    """Where a time limit counts from."""

    START = "start"
    FINAL_TABLE = "final-table"


class Levels(Chapter):
    """How blinds rise and when the night is over."""

    hand_begins: Annotated[
        Setting[HandBegins], "When a hand has begun, so that a new level waits for the next."
    ]
    first_blinds: Annotated[Setting[BlindPair], "The blinds of the first level."]
    level_minutes: Annotated[
        Setting[int], "How many minutes a level lasts, where no table says otherwise."
    ]
    time_limit_minutes: Annotated[
        Setting[int], "After how many minutes the event ends at the latest (0: no limit)."
    ]
    time_limit_from: Annotated[
        Setting[TimeLimitFrom], "From when a time limit counts, where there is one."
    ]
    time_limit_announcements: Annotated[
        Setting[tuple[int, ...]], "How many minutes before the limit it is announced."
    ]
