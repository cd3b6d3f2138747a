"""The wire of the past: hands that are over, as people are sent them."""

from __future__ import annotations

from msgspec import Struct

from shuffleup.views.told import Told
from shuffleup.views.wire import DealView, Happening, LevelView, PotResult


class HandLine(Struct, frozen=True, gc=False):
    """A hand in the list of hands."""

    v: int
    """The version of the night at its end; older ones are asked for by it."""
    table: int
    hand: int
    at_ms: int
    chair: int | None
    """The reader's own, if they were dealt in."""
    cards: list[str]
    board: list[str]
    net: int
    """What the reader won in it; for anybody else, what all pots together came to."""
    words: str
    best: Told | None
    winners: list[str]
    uncontested: int
    """What the winner took because everybody else had folded; 0 where hands were compared."""
    voided: bool


class PastChair(Struct, frozen=True, gc=False):
    """Somebody who was dealt in."""

    chair: int
    player: int
    name: str
    stack: int
    """Before anything was posted."""


class OwnHand(Struct, frozen=True, gc=False):
    """What the reader was dealt."""

    chair: int
    cards: list[str]
    proofs: list[str]
    words: str
    best: Told | None


class HandStory(Struct, frozen=True, gc=False):
    """A hand from its deal to its last pot."""

    night: str
    house: str
    house_name: str
    table: int
    hand: int
    at_ms: int
    level: LevelView
    button: int | None
    small: int | None
    big: int | None
    carried_in: int
    seat_count: int
    chairs: list[PastChair]
    happenings: list[Happening]
    board: list[str]
    results: list[PotResult]
    voided: bool
    own: OwnHand | None
    deal: DealView
