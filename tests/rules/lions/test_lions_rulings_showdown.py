"""Lions: rulings on the showdown."""

from __future__ import annotations

from rulings_kit import cases, check


@cases(
    "lions",
    ("one-card-shown", "no-claim", "showdown.1"),
    ("slow-roll", "no-rule"),
    ("miscalled-hand deliberate=false", "cards-speak", "showdown.3.a"),
    ("miscalled-hand deliberate=true", "cards-speak", "showdown.3.a", "standard:tda-12"),
    ("muck-at-showdown all_in=true", "must-show", "showdown.2.c"),
    ("muck-at-showdown all_in=false", "allowed", "standard:tda-17.a"),
    ("showdown-order river_betting=true", "last-aggressor-first", "showdown.2.a", "showdown.2.b"),
    ("showdown-order river_betting=false", "first-to-act-first", "showdown.2.a", "showdown.2.b"),
)
def test_showing(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)


@cases(
    "lions",
    ("tabled=true", "keeps-claim", "holdem.9", "showdown.1"),
    ("tabled=false declared=true", "keeps-claim", "holdem.9"),
    ("tabled=false declared=false", "no-claim", "holdem.9"),
    about="board-play-undeclared",
)
def test_playing_the_board(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)


@cases(
    "lions",
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
    check("lions", asked, outcome, clauses)


@cases(
    "lions",
    ("asker=river-caller", "shown", "standard:tda-18"),
    ("asker=winner", "director-decides", "standard:tda-18", "standard:tda-18.a"),
    ("asker=dealt-in", "director-decides", "standard:tda-18", "standard:tda-18.a"),
    ("asker=not-dealt-in", "director-decides", "standard:tda-18", "standard:tda-18.a"),
    about="asked-to-see-hand",
)
def test_asking_to_see_a_hand(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)
