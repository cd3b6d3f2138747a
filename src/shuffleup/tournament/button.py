"""Button: where the button and the blinds are, hand after hand.

Positions are chairs, not players: a button may rest on an empty chair, and nobody may sit where
the small blind would be due. How they move after somebody went out is the house's choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.blinds import HeadsUpButton
from shuffleup.rulebook.chapters.button import ButtonMethod, SmallBlindBust


@dataclass(frozen=True)
class Positions:
    """The chairs of one hand. The small blind's may be empty, and then nobody posts it."""

    button: int
    small: int
    big: int
    small_posted: bool

    @property
    def small_seat(self) -> int:
        """Who posts the small blind; -1 when nobody does."""
        return self.small if self.small_posted else -1


def next_occupied(occupied: Sequence[bool], chair: int) -> int:
    """The first taken chair clockwise of this one."""
    count = len(occupied)
    return next(
        at for at in ((chair + step) % count for step in range(1, count + 1)) if occupied[at]
    )


def previous_occupied(occupied: Sequence[bool], chair: int) -> int:
    """The first taken chair anticlockwise of this one."""
    count = len(occupied)
    return next(
        at for at in ((chair - step) % count for step in range(1, count + 1)) if occupied[at]
    )


def first_positions(rulebook: Rulebook, occupied: Sequence[bool], button: int) -> Positions:
    """The first hand at a table whose button has been drawn."""
    if sum(occupied) == 2:
        return heads_up(rulebook, occupied, next_occupied(occupied, button))
    small = next_occupied(occupied, button)
    return Positions(button, small, next_occupied(occupied, small), True)


def heads_up(rulebook: Rulebook, occupied: Sequence[bool], big: int) -> Positions:
    """Two players: one has the big blind, the other the small one and, as a rule, the button."""
    small = next_occupied(occupied, big)
    on_small = rulebook.blinds.heads_up_button.value is HeadsUpButton.SMALL_BLIND
    return Positions(small if on_small else big, small, big, True)


def next_positions(rulebook: Rulebook, occupied: Sequence[bool], last: Positions) -> Positions:
    """The next hand's positions, given the last one's and who is still there."""
    big = next_occupied(occupied, last.big)
    if sum(occupied) == 2:
        return heads_up(rulebook, occupied, big)
    method = rulebook.button.method.value
    if method is ButtonMethod.MOVING:
        return first_positions(rulebook, occupied, next_occupied(occupied, last.button))
    small, posted = last.big, occupied[last.big]
    if method is ButtonMethod.LIVE_DEALER:
        return Positions(previous_occupied(occupied, small if posted else big), small, big, posted)
    button = last.small
    if (
        last.small_posted
        and not occupied[last.small]
        and rulebook.button.after_small_blind_bust.value is SmallBlindBust.STAYS
    ):
        button = last.button
    return Positions(button, small, big, posted)


def dealing_seat(occupied: Sequence[bool], positions: Positions) -> int:
    """Who deals: the player on the button or, where it is dead, the one to its right."""
    if occupied[positions.button]:
        return positions.button
    return previous_occupied(occupied, positions.button)
