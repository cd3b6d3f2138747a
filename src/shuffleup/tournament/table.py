"""A table: chairs, who sits in them, and where the button and the blinds are.

Positions are chairs, not players: the button may rest on an empty chair, and nobody may sit where
the small blind would be due. How they move after somebody went out is the house's choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

NOBODY: Final = -1


class Table:
    """One table of the room. Players are numbers; an empty chair holds NOBODY."""

    __slots__ = (
        "number",
        "chairs",
        "count",
        "button",
        "small",
        "big",
        "small_posted",
        "drawn",
        "carried",
        "hands",
        "breaking",
    )

    number: i64
    chairs: list[int]
    count: i64  # players seated
    button: i64
    small: i64  # the chair of the small blind, empty where nobody owes it
    big: i64
    small_posted: bool
    drawn: bool  # a button has been drawn and positions count
    carried: i64  # odd chips that start the next pot here
    hands: i64  # finished at this table
    breaking: bool  # told to break after the hand being played

    def __init__(self, number: i64, size: i64) -> None:
        self.number = number
        self.chairs = [NOBODY] * size
        self.count = 0
        self.button = 0
        self.small = 0
        self.big = 0
        self.small_posted = False
        self.drawn = False
        self.carried = 0
        self.hands = 0
        self.breaking = False

    def players(self) -> list[int]:
        """Everybody seated, by chair."""
        return [player for player in self.chairs if player != NOBODY]

    def free_chairs(self) -> list[int]:
        """Empty chairs, by number."""
        return [chair for chair, player in enumerate(self.chairs) if player == NOBODY]

    def next_taken(self, chair: i64) -> i64:
        """The first taken chair clockwise of this one."""
        return self.taken_from(chair, 1)

    def previous_taken(self, chair: i64) -> i64:
        """The first taken chair anticlockwise of this one."""
        return self.taken_from(chair, -1)

    def taken_from(self, chair: i64, step: i64) -> i64:
        """The first taken chair, going round by ``step``; the chair itself comes last."""
        count: i64 = len(self.chairs)
        at = chair
        for _ in range(count):
            at += step
            if at >= count:
                at -= count
            elif at < 0:
                at += count
            if self.chairs[at] != NOBODY:
                return at
        return NOBODY

    def hands_to_big_blind(self, chair: i64) -> i64:
        """How many hands until this chair is the big blind: 1 = the next hand.

        Counted over the players there now; the chair itself may be empty, for somebody to come.
        """
        count: i64 = len(self.chairs)
        at = self.big
        hands: i64 = 1
        for _ in range(count):
            at += 1
            if at >= count:
                at -= count
            if at == chair:
                return hands
            if self.chairs[at] != NOBODY:
                hands += 1
        return hands
