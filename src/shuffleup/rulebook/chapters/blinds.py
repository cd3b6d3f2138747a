"""Blinds and antes."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class ShortBlindPrice(StrEnum):
    """What a call costs when the big blind could not post in full."""

    FULL_BIG_BLIND = "full-big-blind"
    AS_POSTED = "as-posted"


class AnteOrder(StrEnum):
    """What a short stack pays first."""

    BLIND_FIRST = "blind-first"
    ANTE_FIRST = "ante-first"


class HeadsUpButton(StrEnum):
    """Which blind the button has between two players."""

    SMALL_BLIND = "small-blind"
    BIG_BLIND = "big-blind"


class Ante(StrEnum):
    """Who pays antes in levels that have one."""

    NONE = "none"
    EACH = "each"
    BIG_BLIND = "big-blind"


class DodgedBlind(StrEnum):
    """What dodging a blind on purpose costs."""

    PENALTY = "penalty"
    FORFEITED = "forfeited"
    """The blinds are dead money in the next pot, and a penalty may come on top."""


class Blinds(Chapter):
    """Forced bets."""

    short_blind_price: Annotated[
        Setting[ShortBlindPrice], "What a call costs when the big blind is posted short."
    ]
    ante: Annotated[Setting[Ante], "Who posts the ante in levels that have one."]
    ante_order: Annotated[
        Setting[AnteOrder], "What a player pays first who cannot pay both blind and ante."
    ]
    heads_up_button: Annotated[
        Setting[HeadsUpButton], "Which blind the button posts when two players are left."
    ]
    heads_up_small_skipped: Annotated[
        Setting[bool],
        "Whether two players begin without a small blind if whoever owed it has just gone out.",
    ]
    straddle: Annotated[Setting[bool], "Whether a player may post more than the big blind unseen."]
    chop: Annotated[
        Setting[bool], "Whether the blinds may take their bets back when all others have folded."
    ]
    dodged: Annotated[Setting[DodgedBlind], "What dodging a blind on purpose costs."]
    dodged_moving: Annotated[
        Setting[DodgedBlind], "What dodging it while moving from a broken table costs."
    ]
