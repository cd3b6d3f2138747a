"""Lions: rulings on the deck."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "lions",
    ("foreign-back found_in=hand", "hand-void-refund", "irregular.3"),
    ("foreign-back found_in=board", "hand-void-refund", "irregular.3"),
    ("foreign-back found_in=stub", "stands", "irregular.4"),
    ("duplicate-card", "hand-void-refund", "irregular.5"),
    ("missing-card", "stands", "irregular.8"),
    ("joker-in-hand owner_acted=true", "hand-dead", "dead.1.d"),
    ("joker-in-hand owner_acted=false", "ignore-and-replace", "dead.1.d", "irregular.7.a"),
    ("known-defective-deck", "hand-void-refund", "irregular.5"),
    ("joins-carried-pot", "dealt-in", "standard:common-carried-pot"),
    ("deck-change-request marked_shown=false", "refused", "standard:tda-26"),
    ("deck-change-request marked_shown=true", "allowed", "standard:tda-26"),
)
def test_the_deck(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)


@cases(
    "lions",
    (
        "count=1 natural_place=hand next_card_mixed=false",
        "ignore-and-replace",
        "irregular.6",
        "irregular.7.a",
    ),
    (
        "count=1 natural_place=hand next_card_mixed=true",
        "replace-after-round",
        "irregular.7.b",
        "irregular.6",
    ),
    ("count=1 natural_place=burn", "ignore-and-replace", "irregular.6"),
    ("count=1 natural_place=board", "ignore-and-replace", "irregular.6"),
    ("count=2 actions_taken=1", "misdeal", "misdeal.1.c"),
    (
        "count=2 actions_taken=2 natural_place=board",
        "ignore-and-replace",
        "irregular.6",
        "misdeal.1.c",
        "misdeal.2.a",
    ),
    about="boxed-card",
)
def test_boxed_cards(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)
