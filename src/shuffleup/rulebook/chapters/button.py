"""The button: how it moves and who has it first."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class ButtonMethod(StrEnum):
    """How button and blinds move when somebody has gone out."""

    DEAD = "dead"
    """Whoever is due posts the big blind; small blind and button may fall on an empty seat."""
    MOVING = "moving"
    """The button goes to the next player, and the blinds follow from there."""
    LIVE_DEALER = "live-dealer"
    """The blinds as with a dead button, the button on the live player to their right."""


class SmallBlindBust(StrEnum):
    """Where a dead button goes after the small blind went out."""

    EMPTY_SEAT = "empty-seat"
    STAYS = "stays"


class ButtonDraw(StrEnum):
    """How the button is drawn for."""

    HIGH_CARD_BY_SUIT = "high-card-by-suit"
    HIGH_CARD_REDRAW = "high-card-redraw"
    """Highest card; those who tie draw again."""
    ACE_IN_SEATING_DRAW = "ace-in-seating-draw"
    FIRST_ACE = "first-ace"
    """Cards are dealt round face up until somebody gets an ace."""
    SEAT_ONE = "seat-one"
    """No draw: seat one is left of the button, which starts on the last seat."""


class DiscFrom(StrEnum):
    """From when a disc marks the button."""

    START = "start"
    FINAL_TABLE = "final-table"


class LastHandError(StrEnum):
    """A button that turns out to have been wrong on the hand before."""

    ADJUST_NEXT_HAND = "adjust-next-hand"
    STANDS = "stands"


class Button(Chapter):
    """Where the button is."""

    method: Annotated[
        Setting[ButtonMethod], "How button and blinds move when a player has gone out."
    ]
    after_small_blind_bust: Annotated[
        Setting[SmallBlindBust], "Where the button goes after the small blind went out."
    ]
    draw: Annotated[Setting[ButtonDraw], "How the first button is found."]
    redraw: Annotated[Setting[ButtonDraw], "How the button is drawn for again later."]
    redraw_share_percent: Annotated[
        Setting[int],
        "The share of newcomers from which a table draws for the button again (0: never).",
        range(101),
    ]
    redraw_at_final_table: Annotated[
        Setting[bool], "Whether the final table draws for the button again."
    ]
    redraw_after_break: Annotated[
        Setting[bool], "Whether every table draws for the button again after the break."
    ]
    disc_from: Annotated[
        Setting[DiscFrom], "From when a disc marks the button; before, the deal goes round."
    ]
    last_hand_error: Annotated[
        Setting[LastHandError], "What is done when the last hand's button was wrong."
    ]
