"""The audit of the room: every chip is somewhere, everybody sits in one chair, time is called."""

from __future__ import annotations

from shuffleup.ledger import CheckFailed
from shuffleup.tournament.state.entrant import is_void
from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.time.timing import LevelBegan

Seats = tuple[list[int], list[int]]


def check_numbers(night: Tournament, event: Event) -> None:
    """Whether the players, tables and chairs that an event names are there."""
    tables = night.room.tables
    players, count, at = len(night.entrants), len(tables), NOBODY
    for kind, number in event.named():
        if kind == "new player" and number != players:
            raise CheckFailed(f"player {number} is new, and the next number is {players}")
        if kind == "new table" and number != count:
            raise CheckFailed(f"table {number} is opened, and the next number is {count}")
        if kind == "player" and not 0 <= number < players:
            raise CheckFailed(f"there is no player {number}")
        if kind == "player" and is_void(night.entrants[number]):
            raise CheckFailed(f"nobody has the number {number} any more")
        if kind == "table" and not 0 <= number < count:
            raise CheckFailed(f"there is no table {number}")
        if kind.endswith("table"):
            at = number  # the chairs that follow are at this one
        elif kind == "chair" and not 0 <= number < len(tables[at].chairs):
            raise CheckFailed(f"there is no chair {number} at that table")


def check_seat_changes(night: Tournament, event: Event, before: Seats) -> None:
    """Whether those whom an event seats sit there now, and nobody else has another chair."""
    room = night.room
    seated = {each.player: each for each in event.seat_changes()}
    for player, table, chair in seated.values():
        if (room.table_of[player], room.chair_of[player]) != (table, chair):
            raise CheckFailed(f"player {player} does not sit where the event says")
        if not night.stack_of(player):
            raise CheckFailed(f"player {player} sits down without chips")
    now = seats_of(night)
    if now == before:
        return
    for player, (table, chair) in enumerate(zip(*now, strict=True)):
        was = (before[0][player], before[1][player]) if player < len(before[0]) else None
        if table != NOBODY and (table, chair) != was and player not in seated:
            raise CheckFailed(f"player {player} has another chair, and the event does not say so")


def seats_of(night: Tournament) -> Seats:
    """Where everybody sits: tables and chairs by player."""
    return list(night.room.table_of), list(night.room.chair_of)


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
