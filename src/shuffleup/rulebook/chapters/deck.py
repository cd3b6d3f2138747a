"""Cards that are not as they should be."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class ExposedCard(StrEnum):
    """A single exposed hole card, once its owner has been served last."""

    BURN_FACE_DOWN = "burn-face-down"
    BURN_FACE_UP = "burn-face-up"


class OffTableCard(StrEnum):
    """A hole card that flies off the table face down."""

    EXPOSED = "exposed"
    NOT_EXPOSED = "not-exposed"


class BoxedCard(StrEnum):
    """A card found facing the wrong way."""

    SCRAP = "scrap"
    SCRAP_EXCEPT_ON_BOARD = "scrap-except-on-board"
    """Where its natural place is a burn or the board it counts."""


class BoxedCardMixed(StrEnum):
    """A boxed hole card whose successor already lies among another player's cards."""

    REPLACED_AFTER_ROUND = "replaced-after-round"


class ForeignBack(StrEnum):
    """A card with another back, found in a hand or on the board."""

    HAND_VOID = "hand-void"
    MISDEAL_IN_WINDOW = "misdeal-in-window"


class ForeignBackInStub(StrEnum):
    """A card with another back, found among the undealt cards."""

    STANDS = "stands"
    MISDEAL_IN_WINDOW = "misdeal-in-window"


class DuplicateCard(StrEnum):
    """Two identical cards."""

    HAND_VOID = "hand-void"


class MissingCard(StrEnum):
    """A deck that lacked a card."""

    STANDS = "stands"


class Joker(StrEnum):
    """A joker among the hole cards of a player who has not acted; acted on, it kills the hand."""

    REPLACED = "replaced"
    MISDEAL = "misdeal"


class KnownDefect(StrEnum):
    """A player who knew of the deck's defect and played for a free shot."""

    REFUND = "refund"
    MAY_FORFEIT = "may-forfeit"


class CarriedPot(StrEnum):
    """Who may play for money carried over from a void hand."""

    ANYONE = "anyone"
    DEALT_IN_LAST_HAND = "dealt-in-last-hand"


class Deck(Chapter):
    """What is done about irregular cards."""

    exposed_card: Annotated[
        Setting[ExposedCard], "Where one exposed hole card goes after it has been replaced."
    ]
    flashed_before_looking: Annotated[
        Setting[bool], "Whether a flashed card is replaced only if its owner spoke before looking."
    ]
    off_table_card: Annotated[
        Setting[OffTableCard], "Whether a hole card that flies off the table counts as exposed."
    ]
    boxed_card: Annotated[Setting[BoxedCard], "What becomes of one card facing the wrong way."]
    boxed_card_mixed: Annotated[
        Setting[BoxedCardMixed],
        "When a card facing the wrong way is replaced if the next one has been dealt and mixed in.",
    ]
    foreign_back: Annotated[
        Setting[ForeignBack], "What a card with another back in a hand or on the board means."
    ]
    foreign_back_in_stub: Annotated[
        Setting[ForeignBackInStub], "What a card with another back in the undealt rest means."
    ]
    duplicate_card: Annotated[Setting[DuplicateCard], "What two identical cards mean."]
    missing_card: Annotated[Setting[MissingCard], "What a card missing from the deck means."]
    joker: Annotated[Setting[Joker], "What a joker among the hole cards means."]
    known_defect: Annotated[
        Setting[KnownDefect], "Whether a player who knew of the defect still gets chips back."
    ]
    carried_pot: Annotated[
        Setting[CarriedPot], "Who is dealt in for money carried over from a void hand."
    ]
