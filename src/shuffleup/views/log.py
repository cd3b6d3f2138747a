"""The log: an order in a line, with the names of those whom it was about."""

from __future__ import annotations

from typing import Final

import msgspec

from shuffleup.sentences.languages import sentences
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.ordered import Ordered
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.log_wire import LogLine

NAMES_MAX: Final = 3
PLAYER: Final = "player-"
"""Before the number of a player who gave an order."""


class LoggedOrder(msgspec.Struct):
    """An order on record, and whom it was about."""

    order: str
    v: int
    at_ms: int
    tapped_ms: int
    do: str
    giver: str
    office: str
    device: str
    players: list[int] = []
    takes_back: str = ""
    taken_back_by: str = ""
    receipts: list[int] = []

    @classmethod
    def of(cls, event: Ordered, v: int) -> LoggedOrder:
        """As its record says."""
        return cls(
            event.order,
            v,
            event.at_ms,
            event.tapped_ms,
            event.do,
            event.giver,
            event.office,
            event.device,
        )

    def about(self, event: Event) -> None:
        """One of its events: whom it names, as long as there is room in a line."""
        for player in event.about() if len(self.players) <= NAMES_MAX else ():
            if player not in self.players:
                self.players.append(player)


def log_line(night: Tournament, order: LoggedOrder, language: str) -> LogLine:
    """The line of an order; names are put in when it is read."""
    return LogLine(
        order.v,
        order.order,
        order.at_ms,
        order.tapped_ms,
        order.do,
        _giver(night, order.giver),
        order.office,
        order.device,
        _says(night, order, language),
        order.taken_back_by,
        tuple(order.receipts),
    )


def _giver(night: Tournament, giver: str) -> str:
    """A player by name; whoever has an account or a badge is known to the server."""
    number = giver.removeprefix(PLAYER)
    if number == giver or not number.isdecimal() or int(number) >= len(night.entrants):
        return giver
    return str(night.entrants[int(number)].name)


def _says(night: Tournament, order: LoggedOrder, language: str) -> str:
    """What was ordered, and for whom."""
    said = sentences(language, "deeds").get(order.do, order.do)
    there = [player for player in order.players if player < len(night.entrants)]
    names = [each for p in there[:NAMES_MAX] if (each := str(night.entrants[p].name))]
    more = ["…"] if len(there) > NAMES_MAX else []
    return f"{said}: {', '.join(names + more)}" if names else said
