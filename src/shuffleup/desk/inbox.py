"""Inbox: orders for a night that another process leads, on their way through the ledger.

A follower appends the order to a stream beside the night's, and the leader, told of it by the
ledger's news, takes it in as if it had come by its own door. The answer is found where every answer
is: with the order's id, in the night's own stream.
"""

from __future__ import annotations

from typing import Final

from shuffleup.desk.order import Order, order_bytes, order_of
from shuffleup.errors import InputError
from shuffleup.ledger import Appended, Conflict, Entry, Ledger, walk

KIND: Final = "Order"
PREFIX: Final = "inbox/"
COLLISIONS_MAX: Final = 50


class Inbox:
    """The orders that others have handed on."""

    def __init__(self, ledger: Ledger, night: str) -> None:
        self.stream = PREFIX + night
        self._ledger = ledger
        self._taken = 0

    async def put(self, order: Order, attempt: int, at_ms: int) -> bool:
        """Hand an order on; whether it went in."""
        entry = Entry(KIND, order_bytes(order), at_ms)
        version = (await self._ledger.head(self.stream)).version
        command = f"{order.key}#{attempt}"
        for _ in range(COLLISIONS_MAX):
            done = await self._ledger.append(self.stream, version, [entry], command_id=command)
            if not isinstance(done, Conflict):
                return isinstance(done, Appended)
            version = done.version
        return False

    async def begin(self) -> None:
        """From here on: what came before is sent again by whoever still waits for it."""
        self._taken = (await self._ledger.head(self.stream)).version

    async def take(self) -> list[Order]:
        """The orders that have come since."""
        found = []
        async for record in walk(self._ledger, self.stream, self._taken):
            self._taken = record.version
            try:
                found.append(order_of(record.payload))
            except InputError:
                continue  # from a later version of the program; its sender is told nothing
        return found
