"""Charity: rulings on the deal."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "charity",
    (
        "exposed-card-in-deal exposed_by=dealer count=1 actions_taken=0",
        "replace-and-burn",
        "20.a",
        "20.b",
        "20.c",
    ),
    (
        "exposed-card-in-deal exposed_by=dealer count=1 actions_taken=1 deal_position=first",
        "replace-and-burn",
        "20.a",
    ),
    ("exposed-card-in-deal exposed_by=dealer count=2 actions_taken=0", "misdeal", "20.d"),
    ("exposed-card-in-deal exposed_by=dealer count=2 actions_taken=3", "misdeal", "20.d"),
    ("exposed-card-in-deal exposed_by=player", "stands", "20.a", "standard:tda-68"),
    ("flashed-card claimed_before_looking=true", "replace-and-burn", "20.a"),
    ("flashed-card claimed_before_looking=false", "stands", "standard:common-flashed-card"),
    ("card-off-table", "replace-and-burn", "20.a", "standard:common-off-table-card"),
    ("card-out-of-sequence replacement=true", "stands", "20.a", "standard:common-card-sequence"),
)
def test_an_exposed_card(asked: str, outcome: str, clauses: list[str]) -> None:
    check("charity", asked, outcome, clauses)


@clause("charity:20.b", "charity:20.c")
def test_the_exposed_card_lies_face_up_on_the_deck_as_the_burn() -> None:
    does = ruled("charity", "exposed-card-in-deal exposed_by=dealer count=1 actions_taken=0").does
    assert does[1:] == (
        "Deal on to all others, then give the player the next card off the deck.",
        "Lay the exposed card face up on the deck as the burn; burn no other card before the flop.",
    )
