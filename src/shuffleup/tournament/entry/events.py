"""Events of coming in."""

from __future__ import annotations

from shuffleup.tournament.state.event import Event, Sits
from shuffleup.tournament.state.payment import PaidWith
from shuffleup.tournament.state.values import (
    Chair,
    NewPlayer,
    PersonNumber,
    PlayerNumber,
    Players,
    TableNumber,
)


class SignedIn(Event, frozen=True, kw_only=True):
    """Somebody has signed in, and may be given a seat."""

    player: NewPlayer
    name: str
    member: str = ""
    cleared: bool = False
    """The director knew beforehand that this player would be late."""
    present: bool = True
    bot: bool = False
    """One of the house's own players, and nobody's seat."""
    person: PersonNumber = 0
    """Who it is, where people are kept in a book: the record then has this number and no name."""


class Bought(Event, frozen=True, kw_only=True):
    """An entry, a rebuy or an add-on was paid for; `chips` come into play with it."""

    player: PlayerNumber
    what: str
    """entry, rebuy, add-on, re-entry; fee where an entry is paid for later"""
    chips: int
    paid_minor: int
    taken_by: str = ""
    """The helper who took the money."""
    paid_with: PaidWith = "cash"


class SeatsDrawn(Event, frozen=True, kw_only=True):
    """The draw for seats: who sits where, and the seed by which anybody can draw again."""

    seats: tuple[tuple[PlayerNumber, TableNumber, Chair], ...]
    """Player, table, chair."""
    chosen: Players = ()
    """Those of them whose chairs were not drawn for, and why."""
    reason: str = ""
    seed: str = ""
    commitment: str = ""

    def seat_changes(self) -> tuple[Sits, ...]:
        """Everybody who drew."""
        return tuple(Sits(*seat) for seat in self.seats)


class Seated(Event, frozen=True, kw_only=True):
    """Somebody came to a chair with a stack: late, again, or off the waiting list."""

    player: PlayerNumber
    table: TableNumber
    chair: Chair
    stack: int
    new: bool = True
    """Treated as a newcomer; otherwise as one who was there before."""
    issued: int = 0
    """Chips of the stack that come into play with it."""
    back: bool = False
    """The player was out."""

    def seat_changes(self) -> tuple[Sits, ...]:
        """Whoever sits down."""
        return (Sits(self.player, self.table, self.chair),)


class AskEnded(Event, frozen=True, kw_only=True):
    """What a player had asked for was withdrawn, is not sold, or can no longer be had.

    A sale ends it by itself.
    """

    player: PlayerNumber
    what: str
    how: str
    """withdrawn, declined, lapsed"""
    reason: str = ""
