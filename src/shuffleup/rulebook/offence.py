"""Offences: what a house's rules of conduct forbid, as a director names it."""

from typing import NamedTuple


class Offence(NamedTuple):
    """One kind of incident, and every clause that it breaks."""

    kind: str
    """In a word or two, hyphened: `splashed-pot`."""
    clauses: tuple[str, ...]
