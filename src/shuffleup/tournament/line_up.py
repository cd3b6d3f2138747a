"""Line-up: where the house wants it, newcomers sit down on the dealer's right.

Clockwise they come in the order of their stacks, the shortest next to the dealer; whoever sits
there already moves up. Blinds that are due follow the player, not the chair.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shuffleup.tournament.events import LinedUp
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.table import NOBODY, Table

if TYPE_CHECKING:
    from mypy_extensions import i64


def line_up(night: Tournament, table: Table, at_ms: i64, below: Callable[[int], int]) -> None:
    """Everybody who arrived since the last hand takes the place that is theirs."""
    arrived = [
        (int(table.stacks[chair]), below(1 << 20), int(table.chairs[chair]))
        for chair in range(len(table.chairs))
        if table.arrived >> chair & 1
    ]
    arrived.sort(reverse=True)
    chairs = [NOBODY if table.arrived >> c & 1 else p for c, p in enumerate(table.chairs)]
    marks = [int(table.button), int(table.small), int(table.big)]
    for _, _, player in arrived:
        make_room(chairs, marks)
        chairs[(marks[0] - 1) % len(chairs)] = player
    if chairs == table.chairs:
        return
    do_line_up(night, table, chairs, marks[0], marks[1], marks[2])
    if night.log is not None:
        night.log.append(
            LinedUp(
                at_ms=at_ms,
                clauses=night.terms.cite("seating.several_movers"),
                table=table.number,
                chairs=tuple(chairs),
                button=marks[0],
                small=marks[1],
                big=marks[2],
            )
        )


def make_room(chairs: list[int], marks: list[int]) -> None:
    """Free the chair on the dealer's right: players up to the next gap move up by one.

    `marks` are the chairs of button and blinds; blinds move along with their players.
    """
    count = len(chairs)
    button = marks[0]
    beside = (button - 1) % count
    gap = beside
    while chairs[gap] != NOBODY:
        gap = (gap - 1) % count
    while gap != beside:
        after = (gap + 1) % count
        chairs[gap] = chairs[after]
        for at in (1, 2):
            if marks[at] == after:
                marks[at] = gap
        gap = after
    chairs[beside] = NOBODY


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
    for chair, player in enumerate(chairs):
        if player == NOBODY:
            continue
        old = room.chair_of[player]
        stacks[chair] = table.stacks[old]
        fresh |= (table.fresh >> old & 1) << chair
        new |= (table.new >> old & 1) << chair
        arrived |= (table.arrived >> old & 1) << chair
        waits |= (table.waits >> old & 1) << chair
    for chair, player in enumerate(chairs):
        if player != NOBODY:
            room.chair_of[player] = chair
    table.chairs = chairs
    table.stacks = stacks
    table.fresh = fresh
    table.new = new
    table.arrived = arrived
    table.waits = waits
    table.button = button
    table.small = small
    table.big = big
