"""Charity: rulings on chips and money where they should not be."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "charity",
    ("chips-in-pocket", "chips-removed", "14.c", "14.d", "14.b"),
    ("foreign-chips card_cap=true count=1", "allowed", "13"),
    ("foreign-chips card_cap=true count=2", "must-remove", "13"),
    ("foreign-chips card_cap=false", "must-remove", "13"),
    ("money-on-table approved_coin=false", "penalty", "standard:common-money"),
    ("money-on-table approved_coin=true", "allowed", "standard:common-money"),
)
def test_chips(asked: str, outcome: str, clauses: list[str]) -> None:
    check("charity", asked, outcome, clauses)
