"""Charity: rulings on who may know what."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "charity",
    ("showed-live-hand-penalty", "penalty", "standard:tda-68"),
    ("folded-hand-shown", "penalty", "standard:tda-67"),
    ("discards-searched", "penalty", "standard:tda-70"),
    ("advice-asked rules_question=false", "director-decides", "9", "29.a"),
    ("advice-asked rules_question=true", "allowed", "standard:tda-67"),
    ("hand-discussed", "penalty", "standard:tda-67"),
    ("foreign-language in_hand=true", "refused", "standard:tda-6"),
    ("rabbit-hunt", "refused", "25"),
    ("phone-at-table", "must-leave-table", "12"),
)
def test_information(asked: str, outcome: str, clauses: list[str]) -> None:
    check("charity", asked, outcome, clauses)


@cases(
    "charity",
    ("viewer=deciding-now", "show-all-now", "standard:common-show-one-show-all"),
    ("viewer=deciding-later", "show-all-now", "standard:common-show-one-show-all"),
    ("viewer=not-deciding", "show-all-now", "standard:common-show-one-show-all"),
    ("viewer=onlooker", "not-shown", "standard:common-show-one-show-all"),
    about="cards-shown-to-one",
)
def test_cards_shown_to_one(asked: str, outcome: str, clauses: list[str]) -> None:
    check("charity", asked, outcome, clauses)
