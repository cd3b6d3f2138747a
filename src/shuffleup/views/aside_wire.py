"""Aside wire: what one player is told beside the table, as types."""

from __future__ import annotations

from msgspec import Struct

from shuffleup.views.told import Told


class Notice(Struct, frozen=True, omit_defaults=True):
    """One thing that a player is told for themselves, until they have seen it."""

    v: int
    """The version of the night that it came with: no two of one player have the same."""
    at_ms: int
    key: str
    """Of its sentence, under `notices`."""
    figures: dict[str, int | str] = {}
    hand: Told | None = None
    """The hand that won, where it was shown: the sentence's {hand}."""
    own: Told | None = None
    """The hand that lost to it, where that was shown too: {own}."""
    says: str = ""
    """What a person said or wrote to it: a reason."""
    clauses: tuple[str, ...] = ()


class OfferView(Struct, frozen=True):
    """Chips that this player may ask the desk for now."""

    what: str
    """rebuy, add-on, re-entry"""
    chips: int
    price_minor: int
    currency: str
    clauses: tuple[str, ...]


class AsideView(Struct, frozen=True):
    """What only one player is told, whether they sit at a table or not."""

    notices: list[Notice]
    """Oldest first."""
    offers: list[OfferView]
    asked: str
    """What the desk has been asked for and has not answered; empty for nothing."""
