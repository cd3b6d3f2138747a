"""A breach: one line of the log of who broke which clause."""

from __future__ import annotations

from typing import Final, NamedTuple

LET_GO: Final = "let-go"


class Breach(NamedTuple):
    """Who broke which clause, when and where, what was noted, and what became of it."""

    player: int
    """NOBODY for somebody who has no number."""
    name: str
    clause: str
    kind: str
    offence: str
    """The setting that says what it costs."""
    note: str
    filed_by: str
    table: int
    hand: int
    at_ms: int
    closed: str = ""
    """The penalty that was given, or let-go; nothing while it is open."""
