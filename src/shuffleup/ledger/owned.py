"""The right to be a stream's one writer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from math import inf

from shuffleup.machine import boot_ms


class Term:
    """Until when the rights of a process last, by its own clock; without end if nobody says."""

    def __init__(self) -> None:
        self.until_ms = inf

    @property
    def over(self) -> bool:
        """Whether somebody else may have them by now."""
        return boot_ms() >= self.until_ms


class Owned:
    """A stream held by this process; `lost` is set when it no longer is."""

    def __init__(
        self,
        stream: str,
        let_go: Callable[[Owned], Awaitable[None]],
        epoch: int = 0,
        term: Term | None = None,
    ) -> None:
        self.stream = stream
        self.epoch = epoch
        self.lost = asyncio.Event()
        self._let_go = let_go
        self._term = term or Term()

    @property
    def holds(self) -> bool:
        """Whether the right has neither ended nor run out."""
        return not self.lost.is_set() and not self._term.over

    async def release(self) -> None:
        """Let another process have it; once is enough."""
        if not self.lost.is_set():
            self.lost.set()
            await self._let_go(self)
