"""Standard practice: rulings on the deck."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "standard",
    ("foreign-back found_in=hand actions_taken=1", "misdeal", "tda-35"),
    ("foreign-back found_in=board actions_taken=3", "stands", "tda-35", "tda-35.b"),
    ("foreign-back found_in=stub actions_taken=1", "misdeal", "tda-35"),
    ("foreign-back found_in=stub actions_taken=3", "stands", "tda-35"),
    ("duplicate-card", "hand-void-refund", "tda-35.d"),
    ("missing-card", "stands", "common-missing-card"),
    ("joker-in-hand owner_acted=false", "misdeal", "tda-35"),
    ("joker-in-hand owner_acted=true", "hand-dead", "tda-35", "tda-65"),
    ("known-defective-deck", "hand-void-refund", "tda-35.d"),
    ("joins-carried-pot", "dealt-in", "common-carried-pot"),
    ("deck-change-request marked_shown=false", "refused", "tda-26"),
    ("deck-change-request marked_shown=true", "allowed", "tda-26"),
)
def test_the_deck(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)


@cases(
    "standard",
    ("count=1 natural_place=hand next_card_mixed=false", "ignore-and-replace", "common-boxed-card"),
    ("count=1 natural_place=hand next_card_mixed=true", "replace-after-round", "common-boxed-card"),
    ("count=1 natural_place=board", "ignore-and-replace", "common-boxed-card"),
    ("count=2 actions_taken=0", "misdeal", "tda-35"),
    (
        "count=2 actions_taken=3 natural_place=burn",
        "ignore-and-replace",
        "common-boxed-card",
        "tda-35.b",
    ),
    about="boxed-card",
)
def test_boxed_cards(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)
