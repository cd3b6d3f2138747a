"""Standard practice: rulings on the showdown."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "standard",
    ("one-card-shown", "must-show-both", "tda-15", "tda-13"),
    ("slow-roll", "no-rule"),
    ("miscalled-hand deliberate=false", "cards-speak", "tda-12"),
    ("miscalled-hand deliberate=true", "cards-speak", "tda-12"),
    ("muck-at-showdown all_in=true", "must-show", "tda-16"),
    ("muck-at-showdown all_in=false", "allowed", "tda-17.a"),
    ("showdown-order river_betting=true", "last-aggressor-first", "tda-17"),
    ("showdown-order river_betting=false", "first-to-act-first", "tda-17"),
)
def test_showing(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)


@cases(
    "standard",
    ("tabled=true", "keeps-claim", "tda-19"),
    ("tabled=false", "no-claim", "tda-19"),
    ("tabled=false declared=true", "no-claim", "tda-19"),
    about="board-play-undeclared",
)
def test_playing_the_board(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)


@cases(
    "standard",
    ("kind=hand-reading next_hand_begun=false", "correct-now", "tda-22"),
    ("kind=hand-reading next_hand_begun=true", "stands", "tda-22"),
    ("kind=pot-arithmetic substantial_action_next=false", "correct-now", "tda-22", "tda-22.a"),
    (
        "kind=pot-arithmetic next_hand_begun=true substantial_action_next=false",
        "correct-now",
        "tda-22",
        "tda-22.a",
    ),
    ("kind=pot-arithmetic substantial_action_next=true", "stands", "tda-22", "tda-22.a"),
    about="pot-awarded-wrongly",
)
def test_a_pot_awarded_wrongly(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)


@cases(
    "standard",
    ("asker=river-caller", "shown", "tda-18"),
    ("asker=winner", "director-decides", "tda-18", "tda-18.a"),
    ("asker=dealt-in", "director-decides", "tda-18", "tda-18.a"),
    ("asker=not-dealt-in", "director-decides", "tda-18", "tda-18.a"),
    about="asked-to-see-hand",
)
def test_asking_to_see_a_hand(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)
