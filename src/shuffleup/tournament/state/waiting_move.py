"""Waiting move: a move that waits until the player is in no hand."""

from __future__ import annotations

from typing import NamedTuple


class WaitingMove(NamedTuple):
    """Who goes where, and why."""

    player: int
    table: int
    chair: int
    """The chair, or NOBODY for the one that the house gives."""
    by: str
    reason: str
    hold: bool
    """The table waits until the player has sat down."""
