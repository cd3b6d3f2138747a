"""Redtooth: rulings on players who are away and blinds that were dodged."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "redtooth",
    ("absent-at-deal-end", "hand-dead", "31.a", "31.b"),
    ("absent-at-turn", "hand-dead", "31.a", "31.b", "30"),
    ("left-during-hand", "hand-dead", "30"),
    ("away-too-long", "chips-stay", "standard:common-pick-up"),
    ("dodged-blind broken_table=true dodged=both", "blinds-forfeited", "52"),
    ("dodged-blind broken_table=false", "penalty", "standard:tda-33"),
)
def test_presence(asked: str, outcome: str, clauses: list[str]) -> None:
    check("redtooth", asked, outcome, clauses)
