"""PPPL: rulings on the deal."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "pppl",
    (
        "exposed-card-in-deal count=1",
        "replace-and-burn",
        "3.5.1.a",
        "3.5.1.b",
        "3.5.1.c",
        "3.5.1.d",
    ),
    (
        "exposed-card-in-deal count=1 exposed_by=player deal_position=first",
        "replace-and-burn",
        "3.5.1.a",
    ),
    ("exposed-card-in-deal count=2 actions_taken=0", "misdeal", "3.5.1.e"),
    ("exposed-card-in-deal count=2 actions_taken=3", "stands", "3.5.1.e", "standard:tda-35.b"),
    ("flashed-card claimed_before_looking=true", "replace-and-burn", "3.5.1.a"),
    ("flashed-card claimed_before_looking=false", "stands", "standard:common-flashed-card"),
    ("card-off-table", "replace-and-burn", "3.5.1.a", "standard:common-off-table-card"),
    ("card-out-of-sequence replacement=true", "stands", "3.5.1.a", "standard:common-card-sequence"),
)
def test_an_exposed_card(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)


@cases(
    "pppl",
    ("count=1 actions_taken=1", "misdeal", "standard:tda-35.a", "standard:tda-36"),
    ("count=2 actions_taken=2 chips_in=false", "misdeal", "standard:tda-35.a"),
    ("count=1 actions_taken=3", "hand-dead", "standard:tda-65", "standard:tda-35.b"),
    about="extra-card",
)
def test_extra_cards(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)


@cases(
    "pppl",
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
def test_a_short_hand(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)


@cases(
    "pppl",
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
def test_seats_and_order(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)


@clause("pppl:3.5.1.a", "pppl:3.5.1.b", "pppl:3.5.1.c", "pppl:3.5.1.d")
def test_the_seat_passed_over_is_served_last_and_nothing_is_burnt_before_the_flop() -> None:
    assert ruled("pppl", "exposed-card-in-deal count=1").does == (
        "Show the card to the whole table; its player may not keep it.",
        "Deal on to all others, then give the player the next card off the deck.",
        "Lay the exposed card face down as the burn; burn no other card before the flop.",
    )
