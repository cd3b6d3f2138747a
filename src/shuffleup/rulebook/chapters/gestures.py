"""What words, chips and motions mean."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class WordAgainstChips(StrEnum):
    """Which of the two binds when they differ."""

    FIRST_BINDS = "first-binds"
    WORDS_WIN = "words-win"


class ChipsBind(StrEnum):
    """The moment at which silent chips are a bet."""

    RELEASED = "released"
    FORWARD_MOTION = "forward-motion"


class InducedMotion(StrEnum):
    """A motion not finished, on which somebody else has acted."""

    FREE = "free"
    MAY_BIND = "may-bind"


class SilentChip(StrEnum):
    """One chip larger than needed, without a word."""

    CALL = "call"
    FULL_VALUE = "full-value"


class RaiseWithChip(StrEnum):
    """The word "raise" with one chip and no figure."""

    CHIP_TOTAL = "chip-total"
    CHIP_ON_TOP = "chip-on-top"
    WITH_WHAT_IS_IN_FRONT = "with-what-is-in-front"
    """The most the chip allows: its value and what already lies in front."""


class SeveralChips(StrEnum):
    """Several silent chips for more than the bet."""

    HALF_RULE = "half-rule"
    SMALLEST_CHIP_REMOVED = "smallest-chip-removed"
    """A call if they would not cover it without one of the smallest; else the half rule."""


class HalfRaise(StrEnum):
    """How much beyond a call makes a raise of silent chips."""

    HALF_THE_BET = "half-the-bet"
    HALF_THE_MINIMUM_RAISE = "half-the-minimum-raise"


class StringBet(StrEnum):
    """Chips in several motions that were not announced."""

    FIRST_MOTION_COUNTS = "first-motion-counts"


class ShortWager(StrEnum):
    """A bet or raise below the minimum by a player with more chips."""

    RAISED_TO_MINIMUM = "raised-to-minimum"


class WrongAmountUntil(StrEnum):
    """How long a wrong amount can be put right."""

    END_OF_ROUND = "end-of-round"
    NEXT_STREET = "next-street"


class UnevenWager(StrEnum):
    """A bet that is no round sum or whole step, where these are asked for."""

    STANDS = "stands"
    NEAREST_UNIT = "nearest-unit"
    """The nearest proper amount, of two equally near the lower."""
    STEP_BELOW = "step-below"
    """The next proper amount below; the rest goes back."""


class ShortCall(StrEnum):
    """A call that turns out too small."""

    MADE_GOOD = "made-good"
    MADE_GOOD_OR_DIRECTOR = "made-good-or-director"
    """Made good heads-up and against the opening bet; otherwise the director decides."""


class UnawareOfRaise(StrEnum):
    """A call by somebody who had not noticed a raise."""

    BINDING = "binding"
    MAY_WITHDRAW = "may-withdraw"


class TapFacingBet(StrEnum):
    """A knock on the table by somebody with a bet to match."""

    NO_ACTION = "no-action"
    AS_CHECK = "as-check"
    """As if "check" had been said."""


class CheckFacingBet(StrEnum):
    """The word "check" from somebody with a bet to match."""

    CALL_OR_FOLD = "call-or-fold"
    ASKED_AGAIN = "asked-again"


class MisusedWord(StrEnum):
    """ "Call" or "raise" with no bet, "bet" facing one."""

    NEAREST_ACTION = "nearest-action"
    """A check, a bet, a raise."""
    ASKED_AGAIN = "asked-again"


class FreeFold(StrEnum):
    """A fold with nothing to call."""

    BINDS = "binds"
    PENALTY_POSSIBLE = "penalty-possible"
    """It binds and may be penalised."""


class Gestures(Chapter):
    """How a physical bet is read."""

    words_bind: Annotated[Setting[bool], "Whether an action said in turn binds."]
    tap_checks: Annotated[Setting[bool], "Whether a knock on the table is a check."]
    word_against_chips: Annotated[
        Setting[WordAgainstChips], "Which binds when words and chips differ."
    ]
    words_win_together: Annotated[
        Setting[bool], "Whether the word counts when word and chips come at the same moment."
    ]
    chips_bind: Annotated[Setting[ChipsBind], "When chips moved in silence become a bet."]
    induced_motion: Annotated[
        Setting[InducedMotion], "Whether a forward motion on which another player acted binds."
    ]
    chip_before_flop: Annotated[
        Setting[SilentChip], "What one larger chip without a word means before the flop."
    ]
    chip_facing_bet: Annotated[
        Setting[SilentChip],
        "What one larger chip without a word means facing a bet after the flop.",
    ]
    chip_opening: Annotated[
        Setting[SilentChip], "What one chip without a word means when there is no bet."
    ]
    raise_said_with_chip: Annotated[
        Setting[RaiseWithChip], 'What "raise" with one chip and no figure amounts to.'
    ]
    several_chips: Annotated[
        Setting[SeveralChips], "How several silent chips for more than the bet are read."
    ]
    half_raise: Annotated[
        Setting[HalfRaise], "How much beyond a call must be completed to a full raise."
    ]
    meant_as_call: Annotated[
        Setting[bool],
        "Whether the director may accept that silent chips to be completed were meant as a call.",
    ]
    last_chips_all_in: Annotated[
        Setting[bool], "Whether a player's last chips, several and more than the call, are all-in."
    ]
    string_bet: Annotated[Setting[StringBet], "What chips in several motions amount to."]
    chips_after_raise: Annotated[
        Setting[StringBet],
        'What chips in several motions after "raise" without a figure amount to.',
    ]
    figure_frees_motions: Annotated[
        Setting[bool], "Whether chips for a figure that was said may come in any number of motions."
    ]
    short_opening: Annotated[
        Setting[ShortWager], "What becomes of an opening bet that is below the minimum."
    ]
    short_wager: Annotated[
        Setting[ShortWager], "What becomes of a raise that is below the minimum."
    ]
    wrong_amount_until: Annotated[
        Setting[WrongAmountUntil], "Until when a wrong bet size is put right."
    ]
    uneven_wager: Annotated[Setting[UnevenWager], "What becomes of a bet that is no round sum."]
    short_call: Annotated[Setting[ShortCall], "What becomes of a call that is too small."]
    misunderstanding_percent: Annotated[
        Setting[int],
        "The share of the bet from which a caller can no longer plead a misunderstanding "
        "(0: never can).",
        range(101),
    ]
    unaware_of_raise: Annotated[
        Setting[UnawareOfRaise], "Whether a caller who missed a raise may take the chips back."
    ]
    tap_facing_bet: Annotated[
        Setting[TapFacingBet], "What a knock on the table is when there is a bet to match."
    ]
    check_facing_bet: Annotated[
        Setting[CheckFacingBet], 'What follows from "check" when there is a bet to match.'
    ]
    misused_word: Annotated[
        Setting[MisusedWord], 'What "call" or "raise" with no bet, or "bet" facing one, means.'
    ]
    free_fold: Annotated[Setting[FreeFold], "What follows from a fold with nothing to call."]
