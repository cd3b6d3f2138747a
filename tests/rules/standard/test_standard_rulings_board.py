"""Standard practice: rulings on burns and board."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "standard",
    (
        "street=flop cards_seen=false all_in_runout=false betting_started=false",
        "correct-now",
        "common-burn-error",
    ),
    (
        "street=flop cards_seen=true all_in_runout=false betting_started=false",
        "scramble-and-burn-one",
        "tda-39.a",
    ),
    ("street=flop all_in_runout=false betting_started=true", "stands", "tda-39.a", "tda-38"),
    (
        "street=turn all_in_runout=false betting_started=false",
        "correct-now",
        "common-burn-error",
        "tda-38",
    ),
    (
        "street=river all_in_runout=false betting_started=true",
        "stands",
        "tda-39.a",
        "common-burn-error",
    ),
    ("street=river all_in_runout=true pot_awarded=false", "correct-now", "common-burn-error"),
    ("street=river all_in_runout=true pot_awarded=true", "stands", "tda-39.a"),
    about="no-burn",
)
def test_no_burn(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)


@cases(
    "standard",
    (
        "street=flop cards_seen=false all_in_runout=false betting_started=false",
        "correct-now",
        "common-burn-error",
    ),
    (
        "street=flop cards_seen=true all_in_runout=false betting_started=false",
        "correct-now",
        "common-burn-error",
    ),
    ("street=flop all_in_runout=false betting_started=true", "stands", "tda-39.a", "tda-38"),
    (
        "street=turn all_in_runout=false betting_started=false",
        "correct-now",
        "common-burn-error",
        "tda-38",
    ),
    (
        "street=river all_in_runout=false betting_started=true",
        "stands",
        "tda-39.a",
        "common-burn-error",
    ),
    ("street=river all_in_runout=true pot_awarded=false", "correct-now", "common-burn-error"),
    ("street=river all_in_runout=true pot_awarded=true", "stands", "tda-39.a"),
    about="double-burn",
)
def test_a_double_burn(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)


@cases(
    "standard",
    ("four-card-flop", "scramble-and-burn-one", "tda-39"),
    ("premature-flop", "reshuffle-and-redeal-flop", "tda-rp-5"),
    ("premature-turn", "reshuffle-and-redeal-turn", "tda-rp-5"),
    ("premature-turn rest_fold=true", "reshuffle-and-redeal-turn", "tda-rp-5"),
    ("premature-river", "reshuffle-and-redeal-river", "tda-rp-5"),
    ("stub-dropped", "reshuffle-stub", "tda-rp-4"),
)
def test_the_board(asked: str, outcome: str, clauses: list[str]) -> None:
    check("standard", asked, outcome, clauses)


@clause("standard:tda-38")
def test_every_later_street_has_one_burn() -> None:
    does = ruled("standard", "no-burn street=flop all_in_runout=false betting_started=true").does
    assert does[-1] == "Burn one card before each later street, as always."
