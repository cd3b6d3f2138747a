"""Metrics: a few numbers about the server, as Prometheus reads them. No name, card or secret.

A label's values are words of our own program; nothing that somebody has sent becomes one.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import Final

SECONDS: Final = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
PREFIX: Final = "shuffleup_"
TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


class Counter:
    """How often something happened, by one label or none."""

    def __init__(self, name: str, says: str, label: str = "") -> None:
        self.name, self.says, self._label = name, says, label
        self._counts: dict[str, int] = {} if label else {"": 0}

    def add(self, value: str = "", by: int = 1) -> None:
        """It happened."""
        self._counts[value] = self._counts.get(value, 0) + by

    def lines(self) -> Iterator[str]:
        """As Prometheus reads it."""
        yield from _heading(self.name, self.says, "counter")
        for value, count in sorted(self._counts.items()):
            label = f'{{{self._label}="{value}"}}' if self._label else ""
            yield f"{PREFIX}{self.name}{label} {count}"


class Gauge:
    """How much of something there is now."""

    def __init__(self, name: str, says: str, read: Callable[[], float]) -> None:
        self.name, self.says, self._read = name, says, read

    def lines(self) -> Iterator[str]:
        """As Prometheus reads it."""
        yield from _heading(self.name, self.says, "gauge")
        yield f"{PREFIX}{self.name} {self._read():g}"


class Histogram:
    """How long something took."""

    def __init__(self, name: str, says: str) -> None:
        self.name, self.says = name, says
        self._counts = [0] * (len(SECONDS) + 1)
        self._sum = 0.0

    def note(self, seconds: float) -> None:
        """It took so long."""
        self._counts[bisect_left(SECONDS, seconds)] += 1
        self._sum += seconds

    def lines(self) -> Iterator[str]:
        """As Prometheus reads it."""
        yield from _heading(self.name, self.says, "histogram")
        total = 0
        for bound, count in zip((*SECONDS, "+Inf"), self._counts, strict=True):
            total += count
            yield f'{PREFIX}{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{PREFIX}{self.name}_sum {self._sum:.6f}"
        yield f"{PREFIX}{self.name}_count {total}"


class Metrics:
    """All numbers of a server."""

    def __init__(self) -> None:
        self.requests = Counter("http_requests_total", "HTTP requests by status.", "status")
        self.request_seconds = Histogram("http_request_seconds", "How long HTTP requests took.")
        self.sign_ins = Counter("sign_ins_total", "Sign-ins and joins by outcome.", "outcome")
        self.orders = Counter("orders_total", "Orders by answer.", "answer")
        self.order_seconds = Histogram("order_seconds", "How long orders waited for their answer.")
        self.handshakes = Counter("handshakes_total", "Socket handshakes by status.", "status")
        self.closes = Counter("socket_closes_total", "Sockets that we closed, by code.", "code")
        self.received = Counter("socket_messages_received_total", "Messages from sockets.")
        self.sent = Counter("socket_frames_sent_total", "Frames put on their way to sockets.")
        self.errors = Counter("errors_total", "Errors of our own.")
        self.gauges: list[Gauge] = []

    def text(self) -> str:
        """All of them, as Prometheus reads them."""
        known = [each for each in vars(self).values() if isinstance(each, Counter | Histogram)]
        return "\n".join(line for each in (*known, *self.gauges) for line in each.lines()) + "\n"


def _heading(name: str, says: str, kind: str) -> Iterator[str]:
    yield f"# HELP {PREFIX}{name} {says}"
    yield f"# TYPE {PREFIX}{name} {kind}"
