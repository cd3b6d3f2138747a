"""Changed: what a desk tells those who listen, and which tables an event is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from shuffleup.tournament.dealt.events import ThinkingTime
from shuffleup.tournament.dealt.play import Play
from shuffleup.tournament.state.event import Event


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
        found = _tables(play, event)
        # A called clock lands at the director's desk.
        night = night or not event.AT_A_TABLE or isinstance(event, ThinkingTime)
        if not found and night:
            return Changed(v, all_tables(play), True)
        tables |= found
    return Changed(v, frozenset(tables), night)


def together(changes: Sequence[Changed]) -> Changed:
    """Several, one after the other, told at once."""
    tables = frozenset[int]().union(*(each.tables for each in changes))
    return Changed(changes[-1].v, tables, any(each.night for each in changes))


def everything(play: Play, v: int) -> Changed:
    """Nobody can say what is new: everything may be."""
    return Changed(v, all_tables(play), True)


def all_tables(play: Play) -> frozenset[int]:
    """The numbers of all tables."""
    return frozenset(range(len(play.night.room.tables)))


def _tables(play: Play, event: Event) -> set[int]:
    """The tables that an event names, by itself or by a player who sits there."""
    room = play.night.room
    found = set()
    for kind, number in event.named():
        if kind.endswith("table"):
            found.add(number)
        elif kind.endswith("player") and 0 <= number < len(room.table_of):
            found.add(int(room.table_of[number]))
    return {number for number in found if 0 <= number < len(room.tables)}
