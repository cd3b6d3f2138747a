"""Charity, PPPL and Redtooth on the deal: but for exposed cards common practice rules there."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check

silent = pytest.mark.parametrize("name", ["charity", "pppl", "redtooth"])


@silent
@cases(
    "standard",
    ("count=1 actions_taken=1", "misdeal", "standard:tda-35.a", "standard:tda-36"),
    ("count=2 actions_taken=2 chips_in=false", "misdeal", "standard:tda-35.a"),
    ("count=1 actions_taken=3", "hand-dead", "standard:tda-65", "standard:tda-35.b"),
    about="extra-card",
)
def test_extra_cards(name: str, asked: str, outcome: str, clauses: list[str]) -> None:
    check(name, asked, outcome, clauses)


@silent
@cases(
    "standard",
    ("seat=button owner_acted=false", "correct-now", "standard:tda-37"),
    ("seat=button owner_acted=true", "hand-dead", "standard:tda-37"),
    ("seat=other actions_taken=0", "misdeal", "standard:tda-35.a"),
    (
        "seat=other actions_taken=2 chips_in=true",
        "hand-dead",
        "standard:tda-65",
        "standard:tda-35.b",
    ),
    about="short-hand",
)
def test_a_short_hand(name: str, asked: str, outcome: str, clauses: list[str]) -> None:
    check(name, asked, outcome, clauses)


@silent
@cases(
    "standard",
    ("dealt-to-empty-seat actions_taken=0", "misdeal", "standard:tda-35", "standard:tda-36"),
    (
        "dealt-to-empty-seat actions_taken=2 chips_in=true",
        "stands",
        "standard:tda-35",
        "standard:tda-35.b",
    ),
    (
        "seat-skipped actions_taken=2 chips_in=false",
        "misdeal",
        "standard:tda-35",
        "standard:tda-36",
    ),
    ("seat-skipped actions_taken=3", "stands", "standard:tda-35", "standard:tda-35.b"),
    ("wrong-first-seat actions_taken=1", "misdeal", "standard:tda-35"),
    ("wrong-first-seat actions_taken=3", "stands", "standard:tda-35", "standard:tda-35.b"),
    (
        "card-out-of-sequence replacement=false actions_taken=0",
        "correct-now",
        "standard:common-card-sequence",
    ),
    (
        "card-out-of-sequence replacement=false actions_taken=3",
        "stands",
        "standard:common-card-sequence",
        "standard:tda-35.b",
    ),
    ("button-misplaced actions_taken=1", "correct-now", "standard:tda-34", "standard:tda-36"),
    ("button-misplaced actions_taken=3", "stands", "standard:tda-34"),
    ("button-misplaced-last-hand", "stands", "standard:tda-34"),
)
def test_seats_and_order(name: str, asked: str, outcome: str, clauses: list[str]) -> None:
    check(name, asked, outcome, clauses)
