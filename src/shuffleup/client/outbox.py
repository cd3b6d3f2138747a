"""Outbox: what was asked and is not answered yet. It is sent again until it is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec

from shuffleup.machine import random_bytes
from shuffleup.views.asks import Ask
from shuffleup.views.wire import Answer, Busy, Done, Refused

AGAIN_SECONDS: Final = 15.0
"""An answer that has not come by then is asked for again, and then half as often each time."""
BUSY_SECONDS: Final = 0.25

_ENCODE: Final = msgspec.json.Encoder().encode


def new_id() -> str:
    """An id of one's own for an ask: by it, sending it again does it once."""
    return random_bytes(12).hex()


class _Sent:
    """An ask on its way."""

    __slots__ = ("data", "answer", "again", "pause")

    def __init__(self, data: bytes, loop: asyncio.AbstractEventLoop) -> None:
        self.data = data
        self.answer: asyncio.Future[Done | Refused] = loop.create_future()
        self.again: asyncio.TimerHandle | None = None
        self.pause = AGAIN_SECONDS


class Outbox:
    """Asks in the order in which they were made."""

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self._send = send
        self._loop = asyncio.get_running_loop()
        self._sent: dict[str, _Sent] = {}
        self._closed = False

    def __len__(self) -> int:
        return len(self._sent)

    def put(self, ask: Ask) -> asyncio.Future[Done | Refused]:
        """Send an ask; its answer comes in the end."""
        sent = _Sent(_ENCODE(ask), self._loop)
        if self._closed:
            sent.answer.cancel()
        else:
            self._sent[ask.id] = sent
            self._put(sent)
        return sent.answer

    def holds(self, ask_id: str) -> bool:
        """Whether an ask still waits for its answer."""
        return ask_id in self._sent

    def take(self, answer: Answer) -> None:
        """An answer has come; to the same ask there may be several."""
        if isinstance(answer, Busy):
            sent = self._sent.get(answer.id)
            if sent is not None:
                self._later(sent, BUSY_SECONDS)
            return
        sent = self._sent.pop(answer.id, None)
        if sent is not None:
            _stop(sent)
            if not sent.answer.done():
                sent.answer.set_result(answer)

    def send_again(self) -> None:
        """There is a new socket: everything without an answer goes out once more."""
        for sent in self._sent.values():
            sent.pause = AGAIN_SECONDS
            self._put(sent)

    def close(self) -> None:
        """Nobody answers any more: what still waits, and whatever comes, is cancelled."""
        self._closed = True
        for sent in self._sent.values():
            _stop(sent)
            sent.answer.cancel()
        self._sent.clear()

    def _put(self, sent: _Sent) -> None:
        self._send(sent.data)
        self._later(sent, sent.pause)
        sent.pause *= 2

    def _later(self, sent: _Sent, seconds: float) -> None:
        _stop(sent)
        sent.again = self._loop.call_later(seconds, self._put, sent)


def _stop(sent: _Sent) -> None:
    if sent.again is not None:
        sent.again.cancel()
        sent.again = None
