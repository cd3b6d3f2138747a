"""Chops on the wire: what each would get, before anybody has agreed."""

from __future__ import annotations

from msgspec import Struct

from shuffleup.views.told import Told


class ChopWay(Struct, frozen=True):
    """One way to share the prizes that are left."""

    kind: str
    amounts_minor: tuple[int, ...]
    """In the order of `ChopView.players`; empty where this way is not open."""
    says: str
    """Why it is not open; empty where it is."""
    why: Told | None
    """What `says` is made of, for another language."""


class ChopView(Struct, frozen=True):
    """How the prizes that are left could be shared; nothing has been done."""

    players: list[int]
    """Who would share, the largest stack first."""
    currency: str
    kept_minor: int
    """What would be kept for the winner."""
    ways: list[ChopWay]
