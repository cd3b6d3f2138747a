"""TLS door: one port for both, as nobody in a pub types https://.

A TLS greeting begins with a byte that no request begins with. Whoever greets so is spoken to by
TLS; whoever does not is spoken to as they came, and told by the gate how to come instead.
"""

from __future__ import annotations

import asyncio
import ssl
from asyncio.sslproto import SSLProtocol
from collections.abc import Callable
from typing import Any, Final, cast

from shuffleup.server.porch import Porch

GREETING: Final = 0x16
HANDSHAKE_SECONDS: Final = 10


class Tls(SSLProtocol):
    """asyncio's own, with room for one record instead of sixteen for every phone."""

    max_size = 16 * 1024


class TlsDoor(asyncio.Protocol):
    """Looks at the first byte of a connection, and hands it on."""

    def __init__(
        self,
        inner: Callable[..., asyncio.Protocol],
        context: ssl.SSLContext,
        porch: Porch,
        **uvicorn: Any,
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._inner = inner(porch=porch, **uvicorn)
        self._context = context
        self._porch = porch
        self._connections: set[Any] = uvicorn["server_state"].connections
        self._transport: asyncio.Transport | None = None
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody is there, and stands on the porch until it is known how they speak."""
        self._transport = cast(asyncio.Transport, transport)
        self._porch.wait(self._transport)
        self._patience = self._loop.call_later(HANDSHAKE_SECONDS, self._transport.abort)
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        """The first of it."""
        transport = self._transport
        assert transport is not None
        if data[0] == GREETING:
            self._greet(transport, data)
        else:
            self._let_in()
            transport.set_protocol(self._inner)
            self._inner.connection_made(transport)
            self._inner.data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone, and have said nothing."""
        self._let_in()

    def shutdown(self) -> None:
        """The server ends."""
        if self._transport is not None:
            self._transport.abort()

    def _greet(self, transport: asyncio.Transport, data: bytes) -> None:
        greeted: asyncio.Future[None] = self._loop.create_future()
        greeted.add_done_callback(self._greeted)
        tls = Tls(
            self._loop,
            self._inner,
            self._context,
            greeted,
            server_side=True,
            ssl_handshake_timeout=HANDSHAKE_SECONDS,
        )
        transport.set_protocol(tls)
        tls.connection_made(transport)
        while data:
            room = tls.get_buffer(len(data))
            count = min(len(room), len(data))
            room[:count] = data[:count]
            tls.buffer_updated(count)
            data = data[count:]

    def _greeted(self, greeted: asyncio.Future[None]) -> None:
        if not greeted.cancelled():
            greeted.exception()  # a phone that does not trust us has hung up: no news to anybody
        self._let_in()

    def _let_in(self) -> None:
        if self._patience is not None and self._transport is not None:
            self._patience.cancel()
            self._patience = None
            self._porch.leave(self._transport)
            self._connections.discard(self)
