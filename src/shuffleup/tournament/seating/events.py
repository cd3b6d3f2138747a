"""Events of tables and seats."""

from __future__ import annotations

from shuffleup.tournament.state.event import Event, Sits
from shuffleup.tournament.state.values import Chair, PlayerNumber, Players, TableNumber


class WentOut(Event, frozen=True, kw_only=True):
    """Players are out, and share these places as things stand; 0 if they had one before."""

    players: Players
    first: int
    last: int
    may_return: bool = False
    asks: str = ""
    """What could still tell them apart."""


class SeatClosed(Event, frozen=True, kw_only=True):
    """A table has one chair fewer from now on."""

    table: TableNumber
    chair: Chair


class ShortTable(Event, frozen=True, kw_only=True):
    """A table is short of players, and the director is told."""

    table: TableNumber
    players: int


class TableBroken(Event, frozen=True, kw_only=True):
    """A table is closed for good; its players go to the others, after the hand they are in."""

    table: TableNumber
    reason: str = ""


class Moved(Event, frozen=True, kw_only=True):
    """Somebody went to another chair, and took chips and duties along."""

    player: PlayerNumber
    from_table: TableNumber
    from_chair: Chair
    to_table: TableNumber
    to_chair: Chair
    reason: str = ""
    placed: bool = False
    """The director has named the chair."""

    def seat_changes(self) -> tuple[Sits, ...]:
        """Whoever goes."""
        return (Sits(self.player, self.to_table, self.to_chair),)


class Gathering(Event, frozen=True, kw_only=True):
    """No table begins another hand: when the last is over, the final table forms; or not yet."""

    on: bool = True


class FinalTableFormed(Event, frozen=True, kw_only=True):
    """The last players sit at one table; where seats are drawn, who sits where."""

    table: TableNumber
    seats: tuple[tuple[PlayerNumber, Chair], ...] = ()
    """Player and chair."""
    redraw: bool = True
    """It draws for the button."""
    final: bool = True
    """Nobody can come in any more; otherwise tables were joined, and more may be opened again."""

    def seat_changes(self) -> tuple[Sits, ...]:
        """Everybody, where all seats are drawn anew."""
        return tuple(Sits(player, self.table, chair) for player, chair in self.seats)


class InStep(Event, frozen=True, kw_only=True):
    """All tables play hand for hand, or no longer."""

    on: bool


class StepTaken(Event, frozen=True, kw_only=True):
    """Every table has played its hand; the next may begin."""

    step: int


class StackRemoved(Event, frozen=True, kw_only=True):
    """Chips left play with the seat of somebody who has gone."""

    player: PlayerNumber
    chips: int
    enters_again: bool = False
    """They were given up for another entry, which follows."""
