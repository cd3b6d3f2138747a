"""Lions: rulings on chips and money where they should not be."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "lions",
    ("chips-in-pocket", "warning", "chips.6", "chips.7", "chips.1"),
    ("foreign-chips", "must-remove", "standard:common-foreign-chips"),
    ("money-on-table approved_coin=false", "penalty", "standard:common-money"),
    ("money-on-table approved_coin=true", "allowed", "standard:common-money"),
)
def test_chips(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)
