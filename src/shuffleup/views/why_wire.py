"""The wire of "Why?": what a decision stands on, as a small tree, in one language.

Clauses, settings and readings are the houses' own and in English; the facts are as asked for.
"""

from __future__ import annotations

from msgspec import Struct


class WhyClause(Struct, frozen=True, gc=False):
    """A clause, in our words."""

    ref: str
    text: str


class WhyReading(Struct, frozen=True, gc=False):
    """How what the document leaves open was taken."""

    ours: str
    other: str
    """The other way to read it; both are empty where the value and the reason say it all."""
    why: str


class WhySetting(Struct, frozen=True, gc=False):
    """A setting that was asked, its value, and who says so."""

    key: str
    title: str
    value: str
    said_by: str
    silent: bool
    """The house says nothing, so common practice holds."""
    clauses: list[WhyClause]
    readings: list[WhyReading]


class WhyView(Struct, frozen=True, gc=False):
    """Why something was decided as it was."""

    about: str
    """refusal, ruling, place, seat, prize or clauses"""
    says: str
    facts: list[str]
    settings: list[WhySetting]
    clauses: list[WhyClause]
    """Cited besides, and behind none of the settings."""
