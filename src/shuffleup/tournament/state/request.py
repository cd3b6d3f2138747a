"""A request: chips that a player has asked the desk for."""

from __future__ import annotations

from typing import NamedTuple


class Request(NamedTuple):
    """Who wants what, and since when."""

    player: int
    what: str
    """rebuy, add-on, re-entry"""
    at_ms: int
