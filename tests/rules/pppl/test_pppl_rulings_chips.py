"""PPPL: rulings on chips and money where they should not be."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "pppl",
    ("chips-in-pocket", "chips-removed", "3.8.a", "standard:tda-63"),
    ("foreign-chips", "must-remove", "standard:common-foreign-chips"),
    ("money-on-table offence=1", "disqualified", "3.1.c", "3.1.a"),
    ("money-on-table offence=2", "banned", "3.1.c", "3.1.d"),
    ("money-on-table offence=7", "banned", "3.1.c", "3.1.d"),
)
def test_chips(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)
