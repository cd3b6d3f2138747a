"""Standard practice: rulings on chips and money where they should not be."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "standard",
    ("chips-in-pocket", "chips-removed", "tda-63"),
    ("foreign-chips", "must-remove", "common-foreign-chips"),
    ("money-on-table approved_coin=false", "penalty", "common-money", "tda-71"),
    ("money-on-table approved_coin=true", "allowed", "common-money"),
)
def test_chips(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)
