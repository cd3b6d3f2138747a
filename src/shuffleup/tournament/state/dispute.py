"""A dispute: somebody says that a pot went the wrong way, and the director has yet to settle it."""

from __future__ import annotations

from typing import NamedTuple


class Dispute(NamedTuple):
    """Whose word it is, about which hand, and what was paid out there."""

    table: int
    hand: int
    player: int
    says: str
    players: tuple[int, ...]
    """By chair, who sat there; nobody where the cards were real."""
    shares: tuple[tuple[int, int], ...]
    """Player and chips that the pots brought them."""
    impounded: bool
    """These chips lie aside, in nobody's stack."""

    @property
    def held(self) -> int:
        """Chips that lie aside."""
        return sum(chips for _, chips in self.shares) if self.impounded else 0
