"""A night with other stacks or levels: what changes, and what the house does not allow."""

from __future__ import annotations

import pytest

from night_kit import night, refused
from shuffleup.errors import InputError
from shuffleup.rehearsal.what_if import (
    level_minutes,
    with_level_minutes,
    with_levels,
    with_levels_up_to,
    with_stack,
)
from shuffleup.rulebook import house
from shuffleup.tournament.preset.structure import Structure, play
from shuffleup.tournament.state.setup import Setup, setup_of


def setup(name: str) -> Setup:
    return setup_of(house(name), night(name))


def test_every_level_gets_the_minutes_and_breaks_keep_theirs() -> None:
    planned = night("lions").structure
    changed = with_level_minutes(planned, 12)
    assert {level.minutes for level in changed.rounds} == {12}
    assert [str(level) for level in changed.levels] == [str(level) for level in planned.levels]
    breaks = [level for level in planned.levels if level.is_break]
    assert [level for level in changed.levels if level.is_break] == breaks
    assert level_minutes(changed) == 12


def test_shorter_levels_make_none_longer() -> None:
    planned = night("lions").structure
    changed = with_levels_up_to(planned, 15)
    assert {level.minutes for level in planned.rounds} == {10, 15, 20}
    assert {level.minutes for level in changed.rounds} == {10, 15}


@pytest.mark.parametrize("minutes", [0, -5, 100_000])
def test_levels_of_no_time_are_no_levels(minutes: int) -> None:
    with pytest.raises(InputError, match="minutes; allowed: 1 to 1,440"):
        with_level_minutes(night("lions").structure, minutes)


def test_a_stack_the_house_does_not_allow_is_refused_with_its_clause() -> None:
    found = with_stack(house("lions"), setup("lions"), 10_000)
    assert refused(found, "other-stack") == ("lions:buy-in.3",)


def test_a_stack_the_house_allows_is_played() -> None:
    found = with_stack(house("standard"), setup("standard"), 20_000)
    assert isinstance(found, Setup) and found.stack == 20_000


@pytest.mark.parametrize("stack", [-100, 10_010])
def test_a_stack_that_no_chips_make_up_is_none(stack: int) -> None:
    with pytest.raises(InputError, match="cannot be made up of chips"):
        with_stack(house("standard"), setup("standard"), stack)


def test_a_structure_that_cannot_end_is_refused() -> None:
    flat = Structure((play(25, 50, 20), play(25, 50, 20)))
    found = with_levels(house("standard"), setup("standard"), flat)
    assert refused(found, "cannot-end")
