"""PPPL: rulings on the showdown."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "pppl",
    ("one-card-shown", "must-show-both", "1.2.showdown.a"),
    ("slow-roll", "no-rule"),
    ("miscalled-hand deliberate=false", "cards-speak", "1.2.showdown.b"),
    ("miscalled-hand deliberate=true", "cards-speak", "1.2.showdown.b", "standard:tda-12"),
    ("muck-at-showdown", "must-show", "1.2.showdown.a"),
    ("muck-at-showdown all_in=true", "must-show", "1.2.showdown.a", "standard:tda-16"),
    (
        "showdown-order river_betting=true",
        "last-aggressor-first",
        "1.2.showdown.a",
        "standard:tda-17",
    ),
    (
        "showdown-order river_betting=false",
        "first-to-act-first",
        "1.2.showdown.a",
        "standard:tda-17",
    ),
)
def test_showing(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)


@cases(
    "pppl",
    ("tabled=true", "keeps-claim", "standard:tda-19"),
    ("tabled=false", "no-claim", "standard:tda-19"),
    ("tabled=false declared=true", "no-claim", "standard:tda-19"),
    about="board-play-undeclared",
)
def test_playing_the_board(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)


@cases(
    "pppl",
    ("asked-to-see-hand asker=winner", "shown", "1.2.showdown.a"),
    ("asked-to-see-hand asker=not-dealt-in", "shown", "1.2.showdown.a"),
)
def test_asking_and_disputing(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)


@cases(
    "pppl",
    ("kind=hand-reading next_hand_begun=false", "correct-now", "standard:tda-22"),
    ("kind=hand-reading next_hand_begun=true", "stands", "standard:tda-22"),
    (
        "kind=pot-arithmetic substantial_action_next=false",
        "correct-now",
        "standard:tda-22",
        "standard:tda-22.a",
    ),
    (
        "kind=pot-arithmetic next_hand_begun=true substantial_action_next=false",
        "correct-now",
        "standard:tda-22",
        "standard:tda-22.a",
    ),
    (
        "kind=pot-arithmetic substantial_action_next=true",
        "stands",
        "standard:tda-22",
        "standard:tda-22.a",
    ),
    about="pot-awarded-wrongly",
)
def test_a_pot_awarded_wrongly(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)
