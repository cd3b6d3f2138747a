"""The audit of the room: every chip is somewhere, everybody sits in one chair, time is called."""

from __future__ import annotations

from typing import Final

from shuffleup.ledger import CheckFailed
from shuffleup.tournament.direction.decisions import Noted
from shuffleup.tournament.entry.events import SignedIn
from shuffleup.tournament.entry.late import StackSetOut
from shuffleup.tournament.seating.chairs import TableOpened
from shuffleup.tournament.seating.orders import MoveOrdered
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.time.timing import LevelBegan

TABLES: Final = ("table", "from_table", "to_table")
CHAIRS: Final = (("table", "chair"), ("from_table", "from_chair"), ("to_table", "to_chair"))
NEW_PLAYERS: Final = (SignedIn, StackSetOut)
# These may be about no table in particular.
ANYWHERE: Final = (Noted, MoveOrdered)


def check_numbers(night: Tournament, event: Event) -> None:
    """Whether the players, tables and chairs that an event names are there."""
    if isinstance(event, ANYWHERE):
        return
    tables = night.room.tables
    players, count = len(night.entrants), len(tables)
    player = getattr(event, "player", 0)
    if isinstance(event, NEW_PLAYERS):
        if player != players:
            raise CheckFailed(f"player {player} is new, and the next number is {players}")
    elif isinstance(event, TableOpened):
        if event.table != count:
            raise CheckFailed(f"table {event.table} is opened, and the next number is {count}")
        return
    elif hasattr(event, "player") and not 0 <= player < players:
        raise CheckFailed(f"there is no player {player}")
    for name in TABLES:
        if hasattr(event, name) and not 0 <= getattr(event, name) < count:
            raise CheckFailed(f"there is no table {getattr(event, name)}")
    for name, chair in CHAIRS:
        if hasattr(event, name) and hasattr(event, chair):
            chairs = tables[getattr(event, name)].chairs
            if not 0 <= getattr(event, chair) < len(chairs):
                raise CheckFailed(f"there is no chair {getattr(event, chair)} at that table")


def check_level(night: Tournament, event: LevelBegan) -> None:
    """Whether a level that begins is the one that the structure has there."""
    structure = night.clock.structure
    level = structure.level(event.row)
    due = (structure.number(event.row), level.small, level.big, level.ante, level.is_break)
    if (event.number, event.small, event.big, event.ante, event.is_break) != due:
        raise CheckFailed(f"is another level than {level}, which the structure has there")


def check_chips(night: Tournament) -> None:
    """Whether the chips that are there are the chips that were issued, and none below zero."""
    for table in night.room.tables:
        if min(table.stacks) < 0 or table.carried < 0 or table.handed_on < 0:
            raise CheckFailed(f"somebody at table {table.number + 1} has less than no chips")
    for entrant in night.entrants:
        if entrant.stack < 0:
            raise CheckFailed(f"{entrant.name} has less than no chips")
    counted = night.counted()
    if counted != night.in_play:
        raise CheckFailed(f"{counted:,} chips are there, and {night.in_play:,} are in play")


def check_seats(night: Tournament) -> None:
    """Whether everybody who sits somewhere sits there alone."""
    room = night.room
    seated = 0
    for table in room.tables:
        here = 0
        for chair, player in enumerate(table.chairs):
            if player == NOBODY:
                continue
            here += 1
            if (room.table_of[player], room.chair_of[player]) != (table.number, chair):
                raise CheckFailed(f"player {player} sits at two places, or in nobody's chair")
        if here != table.count:
            raise CheckFailed(f"table {table.number + 1} has {here} players, not {table.count}")
        seated += here
    if seated != len([number for number in room.table_of if number != NOBODY]):
        raise CheckFailed("two players sit in one chair")
