"""The clock on a player who takes too long."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.chapters.direction import Role
from shuffleup.rulebook.setting import Setting


class ClockCaller(StrEnum):
    """Who may have the clock put on somebody."""

    DIRECTOR = "director"
    SEATED_PLAYER = "seated-player"
    ANY_PLAYER = "any-player"


class ClockExpiry(StrEnum):
    """What happens when the time is over."""

    DEAD = "dead"
    CHECK_IF_FREE = "check-if-free"
    """Dead facing a bet, a check otherwise."""


class OwnTime(StrEnum):
    """What it does when players say "time" for themselves."""

    NONE = "none"
    CLOCK = "clock"
    """They have the time of a called clock."""
    KEEPS_TURN = "keeps-turn"
    """The table knows that they still want to act; until somebody calls the clock."""


class PlayerClock(Chapter):
    """How long a decision may take."""

    called_by: Annotated[Setting[ClockCaller], "Who may ask for the clock on a slow player."]
    approval: Annotated[
        Setting[bool], "Whether an official has to start the clock that a player asked for."
    ]
    started_by: Annotated[Setting[tuple[Role, ...]], "Who may start the clock."]
    seconds: Annotated[Setting[int], "How many seconds a player on the clock has."]
    countdown_seconds: Annotated[
        Setting[int], "How many seconds are counted down after that before the time is over."
    ]
    warnings_seconds: Annotated[
        Setting[tuple[int, ...]], "With how many seconds left in all the player is warned."
    ]
    expiry: Annotated[Setting[ClockExpiry], "What happens when the time is over."]
    own_time: Annotated[Setting[OwnTime], "What it does when players ask for time for themselves."]
