"""A refusal: a request that the rulebook does not allow, answered with its clause."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.sentences.english import ALLOWED, REFUSALS
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
    """A refusal that players meet: its words are in the tables of sentences."""
    return Refusal(why.code, clauses, say(REFUSALS, why), say(ALLOWED, instead), why, instead)
