"""Redtooth: rulings on the deal."""

from __future__ import annotations

import pytest

from rulings_kit import cases, check, ruled
from shuffleup.rulebook import house
from shuffleup.rulings import catalogue, read_facts, rule
from tournament_kit import changed


@cases(
    "redtooth",
    ("exposed-card-in-deal exposed_by=dealer actions_taken=0", "misdeal", "36"),
    (
        "exposed-card-in-deal exposed_by=dealer count=1 deal_position=other actions_taken=1",
        "misdeal",
        "36",
    ),
    (
        "exposed-card-in-deal exposed_by=dealer actions_taken=2 chips_in=true",
        "stands",
        "36",
        "standard:tda-35.b",
    ),
    ("exposed-card-in-deal exposed_by=player", "stands", "36", "37.a", "37.c"),
    ("flashed-card claimed_before_looking=true", "misdeal", "36"),
    ("flashed-card claimed_before_looking=false", "stands", "standard:common-flashed-card"),
    ("card-off-table", "misdeal", "36", "standard:common-off-table-card"),
    ("card-out-of-sequence replacement=true", "stands", "standard:common-card-sequence"),
)
def test_an_exposed_card(asked: str, outcome: str, clauses: list[str]) -> None:
    check("redtooth", asked, outcome, clauses)


@pytest.mark.clause("redtooth:36")
def test_until_when_an_exposed_card_is_pointed_out_is_a_reading_and_can_be_set_otherwise() -> None:
    late = house("redtooth").misdeal.exposed_late
    assert late.clauses == ("redtooth:36",) and "The other way" in late.reading
    asked = "exposed-card-in-deal exposed_by=dealer actions_taken=3"
    assert ruled("redtooth", asked).outcome == "stands"
    incident, *facts = asked.split()
    otherwise = changed("redtooth", "misdeal", exposed_late=True)
    assert rule(otherwise, read_facts(catalogue().incidents[incident], facts)).outcome == "misdeal"
