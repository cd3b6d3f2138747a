"""Line-up: where the house wants it, newcomers sit down on the dealer's right.

The dealer is the one who deals the hand that they come in with. Clockwise they come in the order
of their stacks, the shortest next to the dealer; whoever sits there already moves up. Blinds that
are due follow the player, not the chair.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from shuffleup.tournament.seating.button import next_button
from shuffleup.tournament.state.event import Event, Sits, applies, happen
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.state.values import SomePlayer, TableNumber

if TYPE_CHECKING:
    from mypy_extensions import i64


class LinedUp(Event, frozen=True, kw_only=True):
    """Newcomers took the places beside the dealer, and others moved up: who sits where now."""

    table: TableNumber
    chairs: tuple[SomePlayer, ...]
    button: int
    small: int
    big: int
    skips_small: bool = False
    """Nobody owes the next small blind: whoever was due is out, and no empty chair is left."""

    def seat_changes(self) -> tuple[Sits, ...]:
        """Everybody at the table."""
        return tuple(
            Sits(player, self.table, chair)
            for chair, player in enumerate(self.chairs)
            if player != NOBODY
        )


GHOST: Final = -2  # and below: an empty chair that was the button's or a blind's


class Ring(NamedTuple):
    """Who sits where, the chairs of the last button and blinds, and whether the next is skipped."""

    chairs: list[int]
    marks: list[int]
    skips_small: bool


def line_up(night: Tournament, table: Table, at_ms: i64, below: Callable[[int], int]) -> None:
    """Everybody who arrived since the last hand takes the place that is theirs.

    Whoever has been given a chair by name keeps it.
    """
    dealer = table.button if table.again else next_button(night.terms, table)
    if dealer == NOBODY:
        return
    newcomers = table.arrived & ~table.placed
    arrived = [
        (int(table.stacks[chair]), below(1 << 20), int(table.chairs[chair]))
        for chair in range(len(table.chairs))
        if newcomers >> chair & 1
    ]
    arrived.sort(reverse=True)
    found = ring(table, int(dealer), [player for _, _, player in arrived])
    if found.chairs == table.chairs.tolist() and not found.skips_small:
        return
    button, small, big = found.marks
    one = night.terms.cite("seating.mover_seat") if len(arrived) == 1 else ()
    happen(
        night,
        LinedUp(
            at_ms=at_ms,
            clauses=one or night.terms.cite("seating.several_movers"),
            table=table.number,
            chairs=tuple(found.chairs),
            button=button,
            small=small,
            big=big,
            skips_small=found.skips_small,
        ),
    )


def ring(table: Table, dealer: int, arrived: list[int]) -> Ring:
    """The table once these, the biggest stack first, have sat down on the dealer's right.

    The last button and blinds follow whoever sits there. The empty chair of one is kept, as it
    says who is due next, until there is no other: the last big blind's goes last of all.
    """
    marks = [int(table.button), int(table.small), int(table.big)]
    count = len(table.chairs)
    round_table = [(dealer + at) % count for at in range(count)]
    ours = [chair for chair in round_table if not table.closed >> chair & 1]
    sitting = [_there(table, chair, marks, arrived) for chair in ours]
    owners = [sitting[ours.index(mark)] if mark in ours else NOBODY for mark in marks]
    last_big = owners[2]
    due = _after(sitting, last_big)
    for player in arrived:
        del sitting[_spare(sitting, last_big)]
        sitting.append(player)
    for at, owner in enumerate(owners):
        if owner in sitting and owner != NOBODY:
            marks[at] = ours[sitting.index(owner)]
    lost = last_big <= GHOST and last_big not in sitting
    if lost and due != NOBODY:
        marks[2] = ours[sitting.index(due) - (0 if table.again else 1)]
    chairs = [NOBODY] * count
    for chair, player in zip(ours, sitting, strict=True):
        chairs[chair] = max(NOBODY, player)
    return Ring(chairs, marks, lost and not table.again)


def _there(table: Table, chair: int, marks: list[int], arrived: list[int]) -> int:
    """Who has a place in the round: a player who was there, or nobody, if it was no blind's."""
    player = int(table.chairs[chair])
    if player != NOBODY and player not in arrived:
        return player
    return GHOST - chair if chair in marks else NOBODY


def _after(sitting: list[int], place: int) -> int:
    """The first player clockwise of a place."""
    if place not in sitting:
        return NOBODY
    at = sitting.index(place)
    return next((player for player in sitting[at + 1 :] + sitting[:at] if player >= 0), NOBODY)


def _spare(sitting: list[int], last_big: int) -> int:
    """The place that is given up for a newcomer, the nearest on the dealer's right of its kind."""

    def worth(at: int) -> int:
        place = sitting[at]
        return 0 if place == NOBODY else 1 if place != last_big else 2

    free = [at for at in range(len(sitting) - 1, -1, -1) if sitting[at] < 0]
    return min(free, key=worth)


def do_line_up(night: Tournament, table: Table, event: LinedUp) -> None:
    """Everybody sits where the list says, with their chips."""
    room, chairs = night.room, event.chairs
    stacks = [0] * len(chairs)
    fresh: i64 = 0
    new: i64 = 0
    arrived: i64 = 0
    placed: i64 = 0
    waits: i64 = 0
    by_big: i64 = 0
    dealt: i64 = 0
    for chair, player in enumerate(chairs):
        if player == NOBODY:
            continue
        old = room.chair_of[player]
        stacks[chair] = table.stacks[old]
        fresh |= (table.fresh >> old & 1) << chair
        new |= (table.new >> old & 1) << chair
        arrived |= (table.arrived >> old & 1) << chair
        placed |= (table.placed >> old & 1) << chair
        waits |= (table.waits >> old & 1) << chair
        by_big |= (table.by_big >> old & 1) << chair
        dealt |= (table.dealt >> old & 1) << chair
    for chair, player in enumerate(chairs):
        if player != NOBODY:
            room.chair_of[player] = chair
    table.chairs[:] = array("q", chairs)
    table.stacks[:] = array("q", stacks)
    table.fresh = fresh
    table.new = new
    table.arrived = arrived
    table.placed = placed
    table.waits = waits
    table.by_big = by_big
    table.dealt = dealt
    table.button = event.button
    table.small = event.small
    table.big = event.big
    table.small_skipped = event.skips_small


@applies(LinedUp)
def _lined_up(night: Tournament, event: LinedUp) -> None:
    do_line_up(night, night.room.tables[event.table], event)
