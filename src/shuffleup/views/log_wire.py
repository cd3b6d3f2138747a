"""The log on the wire: who ordered what, and when."""

from __future__ import annotations

from msgspec import Struct


class LogLine(Struct, frozen=True):
    """One order, as those who direct may read it."""

    v: int
    """The version of its first record: `before` this one come the orders before it."""
    order: str
    at: int
    """When it was done."""
    tapped: int
    """When the finger fell; earlier where the order waited for a network."""
    do: str
    who: str
    office: str
    device: str
    says: str
    taken_back_by: str
    """The order that took it back; empty where it stands."""
    receipts: tuple[int, ...] = ()
    """The numbers of the receipts that were given with it."""
