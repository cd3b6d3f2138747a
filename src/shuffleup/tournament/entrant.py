"""An entrant: one person of the field, and how things stand with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shuffleup.tournament.leaving import Departure
from shuffleup.tournament.table import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

# Where an entrant stands.
SIGNED_IN: Final = 0  # and without a seat, or on the waiting list
PLAYING: Final = 1
MAY_RETURN: Final = 2  # without chips, while a rebuy or break chips are to come
OUT: Final = 3
SIGNED_OFF: Final = 4  # never played

PRESENT: Final = -1


class Entrant:
    """Everything about one player but the chair, which the room knows, and the stack on it."""

    __slots__ = (
        "name",
        "member",
        "cleared",
        "status",
        "entries",
        "rebuys",
        "add_ons",
        "stack",
        "home_table",
        "home_chair",
        "away_ms",
        "departure",
        "penalty",
        "penalty_left",
        "penalty_until_ms",
        "warnings",
    )

    name: str
    member: str
    cleared: bool
    status: i64
    entries: i64
    rebuys: i64
    add_ons: i64
    stack: i64  # bought, and not yet brought to a chair
    home_table: i64  # the seat first drawn, or the one that is kept for a rebuy
    home_chair: i64
    away_ms: i64  # since when away from the table; PRESENT
    departure: Departure | None  # gone for good, with chips left
    penalty: str  # minutes, hands or rounds being served, or nothing
    penalty_left: i64  # hands or rounds to go
    penalty_until_ms: i64
    warnings: i64

    def __init__(self, name: str, member: str = "", cleared: bool = False) -> None:
        self.name = name
        self.member = member
        self.cleared = cleared
        self.status = SIGNED_IN
        self.entries = 0
        self.rebuys = 0
        self.add_ons = 0
        self.stack = 0
        self.home_table = NOBODY
        self.home_chair = NOBODY
        self.away_ms = PRESENT
        self.departure = None
        self.penalty = ""
        self.penalty_left = 0
        self.penalty_until_ms = 0
        self.warnings = 0

    @property
    def absent(self) -> bool:
        """Nobody acts for this stack: away, serving a penalty, or gone."""
        return self.away_ms != PRESENT or self.penalty != "" or self.departure is not None
