"""A night as it is printed: everything that a sheet may show, and no card."""

from __future__ import annotations

from msgspec import Struct

from shuffleup.views.live_wire import LiveState
from shuffleup.views.results_wire import ResultsView


class PaperRow(Struct, frozen=True):
    """A level of the structure, or a break."""

    number: int
    small: int
    big: int
    ante: int
    is_break: bool
    minutes: int


class PaperView(Struct, frozen=True):
    """The night at one moment, for whoever directs it."""

    at_ms: int
    state: LiveState
    results: ResultsView
    row: int
    """Which of the rows is on; the first, before the night has begun."""
    limit_left_ms: int | None
    """Until the event ends at the latest; None without a limit."""
    break_chips: bool | None
    """Whether what the first break brings was given out; None where it brings nothing."""
    rows: list[PaperRow]
    """All levels and breaks, where the structure has an end; then so many as a night may need."""
