"""PPPL: rulings on entries, purchases, moves and levels."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "pppl",
    ("late-arrival level=2", "allowed", "2.1.5.a", "2.1.5.b", "2.1.5.c"),
    ("late-arrival level=3", "refused", "2.1.5.a", "2.1.5.d"),
    ("rebuy-request", "refused", "standard:common-freezeout"),
    ("add-on-request", "refused", "standard:common-freezeout"),
    ("refused-move", "must-move", "standard:common-moves"),
    ("level-up-announced riffle_begun=true", "old-level", "standard:tda-23.a"),
)
def test_entries(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)
