"""The right to be a stream's one writer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


class Owned:
    """A stream held by this process; `lost` is set when it no longer is."""

    def __init__(self, stream: str, let_go: Callable[[Owned], Awaitable[None]]) -> None:
        self.stream = stream
        self.lost = asyncio.Event()
        self._let_go = let_go

    async def release(self) -> None:
        """Let another process have it; once is enough."""
        if not self.lost.is_set():
            self.lost.set()
            await self._let_go(self)
