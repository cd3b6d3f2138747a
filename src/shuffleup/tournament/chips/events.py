"""Events of small chips."""

from __future__ import annotations

from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.values import TableNumber


class ColouredUp(Event, frozen=True, kw_only=True):
    """Small chips left a table; what each chair has by more, or less if below 0."""

    table: TableNumber
    old: int
    new: int
    changes: tuple[tuple[int, int], ...]
    carried: int = 0
    """By how much the odd chips that wait for a pot grew."""
    cards: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """The cards of a race by chair."""


class ColourTaken(Event, frozen=True, kw_only=True):
    """Chips below a value leave play: tables change them before their next hands."""

    smallest: int
