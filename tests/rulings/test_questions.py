"""What is asked for when facts are missing."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.rulings import Facts, catalogue
from shuffleup.rulings.questions import missing, question


def facts(incident: str, **given: bool | int | str) -> Facts:
    return Facts(catalogue().incidents[incident], given)


@pytest.mark.parametrize(
    ("name", "incident", "asked"),
    [
        ("lions", "rebuy-request", ["stage", "break_over", "taken", "stack"]),
        ("redtooth", "rebuy-request", []),
        ("spotlight", "skipped-player", ["spoke_up", "acted_behind", "earlier_seat_to_act"]),
        ("standard", "skipped-player", ["spoke_up", "acted_behind", "earlier_seat_to_act"]),
        ("spotlight", "late-arrival", ["level", "cleared"]),
        ("lions", "late-arrival", ["cleared"]),
        ("lions", "away-too-long", ["never_arrived", "minutes"]),
        ("spotlight", "swearing", ["aimed_at_person", "offence"]),
        ("spotlight", "short-call-noticed", ["cause", "percent_put_in"]),
        ("lions", "short-call-noticed", ["cause"]),
        ("charity", "foreign-chips", ["card_cap", "count"]),
        ("spotlight", "chop-request", ["all_agree", "players_left", "places_paid"]),
    ],
)
def test_a_house_asks_for_what_it_needs_in_that_order(
    name: str, incident: str, asked: list[str]
) -> None:
    assert list(missing(house(name), facts(incident))) == asked


def test_what_is_known_is_not_asked_again() -> None:
    known = facts("skipped-player", spoke_up=False)
    assert list(missing(house("spotlight"), known)) == ["acted_behind", "earlier_seat_to_act"]


def test_the_question_says_what_a_fact_means_and_what_one_may_say() -> None:
    known = facts("foreign-chips")
    assert question(house("charity"), known) == (
        "what is card_cap? (used as a card guard) Say card_cap=true|false; "
        "then perhaps count=a whole number"
    )


def test_a_single_question_stands_alone() -> None:
    assert question(house("pppl"), facts("clock-expired")).endswith("Say facing_bet=true|false")
