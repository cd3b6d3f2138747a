"""Line: one socket, with what waits to be sent on it. A reader that cannot keep up is let go."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final

from litestar.exceptions import WebSocketDisconnect
from litestar.types import Send

from shuffleup.server.metrics import Metrics
from shuffleup.server.office import RUNS_NIGHTS, Badge
from shuffleup.server.settings import Settings
from shuffleup.server.socket.messages import TOO_SLOW
from shuffleup.server.store.rows import NOBODY
from shuffleup.server.throttle import Bucket

NOWHERE: Final = -1


class Line:
    """A socket on our side."""

    __slots__ = (
        "session",
        "badge",
        "table",
        "bucket",
        "code",
        "_send",
        "_settings",
        "_metrics",
        "_waiting",
        "_bytes",
        "_stir",
        "_sending_since",
        "_task",
    )

    def __init__(
        self, send: Send, session: str, badge: Badge, *, settings: Settings, metrics: Metrics
    ) -> None:
        self.session = session
        self.badge = badge
        self.table = NOWHERE
        self.bucket = Bucket(settings.credits, 0)
        self.code = 0
        self._send = send
        self._settings = settings
        self._metrics = metrics
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._stir = asyncio.Event()
        self._sending_since = 0.0
        self._task = asyncio.current_task()

    @property
    def player(self) -> int:
        """Whose seat it is, or nobody's."""
        return self.badge.player

    @property
    def seated(self) -> bool:
        """Whether it is a player's."""
        return self.badge.player != NOBODY

    @property
    def directs(self) -> bool:
        """Whether it is a director's, who sees the whole field."""
        return self.badge.office in RUNS_NIGHTS

    def push(self, frame: bytes) -> None:
        """Put a frame on its way; if too much is on its way already, that is the end."""
        if self.code:
            return
        self._waiting.append(frame)
        self._bytes += len(frame)
        self._metrics.sent.add()
        too_many = len(self._waiting) > self._settings.queue_frames_max
        if too_many or self._bytes > self._settings.queue_bytes_max:
            self.drop()
        else:
            self._stir.set()

    def close(self, code: int) -> None:
        """Send what waits, then close with this code."""
        if not self.code:
            self.code = code
            self._stir.set()

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

    async def write(self) -> None:
        """Send what waits, for as long as the socket is open."""
        clock = asyncio.get_running_loop().time
        try:
            while True:
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
                    return
                self._stir.clear()
                await self._stir.wait()
        except (OSError, RuntimeError, WebSocketDisconnect):
            self.code = self.code or 1006  # the other side is gone; the reader hears of it too
