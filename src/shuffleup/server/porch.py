"""Porch: connections on which nothing has been asked for yet, or nothing more.

They cost a file each and nobody is behind most of them when there are many. So there is room for a
number; when it is full nobody is turned away, but whoever has the most of them loses their oldest.
A visitor who asks at once, as every browser does, gets through a crowd that only stands there.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from shuffleup.server.logs import note
from shuffleup.server.throttle import address_key

NOTED_EVERY_SECONDS: Final = 60.0


class Porch:
    """So many may stand here."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._count = 0
        self._waiting: dict[str, dict[asyncio.Transport, None]] = {}
        """By address, the oldest first."""
        self._sent_off = 0
        self._noted = float("-inf")

    def __len__(self) -> int:
        return self._count

    def wait(self, transport: asyncio.Transport) -> None:
        """One more stands here."""
        mates = self._waiting.setdefault(_address(transport), {})
        if transport not in mates:
            mates[transport] = None
            self._count += 1
        if self._count > self._most:
            self._send_off()

    def leave(self, transport: asyncio.Transport) -> None:
        """They have asked for something, or are gone."""
        address = _address(transport)
        mates = self._waiting.get(address, {})
        if transport in mates:
            del mates[transport]
            self._count -= 1
            if not mates:
                del self._waiting[address]

    def _send_off(self) -> None:
        most = max(self._waiting, key=lambda address: len(self._waiting[address]))
        oldest = next(iter(self._waiting[most]))
        self.leave(oldest)
        oldest.abort()
        self._sent_off += 1
        now = time.monotonic()
        if now - self._noted >= NOTED_EVERY_SECONDS:
            note("too many silent connections", level=logging.WARNING, sent_off=self._sent_off)
            self._noted, self._sent_off = now, 0


def _address(transport: asyncio.Transport) -> str:
    peer = transport.get_extra_info("peername")
    return address_key(peer[0]) if peer else ""
