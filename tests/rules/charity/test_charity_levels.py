"""Charity: its levels, its clock, and when a hand is played at which level."""

from __future__ import annotations

import pytest

from clock_kit import changes
from night_kit import (
    NINE,
    at,
    done,
    may_begin,
    night,
    refused,
    started,
    why_not,
)
from shuffleup.rulebook import house
from shuffleup.tournament.preset.soundness import refusal
from shuffleup.tournament.preset.structure import Structure, play
from shuffleup.tournament.state.clock import ready
from shuffleup.tournament.time.clock_view import view

clause = pytest.mark.clause
CHARITY = house("charity")
OLD, NEW = night("charity").structure.levels[:2]


@clause("charity:betting.2", "charity:blinds.4")
def test_the_first_blinds_and_equal_intervals() -> None:
    structure = night("charity").structure
    assert str(structure.levels[0]) == "50/100"
    assert {level.minutes for level in structure.levels} == {20}
    flat = Structure((play(50, 100, 20),))
    assert refused(refusal(CHARITY, flat), "cannot-end")[0] == "charity:blinds.4"


@clause("charity:tournament.3")
def test_blinds_double_every_twenty_minutes_without_end() -> None:
    clock = started("charity")
    minutes = range(0, 300, 20)
    assert [view(clock, at(minute)).level.small for minute in minutes] == [
        50 * 2**n for n in range(15)
    ]
    assert view(clock, at(290)).overtime_ms == 0
    assert [view(clock, at(minute)).level.printed for minute in (0, 20, 40, 60)] == [
        True,
        True,
        True,
        False,
    ]


@clause("charity:2.a")
def test_the_signal_comes_once_and_counts_from_the_following_hand() -> None:
    (signal,) = changes(started("charity"), at(10), at(30))
    assert (signal.at_ms, signal.number) == (at(20), 2)


@clause("charity:tournament.10")
def test_the_director_may_set_a_finishing_time_for_the_final_table() -> None:
    clock = started("charity")
    assert ready(CHARITY, night("charity").structure).limit_ms is None
    assert view(clock, NINE).limit_left_ms is None
    limited = done(clock.limited(CHARITY, 45, at(130)))
    assert view(limited, at(130)).limit_left_ms == 45 * 60_000
    assert may_begin("charity", limited, 174.9)
    assert refused(why_not("charity", limited, 175), "time-limit") == ("charity:tournament.10",)
