"""Told: a sentence on the wire, for whoever has the table of another language."""

from __future__ import annotations

from msgspec import Struct

from shuffleup.sentences import told


class Told(Struct, frozen=True, omit_defaults=True):
    """The key of a sentence, and what goes into it."""

    key: str
    figures: dict[str, int | str] = {}
    """Chips, counts, names; tables and chairs from 0."""


def told_on(what: told.Told) -> Told | None:
    """The same on the wire; None where nothing was told."""
    return Told(what.key, dict(what.figures)) if what.key else None
