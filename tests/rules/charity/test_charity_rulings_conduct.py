"""Charity: rulings on conduct."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "charity",
    ("side-bet", "penalty", "standard:common-money"),
    ("deliberate-stalling", "penalty", "standard:tda-70"),
    ("threat", "director-decides", "29.a", "29.b"),
    ("swearing", "director-decides", "29.b", "29.a"),
    ("card-damage deliberate=true", "penalty", "standard:tda-70"),
    ("disturbance", "director-decides", "29.a", "29.b"),
    ("cards-thrown", "penalty", "standard:tda-70"),
)
def test_conduct(asked: str, outcome: str, clauses: list[str]) -> None:
    check("charity", asked, outcome, clauses)
