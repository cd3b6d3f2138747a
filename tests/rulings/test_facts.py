"""Facts as people type them, and directors who decide otherwise."""

from __future__ import annotations

import re

import pytest

from rulings_kit import ruled
from shuffleup.errors import InputError
from shuffleup.rulings import (
    Facts,
    MissingFact,
    catalogue,
    incident_facts,
    read_facts,
)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ["weather=fine"],
            'flashed-card has no fact "weather"; its facts are: claimed_before_looking, '
            "deal_position, actions_taken, seats_after_blinds_acted, seats_after_blinds, chips_in",
        ),
        (
            ["deal_position=last"],
            'deal_position cannot be "last"; allowed: '
            "first|second|blind-card|dealer-second-card|other",
        ),
        (
            ["claimed_before_looking=yes"],
            'claimed_before_looking cannot be "yes"; allowed: true|false',
        ),
        (["deal_position"], '"deal_position" is no fact; write it as name=value'),
        (["deal_position=first", "deal_position=other"], "deal_position is given twice"),
    ],
)
def test_unknown_words_are_refused_with_what_is_allowed(words: list[str], says: str) -> None:
    with pytest.raises(InputError) as error:
        read_facts(catalogue().incidents["flashed-card"], words)
    assert str(error.value) == says


@pytest.mark.parametrize("number", ["-1", "1.5", "two", "9999999999", "٣"])
def test_a_number_is_a_whole_one(number: str) -> None:
    with pytest.raises(InputError, match=r"count cannot be .*; allowed: a whole number"):
        read_facts(catalogue().incidents["extra-card"], [f"count={number}"])


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        (
            "kicked the table",
            "did you mean disqualified-before-final, disqualified-at-final or venue-damage?",
        ),
        ("boxed-cards", "did you mean boxed-card"),
        ("burn was forgotten", "did you mean no-burn, double-burn or"),
    ],
)
def test_an_unknown_incident_is_refused_with_those_nearest(name: str, hint: str) -> None:
    with pytest.raises(InputError, match=f'no such incident "{name}"; {re.escape(hint)}'):
        incident_facts(name, {})


def test_a_missing_fact_is_asked_for_by_name() -> None:
    with pytest.raises(MissingFact) as question:
        ruled("lions", "exposed-card-in-deal exposed_by=dealer count=1")
    assert question.value.name == "deal_position"
    assert str(question.value).endswith(
        "Say deal_position=first|second|blind-card|dealer-second-card|other"
    )


def test_a_house_that_does_not_need_a_fact_does_not_ask_for_it() -> None:
    assert (
        ruled("pppl", "exposed-card-in-deal count=1 actions_taken=0").outcome == "replace-and-burn"
    )
    assert ruled("redtooth", "exposed-card-in-deal exposed_by=player").outcome == "stands"


def test_a_fact_with_a_default_need_not_be_given() -> None:
    facts = Facts(catalogue().incidents["wrong-first-seat"], {"actions_taken": 0})
    assert facts.number("seats_after_blinds", default=2) == 2
    assert facts.number("actions_taken", default=2) == 0
    assert facts.flag("chips_in", default=False) is False
    with pytest.raises(MissingFact):
        facts.flag("chips_in")
