"""Case wire: incidents that were reported, as the director is sent them."""

from __future__ import annotations

from msgspec import Struct


class CaseView(Struct, frozen=True, gc=False):
    """An incident that was reported, with the ruling on it."""

    case: int
    incident: str
    table: int | None
    hand: int
    player: int | None
    outcome: str
    """What the rulebook says."""
    does: list[str]
    clauses: list[str]
    discretion: str
    """What the director may choose; nothing where there is no choice."""
    decided: str
    """The outcome that holds; nothing while it waits for the director."""
    reason: str
    outcomes: list[str]
    """All that can come of it."""


class DisputeView(Struct, frozen=True, gc=False):
    """A pot that somebody disputes; its table waits for the director."""

    table: int
    hand: int
    player: int
    name: str
    says: str
    shares: list[tuple[int, int]]
    """Player and chips: what the pots brought whom; `settle-dispute` awards as much."""
    impounded: bool
    """These chips lie aside; otherwise they are in the stacks."""
    clauses: list[str]
