"""A table: chairs, who sits in them, and where the button and the blinds are.

Positions are chairs, not players: the button may rest on an empty chair, and nobody may sit where
the small blind would be due. How they move after somebody went out is the house's choice.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

NOBODY: Final = -1


def ones(chairs: i64) -> i64:
    """How many chairs a set holds."""
    count: i64 = 0
    while chairs:
        chairs &= chairs - 1
        count += 1
    return count


class Table:
    """One table of the room. Players are numbers; an empty chair holds NOBODY."""

    __slots__ = (
        "number",
        "chairs",
        "stacks",
        "count",
        "button",
        "small",
        "big",
        "small_posted",
        "small_skipped",
        "drawn",
        "carried",
        "handed_on",
        "hands",
        "breaking",
        "fresh",
        "new",
        "waits",
        "by_big",
        "aside",
        "arrived",
        "placed",
        "closed",
        "kept",
        "dealt",
        "in_hand",
        "again",
        "row",
        "step",
        "held",
        "waived",
        "extra",
        "chip",
    )

    number: i64
    chairs: array[int]  # both lie side by side in memory, for a room may be large
    stacks: array[int]  # chips by chair
    count: i64  # players seated
    button: i64
    small: i64  # the chair of the small blind, empty where nobody owes it
    big: i64
    small_posted: bool
    small_skipped: bool  # nobody owes the next small blind, though somebody sits in its chair
    drawn: bool  # a button has been drawn and positions count
    carried: i64  # odd chips that start the next pot here
    handed_on: i64  # those of a broken table that came during a hand
    hands: i64  # finished at this table
    breaking: bool  # closed: it breaks after the hand being played

    # Sets of chairs, one bit for each.
    fresh: i64  # players who have not been dealt in here yet
    new: i64  # those of them who are new to the tournament
    waits: i64  # moved players who let the big blind go by first, new ones the button
    by_big: i64  # new players who come in when the big blind comes to them
    aside: i64  # passed over by the button and the small blind
    arrived: i64  # players who came since the last hand began
    placed: i64  # those of them whom the director gave this very chair
    closed: i64  # chairs that nobody is given
    kept: i64  # chairs of players who may come back to them
    dealt: i64  # who is in the hand

    in_hand: bool
    again: bool  # a hand was called off: it is dealt again, at the same positions and level
    row: i64  # the row of the structure that the hand is played at
    step: i64  # the last step of hand-for-hand play that was begun here
    held: bool  # begins no hand until it is let go
    waived: bool  # plays on although it is short of players, by the director's leave
    extra: bool  # has one chair for the start only
    chip: i64  # what all stacks here are known to be made up of

    def __init__(self, number: i64, size: i64) -> None:
        self.number = number
        self.chairs = array("q", [NOBODY]) * size
        self.stacks = array("q", [0]) * size
        self.count = 0
        self.button = 0
        self.small = 0
        self.big = 0
        self.small_posted = False
        self.small_skipped = False
        self.drawn = False
        self.carried = 0
        self.handed_on = 0
        self.hands = 0
        self.breaking = False
        self.fresh = 0
        self.new = 0
        self.waits = 0
        self.by_big = 0
        self.aside = 0
        self.arrived = 0
        self.placed = 0
        self.closed = 0
        self.kept = 0
        self.dealt = 0
        self.in_hand = False
        self.again = False
        self.row = 0
        self.step = 0
        self.held = False
        self.waived = False
        self.extra = False
        self.chip = 0

    def players(self) -> list[int]:
        """Everybody seated, by chair."""
        return [player for player in self.chairs if player != NOBODY]

    def free_chairs(self) -> list[int]:
        """Empty chairs that somebody may be given, by number."""
        return self._empty(~(self.closed | self.kept))

    def lent_chairs(self) -> list[int]:
        """Empty chairs to which somebody comes back, and that are nobody else's for long."""
        return self._empty(self.kept & ~self.closed)

    def _empty(self, among: i64) -> list[int]:
        """The empty chairs of a set."""
        return [
            chair
            for chair, player in enumerate(self.chairs)
            if player == NOBODY and among >> chair & 1
        ]

    def waiting(self) -> i64:
        """Chairs whose players have chosen to wait, one bit for each."""
        return self.waits | self.by_big

    def next_taken(self, chair: i64) -> i64:
        """The first taken chair clockwise of this one."""
        return self.taken_from(chair, 1)

    def previous_taken(self, chair: i64) -> i64:
        """The first taken chair anticlockwise of this one."""
        return self.taken_from(chair, -1)

    def taken_from(self, chair: i64, step: i64) -> i64:
        """The first taken chair, going round by ``step``; the chair itself comes last.

        Players who are set aside are passed over.
        """
        count: i64 = len(self.chairs)
        at = chair
        for _step in range(count):
            at += step
            if at >= count:
                at -= count
            elif at < 0:
                at += count
            if self.chairs[at] != NOBODY and not self.aside >> at & 1:
                return at
        return NOBODY

    def taken(self) -> i64:
        """The set of chairs that somebody sits in."""
        found: i64 = 0
        bit: i64 = 1
        for player in self.chairs.tolist():
            if player != NOBODY:
                found |= bit
            bit <<= 1
        return found

    def between(self, start: i64, end: i64, chair: i64) -> bool:
        """Whether a chair lies clockwise after ``start`` and before ``end``."""
        count: i64 = len(self.chairs)
        return 0 < (chair - start) % count < (end - start) % count

    def hands_to_big_blind(self, chair: i64) -> i64:
        """How many hands until this chair is the big blind: 1 = the next hand.

        Counted over the players there now; the chair itself may be empty, for somebody to come.
        """
        return self.hands_after(self.big, chair)

    def hands_after(self, small: i64, chair: i64) -> i64:
        """The same, where the next hand has its small blind here."""
        count: i64 = len(self.chairs)
        at = small
        hands: i64 = 1
        for _step in range(count):
            at += 1
            if at >= count:
                at -= count
            if at == chair:
                return hands
            if self.chairs[at] != NOBODY:
                hands += 1
        return hands
