"""Spotlight: rulings on burns and board."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "spotlight",
    (
        "street=flop cards_seen=false all_in_runout=false betting_started=false",
        "correct-now",
        "5a4.a",
    ),
    (
        "street=flop cards_seen=true all_in_runout=false betting_started=false",
        "reshuffle-and-redeal-flop",
        "5a4.b",
        "5a7",
    ),
    ("street=flop all_in_runout=false betting_started=true", "stands", "5a5.b", "5a5.c"),
    (
        "street=flop cards_seen=true all_in_runout=true pot_awarded=false",
        "reshuffle-and-redeal-flop",
        "5a4.b",
        "5a5.d",
    ),
    ("street=turn all_in_runout=false betting_started=false", "correct-now", "5a5.a", "5a5.c"),
    ("street=turn all_in_runout=false betting_started=true", "stands", "5a5.b", "5a5.c"),
    ("street=river all_in_runout=true pot_awarded=false", "correct-now", "5a5.a", "5a5.d"),
    ("street=river all_in_runout=true pot_awarded=true", "stands", "5a5.b", "5a5.d"),
    about="no-burn",
)
def test_no_burn(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@cases(
    "spotlight",
    (
        "street=flop cards_seen=false all_in_runout=false betting_started=false",
        "correct-now",
        "5a4.a",
    ),
    (
        "street=flop cards_seen=true all_in_runout=false betting_started=false",
        "reshuffle-and-redeal-flop",
        "5a4.b",
        "5a7",
    ),
    ("street=flop all_in_runout=false betting_started=true", "stands", "5a5.b", "5a5.c"),
    (
        "street=flop cards_seen=true all_in_runout=true pot_awarded=false",
        "reshuffle-and-redeal-flop",
        "5a4.b",
        "5a5.d",
    ),
    ("street=turn all_in_runout=false betting_started=false", "correct-now", "5a5.a", "5a5.c"),
    ("street=turn all_in_runout=false betting_started=true", "stands", "5a5.b", "5a5.c"),
    ("street=river all_in_runout=true pot_awarded=false", "correct-now", "5a5.a", "5a5.d"),
    ("street=river all_in_runout=true pot_awarded=true", "stands", "5a5.b", "5a5.d"),
    about="double-burn",
)
def test_a_double_burn(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@cases(
    "spotlight",
    ("four-card-flop burn_identifiable=true", "correct-now", "5a3"),
    ("four-card-flop burn_identifiable=false", "reshuffle-and-redeal-flop", "5a3", "5a7"),
    ("premature-flop", "reshuffle-and-redeal-flop", "5a6.a", "5a6.b", "5a6.c", "3c14.a", "5a7"),
    ("premature-flop rest_fold=true", "reshuffle-and-redeal-flop", "5a6.a", "3c14.a"),
    ("premature-turn", "set-aside-and-continue", "5a8.a", "5a8.b", "5a8.c", "5a6.a"),
    ("premature-turn rest_fold=true", "set-aside-and-continue", "5a8.a", "3c14.a"),
    ("premature-river", "reshuffle-and-redeal-river", "5a8.d", "5a6.a"),
    ("stub-dropped", "reshuffle-stub", "standard:tda-rp-4"),
)
def test_the_board(asked: str, outcome: str, clauses: list[str]) -> None:
    check("spotlight", asked, outcome, clauses)


@clause("spotlight:3c14.b")
def test_the_rules_for_each_street_win_over_the_general_one() -> None:
    for street in ("flop", "turn", "river"):
        assert "spotlight:3c14.b" not in ruled("spotlight", f"premature-{street}").clauses


@clause("spotlight:5a8.b", "spotlight:5a8.c")
def test_an_early_turn_comes_back_for_the_river() -> None:
    assert ruled("spotlight", "premature-turn").does == (
        "Finish the betting first; the early cards do not play, even if the rest fold.",
        "Set the early card aside, burn one, and use the card due as the river for the turn.",
        "After that betting shuffle the early card into the rest; burns and discards stay out.",
        "Cut, and deal the river without a burn.",
    )


@clause("spotlight:5a5.c")
def test_later_streets_get_the_cards_due_to_them() -> None:
    asked = "double-burn street=turn all_in_runout=false betting_started="
    back = "Put the second burn back on the deck: it is the burn before the river."
    assert ruled("spotlight", asked + "true").does[-1] == back
    as_always = "Burn one card before each later street, as always."
    assert ruled("spotlight", asked + "false").does[-1] == as_always
