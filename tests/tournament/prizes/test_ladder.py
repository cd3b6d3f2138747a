"""Ladders: how prizes fall off from first place to last."""

from __future__ import annotations

from itertools import pairwise

import pytest

from shuffleup.errors import InputError
from shuffleup.tournament.prizes.ladder import (
    FINAL_TABLE,
    ladder,
    places_paid,
)

MANY = [10, 15, 18, 19, 38, 100, 1_517, 38_055]


@pytest.mark.parametrize(
    ("players", "percent", "places"),
    [(1, 15, 1), (6, 15, 1), (7, 15, 2), (20, 15, 3), (100, 15, 15), (101, 15, 16), (3, 100, 3)],
)
def test_the_share_of_the_field_that_is_paid_is_rounded_up(
    players: int, percent: int, places: int
) -> None:
    assert places_paid(players, percent) == places


@pytest.mark.parametrize("places", range(1, 10))
def test_a_final_tables_ladder_is_whole_and_never_rises(places: int) -> None:
    weights = ladder(places)
    assert len(weights) == places
    assert sum(weights) == 1000
    assert all(above > below for above, below in pairwise(weights))


def test_the_usual_ladders_are_the_usual_ones() -> None:
    assert ladder(3) == (500, 300, 200)
    assert ladder(5) == (400, 240, 160, 120, 80)
    assert ladder(9) == (300, 200, 140, 100, 80, 60, 50, 40, 30) == FINAL_TABLE[-1]


@pytest.mark.parametrize("places", MANY)
def test_a_long_ladder_never_rises_and_pays_the_top_well(places: int) -> None:
    weights = ladder(places)
    total = sum(weights)
    assert len(weights) == places
    assert all(above >= below for above, below in pairwise(weights))
    assert 0.15 < weights[0] / total < 0.30
    assert 0.5 < weights[1] / weights[0] < 0.67
    # With 15 of 100 paid, the last one gets the entry back and something on top.
    assert weights[-1] / total * places / 0.15 > 1.3


def test_from_tenth_place_on_prizes_come_in_tiers() -> None:
    weights = ladder(60)
    assert len(set(weights[:9])) == 9
    ends = [place for place in range(1, 60) if weights[place - 1] != weights[place]]
    assert ends == [*range(1, 10), 12, 15, 18, 27, 36, 45, 54]


def test_nobody_cannot_be_paid() -> None:
    with pytest.raises(InputError, match="pays nobody"):
        ladder(0)
    with pytest.raises(InputError, match="at least one player"):
        places_paid(0, 15)
