"""News of appends on their way to one listener."""

from __future__ import annotations

import asyncio

from shuffleup.ledger.contract import News

WAITING_MAX = 10_000

LINE_WAS_DOWN = News("", 0)


class Feed:
    """News in order; a listener that falls too far behind is told to ask for itself."""

    def __init__(self) -> None:
        self._queue: asyncio.Queue[News | None] = asyncio.Queue()

    def put(self, news: News) -> None:
        """Add one piece of news."""
        if self._queue.qsize() >= WAITING_MAX:
            while not self._queue.empty():
                self._queue.get_nowait()
            news = LINE_WAS_DOWN
        self._queue.put_nowait(news)

    def end(self) -> None:
        """Let the listener stop after what is waiting."""
        self._queue.put_nowait(None)

    def __aiter__(self) -> Feed:
        return self

    async def __anext__(self) -> News:
        news = await self._queue.get()
        if news is None:
            raise StopAsyncIteration
        return news
