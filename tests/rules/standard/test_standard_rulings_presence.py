"""Standard practice: rulings on players who are away and blinds that were dodged."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "standard",
    ("absent-at-deal-end", "hand-dead", "tda-30"),
    ("absent-at-turn", "hand-dead", "tda-30"),
    ("left-during-hand", "hand-live", "tda-31"),
    ("away-too-long", "chips-stay", "common-pick-up"),
    ("dodged-blind", "penalty", "tda-33"),
)
def test_presence(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)
