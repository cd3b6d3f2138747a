"""Redtooth: rulings on chips and money where they should not be."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "redtooth",
    ("chips-in-pocket", "chips-removed", "25.b", "25.a"),
    ("foreign-chips", "must-remove", "27"),
    ("money-on-table approved_coin=false", "penalty", "standard:common-money"),
    ("money-on-table approved_coin=true", "allowed", "standard:common-money"),
)
def test_chips(asked: str, outcome: str, clauses: list[str]) -> None:
    check("redtooth", asked, outcome, clauses)
