"""Spotlight: rulings on entries, purchases, moves and levels."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "spotlight",
    ("late-arrival level=1", "allowed", "6.3.a"),
    ("late-arrival level=2 cleared=true", "allowed", "6.3.b", "6.3.c"),
    ("late-arrival level=2 cleared=false", "refused", "6.3.a", "6.3.b", "6.3.d"),
    ("late-arrival level=3", "refused", "6.3.a", "6.3.b"),
    ("rebuy-request", "refused", "6.26.b"),
    ("add-on-request", "refused", "6.26.a", "6.26.b"),
    ("refused-move", "disqualified", "2c6.b"),
    ("level-up-announced riffle_begun=true", "old-level", "2a4.c"),
    ("level-up-announced riffle_begun=false", "new-level", "2a4.c"),
)
def test_entries(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)
