"""Standard practice: levels, the clock, and when a hand is played at which level."""

from __future__ import annotations

import pytest

from night_kit import (
    at,
    done,
    may_begin,
    night,
    refused,
    started,
    why_not,
)
from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.clock import announcement_due
from shuffleup.tournament.time.clock_view import view

clause = pytest.mark.clause
STANDARD = house("standard")
OLD, NEW = night("standard").structure.levels[:2]


@clause("standard:common-structure")
def test_blinds_begin_at_25_50_and_rise_every_twenty_minutes() -> None:
    rounds = night("standard").structure.rounds
    assert str(rounds[0]) == "25/50"
    assert {level.minutes for level in rounds} == {20}
    assert [level.big for level in rounds] == sorted({level.big for level in rounds})


@clause("standard:tda-rp-11")
def test_one_ante_for_the_table_paid_by_the_big_blind() -> None:
    for name in ("regular", "turbo", "deep"):
        antes = [level for level in night("standard", name).structure.rounds if level.ante]
        assert antes and all(level.ante_kind is Ante.BIG_BLIND for level in antes)
        assert all(level.ante == level.big for level in antes)


@clause("standard:common-last-level")
def test_the_last_level_stays_and_overtime_counts_up() -> None:
    clock = started("standard", "turbo")
    total = clock.structure.total_ms // MINUTE_MS
    seen = view(clock, at(total + 25))
    assert seen.level == clock.structure.levels[-1]
    assert seen.overtime_ms == 25 * MINUTE_MS
    refused(clock.next_level(at(total + 25)), "last-level")


@clause("standard:common-stop")
def test_no_hand_begins_in_a_break_or_while_the_clock_is_stopped() -> None:
    clock = started("standard")
    assert may_begin("standard", clock, 79.9) and may_begin("standard", clock, 90)
    assert refused(why_not("standard", clock, 80), "break") == ("standard:common-stop",)
    stopped = why_not("standard", done(clock.pause(at(5))), 6)
    assert refused(stopped, "clock-stopped") == ("standard:common-stop",)


@clause("standard:tda-rp-8.a")
def test_hand_for_hand_takes_two_minutes_off_the_clock_for_each_hand() -> None:
    clock = done(started("standard").pause(at(10), play_on=True))
    per_hand = STANDARD.seating.hand_for_hand_minutes.value * MINUTE_MS
    assert may_begin("standard", clock, 12)
    for hand in range(1, 6):
        clock = done(clock.forward(per_hand, at(10 + 4 * hand)))
        assert clock.official_ms(at(99)) == (10 + 2 * hand) * MINUTE_MS
    assert view(clock, at(99)).number == 2


@clause("standard:common-time-limit")
def test_no_limit_unless_one_is_set_and_then_it_is_announced() -> None:
    clock = started("standard")
    assert view(clock, at(0)).limit_left_ms is None
    limited = done(clock.limited(STANDARD, 90, at(0)))
    due = [announcement_due(STANDARD, limited, at(minute)) for minute in (29, 30, 60)]
    assert due == [None, 60, 30]
    assert may_begin("standard", limited, 79) and not may_begin("standard", limited, 90)
