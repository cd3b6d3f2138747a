"""Lions: the printed schedule, the official clock, and when a hand is played at which level."""

from __future__ import annotations

import pytest

from clock_kit import changes, inserted, plan
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
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.tournament.preset.soundness import championship_refusal
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.clock import Clock, ClockState, announcement_due
from shuffleup.tournament.time.clock_view import view

clause = pytest.mark.clause
LIONS = house("lions")
STRUCTURE = night("lions").structure
OLD, NEW = STRUCTURE.levels[:2]
RUNNING = started("lions")
BREAKS = [*range(95, 105), *range(175, 185), *range(265, 275)]


@clause("lions:blinds.4", "lions:blinds.5")
def test_eighteen_rounds_and_three_breaks_as_printed() -> None:
    rounds = STRUCTURE.rounds
    assert len(rounds) == 18 and night("lions").printed
    assert all(level.big == 2 * level.small for level in rounds)
    assert all(level.ante_kind is Ante.NONE for level in rounds)
    assert str(rounds[4]) == "150/300" and str(rounds[17]) == "5,000/10,000"
    assert {level.minutes for level in rounds} == {10, 15, 20}
    breaks = [row for row, level in enumerate(STRUCTURE.levels) if level.is_break]
    assert [STRUCTURE.number(row) for row in breaks] == [5, 9, 13]
    assert {STRUCTURE.levels[row].minutes for row in breaks} == {10}


@clause("lions:blinds.6", "lions:time.1")
def test_a_session_lasts_six_hours_and_then_no_hand_begins() -> None:
    stops = [minute for minute in range(362) if not may_begin("lions", RUNNING, minute)]
    assert stops == [*BREAKS, 360, 361]
    over = why_not("lions", RUNNING, 360)
    assert refused(over, "time-limit") == ("lions:time.1", "lions:blinds.6")
    for row, planned in zip(LIONS.schedule, plan(RUNNING, NINE), strict=True):
        minutes = planned.official_ms // MINUTE_MS
        assert row.elapsed == f"{minutes // 60}:{minutes % 60:02d}"
        hour = (minutes // 60 + 10 - 1) % 12 + 1
        assert row.am == f"{hour}:{minutes % 60:02d}"


@clause("lions:time.3")
def test_the_time_left_to_the_limit_can_always_be_seen() -> None:
    assert view(RUNNING, at(0)).limit_left_ms == 360 * MINUTE_MS
    assert view(RUNNING, at(100)).limit_left_ms == 260 * MINUTE_MS
    paused = done(RUNNING.pause(at(100)))
    assert view(paused, at(150)).limit_left_ms == 260 * MINUTE_MS


@clause("lions:time.4")
def test_an_hour_and_half_an_hour_before_the_limit_are_announced() -> None:
    def told(clock: Clock, last: int) -> list[tuple[int, int]]:
        made: list[int] = []
        when = []
        for minute in range(last):
            due = announcement_due(LIONS, clock, at(minute), made=tuple(made))
            if due:
                made.append(due)
                when.append((minute, due))
        return when

    assert told(RUNNING, 400) == [(300, 60), (330, 30)]  # 5:00 and 5:30
    later = done(RUNNING.set_back(20 * MINUTE_MS, at(100)))
    assert told(later, 400) == [(320, 60), (350, 30)]
    assert RUNNING.structure.number(RUNNING.row(at(300))) == 15
    assert RUNNING.structure.number(RUNNING.row(at(330))) == 16


@clause("lions:time.5")
def test_the_director_may_pause_change_and_restart_the_clock() -> None:
    paused = done(RUNNING.pause(at(10)))
    assert paused.official_ms(at(50)) == 10 * MINUTE_MS
    resumed = done(paused.resume(at(50)))
    assert view(resumed, at(50)).left_ms == 10 * MINUTE_MS
    assert view(done(RUNNING.set_left(3 * MINUTE_MS, at(10))), at(10)).left_ms == 3 * MINUTE_MS
    assert view(done(RUNNING.go_to(4, at(10))), at(10)).number == 5
    assert view(done(RUNNING.go_to(0, at(10))), at(10)).left_ms == 20 * MINUTE_MS
    # The limit goes by the official clock: forty minutes' pause end the night forty minutes later.
    assert may_begin("lions", resumed, 399) and not may_begin("lions", resumed, 400)


@clause("lions:timer.1")
def test_the_next_round_or_break_starts_counting_at_once() -> None:
    for minute in (20, 95, 105):
        before, after = RUNNING.row(at(minute) - 1), RUNNING.row(at(minute))
        assert after == before + 1
        seen = view(RUNNING, at(minute))
        assert seen.elapsed_ms == 0 and seen.left_ms == seen.level.length_ms


@clause("lions:timer.4", "lions:rebuy.3")
def test_a_break_can_be_made_longer_skipped_or_moved_and_the_plan_follows() -> None:
    longer = done(RUNNING.add_minutes(5, at(100)))
    assert longer.structure.ends_ms[5] == RUNNING.structure.ends_ms[5] + 5 * MINUTE_MS
    was, now = plan(RUNNING, at(100)), plan(longer, at(100))
    assert [after.at_ms - before.at_ms for before, after in zip(was, now, strict=True)] == [
        0 if row <= 5 else 5 * MINUTE_MS for row in range(21)
    ]
    skipped = done(RUNNING.next_level(at(96)))
    assert view(skipped, at(96)).number == 6
    moved = inserted(RUNNING.structure.without(10), 9, STRUCTURE.levels[10])
    assert [view(done(RUNNING.edited(moved, at(100))), at(m)).number for m in (155, 165)] == [8, 9]


@clause("lions:timer.5", "lions:timer.6", "lions:timer.7")
def test_while_the_clock_is_stopped_no_table_begins_a_hand_and_hands_are_played_out() -> None:
    stopped = done(RUNNING.pause(at(30)))
    assert stopped.state is ClockState.STOPPED
    cited = refused(why_not("lions", stopped, 31), "clock-stopped")
    assert cited == ("lions:timer.7", "lions:timer.5", "lions:timer.6")
    assert refused(why_not("lions", RUNNING, 96), "break") == cited
    assert may_begin("lions", done(stopped.resume(at(40))), 40)


@clause("lions:blinds.1")
def test_the_whole_schedule_can_be_shown_with_the_present_level_marked() -> None:
    shown = plan(RUNNING, at(110))
    assert [str(row.level) for row in shown][:6] == [
        "25/50",
        "50/100",
        "75/150",
        "100/200",
        "150/300",
        "break",
    ]
    assert [row.number for row in shown if row.current] == [6]


@clause("lions:blinds.2", "lions:win.5")
def test_the_championships_blinds_are_the_directors_and_fixed_after_the_last_qualifier() -> None:
    for over in range(4):
        early = championship_refusal(LIONS, STRUCTURE, qualifiers_over=over)
        assert refused(early, "qualifiers-not-over") == ("lions:win.5", "lions:blinds.2")
    refused(championship_refusal(LIONS, None, qualifiers_over=4), "no-levels")
    assert championship_refusal(LIONS, STRUCTURE, qualifiers_over=4) is None


@clause("lions:timer.1")
def test_every_rise_is_called_once() -> None:
    called = [
        change for minute in range(360) for change in changes(RUNNING, at(minute), at(minute + 1))
    ]
    assert [change.row for change in called] == list(range(1, 21))
