"""Spotlight: rulings on conduct."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "spotlight",
    ("side-bet", "expelled", "6.24.b", "6.24.a", "1a9.a", "1a.closing.a"),
    ("deliberate-stalling", "penalty", "1b6", "1b.intro"),
    ("threat", "suspended", "1a2", "1a.closing.a", "1a.closing.b", "1a.intro.b"),
    ("swearing aimed_at_person=false offence=1", "allowed", "1a3.a"),
    ("swearing aimed_at_person=true offence=1", "warning", "1a3.a", "1a3.b"),
    ("swearing aimed_at_person=true offence=2", "expelled", "1a3.a", "1a3.c", "1a.closing.a"),
    ("swearing aimed_at_person=false offence=2", "expelled", "1a3.a", "1a3.c"),
    ("card-damage deliberate=true", "pays-or-banned", "1a5.b", "1a5.a", "1a5.c"),
    ("card-damage deliberate=false", "director-decides", "1a5.b", "1a5.a"),
    ("disturbance offence=1", "warning", "1a4.b", "1a4.a"),
    ("disturbance offence=2", "expelled", "1a4.b", "6.21.c", "1a.closing.a"),
    ("cards-thrown", "director-decides", "6.21.b", "6.21.c"),
    ("venue-damage", "pays-or-banned", "1a6.b", "1a6.a", "1a6.c"),
)
def test_conduct(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)
