"""A ruling: what the rulebook says happens now."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Ruling:
    """One outcome, what is done and to whom, the clauses, and what the director may choose."""

    outcome: str
    does: tuple[str, ...]
    clauses: tuple[str, ...]
    discretion: bool | str = False
    offence: str = ""
    """The setting that says what it costs, where it costs somebody something."""
