"""Redtooth: the clock on a player."""

from __future__ import annotations

import pytest

from night_kit import done, refused
from shuffleup.rulebook import house
from shuffleup.tournament.time.turn_clock import Caller, call, time_over

clause = pytest.mark.clause
REDTOOTH = house("redtooth")


@clause("redtooth:29")
def test_another_player_calls_the_clock_and_it_runs() -> None:
    assert done(call(REDTOOTH, Caller.SEATED, chair=2, at_ms=0)).started_ms == 0


@clause("redtooth:29a.a")
def test_a_minute_and_then_ten_seconds_counted_down() -> None:
    clock = done(call(REDTOOTH, Caller.SEATED, chair=2, at_ms=0))
    assert not clock.view(59_999).counting
    assert clock.view(60_000).counting and clock.view(60_000).left_ms == 10_000
    assert clock.warnings_ms == (10_000,)
    assert clock.deadline_ms == 70_000


@clause("redtooth:29a.b")
def test_then_the_hand_is_dead_even_with_nothing_to_call() -> None:
    clock = done(call(REDTOOTH, Caller.SEATED, chair=2, at_ms=0))
    assert not clock.view(69_999).expired and clock.view(70_000).expired
    assert time_over(REDTOOTH, faces_bet=False).folds


@clause("redtooth:29b")
def test_asking_for_time_gives_the_same_once() -> None:
    own = done(call(REDTOOTH, Caller.SELF, chair=2, at_ms=0))
    assert own.deadline_ms == 70_000
    refused(call(REDTOOTH, Caller.SELF, chair=2, at_ms=30_000, present=own), "clock-called")
    refused(call(house("standard"), Caller.SELF, chair=2, at_ms=0), "no-own-time")
