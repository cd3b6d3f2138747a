"""The order log: who ordered what, and when, as the night's own records say it."""

from __future__ import annotations

from typing import Final

from shuffleup.tournament.direction.undoing import TakenBack, moves_money
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.ordered import Ordered
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.log import LoggedOrder, log_line
from shuffleup.views.log_wire import LogLine

LIST_MAX: Final = 100


class OrderLog:
    """All orders of a night, oldest first."""

    def __init__(self, orders: list[LoggedOrder] | None = None) -> None:
        self.orders = [] if orders is None else orders
        self._by_id = {each.order: at for at, each in enumerate(self.orders)}
        self._receipts = sum(len(each.receipts) for each in self.orders)
        self._left = 0  # events to come that are the last order's

    def __contains__(self, order: str) -> bool:
        return order in self._by_id

    def get(self, order: str) -> LoggedOrder | None:
        """The order of an id."""
        at = self._by_id.get(order)
        return None if at is None else self.orders[at]

    def take(self, event: Event, v: int) -> None:
        """Take the next event in; `v` is its version."""
        if isinstance(event, Ordered):
            self._left = event.events
            self._by_id[event.order] = len(self.orders)
            self.orders.append(LoggedOrder.of(event, v))
        elif self._left:
            self._left -= 1
            self.orders[-1].about(event)
            if moves_money(event):
                self._receipts += 1
                self.orders[-1].receipts.append(self._receipts)
            if isinstance(event, TakenBack):
                self.orders[-1].takes_back = event.order
                self._strike(event.order, self.orders[-1].order)

    def _strike(self, order: str, by: str) -> None:
        """An order is taken back, or stands again; where it is an undo, the other way round."""
        struck = self.orders[self._by_id[order]]
        struck.taken_back_by = by
        if struck.takes_back:
            self._strike(struck.takes_back, "" if by else order)

    def lines(self, night: Tournament, before: int, language: str) -> list[LogLine]:
        """The last orders, newest first; with `before`, those before that version."""
        found = [each for each in self.orders if not before or each.v < before]
        return [log_line(night, each, language) for each in reversed(found[-LIST_MAX:])]
