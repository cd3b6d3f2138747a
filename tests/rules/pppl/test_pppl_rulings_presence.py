"""PPPL: rulings on players who are away and blinds that were dodged."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "pppl",
    ("absent-at-deal-end", "hand-live", "2.2.4.c", "2.2.4.d"),
    ("absent-at-turn facing_bet=true", "hand-dead", "2.2.4.c", "2.2.4.d", "2.2.4.e"),
    ("absent-at-turn facing_bet=false", "check", "2.2.4.c"),
    ("left-during-hand", "hand-live", "2.2.4.c"),
    ("away-too-long never_arrived=true", "chips-stay", "2.1.5.b", "2.1.5.d"),
    ("away-too-long never_arrived=false", "chips-stay", "2.2.4.a", "2.2.4.b"),
    ("dodged-blind", "penalty", "standard:tda-33"),
)
def test_presence(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)
