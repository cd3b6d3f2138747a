"""Incident wire: what can go wrong, what must be known about it, and the ruling on it."""

from __future__ import annotations

from msgspec import Struct

FactValue = bool | int | str


class IncidentView(Struct, frozen=True):
    """Something that can go wrong."""

    id: str
    says: str
    facts: dict[str, str | tuple[str, ...]]
    """What may have to be known, and the values of each: "bool", "int" or a few words."""
    outcomes: tuple[str, ...]
    means: dict[str, str]
    """What each of the outcomes means."""
    called: dict[str, str]
    """What each is called in another language; English says the code itself."""
    real_cards: bool
    """It happens with cards and chips in people's hands only."""


class FactAsked(Struct, frozen=True):
    """A fact that a ruling wants."""

    fact: str
    allowed: str
    """As one types it: true|false, a whole number, or a few words with | between them."""
    says: str
    called: dict[str, str] = {}
    """What its words are called in another language; English says them as they stand."""


class FactKnown(Struct, frozen=True):
    """A fact that the night knows by itself."""

    fact: str
    value: FactValue
    says: str
    called: str = ""
    """What its value is called in another language, where that is a word."""


class RulingView(Struct, frozen=True):
    """What a house rules on an incident."""

    house: str
    incident: str
    facts: dict[str, FactValue]
    outcome: str
    does: tuple[str, ...]
    clauses: tuple[str, ...]
    discretion: bool | str
    """What the director may choose; false where there is no choice."""
    outcomes: tuple[str, ...]
    """What a director can decide in this house, by the book or otherwise."""


class Wanted(Struct, frozen=True):
    """Facts without which there is no ruling."""

    missing: list[FactAsked]
    """In the order in which they are asked for; not every answer calls for all of them."""


class Considered(Struct, frozen=True):
    """What a ruling in a running night would be; nothing has been done."""

    known: list[FactKnown]
    missing: list[FactAsked]
    ruling: RulingView | None
    """None while facts are missing."""
