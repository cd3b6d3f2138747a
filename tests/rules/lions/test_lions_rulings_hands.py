"""Lions: rulings on dead and live hands."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "lions",
    ("cards-in-another-hand", "hand-dead", "dead.3"),
    ("cards-in-another-hand identifiable=true protected=true", "hand-dead", "dead.3"),
    ("cards-thrown-forward facing_bet=true", "hand-dead", "dead.1.a"),
    ("cards-thrown-forward facing_bet=false next_acted=true", "hand-dead", "dead.1.b"),
    ("cards-thrown-forward facing_bet=false next_acted=false", "hand-live", "dead.1.b"),
    ("unprotected-hand-killed", "hand-dead", "irregular.2", "dead.2.b"),
    (
        "winning-hand-killed-face-up identifiable=true",
        "director-decides",
        "dead.2.b",
        "irregular.2",
    ),
    ("winning-hand-killed-face-up identifiable=false", "hand-dead", "dead.2.b", "irregular.2"),
    ("player-exposes-live-hand", "hand-live", "irregular.11"),
    ("dropped-card", "hand-live", "irregular.14"),
    ("cards-below-table", "hand-live", "standard:tda-2"),
)
def test_hands(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)


@cases(
    "lions",
    ("identifiable=false", "hand-dead", "dead.2.a"),
    ("identifiable=true misinformed=false", "director-decides", "dead.2.a", "dead.2.b"),
    ("identifiable=true misinformed=true", "director-decides", "dead.2.c", "dead.2.b"),
    about="hand-touched-muck",
)
def test_cards_in_the_discards(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)


@clause("lions:dead.2.b", "lions:dead.2.c")
def test_a_hand_given_up_on_wrong_information_is_to_be_brought_back() -> None:
    asked = "hand-touched-muck identifiable=true misinformed="
    told_wrong, own_fault = ruled("lions", asked + "true"), ruled("lions", asked + "false")
    assert isinstance(told_wrong.discretion, str) and isinstance(own_fault.discretion, str)
    assert "Proposed: hand-retrieved" in told_wrong.discretion
    assert "Proposed: hand-dead" in own_fault.discretion


@clause("lions:irregular.2", "lions:dead.2.b")
def test_an_unguarded_hand_has_no_claim_but_may_be_brought_back() -> None:
    ruling = ruled("lions", "unprotected-hand-killed")
    assert isinstance(ruling.discretion, str)
    assert "hand-retrieved" in ruling.discretion
