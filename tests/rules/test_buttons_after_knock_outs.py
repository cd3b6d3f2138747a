"""Button and blinds after any knock-outs in two hands running, by each document's own words.

Six players, and every way in which up to three of them go out, then one more: what the documents
say in examples is asked of all of them, through a night's doors.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import NamedTuple

import pytest

from room_kit import deal, lose, room
from shuffleup.rulebook import house
from tournament_kit import MINUTE, ask

clause = pytest.mark.clause
SEATS = range(1, 7)


class Spot(NamedTuple):
    """Seats of a hand; the small blind's may be empty, and then nobody has paid it."""

    button: int
    small: int
    big: int
    paid: bool = True


def after(seat: int, alive: set[int]) -> int:
    """The first seat with a player to the left."""
    return next(s for s in (*range(seat + 1, 7), *range(1, seat + 1)) if s in alive)


def before(seat: int, alive: set[int]) -> int:
    """The first seat with a player to the right."""
    return next(s for s in (*range(seat - 1, 0, -1), *range(6, seat - 1, -1)) if s in alive)


def resting(last: Spot, alive: set[int]) -> int:
    """The seat of the last small blind, taken or not."""
    return last.small


def moving(last: Spot, alive: set[int]) -> int:
    """The next player, and the blinds follow from there."""
    return after(last.button, alive)


def staying(last: Spot, alive: set[int]) -> int:
    """The same; but where a small blind that was paid has gone out, the button stays."""
    return last.button if last.paid and last.small not in alive else last.small


def dealing(last: Spot, alive: set[int]) -> int:
    """A player: to the right of the small blind, or of the big one where nobody pays the other."""
    return before(last.big if last.big in alive else after(last.big, alive), alive)


BUTTONS = {
    "spotlight": (moving, "4a3.a 4a3.b"),
    "lions": (staying, "dead-button.1.a dead-button.1.c dead-button.2.a"),
    "pppl": (dealing, "2.2.2.b 2.2.2.c"),
    "redtooth": (resting, "21.a 21.b 22 23.a 23.b 24"),
    "charity": (dealing, "18"),
}


def due(name: str, last: Spot, alive: set[int]) -> tuple[int, int, int]:
    """Button, small blind (0 where nobody pays it) and big blind of the next hand."""
    big, small = after(last.big, alive), last.big
    if len(alive) == 2:
        return after(big, alive), after(big, alive), big
    button = BUTTONS[name][0](last, alive)
    if BUTTONS[name][0] is moving:
        return button, after(button, alive), after(after(button, alive), alive)
    return button, small if small in alive else 0, big


def knock_outs(alive: set[int], most: int) -> Iterator[tuple[int, ...]]:
    """Everybody who may go out together, with two left at least."""
    several = range(min(most, len(alive) - 2) + 1)
    return chain.from_iterable(combinations(sorted(alive), count) for count in several)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=clause(*(f"{name}:{ref}" for ref in refs.split())))
        for name, (_, refs) in BUTTONS.items()
    ],
)
def test_button_and_blinds_are_where_the_document_puts_them(name: str) -> None:
    assert house(name).button.method.clauses
    for first in knock_outs(set(SEATS), 3):
        left = set(SEATS) - set(first)
        for second in knock_outs(left, 1):
            night = room(name, [SEATS, SEATS, SEATS], [1, 1, 1], by_hand=True)
            night.entries_open = night.purchases_open = False
            last, alive, was_two = Spot(1, 2, 3), set(SEATS), False
            assert deal(night) == last[:3]
            for gone in (first, second, ()):
                lose(night, *gone)
                alive -= set(gone)
                expected = due(name, last, alive)
                ask(night, "release-table", MINUTE, table=0)  # short as it is, it plays on
                found = deal(night)
                said = f"{name}: {first} then {second}, after {last}"
                if len(alive) == 2 and not was_two:  # whether a small blind is paid is another rule
                    assert (found[0], found[2]) == (expected[0], expected[2]), said
                else:
                    assert found == expected, said
                was_two = len(alive) == 2
                button, small, big = found
                last = Spot(button, small or last.big, big, small > 0)
