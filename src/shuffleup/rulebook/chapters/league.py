"""League points."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class Points(StrEnum):
    """How points are found."""

    LINEAR = "linear"
    """One for the last place, one more for every place above."""
    ENTERED_TABLE = "entered-table"
    """By a table that the director enters."""


class TiedPoints(StrEnum):
    """Points of players who share a place."""

    SHARED = "shared"
    NEVER_DIVIDED = "never-divided"


class League(Chapter):
    """What counts towards the season."""

    points: Annotated[Setting[Points], "How league points are found."]
    tied_points: Annotated[Setting[TiedPoints], "Whether points may be divided among players."]
