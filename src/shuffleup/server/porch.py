"""Porch: connections on which nothing has been asked for yet, or nothing more.

They cost a file each and nobody is behind most of them when there are many. So there is room for a
number; when it is full nobody is turned away, but whoever has the most of them loses their oldest.
A visitor who asks at once, as every browser does, gets through a crowd that only stands there.
"""

from __future__ import annotations

import asyncio

from shuffleup.server.logs import Seldom
from shuffleup.server.throttle import address_key


class Porch:
    """So many may stand here."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._count = 0
        self._waiting: dict[str, dict[asyncio.Transport, None]] = {}
        """By address, the oldest first."""
        self._by_number: list[dict[str, None]] = [{}]
        """The addresses that have none here, one, two: nobody is searched for in a flood."""
        self._sent_off = Seldom("too many silent connections")

    def __len__(self) -> int:
        return self._count

    def wait(self, transport: asyncio.Transport) -> None:
        """One more stands here."""
        address = _address(transport)
        mates = self._waiting.setdefault(address, {})
        if transport not in mates:
            mates[transport] = None
            self._counted(address, len(mates), 1)
        if self._count > self._most:
            self._send_off()

    def leave(self, transport: asyncio.Transport) -> None:
        """They have asked for something, or are gone."""
        address = _address(transport)
        mates = self._waiting.get(address, {})
        if transport in mates:
            del mates[transport]
            self._counted(address, len(mates), -1)
            if not mates:
                del self._waiting[address]

    def _counted(self, address: str, number: int, more: int) -> None:
        """An address has so many now, one more than before or one less."""
        self._count += more
        self._by_number[number - more].pop(address, None)
        if number == len(self._by_number):
            self._by_number.append({})
        if number:
            self._by_number[number][address] = None
        while len(self._by_number) > 1 and not self._by_number[-1]:
            self._by_number.pop()

    def _send_off(self) -> None:
        oldest = next(iter(self._waiting[next(iter(self._by_number[-1]))]))
        self.leave(oldest)
        oldest.abort()
        self._sent_off.add()


def _address(transport: asyncio.Transport) -> str:
    peer = transport.get_extra_info("peername")
    return address_key(peer[0]) if peer else ""
