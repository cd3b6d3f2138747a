"""The wire of results: what a night came to, as people are sent it."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from shuffleup.views.told import Told
from shuffleup.views.wire import Difference
from shuffleup.views.words import Phase


class Note(StrEnum):
    """What a hand is remembered for."""

    BIGGEST_POT = "biggest-pot"
    BEST_HAND = "best-hand"
    LAST_HAND = "last-hand"


class NotedHand(Struct, frozen=True, gc=False):
    """A hand of note, as everybody at the table saw it."""

    notes: list[Note]
    table: int
    hand: int
    at_ms: int
    amount: int
    """All its pots together."""
    winners: list[str]
    board: list[str]
    cards: list[str]
    """Of the winner, if both lay face up."""
    words: str
    best: Told | None
    """The same for another language."""


class ResultLine(Struct, frozen=True, gc=False):
    """What the night came to for one player."""

    player: int
    name: str
    member: str
    """For those who run nights only."""
    place: tuple[int, int] | None
    """From and to: some are shared. None for players who are still in, or get no place."""
    is_in: bool
    stack: int
    """Of who is still in."""
    buy_in_minor: int
    spent_minor: int
    prize_minor: int
    bounty_minor: int
    points: str
    """By the house's own rule; empty where it has none."""
    knock_outs: int
    rebuys: int
    add_ons: int
    signed_out: bool
    disqualified: bool


class ResultsView(Struct, frozen=True, gc=False):
    """What a night came to, or how it stands so far."""

    night: str
    v: int
    title: str
    house: str
    house_name: str
    phase: Phase
    final: bool
    """No place changes any more."""
    reason: str
    """How it ended: winner, time-limit, qualified, chop; or why it was called off."""
    clauses: tuple[str, ...]
    began_ms: int
    """0 before the first level."""
    ended_ms: int
    """0 while it is played."""
    currency: str
    pool_minor: int
    bounty_minor: int
    """On every head."""
    through: int
    """So many places go through to another event."""
    sharing: list[int]
    """Who agreed to share the prizes."""
    hands_played: int
    lines: list[ResultLine]
    """Those still in by their chips, then by place, then those who get none."""
    hands: list[NotedHand]
    not_by_the_book: list[Difference]
    """What was not as the house has it, and why."""
    next: str = ""
    """Where the next night like it is joined, if the server knows one."""
