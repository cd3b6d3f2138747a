"""Charity, PPPL and Redtooth say nothing of burns and board errors: common practice rules there."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check

silent = pytest.mark.parametrize("name", ["charity", "pppl", "redtooth"])


@silent
@cases(
    "standard",
    (
        "street=flop cards_seen=false all_in_runout=false betting_started=false",
        "correct-now",
        "standard:common-burn-error",
    ),
    (
        "street=flop cards_seen=true all_in_runout=false betting_started=false",
        "scramble-and-burn-one",
        "standard:tda-39.a",
    ),
    (
        "street=flop all_in_runout=false betting_started=true",
        "stands",
        "standard:tda-39.a",
        "standard:tda-38",
    ),
    (
        "street=turn all_in_runout=false betting_started=false",
        "correct-now",
        "standard:common-burn-error",
        "standard:tda-38",
    ),
    (
        "street=river all_in_runout=false betting_started=true",
        "stands",
        "standard:tda-39.a",
        "standard:common-burn-error",
    ),
    (
        "street=river all_in_runout=true pot_awarded=false",
        "correct-now",
        "standard:common-burn-error",
    ),
    ("street=river all_in_runout=true pot_awarded=true", "stands", "standard:tda-39.a"),
    about="no-burn",
)
def test_no_burn(name: str, asked: str, outcome: str, clauses: list[str]) -> None:
    check(name, asked, outcome, clauses)


@silent
@cases(
    "standard",
    (
        "street=flop cards_seen=false all_in_runout=false betting_started=false",
        "correct-now",
        "standard:common-burn-error",
    ),
    (
        "street=flop cards_seen=true all_in_runout=false betting_started=false",
        "correct-now",
        "standard:common-burn-error",
    ),
    (
        "street=flop all_in_runout=false betting_started=true",
        "stands",
        "standard:tda-39.a",
        "standard:tda-38",
    ),
    (
        "street=turn all_in_runout=false betting_started=false",
        "correct-now",
        "standard:common-burn-error",
        "standard:tda-38",
    ),
    (
        "street=river all_in_runout=false betting_started=true",
        "stands",
        "standard:tda-39.a",
        "standard:common-burn-error",
    ),
    (
        "street=river all_in_runout=true pot_awarded=false",
        "correct-now",
        "standard:common-burn-error",
    ),
    ("street=river all_in_runout=true pot_awarded=true", "stands", "standard:tda-39.a"),
    about="double-burn",
)
def test_a_double_burn(name: str, asked: str, outcome: str, clauses: list[str]) -> None:
    check(name, asked, outcome, clauses)


@silent
@cases(
    "standard",
    ("four-card-flop", "scramble-and-burn-one", "standard:tda-39"),
    ("premature-flop", "reshuffle-and-redeal-flop", "standard:tda-rp-5"),
    ("premature-turn", "reshuffle-and-redeal-turn", "standard:tda-rp-5"),
    ("premature-turn rest_fold=true", "reshuffle-and-redeal-turn", "standard:tda-rp-5"),
    ("premature-river", "reshuffle-and-redeal-river", "standard:tda-rp-5"),
    ("stub-dropped", "reshuffle-stub", "standard:tda-rp-4"),
)
def test_the_board(name: str, asked: str, outcome: str, clauses: list[str]) -> None:
    check(name, asked, outcome, clauses)
