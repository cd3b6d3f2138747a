"""Step wire: what a house has people do at set moments, as they are sent it."""

from __future__ import annotations

from msgspec import Struct

from shuffleup.rulebook.procedure import Who


class StepView(Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing to do, as one would say it to the person who does it."""

    moment: str
    """One of the rulebook's: shuffle, cut, turn, level ..."""
    who: Who
    says: str
    clauses: tuple[str, ...]
    common: bool = False
    """The house says nothing about this moment: it is common practice."""
