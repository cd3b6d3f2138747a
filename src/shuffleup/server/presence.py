"""Presence: which players have a line open to this process, and since when others have not.

It is no state of the night and stands in no ledger: a restart forgets it, and of several processes
each knows its own lines only. Where there may be others, nobody is called gone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec

from shuffleup.views.asks import ORDER, Ask
from shuffleup.views.wire import PresenceFrame

GRACE_MS: Final = 5_000
"""A page that is loaded again, or changes its network, is back by then."""
ACT_FOR: Final = f"{ORDER}act-for"


class Presence:
    """The players of one night, as far as this process sees them."""

    def __init__(
        self,
        clock: Callable[[], int],
        clock_off: Callable[[], int] = lambda: 0,
        *,
        alone: bool = True,
        in_the_clear: bool = False,
    ) -> None:
        self._clock = clock
        self._clock_off = clock_off
        self._alone = alone
        self._in_the_clear = in_the_clear
        self._begun_ms = clock()
        self._lines: Counter[int] = Counter()
        self._left: dict[int, int] = {}
        """When they were last heard of."""
        self._closed: dict[int, int] = {}
        """When their last line was closed: a page that is loaded again is back soon."""

    def came(self, player: int) -> bool:
        """One more line of a player's; whether it is the first."""
        self._lines[player] += 1
        self._left.pop(player, None)
        self._closed.pop(player, None)
        return self._lines[player] == 1

    def lines(self, player: int) -> int:
        """How many lines a player has."""
        return self._lines[player]

    def went(self, player: int, heard_ms: int) -> bool:
        """One less, last heard then; whether it was the last."""
        self._lines[player] -= 1
        if self._lines[player] > 0:
            return False
        del self._lines[player]
        self._left[player] = heard_ms
        self._closed[player] = self._clock()
        return True

    def gone(self, player: int) -> bool:
        """Whether a player has no line, for longer than it takes to come back."""
        if not self._alone or player in self._lines:
            return False
        return self._clock() - self._closed.get(player, self._begun_ms) >= GRACE_MS

    def frame(self) -> bytes:
        """Who is here, for directors."""
        here, left = sorted(self._lines), sorted(self._left.items())
        return msgspec.json.encode(
            PresenceFrame(
                here, left, self._begun_ms, self._alone, self._clock_off(), self._in_the_clear
            )
        )


def as_seen(ask: Ask, presence: Presence) -> Ask:
    """An order to act for somebody, with what is known here of their line: no sender says that."""
    if ask.__struct_config__.tag != ACT_FOR:
        return ask
    player: int = getattr(ask, "player", -1)
    return msgspec.structs.replace(ask, offline=presence.gone(player))
