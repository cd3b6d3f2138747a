"""The floor: calls for the director that nobody has answered yet, as the record has them."""

from __future__ import annotations

from collections.abc import Iterable

from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.direction.floor import FloorAnswered, FloorCalled
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.table import NOBODY
from shuffleup.views.desk_wire import FloorCall


class Floor:
    """Who wants the director: one call for each person."""

    def __init__(self, calls: Iterable[FloorCall] = ()) -> None:
        self._calls = {(call.table, call.name): call for call in calls}

    def take(self, play: Play, event: Event) -> None:
        """Follow an event that the night has taken in."""
        match event:
            case FloorCalled(table=table, player=player):
                room, dealer = play.night.room, player == NOBODY
                here = not dealer and room.table_of[player] == table
                chair = int(room.chair_of[player]) if here else None
                name = "" if dealer else play.night.entrants[player].name
                call = FloorCall(table, chair, name, event.at_ms, event.says)
                self._calls[table, name] = call
            case FloorAnswered(table=table):
                for key in [key for key in self._calls if key[0] == table]:
                    del self._calls[key]

    @property
    def calls(self) -> list[FloorCall]:
        """Those that wait, longest first."""
        return sorted(self._calls.values(), key=lambda call: call.at_ms)
