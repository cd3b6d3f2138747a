"""A tally: what an audit has counted in one night."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field


@dataclass
class Tally:
    """One night in figures."""

    name: str
    house: str = ""
    title: str = ""
    events: int = 0
    players: int = 0
    hands: int = 0
    chips: int = 0
    """In play."""
    over: bool = False
    places: list[str] = field(default_factory=list)
    """Who finished where, best first, once it is over."""
    paid_minor: int = 0
    currency: str = ""
    decks: int = 0
    """Committed to."""
    decks_unused: int = 0
    """Committed to and never dealt."""
    decks_old: int = 0
    """Of the first version, in which a deal went on without a nonce that was missing."""
    nonces: int = 0
    nonces_missing: int = 0
    """Pledged, and not given."""
    cards_public: int = 0
    """On the board or shown, of committed decks."""
    cards_proved: int = 0
    """Those of them that were found in the deck committed to."""

    @property
    def unproved(self) -> int:
        """Public cards that nobody could hold against their commitment."""
        return self.cards_public - self.cards_proved

    def as_json(self) -> dict[str, object]:
        """For a program to read."""
        return asdict(self)
