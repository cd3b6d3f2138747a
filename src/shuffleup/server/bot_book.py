"""Bot book: which players of a night are the house's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shuffleup.server.store import DatabaseError, Store

KEPT_MS: Final = 1_000
"""For so long another process's new bots may go unnoticed."""
NONE: Final = frozenset[int]()


class BotBook:
    """Asks the store, and remembers for a moment: whoever directs is shown it at every change."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock
        self._kept: dict[str, tuple[int, frozenset[int]]] = {}

    async def of(self, night: str) -> frozenset[int]:
        """The bots of a night; while the store is away, as last known."""
        read_ms, known = self._kept.get(night, (-KEPT_MS, NONE))
        now = self._clock()
        if not 0 <= now - read_ms < KEPT_MS:
            try:
                known = frozenset(player for _, player in await self._store.bots(night))
            except DatabaseError:
                return known
            self._kept[night] = (now, known)
        return known

    async def add(self, night: str, player: int) -> None:
        """This player is one of the house's own, and always was."""
        await self._store.add_bot(night, player)
        self._kept.pop(night, None)
