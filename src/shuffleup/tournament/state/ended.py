"""How an event ended."""

from __future__ import annotations

from enum import StrEnum


class Ended(StrEnum):
    """By what an event is over; called off, it has not ended."""

    NOT = ""
    WINNER = "winner"
    TIME_LIMIT = "time-limit"
    QUALIFIED = "qualified"
    CHOP = "chop"

    @property
    def has_winner(self) -> bool:
        """Whether first place is somebody's alone to claim: no deal was made, nobody goes on."""
        return self in (Ended.WINNER, Ended.TIME_LIMIT)
