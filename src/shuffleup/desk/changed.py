"""Changed: what a desk tells those who listen, and which tables an event is about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from shuffleup.tournament.dealt.events import (
    BankUsed,
    CardsDealt,
    CardsLaidOpen,
    ClockCalled,
    DeckCut,
    Played,
)
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.table import NOBODY

# These change nothing but the table they happen at.
AT_A_TABLE: Final = (Played, CardsDealt, DeckCut, ClockCalled, CardsLaidOpen, BankUsed)
TABLES: Final = ("table", "from_table", "to_table")


class Changed(NamedTuple):
    """The night has reached a version; what is new since the last one that was told."""

    v: int
    tables: frozenset[int]
    night: bool
    """Something that the whole room sees: time, seats, places, who is there."""
    asides: frozenset[int] | None = frozenset()
    """Players who have something new to be told for themselves; None: anybody may."""


def changed(play: Play, v: int, events: Iterable[Event]) -> Changed:
    """What these events are about."""
    tables: set[int] = set()
    night = False
    for event in events:
        if isinstance(event, AT_A_TABLE) and not isinstance(event, BankUsed):
            tables.add(event.table)
            night = night or isinstance(event, ClockCalled)  # it lands at the director's desk
            continue
        night = night or not isinstance(event, BankUsed)
        found = _tables(play, event)
        if not found and night:
            return Changed(v, all_tables(play), True)
        tables |= found
    return Changed(v, frozenset(tables), night)


def everything(play: Play, v: int) -> Changed:
    """Nobody can say what is new: everything may be."""
    return Changed(v, all_tables(play), True)


def all_tables(play: Play) -> frozenset[int]:
    """The numbers of all tables."""
    return frozenset(range(len(play.night.room.tables)))


def _tables(play: Play, event: Event) -> set[int]:
    """The tables that an event names, by itself or by a player who sits there."""
    count, table_of = len(play.night.room.tables), play.night.room.table_of
    found = {int(getattr(event, name, NOBODY)) for name in TABLES}
    player = getattr(event, "player", NOBODY)
    if 0 <= player < len(table_of):
        found.add(int(table_of[player]))
    return {number for number in found if 0 <= number < count}
