"""Spotlight: the clock on a player."""

from __future__ import annotations

import pytest

from night_kit import done, refused
from shuffleup.rulebook import house
from shuffleup.tournament.time.turn_clock import Caller, call, time_over

clause = pytest.mark.clause
SPOTLIGHT = house("spotlight")


@clause("spotlight:5c10.a", "spotlight:5c10.b")
def test_a_players_request_waits_for_the_director() -> None:
    asked = done(call(SPOTLIGHT, Caller.SEATED, chair=2, at_ms=0))
    assert asked.started_ms is None
    assert asked.started(5_000).deadline_ms == 65_000
    assert done(call(SPOTLIGHT, Caller.OFFICIAL, chair=2, at_ms=0)).started_ms == 0
    for caller in (Caller.ELSEWHERE, Caller.AWAY, Caller.STAFF):
        assert done(call(SPOTLIGHT, caller, chair=2, at_ms=0)).started_ms is None
    gone = call(SPOTLIGHT, Caller.GONE, chair=2, at_ms=0)
    assert refused(gone, "not-at-the-table") == ("spotlight:5c10.a", "spotlight:5c10.b")


@clause("spotlight:5c10.c", "spotlight:5c10.d")
def test_a_minute_with_a_warning_at_ten_seconds_and_then_a_dead_hand() -> None:
    clock = done(call(SPOTLIGHT, Caller.OFFICIAL, chair=2, at_ms=0))
    assert clock.warnings_ms == (10_000,)
    assert not clock.view(59_999).expired and clock.view(60_000).expired
    assert time_over(SPOTLIGHT, faces_bet=True).folds
    assert not time_over(SPOTLIGHT, faces_bet=False).folds
