"""Lions: rulings on who may know what."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "lions",
    ("showed-live-hand-penalty", "penalty", "standard:tda-68", "standard:tda-71"),
    ("folded-hand-shown", "penalty", "standard:tda-67"),
    ("discards-searched", "penalty", "standard:tda-70"),
    ("advice-asked rules_question=false", "penalty", "standard:tda-67", "standard:tda-71"),
    ("advice-asked rules_question=true", "allowed", "standard:tda-67"),
    ("hand-discussed", "penalty", "standard:tda-67"),
    ("foreign-language in_hand=true", "refused", "standard:tda-6"),
    ("rabbit-hunt", "refused", "standard:tda-28"),
    ("phone-at-table in_hand=true", "refused", "standard:tda-5"),
    ("phone-at-table in_hand=false", "allowed", "standard:tda-5"),
)
def test_information(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)


@cases(
    "lions",
    ("viewer=deciding-now", "show-all-now", "standard:common-show-one-show-all"),
    ("viewer=deciding-later", "show-all-now", "standard:common-show-one-show-all"),
    ("viewer=not-deciding", "show-all-now", "standard:common-show-one-show-all"),
    ("viewer=onlooker", "not-shown", "standard:common-show-one-show-all"),
    about="cards-shown-to-one",
)
def test_cards_shown_to_one(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)
