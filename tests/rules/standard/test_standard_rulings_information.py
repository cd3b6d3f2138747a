"""Standard practice: rulings on who may know what."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "standard",
    ("showed-live-hand-penalty", "penalty", "tda-68", "tda-71"),
    ("folded-hand-shown", "penalty", "tda-67", "tda-71"),
    ("discards-searched", "penalty", "tda-70", "tda-71"),
    ("advice-asked rules_question=false", "penalty", "tda-67", "tda-71"),
    ("advice-asked rules_question=true", "allowed", "tda-67"),
    ("hand-discussed", "penalty", "tda-67", "tda-71"),
    ("foreign-language in_hand=true", "refused", "tda-6"),
    ("foreign-language in_hand=false", "allowed", "tda-6"),
    ("rabbit-hunt", "refused", "tda-28"),
    ("phone-at-table in_hand=true", "refused", "tda-5"),
    ("phone-at-table in_hand=false", "allowed", "tda-5"),
)
def test_information(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)


@cases(
    "standard",
    ("viewer=deciding-now", "show-all-now", "common-show-one-show-all"),
    ("viewer=deciding-later", "show-all-now", "common-show-one-show-all"),
    ("viewer=not-deciding", "show-all-now", "common-show-one-show-all"),
    ("viewer=onlooker", "not-shown", "common-show-one-show-all"),
    about="cards-shown-to-one",
)
def test_cards_shown_to_one(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)
