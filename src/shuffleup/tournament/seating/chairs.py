"""Chairs: which are free, and which one somebody is given by lot."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.tournament.seating.balance import pick, welcoming
from shuffleup.tournament.state.event import Event, applies, happen, leaves
from shuffleup.tournament.state.state import SIGNING_IN, Tournament
from shuffleup.tournament.state.table import Table
from shuffleup.tournament.state.values import NewTable

if TYPE_CHECKING:
    from mypy_extensions import i64


class TableOpened(Event, frozen=True, kw_only=True):
    """One more table is there."""

    table: NewTable
    size: int
    extra: bool = False
    """One chair of these is there for the start only."""


class Free:
    """The empty chairs of tables that stay, for whom they are kept, by (table, chair)."""

    def __init__(self, night: Tournament) -> None:
        self.night = night

    def __contains__(self, seat: object) -> bool:
        assert isinstance(seat, tuple)
        number, chair = seat
        tables = self.night.room.tables
        if not 0 <= number < len(tables) or tables[number].breaking:
            return False
        return chair in tables[number].free_chairs() + tables[number].lent_chairs()


def drawn_chair(
    night: Tournament, player: i64, at_ms: i64, below: Callable[[int], int]
) -> tuple[int, int]:
    """A chair at one of the emptiest tables, both by lot; a table is opened if all are full."""
    room = night.room
    numbers = [n for n in welcoming(night.terms, room, player, night.apart) if has_room(night, n)]
    full = room.seated >= room.staying * night.terms.table_size  # players of broken tables too
    if full or not numbers:
        table = open_table(night, at_ms)
    else:
        table = night.room.tables[pick(numbers, below)]
    return int(table.number), pick(table.free_chairs(), below)


def has_room(night: Tournament, number: i64) -> bool:
    """Whether one more may sit at a table."""
    table = night.room.tables[number]
    return table.count < night.terms.table_size and bool(table.free_chairs())


def open_table(night: Tournament, at_ms: i64, by: str = "", extra: bool = False) -> Table:
    """One more table, with the house's number of chairs."""
    size = night.terms.table_size + (1 if extra else 0)
    clauses, number = night.terms.cite("seating.table_size"), len(night.room.tables)
    happen(
        night,
        TableOpened(at_ms=at_ms, by=by, clauses=clauses, table=number, size=size, extra=extra),
    )
    return night.room.tables[number]


@applies(TableOpened)
def do_open_table(night: Tournament, event: TableOpened) -> None:
    """A table nobody sits at yet."""
    table = night.room.add_table(event.size)
    table.extra = event.extra
    table.chip = night.chip


@leaves(TableOpened)
def do_void_table(night: Tournament, event: TableOpened) -> None:
    """The number is used up; before the start the next draw has the table, later nobody does."""
    do_open_table(night, event)
    if night.phase != SIGNING_IN:
        night.room.close_table(night.room.tables[-1])
