"""Inbox: orders for a night that another process leads, on their way through the ledger.

A follower posts the order, and the leader, told of it by the ledger's news, takes it in as if it
had come by its own door. The answer is found where every answer is: with the order's id, in the
night's own stream. Nothing is left of an order that was taken in.
"""

from __future__ import annotations

from typing import Final

from shuffleup.desk.order import Order, order_bytes, order_of
from shuffleup.errors import InputError
from shuffleup.ledger import Ledger

PREFIX: Final = "inbox/"


class Inbox:
    """The orders that others have handed on."""

    def __init__(self, ledger: Ledger, night: str) -> None:
        self.box = PREFIX + night
        self._ledger = ledger

    async def put(self, order: Order) -> None:
        """Hand an order on."""
        await self._ledger.post(self.box, order_bytes(order))

    async def begin(self) -> None:
        """From here on: what came before is sent again by whoever still waits for it."""
        await self._ledger.collect(self.box)

    async def take(self) -> list[Order]:
        """The orders that have come since."""
        found = []
        for letter in await self._ledger.collect(self.box):
            try:
                found.append(order_of(letter))
            except InputError:
                continue  # from a later version of the program; its sender is told nothing
        return found
