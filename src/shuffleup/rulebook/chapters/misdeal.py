"""Misdeals: what makes one, and until when."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class MisdealWindow(StrEnum):
    """Until when a fault makes a misdeal."""

    TWO_BEHIND_THE_BLINDS = "two-behind-the-blinds"
    TWO_IN_TURN = "two-in-turn"
    SUBSTANTIAL_ACTION = "substantial-action"


class ExposedPosition(StrEnum):
    """Which single exposed card makes a misdeal because of its place in the deal."""

    NONE = "none"
    FIRST_TWO = "first-two"
    BLINDS_OR_DEALERS_SECOND = "blinds-or-dealers-second"


class ExposedBy(StrEnum):
    """Whose exposures in the deal count."""

    DEALER = "dealer"
    ANYBODY = "anybody"


class SurplusCard(StrEnum):
    """One card too many among the starting hands."""

    MISDEAL = "misdeal"
    RETURNED_AS_BURN = "returned-as-burn"


class ShortHand(StrEnum):
    """When too few cards can be made up instead of a misdeal."""

    REPAIRED_IN_SEQUENCE = "repaired-in-sequence"
    """If the missing card would be the next off the deck anyway."""
    REPAIRED_FOR_BUTTON = "repaired-for-button"
    """If the button is the one who lacks it and has not acted, however late it is seen."""


class SeatSkipped(StrEnum):
    """When leaving out a player makes a misdeal."""

    ALWAYS = "always"
    PRESENT_OR_POSTED = "present-or-posted"


class ButtonMisplaced(StrEnum):
    """A button found in the wrong place in time."""

    MISDEAL = "misdeal"
    CORRECT_NOW = "correct-now"


class Misdeal(Chapter):
    """When a deal does not count."""

    window: Annotated[Setting[MisdealWindow], "Until when a fault of the deal makes a misdeal."]
    exposed_count: Annotated[
        Setting[int], "How many exposed hole cards make a misdeal, whichever they are."
    ]
    exposed_late: Annotated[
        Setting[bool], "Whether so many exposed cards make a misdeal however late it is seen."
    ]
    exposed_position: Annotated[
        Setting[ExposedPosition], "Which single exposed card makes a misdeal by its place."
    ]
    exposed_by: Annotated[Setting[ExposedBy], "Whose exposing of a card in the deal counts."]
    boxed_count: Annotated[Setting[int], "How many cards facing the wrong way make a misdeal."]
    wrong_count: Annotated[
        Setting[bool], "Whether a hand with too many or too few cards is a misdeal."
    ]
    surplus_card: Annotated[
        Setting[SurplusCard], "What one surplus card means that is seen in time."
    ]
    surplus_cards: Annotated[Setting[bool], "Whether two or more surplus cards are a misdeal."]
    short_hand: Annotated[
        Setting[ShortHand], "When a missing hole card is dealt late instead of a misdeal."
    ]
    out_of_sequence: Annotated[Setting[bool], "Whether a card dealt out of order is a misdeal."]
    wrong_first_seat: Annotated[
        Setting[bool], "Whether a deal begun at the wrong seat is a misdeal."
    ]
    unentitled_seat: Annotated[
        Setting[bool], "Whether cards to an empty seat or a wrong person are a misdeal."
    ]
    seat_skipped: Annotated[
        Setting[SeatSkipped], "When a player left out of the deal makes it a misdeal."
    ]
    button_misplaced: Annotated[
        Setting[ButtonMisplaced], "What is done when the button is found in the wrong place."
    ]
