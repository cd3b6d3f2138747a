"""Qualification: who has played enough, who is in the final, and with how many chips."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from league_kit import evening, lines, table

NAMES = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal"]
SEASON = [*evening("e1", *NAMES), *evening("e2", "Ann", "Bob", "Cid")]


def into_the_final(rows: list[dict[str, Any]], **keys: Any) -> list[str]:
    return [name for name, each in lines(rows, **keys).items() if each.qualified]


def test_whoever_has_played_too_little_is_told_how_much_is_missing() -> None:
    found = lines(SEASON, minimum_events=2)
    assert [name for name, each in found.items() if each.qualified] == ["Ann", "Bob", "Cid"]
    assert found["Hal"].why == "1 of at least 2 events" and not found["Ann"].why


@pytest.mark.parametrize(
    ("final", "count"),
    [
        ({"top": 3}, 3),
        ({"top_percent": 15}, 2),  # 1.2 of eight, rounded up
        ({"top_percent": Decimal("12.5")}, 1),
        ({"top": 100}, 8),
        ({"per_venue_most": 2}, 2),
    ],
)
def test_so_many_are_in(final: dict[str, Any], count: int) -> None:
    found = lines(SEASON, final=final)
    assert into_the_final(SEASON, final=final) == NAMES[:count]
    assert all(each.why for each in found.values() if not each.qualified)


def test_whoever_shares_the_last_rank_that_is_in_is_in_too() -> None:
    rows = evening("e1", *NAMES)
    assert into_the_final(rows, points="min(place, 3)", final={"top": 2}) == NAMES[2:]
    assert into_the_final(rows, points="8 - min(place, 3)", final={"top": 2}) == ["Ann", "Bob"]


def test_those_without_enough_events_take_nobodys_place() -> None:
    rows = [*evening("e1", "Ann", "Bob", "Cid"), *evening("e2", "Bob", "Cid")]
    assert into_the_final(rows, points="100 / place", minimum_events=2, final={"top": 1}) == ["Bob"]


def test_at_most_so_many_a_venue() -> None:
    rows = [
        *evening("e1", "Ann", "Bob", "Cid", venue="Lion"),
        *evening("e2", "Ann", "Bob", "Cid", venue="Lion"),
        *evening("e3", "Dan", "Eve", venue="Bear"),
    ]
    final = {"top": 4, "per_venue_most": 2}
    assert into_the_final(rows, final=final) == ["Ann", "Bob", "Dan", "Eve"]
    assert lines(rows, final=final)["Cid"].why == "2 of this venue are in already"


def test_tables_by_venue_and_overall() -> None:
    rows = [
        *evening("e1", "Ann", "Bob", "Cid", venue="Lion"),
        *evening("e2", "Dan", "Ann", venue="Bear"),
    ]
    found = table(rows, per_venue=True, final={"top": 1})
    assert [(each.venue, each.events) for each in found.venues] == [("Bear", 1), ("Lion", 1)]
    bear, lion = ([line.name for line in each.standings] for each in found.venues)
    assert (bear, lion) == (["Dan", "Ann"], ["Ann", "Bob", "Cid"])
    # The first of each venue's own table is in, and stands so in the table of all.
    assert [each.name for each in found.standings if each.qualified] == ["Ann", "Dan"]
    assert [each.name for each in found.venues[0].standings if each.qualified] == ["Dan"]


@pytest.mark.clause("spotlight:6.26.d")
def test_points_become_chips() -> None:
    stacks = {"base": 5_000, "per_point": 10, "most": 5_060, "chip": 25}
    found = lines(SEASON, stacks=stacks, final={"top": 3})
    assert [each.stack for each in found.values()] == [5_060, 5_060, 5_075 - 15] + [None] * 5
    found = lines(evening("e1", "Ann", "Bob"), stacks={"base": 100, "per_point": 10, "chip": 25})
    assert [each.stack for each in found.values()] == [125, 125]
