"""Opening: a night that somebody at the desk wants to open."""

from __future__ import annotations

from shuffleup.desk.arrangement import Arrangement
from shuffleup.tournament.opening import AS_THE_HOUSE, Wishes

__all__ = ["AS_THE_HOUSE", "Opening"]


class Opening(Wishes, frozen=True, forbid_unknown_fields=True):
    """A night to be opened: a house's preset, with what differs from it."""

    arrangement: Arrangement
    house: str
    preset: str = ""
    """One of the house's nights; by default its usual one."""
    qualifiers: tuple[str, ...] = ()
    """The nights that a championship follows, by name; they must be over."""
