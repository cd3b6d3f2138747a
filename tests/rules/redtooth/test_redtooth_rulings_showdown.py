"""Redtooth: rulings on the showdown."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "redtooth",
    ("one-card-shown", "must-show-both", "39"),
    ("one-card-shown asked=true", "must-show-both", "39"),
    ("slow-roll", "no-rule"),
    ("miscalled-hand deliberate=false", "cards-speak", "showdown.1", "overview.9"),
    ("miscalled-hand deliberate=true", "cards-speak", "showdown.1", "standard:tda-12"),
    ("muck-at-showdown all_in=true", "must-show", "12"),
    ("muck-at-showdown all_in=false", "allowed", "38.b"),
    ("showdown-order river_betting=true", "left-of-last-caller-first", "38.a"),
    ("showdown-order river_betting=false", "first-to-act-first", "38.a"),
)
def test_showing(asked: str, outcome: str, clauses: list[str]) -> None:
    check("redtooth", asked, outcome, clauses)


@cases(
    "redtooth",
    ("tabled=true", "keeps-claim", "standard:tda-19"),
    ("tabled=false", "no-claim", "standard:tda-19"),
    ("tabled=false declared=true", "no-claim", "standard:tda-19"),
    about="board-play-undeclared",
)
def test_playing_the_board(asked: str, outcome: str, clauses: list[str]) -> None:
    check("redtooth", asked, outcome, clauses)


@cases(
    "redtooth",
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
    check("redtooth", asked, outcome, clauses)


@cases(
    "redtooth",
    ("suspicion=true", "shown", "38.c"),
    ("suspicion=false", "refused", "38.c", "38.b"),
    ("asker=winner suspicion=false", "refused", "38.c"),
    about="asked-to-see-hand",
)
def test_asking_to_see_a_hand(asked: str, outcome: str, clauses: list[str]) -> None:
    check("redtooth", asked, outcome, clauses)


@clause("redtooth:38.c")
def test_the_house_chooses_who_sees_a_suspicious_hand() -> None:
    assert isinstance(ruled("redtooth", "asked-to-see-hand suspicion=true").discretion, str)
