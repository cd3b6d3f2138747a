"""Socket: one WebSocket, read and written without a task of its own.

What comes in is handed on in the very call that brings it, so that thousands of sockets cost little
more than their bytes.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

from shuffleup.client.trouble import RequestError

FRAME_BYTES_MAX: Final = 16 * 1024 * 1024  # a director's view of thousands
OPEN_SECONDS: Final = 20.0
CLOSE_SECONDS: Final = 5.0
LOST: Final = 1006


class Socket(asyncio.Protocol):
    """A socket on the client's side; `hear` is called with the text of every message."""

    def __init__(self, url: str, cookie: str, hear: Callable[[bytes], None]) -> None:
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[int] = loop.create_future()
        self.heard = loop.time()
        """When anything came last."""
        self._loop = loop
        self._cookie = cookie
        self._hear = hear
        self._protocol = ClientProtocol(parse_uri(url), max_size=FRAME_BYTES_MAX)
        self._transport: asyncio.Transport | None = None
        self._parts: list[bytes | bytearray | memoryview] = []

    # --- what the caller does

    def send(self, text: bytes) -> None:
        """Send a message; on a socket that is closing it is lost."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_text(text)
            self._flush()

    def close(self) -> None:
        """Say goodbye; whoever does not answer it is left."""
        if self._protocol.state is not State.OPEN:
            self.abort()
            return
        self._protocol.send_close(1000)
        self._flush()
        self._loop.call_later(CLOSE_SECONDS, self.abort)

    def abort(self) -> None:
        """Leave at once."""
        if self._transport is not None:
            self._transport.abort()

    # --- what the network does

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The other side is there: greet."""
        self._transport = cast(asyncio.Transport, transport)  # another loop has its own class
        request = self._protocol.connect()
        if self._cookie:
            request.headers["Cookie"] = self._cookie
        self._protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Something has come."""
        self.heard = self._loop.time()
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                self._frame(event)
            elif isinstance(event, Response):
                self._greeted()
        self._flush()
        if self._protocol.close_expected() and self._transport is not None:
            self._transport.close()

    def eof_received(self) -> None:
        """Nothing more will come."""
        self._protocol.receive_eof()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._transport = None
        if self._protocol.state is not State.CLOSED:
            self._protocol.receive_eof()  # only then does it say how it was closed
        if not self.opened.done():
            self.opened.set_exception(self._refused())
        if not self.closed.done():
            self.closed.set_result(int(self._protocol.close_code or LOST))

    def _greeted(self) -> None:
        if self._protocol.handshake_exc is None:
            self.opened.set_result(None)

    def _frame(self, frame: Frame) -> None:
        if frame.opcode is Opcode.TEXT and frame.fin:
            self._hear(bytes(frame.data))
        elif frame.opcode in (Opcode.TEXT, Opcode.CONT):
            self._parts.append(frame.data)
            if frame.fin:
                whole = b"".join(self._parts)
                self._parts.clear()
                self._hear(whole)

    def _flush(self) -> None:
        transport = self._transport
        for data in self._protocol.data_to_send():
            if transport is None or transport.is_closing():
                continue
            if data:
                transport.write(data)
            elif transport.can_write_eof():
                transport.write_eof()

    def _refused(self) -> RequestError:
        trouble = self._protocol.handshake_exc
        if isinstance(trouble, InvalidStatus):
            status = trouble.response.status_code
            return RequestError(status, "no-socket", f"The handshake got status {status}.")
        return RequestError(0, "no-socket", f"There is no socket to be had: {trouble or 'closed'}")


async def open_socket(
    url: str,
    cookie: str,
    hear: Callable[[bytes], None],
    source: str = "",
    trust: ssl.SSLContext | None = None,
) -> Socket:
    """A socket that is open; a `RequestError` if none is to be had."""
    parts = urlsplit(url)
    secure = parts.scheme == "wss"
    port = parts.port or (443 if secure else 80)
    loop = asyncio.get_running_loop()
    made: Socket | None = None
    try:
        async with asyncio.timeout(OPEN_SECONDS):
            _, made = await loop.create_connection(
                lambda: Socket(url, cookie, hear),
                parts.hostname or "",
                port,
                ssl=(trust or ssl.create_default_context()) if secure else None,
                local_addr=(source, 0) if source else None,
            )
            await made.opened
    except (OSError, TimeoutError, WebSocketException) as trouble:
        if made is not None:
            made.abort()
        says = f"There is no socket to be had: {trouble or 'it took too long'}"
        raise RequestError(0, "no-socket", says) from None
    return made
