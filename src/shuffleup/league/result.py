"""Results: what an event came to for each of its players."""

from __future__ import annotations

from decimal import Decimal
from functools import cached_property

from msgspec import Struct

from shuffleup.league.day import day_number
from shuffleup.league.number import ZERO


class Player(Struct, gc=False, eq=False):
    """Somebody in a league: by their number, or by name where there is none."""

    member: str
    name: str
    id: int = 0
    """In the house's book of people, where there is one."""


class Result(Struct, gc=False, eq=False):
    """One player's event. Money is in major units."""

    player: Player
    place: int
    """0 for nobody's place: it was struck."""
    place_to: int
    """Another than `place` where places are shared."""
    buy_in: Decimal = ZERO
    spent: Decimal = ZERO
    prize: Decimal = ZERO
    pool: Decimal = ZERO
    knock_outs: int = 0
    rebuys: int = 0
    add_ons: int = 0
    bonus: Decimal = ZERO
    signed_out: bool = True
    disqualified: bool = False


class Event:
    """An event and its results, in the order of the rows."""

    def __init__(self, name: str, date: str, venue: str, players: int) -> None:
        self.name, self.date, self.venue, self.players = name, date, venue, players
        self.counts = True
        self.results: list[Result] = []

    @cached_property
    def paid(self) -> int:
        """How many won something."""
        return sum(each.prize > 0 for each in self.results)

    @cached_property
    def day(self) -> int | None:
        """Its day, where its rows have one."""
        return day_number(self.date)


def in_order(events: list[Event]) -> list[Event]:
    """The events that count, by day; those of one day, or of none, as they came."""
    return sorted((each for each in events if each.counts), key=lambda each: each.date)
