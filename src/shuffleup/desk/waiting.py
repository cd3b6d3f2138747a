"""Waiting: an order on its way, and whoever waits for its answer."""

from __future__ import annotations

import asyncio

from shuffleup.desk.answer import Answer
from shuffleup.desk.order import Order


class Waiting:
    """An order that has not been answered yet."""

    __slots__ = ("order", "answer", "tries")

    def __init__(self, order: Order) -> None:
        self.order = order
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.tries = 0

    def settle(self, answer: Answer) -> None:
        """This is the answer."""
        if not self.answer.done():
            self.answer.set_result(answer)
