"""Line: one socket, with what waits to be sent on it. A reader that cannot keep up is let go.

A frame is written in the very call that pushes it, as long as the other side reads; only then does
it wait, and a task sees to it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from litestar.exceptions import WebSocketDisconnect
from litestar.types import Send

from shuffleup.server.metrics import Metrics
from shuffleup.server.office import RUNS_NIGHTS, Badge
from shuffleup.server.settings import Settings
from shuffleup.server.socket.messages import TOO_SLOW
from shuffleup.server.store.rows import NOBODY
from shuffleup.server.throttle import Bucket

NOWHERE: Final = -1
STRANGER: Final = ""
"""The session of a visitor who has none."""

Write: TypeAlias = Callable[[bytes], bool]
"""Writes a text at once; false if it has to wait."""


def cannot_write(_: bytes) -> bool:
    """Where a socket has no quicker way, everything is handed over by a task."""
    return False


class Line:
    """A socket on our side."""

    __slots__ = (
        "session",
        "badge",
        "player",
        "table",
        "own",
        "aside",
        "heard_ms",
        "bucket",
        "code",
        "_send",
        "_write",
        "_settings",
        "_metrics",
        "_waiting",
        "_bytes",
        "_sending_since",
        "_writer",
        "_task",
    )

    def __init__(
        self,
        send: Send,
        session: str,
        badge: Badge,
        *,
        settings: Settings,
        metrics: Metrics,
        heard_ms: int = 0,
        write: Write = cannot_write,
    ) -> None:
        self.session = session
        self.badge = badge
        self.player = badge.player
        """Whose seat it is, or nobody's."""
        self.table = NOWHERE
        self.own = b""
        """What a player without a table was told last of how things stand with them."""
        self.aside = b""
        """What a player was told last for themselves."""
        self.heard_ms = heard_ms
        """When something last came from the other side."""
        self.bucket = Bucket(settings.credits, 0)
        self.code = 0
        self._send = send
        self._write = write
        self._settings = settings
        self._metrics = metrics
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._sending_since = 0.0
        self._writer: asyncio.Task[None] | None = None
        self._task = asyncio.current_task()

    @property
    def seated(self) -> bool:
        """Whether it is a player's."""
        return self.player != NOBODY

    @property
    def directs(self) -> bool:
        """Whether it is a director's, who sees the whole field."""
        return self.badge.office in RUNS_NIGHTS

    def push(self, frame: bytes) -> None:
        """Put a frame on its way; if too much is on its way already, that is the end."""
        if self.code:
            return
        self._metrics.sent.add()
        if self._writer is None and self._write(frame):
            return
        self._waiting.append(frame)
        self._bytes += len(frame)
        too_many = len(self._waiting) > self._settings.queue_frames_max
        if too_many or self._bytes > self._settings.queue_bytes_max:
            self.drop()
        else:
            self._hand_over()

    def close(self, code: int) -> None:
        """Send what waits, then close with this code."""
        if not self.code:
            self.code = code
            self._hand_over()

    def drop(self) -> None:
        """Close without waiting for anything that the other side would have to read."""
        self.code = self.code or TOO_SLOW
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()

    def overdue(self, now: float) -> bool:
        """Whether a frame has been on its way for too long."""
        begun = self._sending_since
        return begun > 0 and now - begun > self._settings.send_seconds_max

    async def flushed(self, seconds: float) -> None:
        """Wait until nothing is on its way any more, but not for ever."""
        if self._writer is not None:
            await asyncio.wait({self._writer}, timeout=seconds)

    def stop(self) -> None:
        """Nothing more is sent."""
        if self._writer is not None:
            self._writer.cancel()

    def _hand_over(self) -> None:
        if self._writer is None:
            self._writer = asyncio.create_task(self._send_waiting())

    async def _send_waiting(self) -> None:
        clock = asyncio.get_running_loop().time
        try:
            while self._waiting:
                frame = self._waiting.popleft()
                self._sending_since = clock()
                message: Any = {"type": "websocket.send", "text": frame.decode()}
                await self._send(message)
                self._sending_since = 0.0
                self._bytes -= len(frame)
            if self.code:
                closing: Any = {"type": "websocket.close", "code": self.code, "reason": ""}
                await self._send(closing)
        except (OSError, RuntimeError, WebSocketDisconnect):
            self.code = self.code or 1006  # the other side is gone; the reader hears of it too
        finally:
            self._sending_since = 0.0
            self._writer = None
