"""PPPL: rulings on the deal."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "pppl",
    (
        "exposed-card-in-deal count=1 actions_taken=0",
        "replace-and-burn",
        "3.5.1.a",
        "3.5.1.b",
        "3.5.1.c",
        "3.5.1.d",
    ),
    (
        "exposed-card-in-deal count=1 actions_taken=0 exposed_by=player deal_position=first",
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


@clause("pppl:3.5.1.a", "pppl:3.5.1.b", "pppl:3.5.1.c", "pppl:3.5.1.d")
def test_the_seat_passed_over_is_served_last_and_nothing_is_burnt_before_the_flop() -> None:
    assert ruled("pppl", "exposed-card-in-deal count=1 actions_taken=0").does == (
        "Show the card to the whole table; its player may not keep it.",
        "Deal on to all others, then give the player the next card off the deck.",
        "Lay the exposed card face down as the burn; burn no other card before the flop.",
    )
