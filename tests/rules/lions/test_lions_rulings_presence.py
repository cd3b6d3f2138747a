"""Lions: rulings on players who are away and blinds that were dodged."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "lions",
    ("absent-at-deal-end", "hand-live", "late.2"),
    ("absent-at-turn facing_bet=true", "hand-dead", "late.2"),
    ("absent-at-turn facing_bet=false", "check", "late.2"),
    ("left-during-hand", "hand-live", "standard:tda-31"),
    ("away-too-long never_arrived=true minutes=59", "chips-stay", "late.3"),
    ("away-too-long never_arrived=true minutes=60", "director-decides", "late.3"),
    ("away-too-long never_arrived=false", "chips-stay", "leaving.1", "leaving.2"),
    ("dodged-blind", "penalty", "standard:tda-33"),
)
def test_presence(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)
