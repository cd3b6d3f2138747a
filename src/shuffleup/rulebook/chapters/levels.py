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


class AfterLast(StrEnum):
    """What comes after the last level of the schedule."""

    LAST_STAYS = "last-stays"
    """Its blinds stay, and the time over is counted up."""
    DOUBLES = "doubles"
    """Levels go on, each with double the blinds of the one before."""


class BlindGrowth(StrEnum):
    """Whether a schedule may keep its blinds where they are."""

    MUST_RISE = "must-rise"
    MAY_STAY = "may-stay"


class WrongLevel(StrEnum):
    """A hand that was begun at the wrong level by mistake."""

    UNTIL_SUBSTANTIAL_ACTION = "until-substantial-action"
    """It is put right until there has been substantial action, and then stays."""
    STANDS = "stands"


class Levels(Chapter):
    """How blinds rise and when the night is over."""

    hand_begins: Annotated[
        Setting[HandBegins], "When a hand has begun, so that a new level waits for the next."
    ]
    redeal_keeps_level: Annotated[
        Setting[bool],
        "Whether a hand that is dealt again is played at the level of its first deal.",
    ]
    wrong_level: Annotated[
        Setting[WrongLevel], "What is done about a hand begun at the wrong level by mistake."
    ]
    first_blinds: Annotated[Setting[BlindPair], "The blinds of the first level."]
    level_minutes: Annotated[
        Setting[int], "How many minutes a level lasts, where no table says otherwise."
    ]
    growth: Annotated[Setting[BlindGrowth], "Whether the blinds must rise during a night."]
    big_is_double: Annotated[
        Setting[bool], "Whether the big blind of every level is double the small one."
    ]
    after_last: Annotated[
        Setting[AfterLast], "What comes when the last level of the schedule is over."
    ]
    schedule_shown: Annotated[
        Setting[bool], "Whether the wall shows the whole schedule now and then."
    ]
    stop_holds_play: Annotated[
        Setting[bool], "Whether no table begins a hand while the director has stopped the clock."
    ]
    time_limit_minutes: Annotated[
        Setting[int], "After how many minutes the event ends at the latest (0: no limit)."
    ]
    time_limit_from: Annotated[
        Setting[TimeLimitFrom], "From when a time limit counts, where there is one."
    ]
    time_limit_by_director: Annotated[
        Setting[bool], "Whether the director may set a time limit for an event."
    ]
    time_limit_by_wall_clock: Annotated[
        Setting[bool], "Whether the limit is a time of day, which no pause or break moves."
    ]
    time_limit_announcements: Annotated[
        Setting[tuple[int, ...]], "How many minutes before the limit it is announced."
    ]
