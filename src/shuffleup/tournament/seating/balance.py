"""Balance: when a table breaks or gives a player away, who goes, and where they sit.

The last table is closed when the others have room for everybody, and breaks when it has
finished its hand. A table that stays gives a player away, after a hand, when another one is short
of it by as much as the house allows. Each move carries the reason and the clauses that made it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from shuffleup.tournament.seating.button import hands_to_big_blind, next_button
from shuffleup.tournament.state.room import Room
from shuffleup.tournament.state.room_terms import (
    DRAWN_SEAT,
    NO_GAP,
    NO_WORSE_POSITION,
    RANDOM_MOVER,
    RIGHT_OF_DEALER,
    SAME_POSITION,
    WORST_WITHOUT_LOSS,
    RoomTerms,
)
from shuffleup.tournament.state.table import NOBODY, Table

T = TypeVar("T")
Below = Callable[[int], int]  # a fair number from 0 to n - 1
Apart = dict[int, list[int]]  # player -> those who may not share a table with them
NOBODY_APART: Final[Apart] = {}


@dataclass(frozen=True)
class Move:
    """One player goes from one chair to another, and why."""

    player: int
    from_table: int
    from_chair: int
    to_table: int
    to_chair: int
    reason: str
    clauses: tuple[str, ...]


def can_break_a_table(terms: RoomTerms, room: Room, expected: int = 0) -> bool:
    """Whether one table fewer could seat everybody, and those for whom a chair is kept."""
    if room.staying < 2:
        return False
    size = min(terms.table_size, terms.final_size) if room.staying == 2 else terms.table_size
    return room.seated + expected <= (room.staying - 1) * size


def resettled(
    terms: RoomTerms,
    room: Room,
    table: Table,
    player: int,
    below: Below,
    apart: Apart = NOBODY_APART,
) -> Move:
    """Where a player of a broken table goes: one of the emptiest tables and a seat, both drawn."""
    short = room.tables[pick(welcoming(terms, room, player, apart), below)]
    if not givable(terms, short):
        short = room.tables[pick(open_tables(terms, room), below)]
    chair = resettled_chair(terms, table, room.chair_of[player], short, below)
    reason = f"table {table.number + 1} is broken"
    clauses = terms.cite("seating.several_movers")
    return Move(player, table.number, room.chair_of[player], short.number, chair, reason, clauses)


def resettled_chair(
    terms: RoomTerms, table: Table, from_chair: int, short: Table, below: Below
) -> int:
    """The chair of somebody from a broken table: by lot, or as anybody who is moved."""
    free = open_chairs(terms, short)
    if not terms.several_like_one or not table.drawn:
        return pick(free, below)
    return chair_for(terms, short, free, int(hands_to_big_blind(terms, table, from_chair)), below)


def balancing(
    terms: RoomTerms,
    room: Room,
    table: Table,
    below: Below,
    apart: Apart = NOBODY_APART,
    least: int = 0,
    gone: Sequence[int] = (),
) -> Move | None:
    """The move that evens this table with the emptiest one, where the house asks for one.

    Tables with fewer than `least` players are left alone; stacks of those who are `gone` stay.
    """
    smallest = room.smallest(least)
    if table.count - smallest < terms.difference:
        return None
    short = room.tables[pick(room.by_size[smallest], below)]
    if not givable(terms, short):
        able = open_tables(terms, room, least)
        if not able or table.count - room.tables[able[0]].count < terms.difference:
            return None
        short = room.tables[pick(able, below)]
    if not apart_allows(table, short, apart):
        return None
    player, chair = chosen(terms, table, short, below, apart, gone)
    reason = f"table {table.number + 1} has {table.count}, table {short.number + 1} {short.count}"
    settings = ("seating.balance_difference", "seating.mover", "seating.mover_seat")
    clauses = tuple(dict.fromkeys(ref for name in settings for ref in terms.cite(name)))
    return Move(player, table.number, room.chair_of[player], short.number, chair, reason, clauses)


def company(
    terms: RoomTerms, room: Room, table: Table, below: Below, apart: Apart = NOBODY_APART
) -> Move | None:
    """Where the last player of a table that is not broken finds others to play with."""
    player = table.players()[0]
    able = [n for n in open_tables(terms, room, 1) if n != table.number]
    able = able or [n for n in open_tables(terms, room, 2) if n != table.number]
    able = [n for n in able if not meets(room.tables[n], apart.get(player, []))]
    if not able:
        return None
    there = room.tables[pick(able, below)]
    chair = chair_for(terms, there, open_chairs(terms, there), 1, below)
    reason = f"table {table.number + 1} has 1"
    clauses = terms.cite("seating.balance_difference")
    return Move(player, table.number, room.chair_of[player], there.number, chair, reason, clauses)


def open_tables(terms: RoomTerms, room: Room, least: int = 0) -> list[int]:
    """The emptiest tables, of at least so many, that have a chair: those of some may be closed."""
    for same in room.by_size[least:]:
        free = [number for number in same if givable(terms, room.tables[number])]
        if free:
            return free
    return []


def is_packed(terms: RoomTerms, room: Room) -> bool:
    """Whether no table that stays has a free chair."""
    emptiest = room.by_size[room.smallest()]
    if emptiest and givable(terms, room.tables[emptiest[0]]):
        return False
    return not open_tables(terms, room)


def apart_allows(table: Table, short: Table, apart: Apart) -> bool:
    """Whether anybody of a table may go to the other."""
    if not apart:
        return True
    return any(not (p in apart and meets(short, apart[p])) for p in table.players())


def welcoming(terms: RoomTerms, room: Room, player: int, apart: Apart) -> list[int]:
    """The emptiest tables, without those of people a player is kept apart from if it can be."""
    emptiest = room.by_size[room.smallest()]
    if player not in apart:
        return emptiest
    theirs = {room.table_of[other] for other in apart[player]}
    for same in room.by_size:
        free = [number for number in same if number not in theirs]
        if free and givable(terms, room.tables[free[0]]):
            return free
    return emptiest


def chosen(
    terms: RoomTerms,
    table: Table,
    short: Table,
    below: Below,
    apart: Apart = NOBODY_APART,
    gone: Sequence[int] = (),
) -> tuple[int, int]:
    """Who goes and to which chair."""
    due = sorted(
        (int(hands_to_big_blind(terms, table, chair)), player)
        for chair, player in enumerate(table.chairs)
        if player != NOBODY and not (player in apart and meets(short, apart[player]))
    )
    due = [entry for entry in due if entry[1] not in gone] or due
    free = open_chairs(terms, short)
    if terms.mover == RANDOM_MOVER or not table.drawn:  # without a button all are placed alike
        hands, player = pick(due, below)
        return player, chair_for(terms, short, free, hands, below)
    if terms.mover == NO_WORSE_POSITION:
        longest = max(int(hands_to_big_blind(terms, short, chair)) for chair in free)
        due = [entry for entry in due if entry[0] <= longest] or due
    hands, player = due[0]
    return player, chair_for(terms, short, free, hands, below)


def meets(table: Table, others: list[int]) -> bool:
    """Whether any of these sits at a table."""
    return any(other in table.chairs for other in others)


def givable(terms: RoomTerms, table: Table) -> list[int]:
    """Chairs for somebody who is moved; those of others too, where all go home at the break."""
    if terms.home_at_break:
        return sorted(table.free_chairs() + table.lent_chairs())
    return table.free_chairs()


def open_chairs(terms: RoomTerms, table: Table) -> list[int]:
    """Chairs that somebody may be moved to; the gap before the small blind only if need be."""
    free = givable(terms, table)
    if not table.drawn or terms.moved_gap == NO_GAP:
        return free
    # The next hand's button and small blind are at the last small and big blind.
    outside = [chair for chair in free if not table.between(table.small, table.big, chair)]
    return outside or free


def chair_for(terms: RoomTerms, table: Table, free: list[int], hands: int, below: Below) -> int:
    """The free chair the house gives somebody who was ``hands`` away from the big blind."""
    if terms.mover_seat == DRAWN_SEAT:
        return pick(free, below)
    if not table.drawn:
        return pick(free, below)
    by_wait = sorted((int(hands_to_big_blind(terms, table, chair)), chair) for chair in free)
    if terms.mover_seat == RIGHT_OF_DEALER:
        count, dealer = len(table.chairs), int(next_button(terms, table))
        return min(free, key=lambda chair: (dealer - chair) % count)
    if terms.mover_seat == SAME_POSITION:
        return min(by_wait, key=lambda entry: (abs(entry[0] - hands), entry[0]))[1]
    if terms.mover_seat == WORST_WITHOUT_LOSS:
        return next((chair for wait, chair in by_wait if wait >= hands), by_wait[-1][1])
    return by_wait[0][1]


def pick(options: list[T], below: Below) -> T:
    """One of several, drawn; nothing is drawn when there is no choice."""
    return options[below(len(options))] if len(options) > 1 else options[0]


def drawn(players: list[int], below: Below) -> list[int]:
    """Players in a drawn order."""
    order = players[:]
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
