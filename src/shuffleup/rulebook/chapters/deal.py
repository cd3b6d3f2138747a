"""Shuffle, cut and deck."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.figures import Span
from shuffleup.rulebook.setting import Setting


class Shuffler(StrEnum):
    """Who shuffles."""

    DEALER = "dealer"
    PREVIOUS_DEALER = "previous-dealer"


class CutBy(StrEnum):
    """Who cuts."""

    RIGHT_OF_DEALER = "right-of-dealer"
    RIGHT_OF_SHUFFLER = "right-of-shuffler"
    SHUFFLER = "shuffler"


class DeckChange(StrEnum):
    """What a player's wish for another deck is worth."""

    REFUSED = "refused"
    IF_MARKED_SHOWN = "if-marked-shown"


class Deal(Chapter):
    """How a hand is made ready."""

    shuffles: Annotated[Setting[int], "How often the deck is shuffled at least."]
    shuffler: Annotated[Setting[Shuffler], "Who shuffles."]
    cut_by: Annotated[Setting[CutBy], "Who cuts."]
    cut_cards: Annotated[Setting[Span], "How many cards a cut may lift off."]
    cut_refusable: Annotated[Setting[bool], "Whether the cut may be refused."]
    shuffle_requests: Annotated[
        Setting[int], "How often a player may ask for one more shuffle in each round of deals."
    ]
    deck_change: Annotated[Setting[DeckChange], "When a player may ask for another deck."]
    hands_per_hour: Annotated[
        Setting[int],
        "How many hands an hour nine players are reckoned to play, where nobody counts them.",
        range(5, 41),
    ]
