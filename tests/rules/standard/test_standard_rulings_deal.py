"""Standard practice: rulings on the deal."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "standard",
    ("exposed-card-in-deal exposed_by=dealer count=2 actions_taken=0", "misdeal", "tda-35"),
    (
        "exposed-card-in-deal exposed_by=dealer count=2 actions_taken=3",
        "stands",
        "tda-35",
        "tda-35.b",
    ),
    ("exposed-card-in-deal exposed_by=player", "stands", "tda-35", "tda-68"),
    (
        "card-off-table deal_position=other",
        "replace-and-burn",
        "common-exposed-card",
        "common-off-table-card",
    ),
    ("card-off-table deal_position=second", "misdeal", "tda-35", "common-off-table-card"),
    ("card-out-of-sequence replacement=true", "stands", "common-card-sequence"),
)
def test_an_exposed_card(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)


@cases(
    "standard",
    ("deal_position=first actions_taken=1", "misdeal", "tda-35", "tda-36"),
    ("deal_position=second actions_taken=2 chips_in=false", "misdeal", "tda-35", "tda-36"),
    ("deal_position=first actions_taken=2 chips_in=true", "stands", "tda-35", "tda-35.b"),
    (
        "deal_position=blind-card actions_taken=2 chips_in=false",
        "replace-and-burn",
        "common-exposed-card",
    ),
    ("deal_position=blind-card actions_taken=3", "stands", "common-exposed-card", "tda-35.b"),
    about="exposed-card-in-deal exposed_by=dealer count=1",
)
def test_one_card_exposed_by_the_dealer(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)


@cases(
    "standard",
    (
        "claimed_before_looking=true deal_position=other",
        "replace-and-burn",
        "common-exposed-card",
        "common-flashed-card",
    ),
    ("claimed_before_looking=true deal_position=first", "misdeal", "tda-35"),
    ("claimed_before_looking=false", "stands", "common-flashed-card"),
    about="flashed-card",
)
def test_a_flashed_card(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)


@cases(
    "standard",
    ("count=1 actions_taken=1", "misdeal", "tda-35.a", "tda-36"),
    ("count=2 actions_taken=2 chips_in=false", "misdeal", "tda-35.a"),
    ("count=1 actions_taken=3", "hand-dead", "tda-65", "tda-35.b"),
    about="extra-card",
)
def test_extra_cards(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)


@cases(
    "standard",
    ("seat=button owner_acted=false", "correct-now", "tda-37"),
    ("seat=button owner_acted=true", "hand-dead", "tda-37"),
    ("seat=other actions_taken=0", "misdeal", "tda-35.a"),
    ("seat=other actions_taken=2 chips_in=true", "hand-dead", "tda-65", "tda-35.b"),
    about="short-hand",
)
def test_a_short_hand(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)


@cases(
    "standard",
    ("dealt-to-empty-seat actions_taken=0", "misdeal", "tda-35", "tda-36"),
    ("dealt-to-empty-seat actions_taken=2 chips_in=true", "stands", "tda-35", "tda-35.b"),
    ("seat-skipped actions_taken=2 chips_in=false", "misdeal", "tda-35", "tda-36"),
    ("seat-skipped actions_taken=3", "stands", "tda-35", "tda-35.b"),
    ("wrong-first-seat actions_taken=1", "misdeal", "tda-35"),
    ("wrong-first-seat actions_taken=3", "stands", "tda-35", "tda-35.b"),
    (
        "card-out-of-sequence replacement=false actions_taken=0",
        "correct-now",
        "common-card-sequence",
    ),
    (
        "card-out-of-sequence replacement=false actions_taken=3",
        "stands",
        "common-card-sequence",
        "tda-35.b",
    ),
    ("button-misplaced actions_taken=1", "correct-now", "tda-34", "tda-36"),
    ("button-misplaced actions_taken=3", "stands", "tda-34"),
    ("button-misplaced-last-hand", "stands", "tda-34"),
)
def test_seats_and_order(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)
