"""Spotlight: rulings on the deal."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "spotlight",
    (
        "exposed-card-in-deal exposed_by=dealer count=2 seats_after_blinds_acted=0",
        "misdeal",
        "5a1.f",
        "3a3",
    ),
    (
        "exposed-card-in-deal exposed_by=dealer count=2 seats_after_blinds_acted=2",
        "stands",
        "5a1.f",
        "3a10.a",
    ),
    ("exposed-card-in-deal exposed_by=player", "stands", "5a1.c", "3c11.b", "1b4"),
    ("card-off-table face_up=false", "stands", "3c11.d"),
    ("card-off-table face_up=true deal_position=other", "replace-and-burn", "5a1.c"),
    ("card-off-table face_up=true deal_position=dealer-second-card", "misdeal", "3a1"),
)
def test_an_exposed_card(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@cases(
    "spotlight",
    ("deal_position=first seats_after_blinds_acted=0", "misdeal", "3a1", "5a1.a", "3a.intro"),
    ("deal_position=second seats_after_blinds_acted=0", "misdeal", "3a1", "5a1.a"),
    ("deal_position=blind-card seats_after_blinds_acted=1", "misdeal", "3a1"),
    ("deal_position=dealer-second-card seats_after_blinds_acted=0", "misdeal", "3a1"),
    ("deal_position=first seats_after_blinds_acted=2", "stands", "3a1", "3a10.a", "3a10.c"),
    (
        "deal_position=other seats_after_blinds_acted=1",
        "replace-and-burn",
        "5a1.c",
        "5a1.d",
        "5a1.e",
        "3c12",
    ),
    ("deal_position=other seats_after_blinds_acted=2", "stands", "5a1.c", "5a1.d", "3a10.a"),
    about="exposed-card-in-deal exposed_by=dealer count=1",
)
def test_one_card_exposed_by_the_dealer(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@cases(
    "spotlight",
    (
        "claimed_before_looking=true deal_position=other",
        "replace-and-burn",
        "5a1.c",
        "3c11.b",
        "3c11.c",
    ),
    ("claimed_before_looking=true deal_position=blind-card", "misdeal", "3a1", "3c11.b"),
    ("claimed_before_looking=false", "stands", "3c11.c"),
    about="flashed-card",
)
def test_a_flashed_card(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@cases(
    "spotlight",
    ("count=1 actions_taken=0", "return-as-burn", "3c10", "5a2.a"),
    (
        "count=1 actions_taken=1 seats_after_blinds_acted=1 complete_hands=true",
        "return-as-burn",
        "3c10",
        "5a2.a",
    ),
    ("count=1 actions_taken=1 seats_after_blinds_acted=1 complete_hands=false", "misdeal", "3a4"),
    ("count=1 actions_taken=2 seats_after_blinds_acted=2", "hand-dead", "3a10.b", "3a10.a"),
    ("count=2 seats_after_blinds_acted=1", "misdeal", "5a2.b", "3a3"),
    ("count=2 seats_after_blinds_acted=2", "hand-dead", "3a10.b"),
    about="extra-card",
)
def test_extra_cards(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@cases(
    "spotlight",
    ("in_sequence=true seats_after_blinds_acted=0", "correct-now", "3a4"),
    ("in_sequence=false seats_after_blinds_acted=1", "misdeal", "3a4"),
    ("in_sequence=false seats_after_blinds_acted=2", "hand-dead", "3a10.b"),
    ("in_sequence=true seats_after_blinds_acted=2", "hand-dead", "3a10.b"),
    about="short-hand",
)
def test_a_short_hand(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@cases(
    "spotlight",
    ("dealt-to-empty-seat seats_after_blinds_acted=1", "misdeal", "3a8", "3a.intro"),
    ("dealt-to-empty-seat seats_after_blinds_acted=2", "stands", "3a8", "3a10.a"),
    ("seat-skipped seats_after_blinds_acted=1", "misdeal", "3a9"),
    ("seat-skipped seats_after_blinds_acted=2", "stands", "3a9", "3a10.a"),
    ("wrong-first-seat seats_after_blinds_acted=0", "misdeal", "3a7"),
    ("wrong-first-seat seats_after_blinds_acted=2", "stands", "3a7", "3a10.a"),
    ("button-misplaced seats_after_blinds_acted=0", "misdeal", "3a6"),
    ("button-misplaced seats_after_blinds_acted=2", "stands", "3a6", "3a10.a", "3c1"),
    ("button-misplaced-last-hand", "adjust-next-hand", "3c1"),
)
def test_seats_and_order(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@cases(
    "spotlight",
    ("replacement=false seats_after_blinds_acted=0", "misdeal", "3a5"),
    ("replacement=false seats_after_blinds_acted=2", "stands", "3a5", "3a10.a"),
    ("replacement=true", "stands", "3a5", "5a1.d"),
    about="card-out-of-sequence",
)
def test_a_card_out_of_sequence(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@clause("spotlight:3a10.c", "spotlight:3a.intro", "spotlight:2a3.b")
def test_the_window_counts_players_behind_the_blinds() -> None:
    asked = "wrong-first-seat actions_taken=2 seats_after_blinds_acted="
    assert ruled("spotlight", asked + "1").outcome == "misdeal"
    assert ruled("spotlight", asked + "2").outcome == "stands"


@clause("spotlight:3a10.c")
def test_with_fewer_than_two_behind_the_blinds_every_action_counts() -> None:
    asked = "wrong-first-seat seats_after_blinds_acted=1 seats_after_blinds=1 actions_taken="
    assert ruled("spotlight", asked + "1").outcome == "misdeal"
    assert ruled("spotlight", asked + "2").outcome == "stands"


@clause("spotlight:5a1.b", "spotlight:3a6")
def test_a_misdeal_takes_everything_back_and_moves_a_wrong_button() -> None:
    does = ruled("spotlight", "wrong-first-seat seats_after_blinds_acted=0").does
    assert does == (
        "Take back every blind and bet.",
        "Gather, shuffle and cut the cards.",
        "Deal again from the same button.",
    )
    moved = ruled("spotlight", "button-misplaced seats_after_blinds_acted=0").does
    assert "Move the button and the blinds to where they belong." in moved
