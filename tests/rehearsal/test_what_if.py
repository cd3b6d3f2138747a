"""A night with other stacks or levels: what changes, and what the house does not allow."""

from __future__ import annotations

from typing import Any

import pytest

from night_kit import night, refused
from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.rehearsal.job import Job, record
from shuffleup.rehearsal.plan import job_for
from shuffleup.rehearsal.what_if import (
    level_minutes,
    with_level_minutes,
    with_levels,
    with_levels_up_to,
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


def job(name: str, **changed: Any) -> Job | Refusal:
    return job_for(house(name), night(name), 8, 1, **changed)


def test_a_stack_the_house_does_not_allow_is_refused_with_its_clause() -> None:
    assert refused(job("lions", stack=10_000), "other-stack") == ("lions:buy-in.3",)


def test_or_rehearsed_by_somebody_who_insists_and_then_the_night_says_so() -> None:
    found = job("lions", stack=10_000, insist="the final is deeper")
    assert isinstance(found, Job) and found.setup.stack == 10_000
    second = record(found).lines.splitlines()[1]
    assert b"NotByTheBook" in second and b"the final is deeper" in second
    assert b"lions:buy-in.3" in second


def test_a_stack_the_house_allows_is_played() -> None:
    found = job("standard", stack=20_000)
    assert isinstance(found, Job) and found.setup.stack == 20_000 and not found.differences


@pytest.mark.parametrize("stack", [-100, 10_010])
def test_a_stack_that_no_chips_make_up_is_none(stack: int) -> None:
    with pytest.raises(InputError, match="cannot be made up of chips"):
        job("standard", stack=stack)


def test_a_structure_that_cannot_end_is_refused() -> None:
    flat = Structure((play(25, 50, 20), play(25, 50, 20)))
    found = with_levels(house("standard"), setup("standard"), flat)
    assert refused(found, "cannot-end")
