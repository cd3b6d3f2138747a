"""A port for a server that goes down and comes back."""

from __future__ import annotations

import socket
from contextlib import suppress
from random import SystemRandom

OWN_CHOICE = range(10_000, 32_000)
"""No system gives these to a connection: while a server is down, nobody takes its port."""


def free_port() -> int:
    """A port that nobody uses."""
    while True:
        port = SystemRandom().choice(OWN_CHOICE)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
