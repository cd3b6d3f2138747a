"""The floor: somebody at a table wants the director, and the director comes."""

from __future__ import annotations

from shuffleup.tournament.state.event import Event, applies, nothing
from shuffleup.tournament.state.values import SomePlayer, TableNumber


class FloorCalled(Event, frozen=True, kw_only=True):
    """A player wants the director at a table, or its dealer (-1)."""

    table: TableNumber
    player: SomePlayer
    says: str = ""


class FloorAnswered(Event, frozen=True, kw_only=True):
    """Somebody has come to a table: all calls from there are answered."""

    table: TableNumber
    role: str


applies(FloorCalled)(nothing)
applies(FloorAnswered)(nothing)
