"""How pots are shared and disputed."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class OddChip(StrEnum):
    """Chips that cannot be shared evenly."""

    LEFT_OF_BUTTON_ONE_EACH = "left-of-button-one-each"
    LEFT_OF_BUTTON_ALL = "left-of-button-all"
    """All of them to the first winner left of the button."""
    CARRIED = "carried"
    """They start the next hand's pot."""


class PotSplit(StrEnum):
    """How several tied pots are divided."""

    EACH_POT = "each-pot"
    TOGETHER = "together"


class DisputeWindow(StrEnum):
    """Until when a finished pot can be disputed."""

    NEXT_HAND = "next-hand"
    COUNT_UNTIL_ACTION = "count-until-action"
    """Who won, until the next hand begins; how much, until its substantial action."""


class Pot(Chapter):
    """What winners get."""

    side_pots: Annotated[
        Setting[bool], "Whether a player wins from each other one at most what they put in."
    ]
    odd_chip: Annotated[
        Setting[OddChip], "Who gets the chips of a tied pot that cannot be shared evenly."
    ]
    split: Annotated[Setting[PotSplit], "Whether tied pots are divided one by one or together."]
    dispute_window: Annotated[
        Setting[DisputeWindow], "Until when the award of a pot can be disputed."
    ]
    impounding: Annotated[
        Setting[bool], "Whether a disputed pot may be held back while the next hand is played."
    ]
