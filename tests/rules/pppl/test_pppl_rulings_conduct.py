"""PPPL: rulings on conduct."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "pppl",
    ("side-bet", "director-decides", "3.2.a", "3.2.b", "statement.5", "3.15.b"),
    ("deliberate-stalling", "penalty", "standard:tda-70"),
    ("threat", "director-decides", "3.12.1.b", "3.12.1.a"),
    ("swearing aimed_at_person=false", "allowed", "3.12.2.a"),
    ("swearing aimed_at_person=true", "director-decides", "3.12.2.c", "3.12.2.b"),
    ("card-damage deliberate=true", "penalty", "standard:tda-70"),
    ("disturbance", "penalty", "standard:tda-70"),
    ("cards-thrown", "director-decides", "3.12.1.b", "3.12.1.a"),
)
def test_conduct(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)
