"""Seat wire: what only the player of a seat is sent, as types."""

from __future__ import annotations

from msgspec import Struct

from shuffleup.views.told import Told
from shuffleup.views.words import LimitKind, Status


class Limit(Struct, frozen=True, gc=False):
    """A limit of what may be done, why it is so, and the clauses that say it."""

    kind: LimitKind
    limit: str
    says: str
    clauses: tuple[str, ...]
    why: Told | None
    """What `says` is made of."""


class LegalView(Struct, frozen=True, gc=False):
    """What a player may do now. Folding is always among it."""

    call: int
    """0: checking is free."""
    raise_from: int
    """0: no raise."""
    raise_to: int
    unit: int
    """A total is a whole multiple of this, unless it is all-in; 1 for any amount."""
    step: int
    """Raises go up in multiples of one of these two; 0 where there are no steps."""
    other_step: int
    reasons: list[Limit]


class ShowView(Struct, frozen=True, gc=False):
    """A hand waits to be shown, in turn or ahead of it; it may be given up unseen, or not."""

    may_muck: bool
    beaten: bool
    """Hands that lie open beat it in every pot; otherwise a muck may give away a pot."""
    may_declare: bool
    """The board may be claimed without showing a card."""
    reasons: list[Limit]


class CutView(Struct, frozen=True, gc=False):
    """The cut is offered to this seat."""

    deal: int
    least: int
    most: int
    refusable: bool


class PenaltyView(Struct, frozen=True, gc=False):
    """A penalty that somebody was given."""

    offence: str
    kind: str
    amount: int


class SeatView(Struct, frozen=True, gc=False):
    """What only the player of a seat is told."""

    player: int
    table: int | None
    chair: int | None
    status: Status
    place: tuple[int, int] | None
    """From and to: players who went out together may share places."""
    cards: list[str]
    proofs: list[str]
    """Of the player's own cards; sent along with the deal that they belong to."""
    words: str
    """The best hand, from the flop on."""
    best: Told | None
    """The same for another language."""
    legal: LegalView | None
    show: ShowView | None
    may_show: bool
    """The hand is over, and cards of this seat that nobody has seen may be shown to all."""
    may_ask: list[str]
    """What else this player may ask for now: ask-for-shuffle, see-rest, agree-to-rest, dispute."""
    may_see: list[int]
    """Chairs whose hands were given up at the showdown, and may be asked for (`see-hand`)."""
    cut: CutView | None
    pledge_for: int | None
    """The deal that a pledge is wanted for."""
    nonce_for: int | None
    """The deal whose pledged nonce is wanted now."""
    bank_ms: int
    """Own time left beyond this night's limit; 0 where it has none."""
    may_call_time: bool
    """It is their turn, and by a clause they may say "time" for themselves."""
    away: bool
    waits: bool
    """The button goes by first."""
    serving: bool
    penalty_hands: int
    penalty_until_ms: int | None
    penalties: list[PenaltyView]
    pad: str = ""
    """Spaces that hide how long the rest is."""
