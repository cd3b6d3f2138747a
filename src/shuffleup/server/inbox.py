"""Inbox: what has come on a socket and waits to be heard, by the one who listens.

asyncio's queue keeps waiting rooms for many who put and many who get: 3 KB for every phone that
says nothing.
"""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Inbox(Generic[Item]):
    """First come, first heard."""

    __slots__ = ("_kept", "_listener")

    def __init__(self) -> None:
        self._kept: list[Item] = []
        self._listener: asyncio.Future[None] | None = None

    def put_nowait(self, item: Item) -> None:
        """Something has come."""
        self._kept.append(item)
        if self._listener is not None and not self._listener.done():
            self._listener.set_result(None)

    async def get(self) -> Item:
        """The first of it, as soon as there is any."""
        while not self._kept:
            self._listener = asyncio.get_running_loop().create_future()
            try:
                await self._listener
            finally:
                self._listener = None
        return self._kept.pop(0)

    def qsize(self) -> int:
        """How much there is."""
        return len(self._kept)

    def empty(self) -> bool:
        """Whether there is nothing."""
        return not self._kept
