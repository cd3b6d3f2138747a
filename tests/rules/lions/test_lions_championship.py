"""Lions: four qualifiers and a championship as one event."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.prizes.championship import (
    Qualifier,
    finalists,
    qualified,
    qualifying_places,
    starting_stack,
)
from shuffleup.tournament.state.exits import by_chips
from shuffleup.tournament.state.places import Places

LIONS = house("lions")


def night(number: int, entrants: int, stacks: list[int]) -> Qualifier:
    """A qualifier that stops with these stacks; its players are numbered from 1000 × number."""
    first = 1000 * number
    places = Places(range(first, first + entrants))
    for player in range(first + entrants - 1, first + len(stacks) - 1, -1):
        places.out([player])
    chips = {first + at: stack for at, stack in enumerate(stacks)}
    for group in by_chips(LIONS, chips, sum(stacks)):
        places.out(group.players)
    return Qualifier(entrants, tuple(places.standings()), chips)


@pytest.mark.clause("lions:win.2")
@pytest.mark.parametrize(
    ("entrants", "through"), [(87, 14), (100, 15), (101, 16), (1, 1), (20, 3), (120, 18)]
)
def test_the_best_15_percent_go_through_rounded_up(entrants: int, through: int) -> None:
    assert qualifying_places(LIONS, entrants) == through


@pytest.mark.clause("lions:win.2")
def test_a_qualifier_stops_when_so_many_are_left_or_its_top_counts_go_through() -> None:
    assert qualifying_places(LIONS, 87) == 14
    # At the time limit six of twenty are left, and three go through.
    stopped = night(1, 20, [30_000, 25_000, 20_000, 15_000, 6000, 4000])
    assert qualified(LIONS, stopped) == {1000: 30_000, 1001: 25_000, 1002: 20_000}


@pytest.mark.clause("lions:win.3")
def test_a_finalist_begins_with_the_final_count_and_5000_more() -> None:
    finalist = starting_stack(LIONS, 7, carried=62_500)
    assert finalist.stack == 67_500
    assert "lions:win.3" in finalist.clauses


@pytest.mark.clause("lions:win.1")
def test_four_qualifiers_feed_one_championship() -> None:
    nights = [night(number, 20, [60_000, 30_000, 10_000]) for number in (1, 2, 3, 4)]
    field = finalists(LIONS, nights)
    assert not isinstance(field, Refusal)
    assert len(field) == 12
    assert sum(finalist.stack for finalist in field) == 4 * 100_000 + 12 * 5000
    refused = finalists(LIONS, nights[:3])
    assert isinstance(refused, Refusal) and refused.clauses == ("lions:win.1",)
