"""The wire's type for a breach of the rules, as the director sees it."""

from __future__ import annotations

from msgspec import Struct

from shuffleup.views.seat_wire import PenaltyView


class BreachView(Struct, frozen=True, gc=False):
    """A breach of the rules on record, and what it may cost."""

    player: int | None
    name: str
    clause: str
    kind: str
    time: int
    """Which time this is for the person tonight, from 1."""
    note: str
    filed_by: str
    table: int | None
    hand: int
    at_ms: int
    closed: str
    """The penalty that was given for it, or let-go; nothing while it is open."""
    may: list[PenaltyView]
    """The steps that its clauses give; none once it is closed."""
    proposed: PenaltyView | None
    """The step that is due, where the director does not choose."""
    due: bool
    """A penalty will follow, and not only may."""


class CostView(Struct, frozen=True, gc=False):
    """An offence by its word, and what it may cost a player now."""

    kind: str
    offence: str
    """The setting that says what it costs."""
    clause: str
    says: str
    """What the clause says."""
    may: list[PenaltyView]
    proposed: PenaltyView | None
    due: bool


class DebtView(Struct, frozen=True, gc=False):
    """What somebody has to pay before they play again."""

    player: int
    name: str
    owes_minor: int
    currency: str
