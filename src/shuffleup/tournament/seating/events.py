"""Events of tables and seats."""

from __future__ import annotations

from shuffleup.tournament.state.event import Event


class WentOut(Event, frozen=True, kw_only=True):
    """Players are out, and share these places as things stand; 0 if they had one before."""

    players: tuple[int, ...]
    first: int
    last: int
    may_return: bool = False
    asks: str = ""
    """What could still tell them apart."""


class SeatClosed(Event, frozen=True, kw_only=True):
    """A table has one chair fewer from now on."""

    table: int
    chair: int


class ShortTable(Event, frozen=True, kw_only=True):
    """A table is short of players, and the director is told."""

    table: int
    players: int


class TableBroken(Event, frozen=True, kw_only=True):
    """A table is closed for good; its players go to the others, after the hand they are in."""

    table: int
    reason: str = ""


class Moved(Event, frozen=True, kw_only=True):
    """Somebody went to another chair, and took chips and duties along."""

    player: int
    from_table: int
    from_chair: int
    to_table: int
    to_chair: int
    reason: str = ""


class Gathering(Event, frozen=True, kw_only=True):
    """No table begins another hand: when the last is over, the final table forms; or not yet."""

    on: bool = True


class FinalTableFormed(Event, frozen=True, kw_only=True):
    """The last players sit at one table; where seats are drawn, who sits where."""

    table: int
    seats: tuple[tuple[int, int], ...] = ()
    """Player and chair."""
    redraw: bool = True
    """It draws for the button."""
    final: bool = True
    """Nobody can come in any more; otherwise tables were joined, and more may be opened again."""


class InStep(Event, frozen=True, kw_only=True):
    """All tables play hand for hand, or no longer."""

    on: bool


class StepTaken(Event, frozen=True, kw_only=True):
    """Every table has played its hand; the next may begin."""

    step: int


class StackRemoved(Event, frozen=True, kw_only=True):
    """Chips left play with the seat of somebody who has gone."""

    player: int
    chips: int
