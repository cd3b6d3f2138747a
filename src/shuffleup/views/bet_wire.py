"""Bet wire: what a physical bet means, and the pots that stacks and bets make."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from shuffleup.hand.gestures.gesture import Intervening, Order, Say
from shuffleup.hand.gestures.moment import Street
from shuffleup.hand.gestures.reading import Action, Restriction

CHIPS_MAX: Final = 10**12  # beyond any tournament
PLAYERS_MAX: Final = 30  # beyond any table
Chips = Annotated[int, Meta(ge=0, le=CHIPS_MAX)]
SomeChips = Annotated[int, Meta(ge=1, le=CHIPS_MAX)]
Count = Annotated[int, Meta(ge=0, le=200)]
At = Annotated[int, Meta(ge=0, lt=PLAYERS_MAX)]
Each = Annotated[list[Chips], Meta(min_length=2, max_length=PLAYERS_MAX)]
Some = Annotated[list[At], Meta(max_length=PLAYERS_MAX)]


class GestureBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player faced, and what the player did; docs/gestures.md has the words."""

    street: Street
    small: Chips
    big: SomeChips
    bet: Chips
    last_raise: SomeChips
    in_front: Chips
    stack: SomeChips
    opened: bool
    in_turn: bool
    say: Say | None
    say_amount: SomeChips | None
    chips: Annotated[list[SomeChips], Meta(max_length=200)]
    motions: Count
    order: Order
    intervening: Intervening | None
    first_motion: Count | None = None
    released: bool = True
    tap: bool = False


class GestureView(Struct, frozen=True):
    """What binds the player."""

    action: Action
    to: int | None
    """The total in front; null for fold, check, none and ask."""
    restrictions: tuple[Restriction, ...]
    clauses: tuple[str, ...]
    says: str


class PotsBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody had and what everybody has put in, by seat; the betting is over."""

    stacks: Each
    """Chips before the hand."""
    bets: Each
    """Of these, what was put in over the whole hand."""
    folded: Some = []
    """Who has folded though the bets do not tell: else whoever put in less and had more."""
    dead: Chips = 0
    """Chips in the middle that are nobody's bet, an ante say."""
    button: Annotated[int, Meta(ge=-1, lt=PLAYERS_MAX)] = -1
    chip: SomeChips = 1
    """The smallest chip in play."""
    winners: Annotated[list[Some], Meta(max_length=PLAYERS_MAX)] = []
    """Who wins each pot, the main pot first; none while nobody knows."""


class PotSplit(Struct, frozen=True):
    """A pot that so many share."""

    ways: int
    each: int
    odd: int
    """What cannot be shared evenly."""


class ChipShare(Struct, frozen=True):
    """Chips that somebody gets."""

    player: int
    chips: int


class PotShared(Struct, frozen=True):
    """One pot: what is in it, and for whom."""

    amount: int
    players: list[int]
    """Who can win it."""
    splits: list[PotSplit]
    shares: list[ChipShare]
    """Who gets what, where it was said who wins; left of the button first."""
    carried: int
    """Odd chips that start the next hand's pot."""


class PotsView(Struct, frozen=True):
    """The pots of a hand, main pot first, and what the house says of odd chips."""

    pots: list[PotShared]
    back: list[ChipShare]
    """What nobody matched, and goes back."""
    folded: list[int]
    odd_chip: str
    clauses: list[str]
    """For odd chips."""
    clauses_pots: list[str]
    """For side pots, and how each is split."""
