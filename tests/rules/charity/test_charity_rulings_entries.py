"""Charity: rulings on entries, purchases, moves and levels."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "charity",
    ("late-arrival level=5", "refused", "standard:common-late-entry"),
    ("late-arrival level=3 final_table=true", "refused", "tournament.9"),
    ("late-arrival level=3 final_table=false", "allowed", "standard:common-late-entry"),
    ("rebuy-request", "refused", "standard:common-freezeout"),
    ("add-on-request", "refused", "standard:common-freezeout"),
    ("refused-move", "must-move", "tournament.12"),
    ("level-up-announced riffle_begun=true", "old-level", "2.b", "2.a"),
    ("level-up-announced riffle_begun=false", "new-level", "2.b", "2.a"),
)
def test_entries(asked: str, outcome: str, clauses: list[str]) -> None:
    check("charity", asked, outcome, clauses)
