"""Several events as one: qualifiers and the championship."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class ChampionshipStack(StrEnum):
    """What a finalist starts with."""

    EQUAL = "equal"
    CARRIED_PLUS_BONUS = "carried-plus-bonus"
    FROM_POINTS = "from-points"


class ChampionshipBlinds(StrEnum):
    """Where the championship's blinds come from."""

    AS_QUALIFIERS = "as-qualifiers"
    DIRECTOR = "director"


class Championship(Chapter):
    """How one gets to the championship and with what."""

    qualifiers: Annotated[Setting[int], "How many qualifying events there are (0: none)."]
    qualify_percent: Annotated[
        Setting[int],
        "The share of each qualifier's own field that goes through, fractions rounded up.",
        range(101),
    ]
    stack: Annotated[Setting[ChampionshipStack], "What a finalist starts the championship with."]
    bonus_chips: Annotated[Setting[int], "Chips added to every finalist's stack."]
    purchases: Annotated[Setting[bool], "Whether there are rebuys and add-ons in the championship."]
    blinds: Annotated[
        Setting[ChampionshipBlinds], "Where the blinds of the championship come from."
    ]
