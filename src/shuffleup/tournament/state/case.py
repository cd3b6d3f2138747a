"""A case: an incident that was reported, what the rulebook says of it, and what was decided."""

from __future__ import annotations

from typing import NamedTuple

Fact = bool | int | str


class Case(NamedTuple):
    """Who reported what, where; the ruling; and what the director made of it."""

    incident: str
    facts: tuple[tuple[str, Fact], ...]
    """All that the ruling hung on, known to the night or told."""
    table: int
    """-1: none in particular."""
    hand: int
    """The one under way, or the last one; 0 for none."""
    player: int
    """Whom it is about; -1: nobody in particular."""
    outcome: str
    """What the rulebook says."""
    does: tuple[str, ...]
    clauses: tuple[str, ...]
    discretion: str
    """What the director may choose; nothing where the rulebook leaves no choice."""
    offence: str = ""
    """The setting that says what it costs, where it costs the player something."""
    decided: str = ""
    """The outcome that holds; nothing while it waits for the director."""
    reason: str = ""
    """Why the director decided as they did."""

    @property
    def open(self) -> bool:
        """Whether it waits for the director."""
        return not self.decided
