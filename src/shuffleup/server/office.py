"""Office: in what capacity somebody is here, and what the desk calls it."""

from __future__ import annotations

from typing import Final, NamedTuple

from shuffleup.server.store.rows import NOBODY
from shuffleup.views.words import Office

__all__ = ["BY_PASSWORD", "DESK_ROLE", "RANK", "RUNS_NIGHTS", "Badge", "Office"]

BY_PASSWORD: Final = (Office.OWNER, Office.DIRECTOR, Office.DEALER)
"""The offices an account can have; they are good for every night."""
RUNS_NIGHTS: Final = (Office.OWNER, Office.DIRECTOR)
RANK: Final = {office: rank for rank, office in enumerate(Office)}

DESK_ROLE: Final = {
    Office.OWNER: "manager",
    Office.DIRECTOR: "director",
    Office.DEALER: "dealer",
    Office.PLAYER: "player",
}
"""What the desk calls those who may give orders at all."""


class Badge(NamedTuple):
    """An office in one night, for a player which one, and for a dealer at which table."""

    office: Office
    player: int = NOBODY
    table: int = NOBODY
    """A dealer's, where the code was for one."""
