"""Redtooth: rulings on conduct."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "redtooth",
    ("side-bet", "penalty", "standard:common-money"),
    ("deliberate-stalling near_level_change=true", "director-decides", "45", "42.a"),
    ("deliberate-stalling near_level_change=false", "penalty", "standard:tda-70"),
    ("threat", "penalty", "43.b", "42.a"),
    ("swearing", "penalty", "43.b", "42.a"),
    ("card-damage deliberate=false", "director-decides", "standard:tda-70"),
    ("disturbance", "penalty", "43.b", "42.a"),
    ("cards-thrown", "director-decides", "43.a", "42.a"),
)
def test_conduct(asked: str, outcome: str, clauses: list[str]) -> None:
    check("redtooth", asked, outcome, clauses)
