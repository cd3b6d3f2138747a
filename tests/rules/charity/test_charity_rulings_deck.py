"""Charity: rulings on the deck."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "charity",
    ("foreign-back found_in=hand actions_taken=1", "misdeal", "standard:tda-35"),
    (
        "foreign-back found_in=board actions_taken=3",
        "stands",
        "standard:tda-35",
        "standard:tda-35.b",
    ),
    ("foreign-back found_in=stub actions_taken=1", "misdeal", "standard:tda-35"),
    ("foreign-back found_in=stub actions_taken=3", "stands", "standard:tda-35"),
    ("duplicate-card", "hand-void-refund", "standard:tda-35.d"),
    ("missing-card", "stands", "standard:common-missing-card"),
    ("joker-in-hand owner_acted=false", "misdeal", "standard:tda-35"),
    ("joker-in-hand owner_acted=true", "hand-dead", "standard:tda-35", "standard:tda-65"),
    ("known-defective-deck", "hand-void-refund", "standard:tda-35.d"),
    ("joins-carried-pot", "dealt-in", "standard:common-carried-pot"),
    ("deck-change-request", "refused", "21.a"),
)
def test_the_deck(asked: str, outcome: str, clauses: list[str]) -> None:
    check("charity", asked, outcome, clauses)


@cases(
    "charity",
    (
        "count=1 natural_place=hand next_card_mixed=false",
        "ignore-and-replace",
        "standard:common-boxed-card",
    ),
    (
        "count=1 natural_place=hand next_card_mixed=true",
        "replace-after-round",
        "standard:common-boxed-card",
    ),
    ("count=1 natural_place=board", "ignore-and-replace", "standard:common-boxed-card"),
    ("count=2 actions_taken=0", "misdeal", "standard:tda-35"),
    (
        "count=2 actions_taken=3 natural_place=burn",
        "ignore-and-replace",
        "standard:common-boxed-card",
        "standard:tda-35.b",
    ),
    about="boxed-card",
)
def test_boxed_cards(asked: str, outcome: str, clauses: list[str]) -> None:
    check("charity", asked, outcome, clauses)
