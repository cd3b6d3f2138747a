"""The desk on the wire: what waits for the director, and what they cannot order now."""

from __future__ import annotations

from msgspec import Struct

from shuffleup.views.told import Told
from shuffleup.views.words import Need


class FloorCall(Struct, frozen=True, gc=False):
    """Somebody wants the director."""

    table: int
    chair: int | None
    name: str
    """Empty for the table's dealer."""
    at_ms: int
    says: str


class TableNeed(Struct, frozen=True, gc=False):
    """A table, and why it may want the director."""

    table: int
    players: int
    hand: int
    needs: list[Need]
    held_by: str
    actor: int | None
    """The player whose turn it is."""
    acting_ms: int
    turn: int
    """The number of the decision; an order to act for somebody names the one it is for."""
    slow_from_ms: int | None
    """When all time for it is over, the player's own too, and the desk may act for them."""


class StructureView(Struct, frozen=True, gc=False):
    """All levels and breaks as they are by now, as `change-structure` takes them."""

    row: int
    """The one that is on; -1 before the start."""
    levels: tuple[tuple[str, int, int, int, int, str], ...]
    """Kind, minutes, small and big blind, ante and its kind."""
    after_last: str


class RequestView(Struct, frozen=True, gc=False):
    """Chips that a player has asked the desk for."""

    player: int
    name: str
    what: str
    """rebuy, add-on, re-entry"""
    chips: int
    price_minor: int
    currency: str
    at_ms: int
    table: int | None
    chair: int | None
    in_hand: bool
    """The chips can be brought when the hand under way is over."""
    clauses: tuple[str, ...]


class SaleView(Struct, frozen=True, gc=False):
    """What the house sells at the desk, and for how much."""

    what: str
    """entry, rebuy, add-on, re-entry"""
    chips: int
    price_minor: int
    currency: str


class EntrySheet(Struct, frozen=True, gc=False):
    """What the house asks of somebody who signs in, and what it sells."""

    minimum_age: int
    asks_member: bool
    asks_to_accept: bool
    signs_out: bool
    """Points are claimed by signing out."""
    sells: list[SaleView]


class WaitingMoveView(Struct, frozen=True, gc=False):
    """A move that waits for the end of a hand."""

    player: int
    name: str
    from_table: int | None
    to_table: int
    to_chair: int | None
    reason: str


class Cannot(Struct, frozen=True, gc=False, omit_defaults=True):
    """Orders that would be refused now, and why."""

    orders: list[str]
    says: str
    why: Told | None = None
    clauses: tuple[str, ...] = ()
    office: str = ""
    """To whom; nobody may where it names none."""
