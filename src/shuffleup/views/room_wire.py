"""The room on the wire: its tables, and who sits where, a line for each."""

from __future__ import annotations

from msgspec import Struct


class TableLine(Struct, frozen=True, gc=False):
    """A table in the list of tables."""

    table: int
    players: int
    in_hand: bool


class SeatLine(Struct, frozen=True, gc=False):
    """Who sits where."""

    table: int
    chair: int
    name: str
