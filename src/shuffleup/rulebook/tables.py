"""The tables a house prints: its levels and its prizes."""

from enum import StrEnum
from typing import NamedTuple


class LevelKind(StrEnum):
    """What a line of a blind schedule is."""

    ROUND = "round"
    BREAK = "break"


class Level(NamedTuple):
    """One line of a blind schedule, a round of play or a break."""

    name: str
    kind: LevelKind
    minutes: int
    small: int = 0
    big: int = 0
    ante: int = 0
    printed: bool = True
    """False where the document stops and we go on in its manner."""
    elapsed: str = ""
    am: str = ""
    pm: str = ""


class Payout(NamedTuple):
    """The prize for one place, in whole units of the currency, as printed."""

    position: int
    amount: int
