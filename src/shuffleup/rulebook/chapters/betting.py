"""Bets, raises and all-ins."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class MinimumBet(StrEnum):
    """The least opening bet."""

    BIG_BLIND = "big-blind"


class MinimumRaise(StrEnum):
    """How far a raise must go."""

    DOUBLE_THE_BET = "double-the-bet"
    LAST_RAISE = "last-raise"


class ShortAllInPrice(StrEnum):
    """What callers of a short all-in pay."""

    AS_BET = "as-bet"
    FULL_RAISE = "full-raise"


class Reopens(StrEnum):
    """When a short all-in lets somebody who has acted raise again."""

    NEVER = "never"
    FULL_RAISE_FACED = "full-raise-faced"
    """Once the short raises since then add up to a full one."""
    ALWAYS = "always"


class Betting(Chapter):
    """How much may be bet, and by whom."""

    in_turn: Annotated[Setting[bool], "Whether players act one after another, clockwise."]
    check_needs_no_bet: Annotated[
        Setting[bool], "Whether a player may check only with no bet to match, and else must call."
    ]
    table_stakes: Annotated[
        Setting[bool], "Whether a player bets at most the chips they had when the hand began."
    ]
    all_in_for_less: Annotated[
        Setting[bool], "Whether a player short of a call or a full raise may put in all they have."
    ]
    minimum_bet: Annotated[Setting[MinimumBet], "The least a player may open the betting for."]
    minimum_raise: Annotated[Setting[MinimumRaise], "The least that a raise must make the bet."]
    raise_steps: Annotated[
        Setting[bool],
        "Whether raises before the flop go up in whole steps of the big blind or the last raise.",
    ]
    short_all_in_price: Annotated[
        Setting[ShortAllInPrice], "What the others pay to call an all-in below the proper amount."
    ]
    short_all_in_reopens: Annotated[
        Setting[Reopens], "When a short all-in lets a player who has acted raise again."
    ]
    raise_cap: Annotated[Setting[int], "How many raises a round may have (0: any number)."]
    bet_unit: Annotated[
        Setting[int],
        "What bets and raises are multiples of (0: the smallest chip); a dealt all-in may be any.",
    ]
    big_blind_option: Annotated[
        Setting[bool], "Whether the big blind may still raise when nobody else has."
    ]
