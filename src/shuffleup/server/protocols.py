"""Protocols: uvicorn's, with an end to everything that a stranger could draw out.

Left alone, uvicorn waits for the rest of a request for ever, collects as many empty fragments of a
message as come, answers every ping at once whether or not the answers are read, and lets a closed
socket linger until its last byte has been taken. It also stops and starts to read with every single
message, and writes only what a task has waited to hand over: with thousands of sockets that costs
more than what is said.
"""

from __future__ import annotations

import asyncio
import logging
from struct import pack
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from shuffleup.server.inbox import Inbox
from shuffleup.server.logs import error_place, note
from shuffleup.server.porch import Porch
from shuffleup.server.throttle import Bucket

REQUEST_SECONDS: Final = 10.0
LINGER_SECONDS: Final = 5.0
FRAGMENTS_MAX: Final = 64
PINGS: Final = 20
PING_EVERY_MS: Final = 1_000
AHEAD_MAX: Final = 8
"""Messages that wait to be heard before no more are read."""
WRITE: Final = "shuffleup.write"
"""In a socket's scope, among the extensions: a way to write a text at once."""


class RequestProtocol(H11Protocol):
    """A request's head comes in good time, or not at all; until then it stands on the porch."""

    def __init__(self, *args: Any, porch: Porch, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._porch = porch
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Something has come."""
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # it is a socket now
            self._stop_waiting()
        elif self.conn.their_state is h11.SEND_BODY:
            self._be_patient()  # whoever stops in the middle of it stands on the porch all the same
        elif self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        elif self._patience is None:
            self._wait()

    def on_response_complete(self) -> None:
        """They have their answer, and stand about again."""
        super().on_response_complete()
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self._porch.wait(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._patience = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)
        self._porch.wait(self.transport)

    def _stop_waiting(self) -> None:
        self._porch.leave(self.transport)
        self._be_patient()

    def _be_patient(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


class SocketProtocol(WebSocketsSansIOProtocol):
    """A bounded number of fragments and pings, and a close that is one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Inbox()  # type: ignore[assignment]
        self._pings = Bucket(PINGS, self._now_ms())

    def _now_ms(self) -> int:
        return int(self.loop.time() * 1000)

    def data_received(self, data: bytes) -> None:
        """Something has come; whatever is wrong with it ends this socket and nothing else."""
        try:
            super().data_received(data)
        except Exception as error:
            note("a socket broke", level=logging.WARNING, error=error_place(error))
            self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        """A handshake: the program that it leads to may write without asking a task to."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][WRITE] = {"text": self.write_text}

    def write_text(self, text: bytes) -> bool:
        """Write a message at once; false if the other side has to read first, or is gone."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(_head(len(text)) + text)
        return True

    def send_receive_event_to_app(self) -> None:
        """A message is complete; text that is none is no error of ours."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self._fail(1007, "not UTF-8")
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if self.queue.qsize() >= AHEAD_MAX and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_cont(self, event: Frame) -> None:
        """Another fragment."""
        if len(self.frames) >= FRAGMENTS_MAX:
            self._fail(1008, "too many fragments")
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """A ping; its answer is written whether or not the last one was read."""
        if self._pings.take(PINGS, PING_EVERY_MS, self._now_ms()):
            super().handle_ping()
        else:
            self._fail(1008, "too many pings")

    async def send(self, message: Any) -> None:
        """Something for the other side; a handshake that was answered otherwise is complete."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True
        elif message["type"] == "websocket.accept":
            self._forget_greeting()

    def _forget_greeting(self) -> None:
        """Nobody asks for the headers again, and they were kept three times as long as it lasts."""
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope["headers"] = []

    async def run_asgi(self) -> None:
        """Let the program talk; when it has done, so has the socket."""
        await super().run_asgi()
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def _fail(self, code: int, reason: str) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.fail(code, reason)
        self.handle_parser_exception()


def _head(size: int) -> bytes:
    """What stands before a whole text of that size, by RFC 6455, from a server.

    `websockets` reads every frame and writes all others; its `Frame` takes 3.3 µs for one of these,
    this 0.6, and a move at a table is told to thousands.
    """
    if size < 126:
        return pack("!BB", 0x81, size)
    return pack("!BBH", 0x81, 126, size) if size < 1 << 16 else pack("!BBQ", 0x81, 127, size)
