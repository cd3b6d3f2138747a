"""Redtooth: rulings on who may know what."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "redtooth",
    ("showed-live-hand-penalty", "director-decides", "37.a", "43.a", "42.a"),
    ("folded-hand-shown", "director-decides", "43.a", "42.a"),
    ("discards-searched", "penalty", "standard:tda-70"),
    ("advice-asked rules_question=false", "director-decides", "57", "43.a", "42.a"),
    ("advice-asked rules_question=true", "allowed", "standard:tda-67"),
    ("hand-discussed", "director-decides", "35", "43.a", "42.a"),
    ("foreign-language in_hand=true", "refused", "standard:tda-6"),
    ("rabbit-hunt", "refused", "62"),
    ("phone-at-table", "must-leave-table", "59"),
)
def test_information(asked: str, outcome: str, clauses: list[str]) -> None:
    check("redtooth", asked, outcome, clauses)


@cases(
    "redtooth",
    ("viewer=deciding-now", "show-all-now", "40", "37.b"),
    ("viewer=deciding-later", "show-all-now", "40", "37.b"),
    ("viewer=not-deciding", "show-all-now", "40", "37.b"),
    ("viewer=onlooker", "not-shown", "41"),
    about="cards-shown-to-one",
)
def test_cards_shown_to_one(asked: str, outcome: str, clauses: list[str]) -> None:
    check("redtooth", asked, outcome, clauses)


@clause("redtooth:40", "redtooth:37.b")
def test_the_cards_are_shown_to_whoever_asks() -> None:
    for viewer in ("deciding-now", "deciding-later", "not-deciding"):
        does = ruled("redtooth", f"cards-shown-to-one viewer={viewer}").does
        assert does[0] == "Any player who asks is shown the same cards at once."
