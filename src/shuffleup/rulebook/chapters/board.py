"""Burns and board cards that went wrong."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class BurnError(StrEnum):
    """No burn, or two, seen before anybody has acted on the street."""

    CORRECTED = "corrected"
    """The cards that were due take their places."""


class BurnErrorAfterAction(StrEnum):
    """No burn, or two, seen when somebody has acted on the street."""

    STANDS = "stands"


class FlopWithoutBurn(StrEnum):
    """A flop that is up, came without a burn and has not been acted on."""

    CORRECTED = "corrected"
    REDEALT = "redealt"
    SCRAMBLED = "scrambled"
    """The cards turned up are mixed, one becomes the burn and the next card is added."""


class FlopAfterTwoBurns(StrEnum):
    """A flop that is up, came after two burns and has not been acted on."""

    CORRECTED = "corrected"
    REDEALT = "redealt"


class LaterCards(StrEnum):
    """The cards after a burn error that stands."""

    AS_IF_NO_ERROR = "as-if-no-error"
    ONE_BURN_A_STREET = "one-burn-a-street"


class FourCardFlop(StrEnum):
    """A flop of four cards."""

    REDEALT = "redealt"
    REDEALT_UNLESS_BURN_KNOWN = "redealt-unless-burn-known"
    SCRAMBLE = "scramble"


class RedealtFlop(StrEnum):
    """How a flop is dealt again."""

    WITHOUT_BURN = "without-burn"
    """Its cards go back into the rest, the burn stays out: shuffle, cut, three cards."""


class Premature(StrEnum):
    """A flop or river that came before the betting was over."""

    RESHUFFLED = "reshuffled"
    """Back into the rest of the deck, which is shuffled; dealt again without a burn."""


class PrematureTurn(StrEnum):
    """A turn that came before the betting was over."""

    RESHUFFLED = "reshuffled"
    SET_ASIDE = "set-aside"
    """Set aside, the next street's card takes the place, and it is shuffled back afterwards."""


class DisorderedStub(StrEnum):
    """Undealt cards whose order is lost."""

    RESHUFFLED = "reshuffled"


class Board(Chapter):
    """How burns and board cards are put right."""

    flop_burn_unseen: Annotated[
        Setting[BurnError], "What is done about a wrong burn while no card of the flop is up."
    ]
    flop_without_burn: Annotated[
        Setting[FlopWithoutBurn], "What is done about a flop that came without a burn."
    ]
    flop_after_two_burns: Annotated[
        Setting[FlopAfterTwoBurns], "What is done about a flop that came after two burns."
    ]
    later_burn_error: Annotated[
        Setting[BurnError], "What is done about a missing or double burn before turn or river."
    ]
    burn_error_after_action: Annotated[
        Setting[BurnErrorAfterAction],
        "What is done about a wrong burn when somebody has acted on the cards.",
    ]
    later_cards: Annotated[
        Setting[LaterCards], "Which cards come on later streets when a burn error stands."
    ]
    all_in_correctable: Annotated[
        Setting[bool], "Whether a burn error on a street without betting is open until the award."
    ]
    four_card_flop: Annotated[Setting[FourCardFlop], "What is done about a flop of four cards."]
    redealt_flop: Annotated[Setting[RedealtFlop], "How a flop is dealt again, whatever the reason."]
    premature_flop: Annotated[Setting[Premature], "What is done about a flop that came early."]
    premature_turn: Annotated[Setting[PrematureTurn], "What is done about a turn that came early."]
    premature_river: Annotated[Setting[Premature], "What is done about a river that came early."]
    disordered_stub: Annotated[
        Setting[DisorderedStub], "What is done when the undealt cards lose their order."
    ]
