"""A reading: what a gesture binds its player to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Action = Literal["fold", "check", "call", "bet", "raise", "all-in", "none", "ask"]
Restriction = Literal[
    "no-raise", "no-bet-or-raise", "call-or-fold", "may-withdraw", "penalty-possible"
]


@dataclass(frozen=True)
class Reading:
    """The action that binds, its amount made right, what follows from it, and the clauses.

    ``none``: nothing binds and the chips go back. ``ask``: the player's next word or the director
    decides; ``says`` holds the question.
    """

    action: Action
    to: int | None  # total in front; None for fold, check, none and ask
    restrictions: tuple[Restriction, ...]
    clauses: tuple[str, ...]
    says: str
