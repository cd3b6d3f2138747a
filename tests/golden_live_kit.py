"""A kit that plays golden live nights: the director taps when something happens."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from golden_asks_kit import Fields, sensible
from golden_kit import fields_of
from golden_nights_kit import SECOND, ByHand
from shuffleup.tournament.state.deed import DEEDS
from shuffleup.tournament.state.state import PLAYED
from shuffleup.tournament.time import timing
from shuffleup.views.live import live_state

TAPPED = ("hand-over", "hand-over", "hand-over", "bust", "bust", "count", "button-at", "clock-on")


class Live(ByHand):
    """A night with real cards of which only that is known which somebody has tapped."""

    kind, live = "live", True

    def go_on(self, lots: Random) -> str:
        self.now += lots.randint(20, 200) * 3 * SECOND
        if self.night.phase != PLAYED or self.night.live is None:
            return "time passes"
        if self.night.due_ms <= self.now:
            timing.tick(self.night, self.now, self.below)
        live = self.night.live
        if live.sent and lots.random() < 0.6:
            return self.did("sat-down", player=live.sent[0])
        if live.proposals and lots.random() < 0.5:
            told = {"proposal": lots.choice(live.proposals).number, "reason": "So be it."}
            return self.did(lots.choice(["accept", "accept", "dismiss"]), **told)
        deed = DEEDS[lots.choice(TAPPED)]
        return self.did(deed.name, **sensible(lots, self.play, deed))

    def ended(self, lots: Random) -> str:
        return self.go_on(lots)

    def views(self) -> Iterator[tuple[str, Fields]]:
        yield from super().views()
        shown: dict[str, Any] = fields_of(live_state(self.night, self.now))
        yield "live", shown
