"""Players who are away."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class AbsentHand(StrEnum):
    """When an absent player's hand dies."""

    DEAD_AT_END_OF_DEAL = "dead-at-end-of-deal"
    DEAD_AT_TURN = "dead-at-turn"
    """At their turn, even with a free check."""
    CHECK_IF_FREE = "check-if-free"


class LeavingLiveHand(StrEnum):
    """Walking off with a live hand."""

    DEAD = "dead"
    DEAD_IF_UNPROTECTED = "dead-if-unprotected"
    LIVE_UNTIL_TURN = "live-until-turn"
    LIVE_WITH_PENALTY = "live-with-penalty"
    """It stays live, but walking off may be penalised."""


class PickUpOf(StrEnum):
    """Whose chips may be picked up."""

    ANYONE_AWAY = "anyone-away"
    NO_SHOWS = "no-shows"
    """Only those who never arrived."""


class Presence(Chapter):
    """What happens to players who are not at the table."""

    dealt_in: Annotated[
        Setting[bool], "Whether absent players are dealt in and their blinds posted."
    ]
    absent_hand: Annotated[Setting[AbsentHand], "What becomes of an absent player's hand."]
    leaving_live_hand: Annotated[
        Setting[LeavingLiveHand], "What becomes of a live hand whose player walks off."
    ]
    pick_up_minutes: Annotated[
        Setting[int], "From how many whole minutes away on chips may be picked up (0: never)."
    ]
    pick_up_of: Annotated[Setting[PickUpOf], "Whose chips may be picked up after that time."]
    pick_up_often: Annotated[
        Setting[bool], "Whether being away again and again may cost the chips before that time."
    ]
