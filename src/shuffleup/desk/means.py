"""Means: what a desk works with, which all nights of a house share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from shuffleup.cards.provable import DeckSeal
from shuffleup.desk.ban_book import BanBook
from shuffleup.desk.clock import Clock
from shuffleup.desk.loaded_night import Books
from shuffleup.desk.masks import Names, nobody
from shuffleup.desk.people import People
from shuffleup.ledger import Ledger
from shuffleup.machine import random_bytes
from shuffleup.rulebook import house


@dataclass(frozen=True)
class Means:
    """The ledger, the key for decks, time, chance, the rulebooks and the bans."""

    ledger: Ledger
    seal: DeckSeal
    clock: Clock
    random_bytes: Callable[[int], bytes] = random_bytes
    books: Books = house
    snapshot_every: int = 10_000
    """Records from one snapshot to the next."""
    people: People | None = None
    """The book of people; without one, records have names as they were typed."""
    bans: BanBook = field(init=False)

    def __post_init__(self) -> None:
        """All nights of a ledger share one book."""
        object.__setattr__(self, "bans", BanBook(self.ledger, self.people))

    @property
    def names(self) -> Names:
        """What people are called now."""
        return nobody if self.people is None else self.people.called
