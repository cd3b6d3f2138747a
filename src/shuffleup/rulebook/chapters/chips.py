"""Chips: stacks, colour-up, and chips where they should not be."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.figures import ChipCount
from shuffleup.rulebook.setting import Setting


class OtherStack(StrEnum):
    """Starting stacks other than the house's own."""

    ANY = "any"
    LARGER_ONLY = "larger-only"
    NONE = "none"


class ChipChange(StrEnum):
    """Who may make change for a player."""

    BETWEEN_PLAYERS = "between-players"
    DIRECTOR_ONLY = "director-only"


class ColourUp(StrEnum):
    """What becomes of small chips that make up no larger one."""

    ROUND_UP = "round-up"
    CHIP_RACE = "chip-race"


class ColourUpWhen(StrEnum):
    """When small chips go."""

    WHEN_UNNEEDED = "when-unneeded"
    AT_BREAK = "at-break"
    DIRECTOR = "director"


class GoneColour(StrEnum):
    """Chips of a colour that turn up when it has left play."""

    AT_PAR = "at-par"
    """Changed for what they make up of chips in play; the rest goes."""
    WORTHLESS = "worthless"


class PocketedChips(StrEnum):
    """Tournament chips found in a pocket or carried off."""

    LEAVE_PLAY = "leave-play"
    LEAVE_PLAY_AND_RISK = "leave-play-and-risk"
    """And the player risks disqualification."""
    WARNING = "warning"


class ForeignChips(StrEnum):
    """Chips from elsewhere on the table."""

    CONFISCATED = "confiscated"
    MUST_REMOVE = "must-remove"
    ONE_CARD_CAP = "one-card-cap"
    """Must be removed, but for one used as a card guard."""


class Chips(Chapter):
    """What the chips are worth and where they may be."""

    starting_stack: Annotated[Setting[int], "The chips everybody starts with.", range(1, 10**9)]
    other_stack: Annotated[
        Setting[OtherStack], "Whether an event may start with another stack than the usual one."
    ]
    starting_set: Annotated[
        Setting[tuple[ChipCount, ...]], "The starting stack chip by chip, smallest first."
    ]
    change: Annotated[Setting[ChipChange], "Who may change a player's chips for others."]
    colour_up: Annotated[
        Setting[ColourUp], "What becomes of leftover small chips when their colour goes."
    ]
    colour_up_when: Annotated[Setting[ColourUpWhen], "When the smallest chips leave play."]
    gone_colour: Annotated[
        Setting[GoneColour], "What chips of a colour are worth that turn up after it has gone."
    ]
    pocketed: Annotated[
        Setting[PocketedChips], "What becomes of tournament chips taken off the table."
    ]
    redeemable: Annotated[Setting[bool], "Whether tournament chips can be turned back into money."]
    foreign: Annotated[Setting[ForeignChips], "What is done about chips from elsewhere."]
    approved_coins: Annotated[
        Setting[bool], "Whether coins that the director has approved may lie on the table."
    ]
