"""How players leave and how the night ends."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class OutWhen(StrEnum):
    """What puts a player out."""

    NO_CHIPS = "no-chips"


class WinsWhen(StrEnum):
    """What makes a player the winner."""

    LAST_WITH_CHIPS = "last-with-chips"


class SameHand(StrEnum):
    """What places players higher who go out in one hand."""

    STARTING_STACK = "starting-stack"
    HAND = "hand"
    BLUE_CHIPS = "blue-chips"


class StillTied(StrEnum):
    """Players whom nothing named by the house tells apart."""

    SHARED = "shared"
    DIRECTOR = "director"
    """One player for each place, and the director says who."""


class SameRound(StrEnum):
    """Players who go out at different tables while all play hand for hand."""

    SHARED = "shared"
    AS_ONE_HAND = "as-one-hand"
    """Placed as if they had all been in one hand."""
    BY_TIME = "by-time"
    """Whoever's hand ended later is placed higher."""


class TimeLimitPlaces(StrEnum):
    """How those left are placed when the time is over."""

    BY_CHIPS = "by-chips"


class Chop(StrEnum):
    """Agreements to share the prizes."""

    ALL_AGREE = "all-agree"
    ALL_AGREE_IN_THE_MONEY = "all-agree-in-the-money"
    """And only once no more are left than places paid."""
    BETWEEN_PLAYERS = "between-players"
    """Allowed, but the house neither carries it out nor stands for it."""
    NEVER = "never"


class Quitter(StrEnum):
    """The chips of somebody who quits."""

    STACK_STAYS_BLINDED = "stack-stays-blinded"
    """Dealt in and blinded; a seat in balancing."""
    CHIPS_REMOVED_PLACE_KEPT = "chips-removed-place-kept"


class LeftBehind(StrEnum):
    """A stack that stays and is blinded while its player has gone for good."""

    PLAYER_LEFT = "player-left"
    """Still a player left, placed when the chips are gone."""
    OUT = "out"
    """Placed at once, never at the final table; what is left of the chips goes when it forms."""


class Disqualified(StrEnum):
    """The chips and the place of somebody who is disqualified."""

    CHIPS_REMOVED = "chips-removed"
    STACK_STAYS_BLINDED = "stack-stays-blinded"
    CHIPS_REMOVED_NO_POINTS = "chips-removed-no-points"
    """No place and no points; those out before at that table move up one."""


class Finish(Chapter):
    """Places, and leaving before one's chips are gone."""

    out: Annotated[
        Setting[OutWhen], "When a player is out; places go in the reverse order of going out."
    ]
    winner: Annotated[Setting[WinsWhen], "Who has won, so that the event is over."]
    waits_for_entries: Annotated[
        Setting[bool], "Whether the last one left has not won while somebody may still enter."
    ]
    same_hand: Annotated[
        Setting[tuple[SameHand, ...]],
        "What decides in turn between players who go out in one hand; then they share.",
    ]
    still_tied: Annotated[
        Setting[StillTied], "What becomes of players whom none of these tells apart."
    ]
    same_round: Annotated[
        Setting[SameRound], "How players are placed who go out at several tables hand for hand."
    ]
    time_limit_places: Annotated[
        Setting[TimeLimitPlaces], "How players left at a time limit are placed."
    ]
    chop: Annotated[Setting[Chop], "When players may agree to share the prizes."]
    sign_out_for_points: Annotated[
        Setting[bool], "Whether a player must sign out at once to get the points."
    ]
    quit_before_final: Annotated[
        Setting[Quitter], "What becomes of the chips of one who quits before the final table."
    ]
    quit_at_final: Annotated[
        Setting[Quitter], "What becomes of the chips of one who quits at the final table."
    ]
    left_behind: Annotated[
        Setting[LeftBehind], "Whether a quitter's stack that stays is still a player left."
    ]
    disqualified_before_final: Annotated[
        Setting[Disqualified], "What becomes of the chips of one disqualified before the final."
    ]
    disqualified_at_final: Annotated[
        Setting[Disqualified], "What becomes of chips and place of one disqualified at the final."
    ]
