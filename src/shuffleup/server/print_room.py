"""The print room: sheets are set away from the event loop, one at a time, for so many who wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from shuffleup.paper.printer import NoPrinter
from shuffleup.server.fault import Fault

WAITING_MAX: Final = 8
"""Whoever comes then is asked to come again: nobody waits longer than a few seconds."""


class PrintRoom:
    """One printer, and a queue before it."""

    def __init__(self) -> None:
        self._free = asyncio.Lock()
        self._waiting = 0

    async def pdf(self, make: Callable[[], bytes]) -> bytes:
        """A sheet, when it is its turn."""
        if self._waiting >= WAITING_MAX:
            raise Fault(503, "busy/printing", retry_seconds=2)
        self._waiting += 1
        try:
            async with self._free:
                return await asyncio.to_thread(make)
        except NoPrinter:
            raise Fault(501, "no-printer") from None
        finally:
            self._waiting -= 1
