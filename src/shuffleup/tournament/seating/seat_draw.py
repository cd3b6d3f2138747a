"""The seat draw: who sits where at the start, by lot, with tables as even as can be.

How many sit at each table is no matter of chance: reserved seats and missing chairs apart, table
sizes are within one of each other, the first tables being the fuller ones. Chairs are filled from
the first upward, so that seats one and two of every table are taken. The places so made are dealt
to the entrants as one fair permutation: place by place, table by table, exchanged with any later
one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from operator import itemgetter
from typing import Final, NamedTuple

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook
from shuffleup.sentences.told import Told
from shuffleup.tournament.seating.apart import Pair, Place, draw_apart, partners_of, sharing

NONE_RESERVED: Final[Mapping[int, Place]] = {}
BY_CHAIR: Final = itemgetter(1, 2)


class SeatDrawn(NamedTuple):
    """A player's table and chair, both counted from 0; in words from 1."""

    player: int
    table: int
    chair: int

    def __str__(self) -> str:
        return f"table {self.table + 1}, seat {self.chair + 1}"


def seats_at(rulebook: Rulebook, *, extra: int = 0, size: int = 0) -> int | Refusal:
    """The seats of a table at the start, with so many extra ones opened by the director.

    A night may have tables of another `size` than the house's usual one.
    """
    seating = rulebook.seating
    size, most = size or seating.table_size.value, seating.extra_seats.value
    if 0 <= extra <= most:
        return size + extra
    clauses = tuple(dict.fromkeys(seating.table_size.clauses + seating.extra_seats.clauses))
    key = "table-seats" if most else "table-seats-only"
    instead = Told(key, {"least": size, "most": size + most})
    return refuse(Told("no-such-seats", {"size": size, "seats": size + extra}), clauses, instead)


def tables_needed(players: int, seats: int) -> int:
    """How many tables of so many seats take so many players."""
    return -(-players // seats)


def draw_seats(
    entrants: Sequence[int],
    tables: Sequence[Sequence[int]],
    below: Callable[[int], int],
    *,
    apart: Collection[Pair] = (),
    reserved: Mapping[int, Place] = NONE_RESERVED,
    rulebook: Rulebook | None = None,
) -> list[SeatDrawn] | Refusal:
    """Seats for all entrants, by table and chair, over the free chairs of each table.

    A reserved chair goes to its player, or stays free for one who is not among the entrants. Pairs
    kept apart never share a table while there is more than one. A refusal quotes the rulebook.
    """
    present = set(entrants)
    if len(present) < len(entrants):
        raise InputError("Somebody is on the list of entrants twice.")
    refusal = _reservations_refused(tables, reserved) or _pairs_refused(apart, rulebook)
    if refusal is not None:
        return refusal
    held = set(reserved.values())
    free = [
        [chair for chair in chairs if (table, chair) not in held] if held else chairs
        for table, chairs in enumerate(tables)
    ]
    drawn = [SeatDrawn(player, *place) for player, place in reserved.items() if player in present]
    fixed = [0] * len(tables)
    for seat in drawn:
        fixed[seat.table] += 1
    rest = [player for player in entrants if player not in reserved] if reserved else list(entrants)
    room = sum(map(len, free))
    if len(rest) > room:
        return _too_few_chairs(len(entrants), len(entrants) - len(rest) + room, rulebook)
    sizes = even_sizes(len(entrants), [len(chairs) for chairs in free], fixed)
    places = [
        (table, chair)
        for table, chairs in enumerate(free)
        for chair in chairs[: sizes[table] - fixed[table]]
    ]
    partners = partners_of(apart, present) if len(tables) > 1 else {}
    seated = {seat.player: seat.table for seat in drawn if seat.player in partners}
    first = [player for player in rest if player in partners]
    if sharing(apart, seated) or not draw_apart(first, places, partners, seated, below):
        return _not_apart(rulebook)
    if first:
        rest = first + [player for player in rest if player not in partners]
    for at in range(len(first), len(rest) - 1):
        other = at + below(len(rest) - at)
        places[at], places[other] = places[other], places[at]
    drawn += [SeatDrawn(player, *place) for player, place in zip(rest, places, strict=True)]
    return sorted(drawn, key=BY_CHAIR)


def even_sizes(players: int, free: Sequence[int], fixed: Sequence[int]) -> list[int]:
    """How many sit at each table, as even as the fixed players and the free chairs allow."""

    def at_level(level: int) -> list[int]:
        return [
            min(max(level, there), there + room) for room, there in zip(free, fixed, strict=True)
        ]

    low, high = 0, max(map(sum, zip(free, fixed, strict=True)), default=0)
    while low < high:  # the highest level that players suffice for
        level = (low + high + 1) // 2
        low, high = (level, high) if sum(at_level(level)) <= players else (low, level - 1)
    sizes = at_level(low)
    left = players - sum(sizes)
    for table, (size, more) in enumerate(zip(sizes, at_level(low + 1), strict=True)):
        if left and more > size:
            sizes[table] = more
            left -= 1
    return sizes


def _reservations_refused(
    tables: Sequence[Sequence[int]], reserved: Mapping[int, Place]
) -> Refusal | None:
    """A reserved seat must be a free chair, and one player's only."""
    taken: set[Place] = set()
    for table, chair in reserved.values():
        seat = {"table": table, "chair": chair}
        if not 0 <= table < len(tables) or chair not in tables[table]:
            return refuse(Told("seat-not-free", seat), (), Told("a-free-seat"))
        if (table, chair) in taken:
            return refuse(Told("seat-not-free/twice", seat), (), Told("a-free-seat"))
        taken.add((table, chair))
    return None


def _pairs_refused(apart: Collection[Pair], rulebook: Rulebook | None) -> Refusal | None:
    """A house may know of nobody to be kept apart."""
    if not apart or rulebook is None or rulebook.seating.kept_apart.value:
        return None
    clauses = rulebook.seating.kept_apart.clauses
    return refuse(Told("not-kept-apart"), clauses, Told("draw-without"))


def _too_few_chairs(players: int, most: int, rulebook: Rulebook | None) -> Refusal:
    clauses = rulebook.seating.table_size.clauses if rulebook else ()
    why = Told("too-few-chairs", {"count": players, "most": most})
    return refuse(why, clauses, Told("up-to-players", {"most": most}))


def _not_apart(rulebook: Rulebook | None) -> Refusal:
    clauses = rulebook.seating.kept_apart.clauses if rulebook else ()
    return refuse(Told("cannot-keep-apart"), clauses, Told("fewer-apart"))
