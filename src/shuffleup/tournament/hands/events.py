"""Events of a table's hands."""

from __future__ import annotations

from shuffleup.tournament.state.event import Event
from shuffleup.tournament.state.values import Chair, TableNumber


class ButtonDrawn(Event, frozen=True, kw_only=True):
    """A table drew for the button; the cards round by round, by chair."""

    table: TableNumber
    chair: Chair
    rounds: tuple[tuple[tuple[int, int], ...], ...] = ()


class HandBegan(Event, frozen=True, kw_only=True):
    """A table's next hand: its positions, its level, and who is dealt in."""

    table: TableNumber
    hand: int
    button: int
    small: int
    """The chair of the small blind."""
    small_posted: bool
    big: int
    row: int
    dealt: int
    """One bit for each chair that gets cards."""
    waits: int = 0
    """One bit for each chair whose player lets button or big blind go by first."""
    by_big: int = 0
    """One bit for each chair whose player comes in when it is the big blind."""


class HandFinished(Event, frozen=True, kw_only=True):
    """A table reported its hand: every chair's chips, and the odd ones for the next pot."""

    table: TableNumber
    hand: int
    stacks: tuple[int, ...]
    carried: int = 0
    counted: bool = True
    """False for a hand that was called off: it is dealt again."""
    outs: tuple[tuple[int, int, int, int], ...] = ()
    """Who lost the last chips: player, stack before, strength and deciding chips (-1 unknown)."""
