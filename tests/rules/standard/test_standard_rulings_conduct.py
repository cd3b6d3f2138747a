"""Standard practice: rulings on conduct."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "standard",
    ("side-bet", "penalty", "common-money", "tda-71"),
    ("deliberate-stalling", "penalty", "tda-70", "tda-rp-19"),
    ("threat", "penalty", "tda-70", "tda-71"),
    ("swearing", "penalty", "tda-70", "tda-71"),
    ("card-damage deliberate=true", "penalty", "tda-70", "tda-71"),
    ("card-damage deliberate=false", "director-decides", "tda-70"),
    ("disturbance", "penalty", "tda-70"),
    ("cards-thrown", "penalty", "tda-70"),
    ("venue-damage", "penalty", "tda-70"),
)
def test_conduct(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)
