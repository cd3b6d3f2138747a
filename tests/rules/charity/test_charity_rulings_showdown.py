"""Charity: rulings on the showdown."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled
from shuffleup.rulebook import house

clause = pytest.mark.clause


@cases(
    "charity",
    ("one-card-shown", "must-show-both", "betting.9"),
    ("slow-roll", "no-rule"),
    ("miscalled-hand deliberate=false", "cards-speak", "1.a"),
    ("miscalled-hand deliberate=true", "director-decides", "1.b", "1.a"),
    ("muck-at-showdown", "must-show", "betting.9"),
    ("muck-at-showdown all_in=true", "must-show", "24", "betting.9"),
    ("showdown-order river_betting=true", "last-aggressor-first", "betting.9", "standard:tda-17"),
    ("showdown-order river_betting=false", "first-to-act-first", "betting.9", "standard:tda-17"),
)
def test_showing(asked: str, outcome: str, clauses: list[str]) -> None:
    check("charity", asked, outcome, clauses)


@cases(
    "charity",
    ("tabled=true", "keeps-claim", "standard:tda-19"),
    ("tabled=false", "no-claim", "standard:tda-19"),
    ("tabled=false declared=true", "no-claim", "standard:tda-19"),
    about="board-play-undeclared",
)
def test_playing_the_board(asked: str, outcome: str, clauses: list[str]) -> None:
    check("charity", asked, outcome, clauses)


@cases(
    "charity",
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
    check("charity", asked, outcome, clauses)


@cases(
    "charity",
    ("asker=winner", "shown", "23"),
    ("asker=river-caller", "shown", "23"),
    ("asker=dealt-in", "shown", "23"),
    ("asker=not-dealt-in", "refused", "23"),
    about="asked-to-see-hand",
)
def test_asking_to_see_a_hand(asked: str, outcome: str, clauses: list[str]) -> None:
    check("charity", asked, outcome, clauses)


@clause("charity:1.b")
def test_a_deliberate_miscall_may_foul_the_hand() -> None:
    ruling = ruled("charity", "miscalled-hand deliberate=true")
    assert isinstance(ruling.discretion, str)
    assert "Proposed: hand-dead" in ruling.discretion


@clause("charity:betting.9")
def test_whoever_begins_all_who_are_left_show() -> None:
    for betting in ("true", "false"):
        ruling = ruled("charity", f"showdown-order river_betting={betting}")
        assert ruling.does[0] == "Every hand still in is turned up, whoever begins."
    assert "nobody is named to begin" in house("charity").showdown.order.reading
