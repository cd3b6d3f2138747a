"""Line-up: where the house wants it, newcomers sit down on the dealer's right.

The dealer is the one who deals the hand that they come in with. Clockwise they come in the order
of their stacks, the shortest next to the dealer; whoever sits there already moves up. Blinds that
are due follow the player, not the chair.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

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

    def seat_changes(self) -> tuple[Sits, ...]:
        """Everybody at the table."""
        return tuple(
            Sits(player, self.table, chair)
            for chair, player in enumerate(self.chairs)
            if player != NOBODY
        )


GHOST: Final = -2  # and below: an empty chair that was the button's or a blind's


def line_up(night: Tournament, table: Table, at_ms: i64, below: Callable[[int], int]) -> None:
    """Everybody who arrived since the last hand takes the place that is theirs."""
    dealer = table.button if table.again else next_button(night.terms, table)
    if dealer == NOBODY:
        return
    arrived = [
        (int(table.stacks[chair]), below(1 << 20), int(table.chairs[chair]))
        for chair in range(len(table.chairs))
        if table.arrived >> chair & 1
    ]
    arrived.sort(reverse=True)
    marks = [int(table.button), int(table.small), int(table.big)]
    chairs = ring(table, int(dealer), marks, [player for _, _, player in arrived])
    if chairs == table.chairs.tolist():
        return
    happen(
        night,
        LinedUp(
            at_ms=at_ms,
            clauses=night.terms.cite("seating.several_movers"),
            table=table.number,
            chairs=tuple(chairs),
            button=marks[0],
            small=marks[1],
            big=marks[2],
        ),
    )


def ring(table: Table, dealer: int, marks: list[int], arrived: list[int]) -> list[int]:
    """Who sits where once these, the biggest stack first, have sat down on the dealer's right.

    `marks` are the chairs of the last button and blinds. They follow whoever sits there, and an
    empty one is kept: it says who is due next. Only at a full table does somebody sit down in it.
    """
    count = len(table.chairs)
    round_table = [(dealer + at) % count for at in range(count)]
    ours = [chair for chair in round_table if not table.closed >> chair & 1]
    kept = {chair: GHOST - chair for chair in marks}
    sitting: list[int] = []
    for chair in ours:
        player = NOBODY if table.arrived >> chair & 1 else table.chairs[chair]
        sitting.append(kept.get(chair, NOBODY) if player == NOBODY else player)
    owners = [sitting[ours.index(mark)] if mark in ours else NOBODY for mark in marks]
    for player in arrived:
        gap = _last(sitting, NOBODY)
        if gap >= 0:
            del sitting[gap]
            sitting.append(player)
        else:
            sitting[_last_ghost(sitting)] = player
    for at, owner in enumerate(owners):
        if owner in sitting and owner != NOBODY:
            marks[at] = ours[sitting.index(owner)]
    chairs = [NOBODY] * count
    for chair, player in zip(ours, sitting, strict=True):
        chairs[chair] = max(NOBODY, player)
    return chairs


def _last(sitting: list[int], wanted: int) -> int:
    """The nearest such place on the dealer's right; -1 if there is none."""
    for at in range(len(sitting) - 1, -1, -1):
        if sitting[at] == wanted:
            return at
    return -1


def _last_ghost(sitting: list[int]) -> int:
    """The nearest chair on the dealer's right that is empty and was a button's or a blind's."""
    for at in range(len(sitting) - 1, -1, -1):
        if sitting[at] <= GHOST:
            return at
    raise AssertionError("there is no chair left")


def do_line_up(
    night: Tournament, table: Table, chairs: list[int], button: i64, small: i64, big: i64
) -> None:
    """Everybody sits where the list says, with their chips."""
    room = night.room
    stacks = [0] * len(chairs)
    fresh: i64 = 0
    new: i64 = 0
    arrived: i64 = 0
    waits: i64 = 0
    dealt: i64 = 0
    for chair, player in enumerate(chairs):
        if player == NOBODY:
            continue
        old = room.chair_of[player]
        stacks[chair] = table.stacks[old]
        fresh |= (table.fresh >> old & 1) << chair
        new |= (table.new >> old & 1) << chair
        arrived |= (table.arrived >> old & 1) << chair
        waits |= (table.waits >> old & 1) << chair
        dealt |= (table.dealt >> old & 1) << chair
    for chair, player in enumerate(chairs):
        if player != NOBODY:
            room.chair_of[player] = chair
    table.chairs[:] = array("q", chairs)
    table.stacks[:] = array("q", stacks)
    table.fresh = fresh
    table.new = new
    table.arrived = arrived
    table.waits = waits
    table.dealt = dealt
    table.button = button
    table.small = small
    table.big = big


@applies(LinedUp)
def _lined_up(night: Tournament, event: LinedUp) -> None:
    table = night.room.tables[event.table]
    do_line_up(night, table, list(event.chairs), event.button, event.small, event.big)
