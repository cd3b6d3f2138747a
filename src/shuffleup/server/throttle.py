"""Throttle: so many attempts, and then one at a time; and the credits of a socket."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Final

KEYS_MAX: Final = 20_000


class Bucket:
    """Holds up to `most` credits and gets one back every `every_ms`."""

    __slots__ = ("credits", "filled_ms")

    def __init__(self, most: float, at_ms: int) -> None:
        self.credits = most
        self.filled_ms = at_ms

    def fill(self, most: float, every_ms: float, at_ms: int) -> None:
        """What time has brought since; a clock that was put back brings nothing."""
        passed = max(0, at_ms - self.filled_ms)
        self.credits = min(most, self.credits + passed / every_ms)
        self.filled_ms = at_ms

    def take(self, most: float, every_ms: float, at_ms: int, count: int = 1) -> bool:
        """Take so many credits, if they are there."""
        self.fill(most, every_ms, at_ms)
        if self.credits < count:
            return False
        self.credits -= count
        return True


class Throttle:
    """A bucket for every key, for as many keys as were seen last."""

    def __init__(self, most: int, every_ms: int, clock: Callable[[], int]) -> None:
        self._most = most
        self._every_ms = every_ms
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, count: int = 1) -> bool:
        """One attempt by this key, or what counts as several; false if it has had too many."""
        now = self._clock()
        bucket = self._buckets.setdefault(key, Bucket(self._most, now))
        self._buckets.move_to_end(key)
        while len(self._buckets) > KEYS_MAX:
            self._buckets.popitem(last=False)
        return bucket.take(self._most, self._every_ms, now, min(count, self._most))

    def spent(self, key: str) -> float:
        """How many credits of this key are gone."""
        bucket = self._buckets.get(key)
        if bucket is None:
            return 0.0
        bucket.fill(self._most, self._every_ms, self._clock())
        return self._most - bucket.credits

    def give_back(self, key: str) -> None:
        """The attempt was a good one, and costs nothing."""
        bucket = self._buckets.get(key)
        if bucket is not None:
            bucket.credits = min(self._most, bucket.credits + 1)

    def wait_seconds(self) -> int:
        """How long until the next attempt."""
        return max(1, self._every_ms // 1000)


def attempt(
    own: Throttle, address: str, shared: Throttle, key: str, *, newcomer: int
) -> Callable[[], None] | None:
    """Count an attempt at something that many may try: how to give it back, or none if too many.

    An address that has hardly tried is heard although others have tried too often: an attack from
    elsewhere keeps nobody out.
    """
    alone = own.take(address)
    hardly = alone and own.spent(address) <= newcomer
    counted = alone and shared.take(key)
    if not (counted or hardly):
        if alone:  # it was not tried
            own.give_back(address)
        return None

    def give_back() -> None:
        own.give_back(address)
        if counted:
            shared.give_back(key)

    return give_back


@lru_cache(KEYS_MAX)
def address_key(host: str) -> str:
    """What counts as one address: of IPv6 the half that a household is given."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return str(address)
