"""A refusal: a request that the rulebook does not allow, answered with its clause."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Refusal:
    """Why something may not be done, by which clauses, and what may be done instead."""

    code: str
    clauses: tuple[str, ...]
    says: str
    allowed: str

    def __str__(self) -> str:
        cited = f" ({', '.join(self.clauses)})" if self.clauses else ""
        return f"{self.says}{cited} Allowed: {self.allowed}."
