"""Lions: rulings on burns and board."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "lions",
    (
        "street=flop cards_seen=false all_in_runout=false betting_started=false",
        "correct-now",
        "holdem.4",
        "irregular.15",
    ),
    (
        "street=flop cards_seen=true all_in_runout=false betting_started=false",
        "correct-now",
        "irregular.15",
        "holdem.5.a",
        "irregular.16.b",
    ),
    (
        "street=flop all_in_runout=false betting_started=true",
        "stands",
        "irregular.16.a",
        "holdem.5.b",
        "holdem.5.c",
    ),
    (
        "street=turn all_in_runout=false betting_started=false",
        "correct-now",
        "irregular.15",
        "holdem.5.a",
    ),
    (
        "street=river all_in_runout=false betting_started=true",
        "stands",
        "irregular.16.a",
        "irregular.16.b",
    ),
    (
        "street=turn all_in_runout=true pot_awarded=false",
        "correct-now",
        "irregular.15",
        "holdem.5.d",
    ),
    ("street=turn all_in_runout=true pot_awarded=true", "stands", "irregular.16.a", "holdem.5.d"),
    about="no-burn",
)
def test_no_burn(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)


@cases(
    "lions",
    (
        "street=flop cards_seen=false all_in_runout=false betting_started=false",
        "correct-now",
        "holdem.4",
        "irregular.15",
    ),
    (
        "street=flop cards_seen=true all_in_runout=false betting_started=false",
        "correct-now",
        "irregular.15",
        "holdem.5.a",
        "irregular.16.b",
    ),
    (
        "street=flop all_in_runout=false betting_started=true",
        "stands",
        "irregular.16.a",
        "holdem.5.b",
        "holdem.5.c",
    ),
    (
        "street=turn all_in_runout=false betting_started=false",
        "correct-now",
        "irregular.15",
        "holdem.5.a",
    ),
    (
        "street=river all_in_runout=false betting_started=true",
        "stands",
        "irregular.16.a",
        "irregular.16.b",
    ),
    (
        "street=turn all_in_runout=true pot_awarded=false",
        "correct-now",
        "irregular.15",
        "holdem.5.d",
    ),
    ("street=turn all_in_runout=true pot_awarded=true", "stands", "irregular.16.a", "holdem.5.d"),
    about="double-burn",
)
def test_a_double_burn(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)


@cases(
    "lions",
    ("four-card-flop", "reshuffle-and-redeal-flop", "holdem.3", "holdem.7"),
    (
        "premature-flop",
        "reshuffle-and-redeal-flop",
        "irregular.17",
        "holdem.6.a",
        "holdem.6.b",
        "holdem.6.c",
        "holdem.7",
    ),
    ("premature-turn", "set-aside-and-continue", "holdem.8.a", "holdem.8.b", "irregular.17"),
    ("premature-turn rest_fold=true", "set-aside-and-continue", "holdem.8.a", "holdem.6.a"),
    ("premature-river", "reshuffle-and-redeal-river", "holdem.8.c", "irregular.17"),
    ("stub-dropped", "reshuffle-stub", "standard:tda-rp-4"),
)
def test_the_board(asked: str, outcome: str, clauses: list[str]) -> None:
    check("lions", asked, outcome, clauses)


@clause("lions:irregular.16.b", "lions:holdem.5.c")
def test_later_streets_get_the_cards_due_to_them() -> None:
    does = ruled("lions", "double-burn street=flop all_in_runout=false betting_started=true").does
    assert does[-2:] == (
        "Put the second burn back on the deck: it is the burn before the turn.",
        "Burn one before the river, as always.",
    )
