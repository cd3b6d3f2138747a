"""Pace: how much one person may have recorded in a night, from however many windows.

A ledger grows with what people do, and keeps it for ever. What belongs to play comes as often as
play asks for it; all else a player may ask for a few times in a row, and then one at a time. Staff
who came by a code are counted by that code, and all codes of a night together, as whoever has one
can make others. Whoever signed in with a password is bounded by what a visitor may ask at all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shuffleup.server.office import Badge, Office
from shuffleup.server.sessions import Visitor
from shuffleup.server.settings import Settings
from shuffleup.server.throttle import Throttle
from shuffleup.views.asks import Act, Ask, Cut, Nonce, Pledge

IN_PLAY: Final = (Act, Cut, Pledge, Nonce)
"""Each is taken once, in its moment; at any other it leaves no record."""


class Pace:
    """Counts what is asked of nights."""

    def __init__(self, settings: Settings, clock: Callable[[], int]) -> None:
        self._players = Throttle(settings.wishes, settings.wish_every_ms, clock)
        self._codes = Throttle(settings.orders_by_code, settings.order_every_ms, clock)
        self._nights = Throttle(settings.orders_by_codes, settings.orders_every_ms, clock)

    def allows(self, night: str, badge: Badge, visitor: Visitor, ask: Ask | None = None) -> bool:
        """Whether somebody may ask for one thing more; without an ask, for a code."""
        if isinstance(ask, IN_PLAY):
            return True
        if badge.office is Office.PLAYER:
            return self._players.take(f"{badge.player} {night}")
        if visitor.office is not None:
            return True
        office = (night, badge.office)
        came_by = [each.digest for each in visitor.held if (each.night, each.role) == office]
        return all(self._codes.take(each) for each in came_by[:1]) and self._nights.take(night)
