"""Lions: rulings on conduct."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "lions",
    ("side-bet", "penalty", "standard:common-money"),
    ("deliberate-stalling", "director-decides", "holdem.14.f"),
    ("threat", "penalty", "standard:tda-70"),
    ("swearing", "penalty", "standard:tda-70"),
    ("card-damage deliberate=true", "penalty", "standard:tda-70"),
    ("disturbance", "penalty", "standard:tda-70"),
    ("venue-damage", "penalty", "standard:tda-70"),
)
def test_conduct(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)
