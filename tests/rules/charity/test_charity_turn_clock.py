"""Charity: the clock on a player."""

from __future__ import annotations

import pytest

from night_kit import done, refused
from shuffleup.rulebook import house
from shuffleup.tournament.time.turn_clock import Caller, call, time_over

clause = pytest.mark.clause
CHARITY = house("charity")


@clause("charity:8.a", "charity:17.a")
def test_somebody_at_the_table_asks_and_the_director_starts_it() -> None:
    assert done(call(CHARITY, Caller.OFFICIAL, chair=2, at_ms=0)).started_ms == 0
    assert done(call(CHARITY, Caller.SEATED, chair=2, at_ms=0)).started_ms is None
    for outsider in (Caller.AWAY, Caller.ELSEWHERE):
        answer = call(CHARITY, outsider, chair=2, at_ms=0)
        assert refused(answer, "not-at-the-table") == ("charity:17.a", "charity:8.a")


@clause("charity:8.b", "charity:8.c")
def test_a_minute_and_then_ten_seconds_counted_down() -> None:
    clock = done(call(CHARITY, Caller.OFFICIAL, chair=2, at_ms=0))
    assert not clock.view(59_999).counting and clock.view(60_000).counting
    assert clock.deadline_ms == 70_000


@clause("charity:8.d")
def test_then_the_hand_is_dead_bet_or_no_bet() -> None:
    clock = done(call(CHARITY, Caller.OFFICIAL, chair=2, at_ms=0))
    assert not clock.view(69_999).expired and clock.view(70_000).expired
    assert time_over(CHARITY, faces_bet=False).folds
