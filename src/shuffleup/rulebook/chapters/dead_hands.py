"""Dead, fouled and unprotected hands."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class WrongCardCount(StrEnum):
    """A hand of other than two cards."""

    DEAD = "dead"


class TouchingMuck(StrEnum):
    """Cards that touched the discards."""

    DEAD = "dead"
    DIRECTOR_MAY_RETRIEVE = "director-may-retrieve"


class MisinformedFold(StrEnum):
    """A hand given up because of wrong information."""

    DEAD = "dead"
    SPECIAL_EFFORT = "special-effort"


class AmongOtherCards(StrEnum):
    """Cards that land among another player's."""

    DEAD = "dead"
    DEAD_UNLESS_IDENTIFIABLE = "dead-unless-identifiable"


class ForwardFold(StrEnum):
    """Cards thrown forward with no bet to face."""

    BINDING = "binding"
    ONCE_NEXT_ACTS = "once-next-acts"


class Unprotected(StrEnum):
    """An unguarded hand that the dealer took in."""

    NO_REDRESS = "no-redress"
    RAISE_RETURNED = "raise-returned"
    """No redress, except that a bet nobody has called goes back."""


class TabledWinner(StrEnum):
    """A hand face up and plainly winning that the dealer took in."""

    CANNOT_BE_KILLED = "cannot-be-killed"
    DIRECTOR_DECIDES = "director-decides"
    DEAD = "dead"


class BelowTable(StrEnum):
    """Cards taken below the table's edge."""

    DEAD = "dead"
    LIVE = "live"


class DroppedCards(StrEnum):
    """Cards a player drops on the floor."""

    LIVE = "live"


class DeadHands(Chapter):
    """What kills a hand and what saves it."""

    wrong_card_count: Annotated[
        Setting[WrongCardCount],
        "What becomes of a hand with too many or too few cards when no misdeal is possible.",
    ]
    touching_muck: Annotated[
        Setting[TouchingMuck], "What becomes of a live hand that touches the discards."
    ]
    discarded_bet: Annotated[
        Setting[bool],
        "Whether a bet that nobody has called goes back to who threw the cards away.",
    ]
    misinformed_fold: Annotated[
        Setting[MisinformedFold], "What becomes of a hand given up on wrong information."
    ]
    among_other_cards: Annotated[
        Setting[AmongOtherCards], "What becomes of cards thrown among another player's."
    ]
    fold_facing_bet: Annotated[
        Setting[bool], "Whether cards thrown away facing a bet are dead at once."
    ]
    forward_fold: Annotated[
        Setting[ForwardFold], "When cards thrown forward without facing a bet are folded."
    ]
    unprotected: Annotated[
        Setting[Unprotected], "What the owner gets when an unguarded hand was taken in."
    ]
    tabled_winner: Annotated[
        Setting[TabledWinner], "Whether a tabled winning hand can be killed by the dealer."
    ]
    below_table: Annotated[
        Setting[BelowTable], "What becomes of cards taken below the edge of the table."
    ]
    dropped_cards: Annotated[
        Setting[DroppedCards], "What becomes of cards a player drops on the floor."
    ]
