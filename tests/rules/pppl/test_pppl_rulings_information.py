"""PPPL: rulings on who may know what."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled

clause = pytest.mark.clause


@cases(
    "pppl",
    ("showed-live-hand-penalty offence=1", "penalty-minutes", "3.14.1.b", "3.14.1.a"),
    ("showed-live-hand-penalty offence=2", "disqualified", "3.14.1.b"),
    ("folded-hand-shown offence=1", "penalty-minutes", "3.5.4.b", "3.5.4.a"),
    ("folded-hand-shown offence=2", "must-leave", "3.5.4.b", "3.5.4.c"),
    ("discards-searched offence=1", "penalty-minutes", "3.5.4.1.c", "3.5.4.1.a", "3.5.4.1.b"),
    ("discards-searched offence=2", "must-leave", "3.5.4.1.c"),
    ("advice-asked rules_question=true", "allowed", "3.11.d"),
    ("advice-asked rules_question=false offence=1", "warning", "3.11.b", "3.11.a"),
    ("advice-asked rules_question=false offence=2", "hand-dead", "3.11.b", "3.11.c"),
    ("hand-discussed", "refused", "3.14.2"),
    ("foreign-language in_hand=true", "refused", "standard:tda-6"),
    ("rabbit-hunt", "refused", "3.9"),
    ("phone-at-table in_hand=true", "hand-dead", "3.3.a", "3.3.b", "statement.6"),
    ("phone-at-table in_hand=false", "refused", "3.3.a"),
)
def test_information(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)


@cases(
    "pppl",
    ("viewer=deciding-now", "show-all-now", "3.5.2"),
    ("viewer=deciding-later", "show-all-now", "3.5.2"),
    ("viewer=not-deciding", "show-all-now", "standard:common-show-one-show-all"),
    ("viewer=onlooker", "not-shown", "standard:common-show-one-show-all"),
    about="cards-shown-to-one",
)
def test_cards_shown_to_one(asked: str, outcome: str, clauses: list[str]) -> None:
    check("pppl", asked, outcome, clauses)


@clause("pppl:3.5.2")
def test_the_whole_table_is_shown_the_cards_without_asking() -> None:
    for viewer in ("deciding-now", "deciding-later"):
        does = ruled("pppl", f"cards-shown-to-one viewer={viewer}").does
        assert does[0] == "Show the same cards to the whole table at once."


@clause("pppl:3.14.1.b")
def test_a_live_hand_shown_costs_ten_minutes_which_may_be_waived() -> None:
    ruling = ruled("pppl", "showed-live-hand-penalty offence=1")
    assert ruling.does == ("After the hand the player stays away from the table for 10 minutes.",)
    assert ruling.discretion == "The director may leave it. Proposed: given."


@clause("pppl:3.11.b", "pppl:3.11.c")
def test_the_warning_for_asking_is_due_and_the_lost_hand_a_choice() -> None:
    asked = "advice-asked rules_question=false offence="
    assert ruled("pppl", asked + "1").discretion is False
    assert isinstance(ruled("pppl", asked + "2").discretion, str)
