"""Events of the dealt way, beside those of the tournament and of its hands.

Cards that nobody may see stand in no event: a deck is sealed, and whoever has the key finds in it
what each seat was dealt. Bytes are written in hexadecimal digits.
"""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.hand.events import Event as HandEvent
from shuffleup.tournament.events import Event


@dataclass(frozen=True, kw_only=True)
class DeckCommitted(Event):
    """A shuffled deck lies ready for a table's next hand, committed to and sealed."""

    table: int
    deal: int
    """The number of the deal at this table; a hand that is dealt again has another one."""
    digest: str
    pledges: tuple[tuple[int, str], ...]
    """Chair and pledge."""
    sealed: str
    cutter: int
    """The chair that is offered the cut."""


@dataclass(frozen=True, kw_only=True)
class DeckCut(Event):
    """The deck for a table's next hand was cut, or the cut declined (0 cards)."""

    table: int
    lifted: int


@dataclass(frozen=True, kw_only=True)
class CardsDealt(Event):
    """A hand is dealt: nonces and cut have made the order of the committed deck."""

    table: int
    hand: int
    deal: int
    nonces: tuple[tuple[int, str], ...]
    """Chair and nonce."""
    lifted: int
    row: int
    """The level it is played at."""


@dataclass(frozen=True, kw_only=True)
class Played(Event):
    """Something happened in a hand."""

    table: int
    hand: int
    what: HandEvent


@dataclass(frozen=True, kw_only=True)
class ClockCalled(Event):
    """The house's clock runs on a player's decision."""

    table: int
    seat: int
    caller: str
    started: bool


@dataclass(frozen=True, kw_only=True)
class BankUsed(Event):
    """A player's own time was spent on a decision."""

    player: int
    spent_ms: int
