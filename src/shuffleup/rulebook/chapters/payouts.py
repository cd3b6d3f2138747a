"""Prizes."""

from enum import StrEnum
from typing import Annotated

from shuffleup.rulebook.chapter import Chapter
from shuffleup.rulebook.setting import Setting


class PayoutMethod(StrEnum):
    """How prizes are found."""

    PRINTED_TABLE = "printed-table"
    SHARE_OF_FIELD = "share-of-field"
    POINTS_ONLY = "points-only"


class Payouts(Chapter):
    """What the places are worth."""

    method: Annotated[Setting[PayoutMethod], "How the prizes of a night are found."]
    entered: Annotated[
        Setting[bool], "Whether the director may enter the prizes of a night by hand."
    ]
    percentages: Annotated[
        Setting[str],
        "The prizes in percent of the pool, first first, as 50/30/20 (nothing: by the field).",
    ]
    paid_percent: Annotated[
        Setting[int], "The share of the field that is paid, where no table says.", range(1, 101)
    ]
