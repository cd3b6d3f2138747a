"""Charity: rulings on players who are away and blinds that were dodged."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "charity",
    ("absent-at-deal-end", "hand-live", "17.e", "17.d"),
    ("absent-at-turn", "hand-dead", "17.e"),
    ("absent-at-turn facing_bet=false", "hand-dead", "17.e"),
    ("left-during-hand protected=false raise_uncalled=false", "hand-dead", "15.a", "15.b"),
    (
        "left-during-hand protected=false raise_uncalled=true",
        "hand-dead-raise-returned",
        *("15.a", "15.b", "15.c"),
    ),
    ("left-during-hand protected=true", "hand-live", "15.a", "17.d"),
    ("away-too-long", "chips-stay", "17.b", "17.c"),
    ("dodged-blind", "penalty", "standard:tda-33"),
)
def test_presence(asked: str, outcome: str, clauses: list[str]) -> None:
    check("charity", asked, outcome, clauses)
