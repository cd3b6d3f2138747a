"""Redtooth: rulings on entries, purchases, moves and levels."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "redtooth",
    ("late-arrival level=4", "allowed", "standard:common-late-entry"),
    ("late-arrival level=5", "refused", "standard:common-late-entry"),
    ("rebuy-request", "refused", "55"),
    ("add-on-request", "refused", "standard:common-freezeout"),
    ("refused-move", "must-move", "standard:common-moves"),
    ("level-up-announced first_card_dealt=true", "old-level", "44.b", "44.a"),
    ("level-up-announced first_card_dealt=false", "new-level", "44.b"),
)
def test_entries(asked: str, outcome: str, clauses: list[str]) -> None:
    check("redtooth", asked, outcome, clauses)
