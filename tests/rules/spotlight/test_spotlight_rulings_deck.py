"""Spotlight: rulings on the deck."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "spotlight",
    ("foreign-back found_in=hand", "hand-void-refund", "3c3.a"),
    ("foreign-back found_in=board", "hand-void-refund", "3c3.a"),
    ("foreign-back found_in=stub", "stands", "3c3.b"),
    ("duplicate-card", "hand-void-refund", "3c4"),
    ("missing-card", "stands", "3c9.a", "3c9.b"),
    ("joker-in-hand owner_acted=true", "hand-dead", "3b2", "3c8"),
    ("joker-in-hand owner_acted=true looked=false", "hand-dead", "3b2", "3c8"),
    ("joker-in-hand owner_acted=false", "ignore-and-replace", "3b2"),
    ("known-defective-deck knew=true aggressive=true", "director-decides", "3c5.b", "3c5.a"),
    ("known-defective-deck knew=true aggressive=false", "hand-void-refund", "3c4"),
    ("known-defective-deck knew=false", "hand-void-refund", "3c4"),
    ("joins-carried-pot dealt_in_last_hand=true", "dealt-in", "3c6"),
    ("joins-carried-pot dealt_in_last_hand=false", "not-dealt-in", "3c6"),
    ("deck-change-request marked_shown=false", "refused", "standard:tda-26"),
    ("deck-change-request marked_shown=true", "allowed", "standard:tda-26"),
)
def test_the_deck(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@cases(
    "spotlight",
    ("count=1 natural_place=hand next_card_mixed=false", "ignore-and-replace", "3c7.a", "3c7.b"),
    ("count=1 natural_place=hand next_card_mixed=true", "replace-after-round", "3c7.c"),
    ("count=1 natural_place=burn", "stands", "3c7.a"),
    ("count=1 natural_place=board", "stands", "3c7.a"),
    ("count=2 seats_after_blinds_acted=1", "misdeal", "3a2"),
    (
        "count=2 seats_after_blinds_acted=2 natural_place=hand next_card_mixed=false",
        "ignore-and-replace",
        "3c7.a",
        "3a2",
        "3a10.a",
    ),
    about="boxed-card",
)
def test_boxed_cards(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@clause("spotlight:3c5.b")
def test_the_chips_of_one_who_knew_may_stay_in_for_the_next_deal() -> None:
    ruling = ruled("spotlight", "known-defective-deck knew=true aggressive=true")
    assert isinstance(ruling.discretion, str)
    assert ruling.discretion.endswith("Proposed: forfeits-refund.")
