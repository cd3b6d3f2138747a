"""Who may know what."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class Reveal(StrEnum):
    """When cards that one person saw are shown to the whole table."""

    AT_ONCE = "at-once"
    ON_REQUEST = "on-request"
    AFTER_THE_ROUND = "after-the-round"
    AFTER_THE_BETTING = "after-the-betting"
    NEVER = "never"


class LiveHandShown(StrEnum):
    """A live hand that its player has shown."""

    LIVE = "live"


class FoldedShown(StrEnum):
    """Cards of a hand that was given up, when the hand is over."""

    AFTER_THE_HAND = "after-the-hand"
    NEVER = "never"


class RabbitHunting(StrEnum):
    """Looking at the cards that would have come."""

    REFUSED = "refused"
    WINNER_ASKS_CALLERS_AGREE = "winner-asks-callers-agree"


class Phones(StrEnum):
    """A phone used at the table."""

    HAND_DEAD = "hand-dead"
    LEAVE_TABLE = "leave-table"
    NOT_IN_A_HAND = "not-in-a-hand"
    TOLD_TO_STOP = "told-to-stop"
    """Frowned upon, and stopped when it causes trouble."""


class Remarks(StrEnum):
    """When players may say something to their table, where the software passes it on."""

    ANYTIME = "anytime"
    NOT_WITH_LIVE_CARDS = "not-with-live-cards"
    BETWEEN_HANDS = "between-hands"


class Information(Chapter):
    """What players may see and use."""

    seen_deciding_now: Annotated[
        Setting[Reveal], "When all see cards that a player saw who still decides on this round."
    ]
    seen_deciding_later: Annotated[
        Setting[Reveal], "When all see cards that a player saw who decides again on a later round."
    ]
    seen_not_deciding: Annotated[
        Setting[Reveal], "When all see cards that a player saw who has nothing more to decide."
    ]
    seen_by_onlooker: Annotated[
        Setting[Reveal], "When all see cards that only somebody saw who is not at the table."
    ]
    live_hand_shown: Annotated[
        Setting[LiveHandShown], "What becomes of a live hand that its player has shown."
    ]
    folded_shown: Annotated[
        Setting[FoldedShown], "Whether a player may show a hand that was given up."
    ]
    foreign_language: Annotated[
        Setting[bool], "Whether a player in a hand may speak a language that others do not share."
    ]
    rules_questions: Annotated[Setting[bool], "Whether a player may ask about the rules in a hand."]
    remarks: Annotated[Setting[Remarks], "When a player's reactions are passed on to the table."]
    rabbit_hunting: Annotated[
        Setting[RabbitHunting], "Whether the cards that would have come may be looked at."
    ]
    phones: Annotated[Setting[Phones], "What using a phone at the table means."]
