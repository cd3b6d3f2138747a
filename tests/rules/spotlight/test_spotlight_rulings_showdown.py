"""Spotlight: rulings on the showdown."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "spotlight",
    ("one-card-shown", "no-claim", "3e1", "1b12.b"),
    ("slow-roll one_card_first=true", "one-card-plays", "6.18.c"),
    ("slow-roll one_card_first=false", "penalty", "6.18.a", "1b12.a", "1b.intro"),
    ("miscalled-hand deliberate=false", "cards-speak", "3e2.a"),
    ("miscalled-hand deliberate=true", "director-decides", "3e2.c", "3e2.a"),
    ("muck-at-showdown all_in=true", "must-show", "standard:tda-16"),
    ("muck-at-showdown all_in=false", "allowed", "6.18.b"),
    ("showdown-order river_betting=true", "last-aggressor-first", "3e7.a", "3e7.b"),
    ("showdown-order river_betting=false", "first-to-act-first", "3e7.a", "3e7.b"),
)
def test_showing(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@cases(
    "spotlight",
    ("tabled=true", "keeps-claim", "3e1", "1b12.b"),
    ("tabled=false", "no-claim", "3e1", "5a9"),
    ("tabled=false declared=true", "no-claim", "3e1", "1b12.b"),
    about="board-play-undeclared",
)
def test_playing_the_board(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@cases(
    "spotlight",
    ("next_hand_begun=false", "correct-now", "2a4.a", "2a5", "2a6.b", "3e3"),
    ("next_hand_begun=true", "stands", "2a4.a", "2a4.b", "2a4.c"),
    (
        "kind=pot-arithmetic next_hand_begun=true substantial_action_next=false",
        "stands",
        "2a4.a",
        "2a4.b",
    ),
    about="pot-awarded-wrongly",
)
def test_a_pot_awarded_wrongly(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@cases(
    "spotlight",
    ("asker=winner", "shown-and-live", "3e5.a", "3e5.d"),
    ("asker=dealt-in", "shown-and-dead", "3e5.a", "3e5.c", "1b3"),
    ("asker=river-caller", "shown-and-dead", "3e5.a", "3e5.c"),
    ("asker=not-dealt-in", "refused", "3e5.a"),
    about="asked-to-see-hand",
)
def test_asking_to_see_a_hand(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@clause("spotlight:3e5.b")
def test_the_right_to_ask_can_be_taken_away() -> None:
    assert isinstance(ruled("spotlight", "asked-to-see-hand asker=dealt-in").discretion, str)


@clause("spotlight:2a5", "spotlight:2a6.a", "spotlight:2a6.b")
def test_a_pot_is_rebuilt_from_the_betting_and_may_be_held_back() -> None:
    ruling = ruled("spotlight", "pot-awarded-wrongly next_hand_begun=false")
    assert ruling.does[0] == "Work the pot out again from the blinds and bets of the hand."
    assert isinstance(ruling.discretion, str)
    assert "hold the disputed chips back" in ruling.discretion


@clause("spotlight:3e2.c")
def test_a_deliberate_miscall_may_cost_the_pot() -> None:
    ruling = ruled("spotlight", "miscalled-hand deliberate=true")
    assert isinstance(ruling.discretion, str)
    assert "Proposed: pot-forfeited" in ruling.discretion
