"""Spotlight: rulings on chips and money where they should not be."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "spotlight",
    ("chips-in-pocket", "chips-removed", "2b3.a", "2b3.b", "standard:tda-63"),
    ("foreign-chips", "chips-removed", "2b2.c"),
    ("money-on-table approved_coin=true", "allowed", "6.23.a"),
    (
        "money-on-table approved_coin=false removed_at_once=true",
        "must-remove",
        "6.23.b",
        "6.23.a",
        "2b2.a",
    ),
    ("money-on-table approved_coin=false removed_at_once=false", "must-leave", "6.23.b"),
)
def test_chips(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)
