"""Lions: the clock on a player."""

from __future__ import annotations

import pytest

from night_kit import done, refused
from shuffleup.rulebook import house
from shuffleup.tournament.time.turn_clock import Caller, call, time_over

clause = pytest.mark.clause
LIONS = house("lions")


@clause("lions:holdem.14.a", "lions:holdem.14.b")
def test_any_player_of_the_table_may_ask_and_an_official_gives_the_minute() -> None:
    asked = done(call(LIONS, Caller.SEATED, chair=2, at_ms=0))
    assert asked.started_ms is None and asked.caller is Caller.SEATED
    assert asked.started(3_000).deadline_ms == 63_000
    for outsider in (Caller.AWAY, Caller.ELSEWHERE):
        refused(call(LIONS, outsider, chair=2, at_ms=0), "not-at-the-table")
    assert done(call(LIONS, Caller.OFFICIAL, chair=2, at_ms=0)).deadline_ms == 60_000


@clause("lions:holdem.14.c", "lions:dead.1.e")
def test_after_a_minute_the_hand_is_dead_bet_or_no_bet() -> None:
    clock = done(call(LIONS, Caller.OFFICIAL, chair=2, at_ms=0))
    assert not clock.view(59_999).expired and clock.view(60_000).expired
    assert time_over(LIONS, faces_bet=True).folds
    assert time_over(LIONS, faces_bet=False).folds


@clause("lions:holdem.14.d", "lions:holdem.14.e")
def test_warnings_at_thirty_and_fifteen_and_the_last_ten_are_counted_inside_the_minute() -> None:
    clock = done(call(LIONS, Caller.OFFICIAL, chair=2, at_ms=0))
    assert clock.warnings_ms == (30_000, 15_000, 10_000)
    assert not clock.view(49_999).counting
    assert clock.view(50_000).counting and clock.view(50_000).left_ms == 10_000
