"""Line: a socket to a night that comes back by itself, and asks that arrive once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Final
from urllib.parse import quote, urlencode

from shuffleup.client.outbox import Outbox
from shuffleup.client.session import Session
from shuffleup.client.socket import Socket, open_socket
from shuffleup.client.trouble import AskRefusedError, LineError, RequestError
from shuffleup.machine import random_below
from shuffleup.views.asks import Ask
from shuffleup.views.wire import Done, Refused

SILENCE_SECONDS: Final = 60.0
"""The server pings three times in that time: who hears nothing has no connection."""
PAUSES: Final = (0.1, 5.0)
"""The first and the longest pause before another attempt."""
FOR_GOOD: Final = frozenset({1008, 4401})  # told off, signed out
NEVER_IN: Final = frozenset({400, 401, 403, 404})


class Line:
    """One visitor's socket to one night.

    `hear` is called with every message as it comes. Whoever reads them sets `v`, so that the
    server can say after a gap what was missed, and gives answers to `outbox`.
    """

    def __init__(
        self,
        session: Session,
        hear: Callable[[bytes], None],
        *,
        night: str = "",
        office: str = "",
        table: int = -1,
    ) -> None:
        self.v = 0
        self.table = table
        """Which one to watch, for who has no seat."""
        self.drops: Counter[int] = Counter()
        """How often the socket was lost, by the code it was closed with."""
        self.connected = asyncio.Event()
        self.outbox = Outbox(self._send)
        self._session = session
        self._hear = hear
        self._night = night or (session.joined.night if session.joined else "")
        self._office = office or (session.joined.office if session.joined else "")
        self._socket: Socket | None = None
        self._leaving = asyncio.Event()

    async def hold(self) -> None:
        """Keep the line until `close`; a `LineError` if it is closed for good."""
        pause = PAUSES[0]
        try:
            while not self._leaving.is_set():
                pause = min(2 * pause, PAUSES[1]) if not await self._once() else PAUSES[0]
                with suppress(TimeoutError):
                    async with asyncio.timeout(pause * (0.5 + random_below(1_000) / 1_000)):
                        await self._leaving.wait()
        finally:
            self.close()

    async def _once(self) -> bool:
        """One socket, from its handshake to its end; false if there was none."""
        session = self._session
        try:
            socket = await open_socket(
                self._address(), session.cookie, self._hear, session.source, session.trust
            )
        except RequestError as trouble:
            if trouble.status in NEVER_IN:
                raise LineError(str(trouble)) from None
            return False
        self._socket = socket
        self.connected.set()
        self.outbox.send_again()
        try:
            code = await self._end_of(socket)
        finally:
            self._socket = None
            self.connected.clear()
        if not self._leaving.is_set():
            self.drops[code] += 1
            if code in FOR_GOOD:
                raise LineError(f"The server has closed the socket for good ({code}).")
        return True

    async def _end_of(self, socket: Socket) -> int:
        loop = asyncio.get_running_loop()
        try:
            while not socket.closed.done():
                left = socket.heard + SILENCE_SECONDS - loop.time()
                if left <= 0:
                    socket.abort()
                    left = 1.0
                with suppress(TimeoutError):
                    async with asyncio.timeout(left):
                        await asyncio.shield(socket.closed)
        except asyncio.CancelledError:
            socket.abort()
            raise
        return socket.closed.result()

    def close(self) -> None:
        """Enough."""
        self._leaving.set()
        self.outbox.close()
        if self._socket is not None:
            self._socket.close()

    async def ask(self, ask: Ask) -> Done:
        """Ask for something, as often as it takes; an `AskRefusedError` if it is refused."""
        try:
            answer = await self.outbox.put(ask)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            raise LineError("The line was closed before an answer came.") from None
        if isinstance(answer, Refused):
            raise AskRefusedError(answer.code, answer.says, answer.clauses, answer.allowed)
        return answer

    def _send(self, data: bytes) -> None:
        if self._socket is not None:
            self._socket.send(data)

    def _address(self) -> str:
        query = {"since": self.v} if self.v else {}
        if self.table >= 0:
            query["table"] = self.table
        words = urlencode({"as": self._office} | query) if self._office else urlencode(query)
        base = "ws" + self._session.url.removeprefix("http")
        return f"{base}/nights/{quote(self._night, safe='')}/socket?{words}"
