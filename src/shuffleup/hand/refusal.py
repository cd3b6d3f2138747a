"""A refusal: a request that the rulebook does not allow, answered with its clause."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.sentences.languages import english
from shuffleup.sentences.told import NOTHING_TOLD, Told, say


@dataclass(frozen=True)
class Refusal:
    """Why something may not be done, by which clauses, and what may be done instead."""

    code: str
    clauses: tuple[str, ...]
    says: str
    allowed: str
    why: Told = NOTHING_TOLD
    """What `says` was made of, for whoever says it in another language."""
    instead: Told = NOTHING_TOLD
    """What `allowed` was made of."""

    def __str__(self) -> str:
        cited = f" ({', '.join(self.clauses)})" if self.clauses else ""
        return f"{self.says}{cited} Allowed: {self.allowed}."


def refuse(why: Told, clauses: tuple[str, ...], instead: Told) -> Refusal:
    """A refusal by the key of its sentence, and by that of what may be done instead."""
    # No hand begins for the reasons that a table is held back by, so those are refusals too.
    says = say(english("refusals", "desk-refusals", "held"), why)
    allowed = say(english("allowed", "desk-allowed"), instead)
    return Refusal(why.code, clauses, says, allowed, why, instead)
