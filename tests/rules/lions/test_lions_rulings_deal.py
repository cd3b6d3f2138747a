"""Lions: rulings on the deal."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "lions",
    (
        "exposed-card-in-deal exposed_by=dealer count=2 actions_taken=0",
        "misdeal",
        "misdeal.1.b",
        "holdem.1.e",
    ),
    (
        "exposed-card-in-deal exposed_by=dealer count=2 actions_taken=2",
        "stands",
        "misdeal.1.b",
        "misdeal.2.a",
    ),
    ("exposed-card-in-deal exposed_by=player", "stands", "irregular.10", "irregular.11"),
    ("card-off-table deal_position=other", "replace-and-burn", "holdem.1.c", "irregular.13.a"),
    ("card-off-table deal_position=second", "misdeal", "misdeal.1.a", "irregular.13.a"),
)
def test_an_exposed_card(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)


@cases(
    "lions",
    ("deal_position=first actions_taken=1", "misdeal", "misdeal.1.a", "holdem.1.a", "misdeal.1"),
    ("deal_position=second actions_taken=0", "misdeal", "misdeal.1.a", "holdem.1.a"),
    ("deal_position=first actions_taken=2", "stands", "misdeal.1.a", "misdeal.2.a", "misdeal.2.c"),
    (
        "deal_position=blind-card actions_taken=0",
        "replace-and-burn",
        "holdem.1.c",
        "holdem.1.d",
        "irregular.13.b",
    ),
    ("deal_position=dealer-second-card actions_taken=1", "replace-and-burn", "holdem.1.c"),
    ("deal_position=other actions_taken=0", "replace-and-burn", "holdem.1.c", "holdem.1.d"),
    ("deal_position=other actions_taken=2", "stands", "holdem.1.c", "holdem.1.d", "misdeal.1"),
    about="exposed-card-in-deal exposed_by=dealer count=1",
)
def test_one_card_exposed_by_the_dealer(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)


@cases(
    "lions",
    (
        "claimed_before_looking=true deal_position=other",
        "replace-and-burn",
        "holdem.1.c",
        "irregular.10",
        "irregular.12",
    ),
    ("claimed_before_looking=true deal_position=first", "misdeal", "misdeal.1.a", "irregular.10"),
    ("claimed_before_looking=false", "stands", "irregular.12"),
    about="flashed-card",
)
def test_a_flashed_card(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)


@cases(
    "lions",
    ("count=1 actions_taken=0", "return-as-burn", "irregular.9", "holdem.2.a"),
    ("count=1 actions_taken=1 complete_hands=true", "return-as-burn", "irregular.9", "holdem.2.a"),
    ("count=1 actions_taken=1 complete_hands=false", "misdeal", "misdeal.1.e"),
    ("count=1 actions_taken=2", "hand-dead", "dead.1.c", "misdeal.2.b", "misdeal.2.a"),
    ("count=2 actions_taken=1", "misdeal", "misdeal.1.d", "holdem.2.b"),
    ("count=2 actions_taken=2", "hand-dead", "dead.1.c", "misdeal.2.b"),
    about="extra-card",
)
def test_extra_cards(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)


@cases(
    "lions",
    ("in_sequence=true actions_taken=1", "correct-now", "misdeal.1.e"),
    ("in_sequence=false actions_taken=1", "misdeal", "misdeal.1.e"),
    ("in_sequence=false actions_taken=2", "hand-dead", "dead.1.c", "misdeal.2.b"),
    about="short-hand",
)
def test_a_short_hand(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)


@cases(
    "lions",
    ("dealt-to-empty-seat actions_taken=1", "misdeal", "misdeal.1.i", "misdeal.1"),
    ("dealt-to-empty-seat actions_taken=2", "stands", "misdeal.1.i", "misdeal.2.a"),
    ("seat-skipped at_table=true actions_taken=0", "misdeal", "misdeal.1.j"),
    ("seat-skipped at_table=false posted=true actions_taken=0", "misdeal", "misdeal.1.j"),
    ("seat-skipped at_table=false posted=false", "stands", "misdeal.1.j"),
    ("seat-skipped at_table=true actions_taken=2", "stands", "misdeal.1.j", "misdeal.2.a"),
    ("wrong-first-seat actions_taken=1", "misdeal", "misdeal.1.h"),
    ("wrong-first-seat actions_taken=2", "stands", "misdeal.1.h", "misdeal.2.c"),
    ("button-misplaced actions_taken=1", "misdeal", "misdeal.1.g"),
    ("button-misplaced actions_taken=2", "stands", "misdeal.1.g", "misdeal.2.a", "irregular.1"),
    ("button-misplaced-last-hand", "adjust-next-hand", "irregular.1"),
)
def test_seats_and_order(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)


@cases(
    "lions",
    ("replacement=false actions_taken=0", "misdeal", "misdeal.1.f"),
    ("replacement=false actions_taken=2", "stands", "misdeal.1.f", "misdeal.2.a"),
    ("replacement=true", "stands", "misdeal.1.f", "holdem.1.d"),
    about="card-out-of-sequence",
)
def test_a_card_out_of_sequence(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)


@clause("lions:misdeal.1", "lions:misdeal.2.c")
def test_whoever_acts_two_actions_close_the_window() -> None:
    asked = "wrong-first-seat actions_taken=2 seats_after_blinds_acted=0"
    assert ruled("lions", asked).outcome == "stands"


@clause("lions:holdem.1.b")
def test_for_a_redeal_the_cards_are_gathered_shuffled_and_cut() -> None:
    does = ruled("lions", "wrong-first-seat actions_taken=0").does
    assert "Gather, shuffle and cut the cards." in does


@clause("lions:holdem.1.d", "lions:irregular.13.b")
def test_the_exposed_card_is_the_only_burn_and_there_is_no_choice() -> None:
    ruling = ruled("lions", "card-off-table deal_position=other")
    assert ruling.does == (
        "Show the card to the whole table; its player may not keep it.",
        "Deal on to all others, then give the player the next card off the deck.",
        "Lay the exposed card face down as the burn; burn no other card before the flop.",
    )
    assert ruling.discretion is False
