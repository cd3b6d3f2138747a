"""Two clocks: the one that people have seen, and the one without an order that is taken back.

They are read side by side, so that time which stood still is never taken from the players: an
undone pause does not make the clock jump.
"""

from __future__ import annotations

from dataclasses import replace

from shuffleup.tournament.prizes.events import Finished, LastHands
from shuffleup.tournament.state.clock import Clock
from shuffleup.tournament.state.clocks import ClockSet, as_set
from shuffleup.tournament.state.ended import Ended
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.setup import structure_of
from shuffleup.tournament.time.clock_orders import StructureChanged
from shuffleup.tournament.time.timing import LevelBegan


class TwoClocks:
    """As it was, and as it is without something, from the moment on at which they part."""

    def __init__(self, clock: Clock, at_ms: int) -> None:
        self._seen = clock
        self._ours = clock
        self._at_ms = at_ms
        self._ran_ms = 0  # by how much more our clock has run than the one that was seen

    def pass_to(self, at_ms: int) -> None:
        """Time passes on both."""
        for clock, sign in ((self._ours, 1), (self._seen, -1)):
            self._ran_ms += sign * (clock.official_ms(at_ms) - clock.official_ms(self._at_ms))
        self._at_ms = at_ms

    def take(self, event: Event, *, seen: bool, ours: bool) -> bool:
        """Take in what set the one, the other or both; whether it could be so.

        The clock cannot be set to a time that was reckoned from another one.
        """
        before, at_ms = self._seen, event.at_ms
        if seen:
            self._seen = _changed(before, event)
        if not ours or not isinstance(event, ClockSet | StructureChanged | Finished):
            return True
        found = _changed(self._ours, event)
        if isinstance(event, ClockSet) and seen:
            same = before.official_ms(at_ms) == self._ours.official_ms(at_ms)
            if self._seen.official_ms(at_ms) == before.official_ms(
                at_ms
            ):  # only started or stopped
                found = _at(found, self._ours.official_ms(at_ms), at_ms)
            elif not same:
                return False
        self._ours = found
        return True

    def still_due(self, event: Event) -> bool:
        """Whether time would have brought this, too, by our clock."""
        if isinstance(event, LevelBegan):
            return self._ours.row(event.at_ms) == event.row
        if isinstance(event, LastHands) and event.reason == Ended.TIME_LIMIT:
            return self._ours.limit_left_ms(event.at_ms) == 0
        return True

    def ours(self, at_ms: int) -> Clock:
        """Our clock now: what stood still for the people has stood still."""
        self.pass_to(at_ms)
        official = self._ours.official_ms(at_ms) - max(0, self._ran_ms)
        return _at(self._ours, max(0, official), at_ms)


def _at(clock: Clock, official_ms: int, at_ms: int) -> Clock:
    rest = clock.rest_ms(at_ms)
    return replace(clock, position_ms=official_ms, anchor_ms=at_ms, break_left_ms=rest)


def _changed(clock: Clock, event: Event) -> Clock:
    if isinstance(event, ClockSet):
        return as_set(clock, event)
    if isinstance(event, StructureChanged):
        return clock.with_structure(structure_of(event.levels, event.after_last))
    return clock.ended(event.at_ms) if isinstance(event, Finished) else clock
