"""The floor: calls for the director that nobody has answered yet, as the record has them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.direction.decisions import Noted
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.table import NOBODY
from shuffleup.views.wire import FloorCall

CALL: Final = "call-floor"
ANSWER: Final = "answer-floor"


def called(table: int, name: str, says: str, at_ms: int) -> Noted:
    """Somebody at a table wants the director."""
    return Noted(at_ms=at_ms, by=CALL, who=name, says=says, table=table)


def answered(table: int, role: str, at_ms: int) -> Noted:
    """Somebody has come to a table."""
    return Noted(at_ms=at_ms, by=ANSWER, who=role, says="", table=table)


class Floor:
    """Who wants the director: one call for each person."""

    def __init__(self, calls: Iterable[FloorCall] = ()) -> None:
        self._calls = {(call.table, call.name): call for call in calls}

    def take(self, play: Play, event: Event) -> None:
        """Follow an event that the night has taken in."""
        if not isinstance(event, Noted):
            return
        if event.by == CALL:
            chair = _chair(play, event.table, event.who)
            call = FloorCall(event.table, chair, event.who, event.at_ms, event.says)
            self._calls[event.table, event.who] = call
        elif event.by == ANSWER:
            for key in [key for key in self._calls if key[0] == event.table]:
                del self._calls[key]

    @property
    def calls(self) -> list[FloorCall]:
        """Those that wait, longest first."""
        return sorted(self._calls.values(), key=lambda call: call.at_ms)


def _chair(play: Play, table: int, name: str) -> int | None:
    entrants = play.night.entrants
    for chair, player in enumerate(play.night.room.tables[table].chairs):
        if player != NOBODY and entrants[player].name == name:
            return chair
    return None
