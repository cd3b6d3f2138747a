"""Redtooth: rulings on the deal."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "redtooth",
    ("exposed-card-in-deal exposed_by=dealer actions_taken=0", "misdeal", "36"),
    (
        "exposed-card-in-deal exposed_by=dealer count=1 deal_position=other actions_taken=1",
        "misdeal",
        "36",
    ),
    (
        "exposed-card-in-deal exposed_by=dealer actions_taken=2 chips_in=true",
        "stands",
        "36",
        "standard:tda-35.b",
    ),
    ("exposed-card-in-deal exposed_by=player", "stands", "36", "37.a", "37.c"),
    ("flashed-card claimed_before_looking=true", "misdeal", "36"),
    ("flashed-card claimed_before_looking=false", "stands", "standard:common-flashed-card"),
    ("card-off-table", "misdeal", "36", "standard:common-off-table-card"),
    ("card-out-of-sequence replacement=true", "stands", "standard:common-card-sequence"),
)
def test_an_exposed_card(asked: str, outcome: str, clauses: list[str]) -> None:
    check("redtooth", asked, outcome, clauses)
