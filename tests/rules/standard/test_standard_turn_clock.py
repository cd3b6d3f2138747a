"""Standard practice: the clock on a player."""

from __future__ import annotations

import pytest

from night_kit import done, refused
from shuffleup.rulebook import house
from shuffleup.tournament.time.turn_clock import Caller, call, time_over

clause = pytest.mark.clause
STANDARD = house("standard")


@clause("standard:tda-29")
def test_any_player_of_the_event_may_ask_for_25_seconds_and_a_count_of_five() -> None:
    asked = done(call(STANDARD, Caller.ELSEWHERE, chair=2, at_ms=0))
    assert asked.started_ms is None
    clock = asked.started(10_000)
    assert clock.deadline_ms == 40_000
    assert not clock.view(34_999).counting and clock.view(35_000).counting


@clause("standard:tda-29.a")
def test_then_a_hand_facing_a_bet_is_dead_any_other_is_checked_and_a_tie_is_in_time() -> None:
    assert time_over(STANDARD, faces_bet=True).folds
    assert not time_over(STANDARD, faces_bet=False).folds
    clock = done(call(STANDARD, Caller.OFFICIAL, chair=2, at_ms=0))
    assert clock.in_time(30_000) and not clock.in_time(30_001)


@clause("standard:common-own-time")
def test_nobody_can_ask_for_time() -> None:
    answer = call(STANDARD, Caller.SELF, chair=2, at_ms=0)
    assert refused(answer, "no-own-time") == ("standard:common-own-time",)
