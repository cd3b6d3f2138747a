"""A live night as scripts and the director's desk read it; the names are promised to scripts."""

from __future__ import annotations

from msgspec import Struct, field

from shuffleup.views.case_wire import CaseView
from shuffleup.views.log_wire import LogLine

Seat = tuple[int, int]
"""A table and a chair."""


class LiveClock(Struct, frozen=True):
    """What the clock says."""

    state: str
    level: int
    small: int
    big: int
    ante: int
    is_break: bool = field(name="break")
    left_ms: int


class LivePlayer(Struct, frozen=True):
    """One player of the night."""

    player: int
    name: str
    member: str
    status: str
    table: int | None
    chair: int | None
    stack: int
    """What the books say."""
    counted: bool
    """Whether somebody has counted it since it could last change."""
    entries: int
    rebuys: int
    add_ons: int
    place: Seat | None
    """The first and the last of the places that are shared; mostly the same."""
    prize_minor: int
    knock_outs: int
    scores: bool
    away: bool
    serving: bool
    due_minor: int
    """What they have won, and were not handed yet."""


class LiveClockOn(Struct, frozen=True):
    """The house's clock on somebody at a table."""

    chair: int
    until_ms: int
    warns_at_ms: list[int]
    """When the dealer says how much is left."""


class LiveTable(Struct, frozen=True):
    """One table that is in play."""

    table: int
    chairs: list[int | None]
    button: int | None
    hands: int
    needs: list[str]
    """What it waits for: `sat-down:5`, `count`."""
    clock: LiveClockOn | None


class LiveChips(Struct, frozen=True):
    """The books: stacks, odd chips and the uncounted are what is in play."""

    in_play: int
    uncounted: int
    smallest: int
    odd: int
    """Chips that are nobody's yet: those that wait for a pot, or are in dispute."""


class LiveMoney(Struct, frozen=True):
    """What came in and goes out."""

    currency: str
    taken_minor: int
    returned_minor: int
    fees_minor: int
    pool_minor: int
    prizes_minor: list[int]
    by_taker: dict[str, int]
    tills_minor: dict[str, int]
    """What was found in each till that was counted."""
    paid_out_minor: dict[str, int]
    """By player."""


class LiveMove(Struct, frozen=True):
    """Somebody goes from one seat to another."""

    player: int
    from_: Seat = field(name="from")
    to: Seat


class LiveProposal(Struct, frozen=True):
    """Something that the room needs."""

    proposal: int
    kind: str
    moves: list[LiveMove]
    reason: str
    clauses: list[str]
    needs: list[str]
    table: int | None
    """The table that is broken, draws or stays."""


class LiveTie(Struct, frozen=True):
    """Players who went out in one hand and share places."""

    players: list[int]
    asks: str
    """What could still tell them apart: `starting-stack`, `hand`, `blue-chips`, `director`."""
    clauses: list[str]


class LiveExchange(Struct, frozen=True):
    """What a table hands in and receives in a colour-up, in chips."""

    table: int
    old: int
    new: int
    hand_in: int
    receive: int


class LiveReceipt(Struct, frozen=True):
    """A sum that went over the counter, under its number."""

    receipt: int
    at: int
    what: str
    """entry, fee, re-entry, rebuy, add-on, refund, pay-out, handed-back"""
    player: int
    amount_minor: int
    """What the player paid; below 0, what the player was given."""
    taken_by: str
    """Who took it, or gave it."""
    order: str
    """The order that was taken back, where money is handed back."""


class LiveState(Struct, frozen=True):
    """The whole night, for whoever directs it."""

    house: str
    title: str
    phase: str
    clock: LiveClock
    left: int
    provisional: bool
    players: list[LivePlayer]
    tables: list[LiveTable]
    chips: LiveChips
    money: LiveMoney
    proposals: list[LiveProposal]
    colour_up: list[LiveExchange]
    cases: list[CaseView]
    """Incidents with their rulings: those that wait for a decision, and the latest."""
    receipts: list[LiveReceipt]
    ties: list[LiveTie]
    log: list[LogLine]
