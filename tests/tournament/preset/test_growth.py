"""Structures proposed from stack, field and time."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.errors import InputError
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.rulebook.chapters.levels import AfterLast
from shuffleup.tournament.preset.growth import (
    EndBand,
    Plan,
    average_big_blinds,
    expected_end,
    propose,
)
from shuffleup.tournament.preset.soundness import cautions
from shuffleup.tournament.preset.structure import MINUTE_MS, Structure, play, rest

# The worked example: 40 players with 10,000 each, first big blind 100, 14 levels.
FORTY = Plan(40, 10_000, 300, 20, (25, 100, 500, 1000), 50)


def bigs(structure: Structure) -> list[int]:
    return [level.big for level in structure.rounds]


def test_the_worked_example_grows_by_about_half_a_level() -> None:
    found = bigs(propose(FORTY._replace(minutes=14 * 20, break_minutes=0)))
    assert len(found) == 14
    assert found[0] == 100 and found[-1] == 20_000
    assert (found[-1] / found[0]) ** (1 / 13) == pytest.approx(1.50, abs=0.01)
    found = bigs(propose(FORTY._replace(minutes=14 * 20, break_minutes=0, end_blinds=10)))
    assert (found[-1] / found[0]) ** (1 / 13) == pytest.approx(1.59, abs=0.01)


def test_blinds_are_as_round_as_the_number_of_levels_allows() -> None:
    def smalls(plan: Plan) -> list[int]:
        return [level.small for level in propose(plan._replace(break_minutes=0)).levels]

    few = smalls(FORTY._replace(minutes=14 * 20))
    assert few == [50, 100, 150, 200, 300, 400, 600, 800, 1000, 1500, 2000, 3000, 5000, 10_000]
    more = smalls(FORTY._replace(minutes=24 * 20))
    assert more[4:14] == [250, 300, 350, 400, 500, 600, 700, 800, 1000, 1200]
    assert more[14:] == [1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000]
    ones = smalls(Plan(2, 1_000, 60, 5, (1, 5, 25), 1))
    assert ones == [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50]


def test_breaks_are_spread_and_the_night_is_not_longer_than_asked() -> None:
    structure = propose(FORTY)
    assert structure.total_ms == 300 * MINUTE_MS
    assert [row for row, level in enumerate(structure.levels) if level.is_break] == [5, 11]


def test_antes_start_where_asked() -> None:
    structure = propose(FORTY._replace(ante_kind=Ante.BIG_BLIND, ante_from=4))
    antes = [(level.ante, level.big) for level in structure.rounds]
    assert [ante for ante, _ in antes[:3]] == [0, 0, 0]
    assert all(ante == big for ante, big in antes[3:])
    each = propose(FORTY._replace(ante_kind=Ante.EACH)).rounds
    antes = [(level.big, level.ante) for level in each]
    assert antes[:6] == [(100, 25), (200, 25), (300, 25), (400, 25), (600, 50), (800, 75)]
    assert antes[-1] == (20_000, 2_000)


@given(
    players=st.integers(2, 400),
    stack=st.sampled_from([1_000, 2_000, 5_000, 10_000, 50_000]),
    minutes=st.integers(60, 900),
    level_minutes=st.integers(5, 30),
    chip=st.sampled_from([1, 5, 25]),
)
def test_every_proposal_is_payable_rises_and_never_more_than_doubles(
    players: int, stack: int, minutes: int, level_minutes: int, chip: int
) -> None:
    plan = Plan(players, stack, minutes, level_minutes, (chip, 4 * chip, 20 * chip), chip)
    structure = propose(plan)
    assert structure.total_ms <= minutes * MINUTE_MS
    found = bigs(structure)
    assert all(low < high <= 2 * low for low, high in pairwise(found))
    unwise = cautions(structure, chips_in_play=plan.chips_in_play, chips=plan.chips)
    # Too little time for the field shows as such, and as nothing else.
    assert {caution.code for caution in unwise} <= {"slow-end"}


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"players": 0}, "players: 0 is too few; it must be 1 or more"),
        ({"stack": -5}, "stack: -5 is too few"),
        ({"small": 0}, "blind: 0 is too few"),
        ({"level_minutes": 0}, "a level of 0 minutes; allowed: 1 to 1,440"),
        ({"minutes": 39}, "39 minutes are fewer than two levels of 20"),
        ({"chips": ()}, "a blind of 50 cannot be paid with the chips given"),
        ({"chips": (100,)}, "a blind of 50 cannot be paid with the chips given"),
        ({"stack": 50}, "2,000 chips are only 20 big blinds of the first level"),
    ],
)
def test_what_makes_no_plan(change: dict[str, int], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        propose(FORTY._replace(**change))


def test_where_a_night_is_expected_to_end() -> None:
    levels = (play(50, 100, 20), rest(10), play(100, 200, 20), play(200, 400, 20))
    assert expected_end(Structure(levels), 4_000) == EndBand(2, 3, 30 * MINUTE_MS, 50 * MINUTE_MS)
    assert expected_end(Structure(levels), 40_000).last_row == 3
    doubling = Structure(levels, AfterLast.DOUBLES)
    assert expected_end(doubling, 40_000) == EndBand(6, 7, 110 * MINUTE_MS, 130 * MINUTE_MS)


def test_the_average_stack_in_big_blinds() -> None:
    levels = (play(50, 100, 20), rest(10), play(100, 200, 20))
    assert average_big_blinds(Structure(levels), chips_in_play=40_000, players=10) == [40, 20]
