"""Spotlight: rulings on players who are away and blinds that were dodged."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "spotlight",
    ("absent-at-deal-end", "hand-live", "6.7.a"),
    ("absent-at-turn", "hand-dead", "6.7.a", "6.7.b"),
    ("absent-at-turn facing_bet=false", "hand-dead", "6.7.a", "6.7.b"),
    ("left-during-hand", "hand-live", "6.7.a"),
    ("away-too-long minutes=15", "chips-stay", "2b15.a"),
    ("away-too-long minutes=16", "director-decides", "2b15.a", "2b15.b", "2b15.c"),
    ("dodged-blind", "penalty", "standard:tda-33"),
)
def test_presence(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)
