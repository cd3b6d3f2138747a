"""A reading: how we take what a document leaves open, and the other way to take it."""

from collections.abc import Collection, Iterable
from typing import NamedTuple


class Reading(NamedTuple):
    """What is done where a house contradicts itself, says nothing, or says may and should."""

    clauses: tuple[str, ...]
    """What the document has on the question."""
    ours: str
    """What we do."""
    other: str
    """The other way to read it."""
    why: str
    settings: tuple[str, ...] = ()
    """Where it is carried out, by chapter and name, such as `pot.odd_chip`: who sets one of them
    has chosen anew."""
    prevails: tuple[str, ...] = ()
    """Which of the clauses hold where they contradict each other: those that are not here yield."""


def kept(
    readings: Iterable[Reading], settings: Collection[str], clauses: Collection[str] = ()
) -> tuple[Reading, ...]:
    """The readings that still stand when somebody else has decided on these."""
    return tuple(
        each
        for each in readings
        if not any(name in settings for name in each.settings)
        and not any(ref in clauses for ref in each.clauses)
    )
