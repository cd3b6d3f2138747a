"""Spotlight: rulings on who may know what."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "spotlight",
    ("showed-live-hand-penalty", "penalty", "1b4", "1b.intro"),
    ("folded-hand-shown", "penalty", "1b5.a", "1b.intro"),
    ("discards-searched", "refused", "2b16", "6.8.b", "6.8.a"),
    ("hand-discussed", "penalty", "1b9", "1b5.b", "2b6.b", "1b.intro"),
    ("foreign-language in_hand=true", "refused", "2b20"),
    ("foreign-language in_hand=false", "allowed", "2b20"),
    ("advice-asked rules_question=false", "refused", "6.16.b", "6.16.a", "2b6.a"),
    ("advice-asked rules_question=true", "allowed", "standard:tda-67"),
    ("rabbit-hunt winner_asks=true callers_agree=true", "allowed", "2b17.b"),
    ("rabbit-hunt winner_asks=true callers_agree=false", "refused", "2b17.b", "2b17.a"),
    ("rabbit-hunt winner_asks=false", "refused", "2b17.b", "2b17.a"),
    ("phone-at-table", "warning", "2b18.b"),
)
def test_information(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@cases(
    "spotlight",
    ("viewer=deciding-now", "show-all-now", "3e6.c", "6.16.c", "3e6.f", "3e6.a"),
    ("viewer=deciding-later", "show-all-end-of-round", "3e6.e", "6.16.c"),
    ("viewer=not-deciding", "show-all-end-of-betting", "3e6.d", "6.16.c", "3e6.b"),
    ("viewer=onlooker", "show-all-end-of-betting", "3e6.d"),
    about="cards-shown-to-one",
)
def test_cards_shown_to_one(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@clause("spotlight:3e6.f")
def test_only_what_was_shown_is_shared() -> None:
    does = ruled("spotlight", "cards-shown-to-one viewer=deciding-now").does
    assert does == (
        "Show the same cards to the whole table at once.",
        "A card that was not shown stays hidden.",
    )
