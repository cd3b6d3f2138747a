"""The clock of a night: what the director can do with it, and what it refuses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clock_kit import Change, changes, inserted, plan
from night_kit import NINE, at, done, refused, why_not
from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.levels import AfterLast
from shuffleup.tournament.preset.structure import MINUTE_MS, Structure, play, rest
from shuffleup.tournament.state.clock import (
    Clock,
    ClockState,
    announcement_due,
    ready,
    time_text,
)
from shuffleup.tournament.time.clock_view import view

STANDARD = house("standard")
NIGHT = Structure((play(25, 50, 20), play(50, 100, 20), rest(10), play(100, 200, 15)))
RUNNING = done(ready(STANDARD, NIGHT).start(NINE))


def official(clock: Clock, minutes: float) -> float:
    return clock.official_ms(at(minutes)) / MINUTE_MS


def test_before_the_start_no_time_passes() -> None:
    clock = ready(STANDARD, NIGHT)
    assert clock.state is ClockState.READY
    assert clock.official_ms(at(500)) == 0
    refused(clock.pause(NINE), "not-started")
    refused(clock.resume(NINE), "not-paused")
    refused(RUNNING.start(at(1)), "already-started")


def test_levels_follow_one_another_without_anybody_doing_anything() -> None:
    assert [RUNNING.row(at(minute)) for minute in (0, 19.9, 20, 39.9, 40, 50, 65)] == [
        0,
        0,
        1,
        1,
        2,
        3,
        3,
    ]


def test_a_pause_takes_no_time() -> None:
    paused = done(RUNNING.pause(at(5)))
    assert official(paused, 25) == 5
    assert paused.state is ClockState.STOPPED
    resumed = done(paused.resume(at(25)))
    assert official(resumed, 26) == 6
    refused(resumed.resume(at(26)), "not-paused")
    refused(paused.pause(at(6)), "already-paused")


def test_a_stop_can_become_a_pause_in_which_play_goes_on() -> None:
    stopped = done(RUNNING.pause(at(5)))
    paused = done(stopped.pause(at(6), play_on=True))
    assert paused.state is ClockState.PAUSED
    assert official(paused, 30) == 5
    assert why_not("standard", paused, 30) is None


def test_setting_back_reaches_into_the_level_before() -> None:
    clock = done(RUNNING.set_back(5 * MINUTE_MS, at(22)))
    assert (clock.row(at(22)), official(clock, 22)) == (0, 17)
    assert official(clock, 30) == 25
    refused(RUNNING.set_back(23 * MINUTE_MS, at(22)), "nothing-to-set-back")
    assert official(done(RUNNING.set_back(22 * MINUTE_MS, at(22))), 22) == 0
    refused(RUNNING.set_back(0, at(22)), "nothing-to-set-back")
    refused(RUNNING.set_back(-5, at(22)), "nothing-to-set-back")


def test_going_forward_reaches_into_the_next_level() -> None:
    clock = done(RUNNING.forward(5 * MINUTE_MS, at(18)))
    assert (clock.row(at(18)), official(clock, 18)) == (1, 23)
    refused(RUNNING.forward(0, at(18)), "too-far")
    refused(RUNNING.forward(24 * 60 * MINUTE_MS + 1, at(18)), "too-far")


def test_the_time_left_can_be_set() -> None:
    clock = done(RUNNING.set_left(90_000, at(5)))
    assert view(clock, at(5)).left_ms == 90_000
    refused(RUNNING.set_left(21 * MINUTE_MS, at(5)), "longer-than-level")
    refused(RUNNING.set_left(0, at(5)), "longer-than-level")


def test_next_previous_and_restart() -> None:
    onward = done(RUNNING.next_level(at(3)))
    assert (onward.row(at(3)), view(onward, at(3)).left_ms) == (1, 20 * MINUTE_MS)
    back = done(onward.previous_level(at(4)))
    assert (back.row(at(4)), view(back, at(4)).left_ms) == (0, 20 * MINUTE_MS)
    again = done(onward.go_to(1, at(10)))
    assert view(again, at(10)).left_ms == 20 * MINUTE_MS
    refused(RUNNING.previous_level(at(3)), "first-level")
    refused(RUNNING.next_level(at(55)), "last-level")
    assert done(RUNNING.next_level(at(45))).row(at(45)) == 3
    refused(RUNNING.go_to(4, at(3)), "no-such-level")
    refused(RUNNING.go_to(-1, at(3)), "no-such-level")


def test_changes_to_a_clock_that_stands_still_leave_it_standing() -> None:
    paused = done(RUNNING.pause(at(5)))
    for change in (
        paused.set_back(MINUTE_MS, at(9)),
        paused.forward(MINUTE_MS, at(9)),
        paused.next_level(at(9)),
        paused.add_minutes(3, at(9)),
        paused.edited(inserted(NIGHT, 1, rest(5)), at(9)),
    ):
        assert done(change).state is ClockState.STOPPED
        assert done(change).official_ms(at(9)) == done(change).official_ms(at(90))


def test_adding_minutes_moves_everything_after() -> None:
    longer = done(RUNNING.add_minutes(5, at(12)))
    assert official(longer, 12) == 12
    assert view(longer, at(12)).left_ms == 13 * MINUTE_MS
    assert [longer.row(at(minute)) for minute in (24.9, 25, 45, 55)] == [0, 1, 2, 3]
    shorter = done(RUNNING.add_minutes(-5, at(12)))
    assert view(shorter, at(12)).left_ms == 3 * MINUTE_MS
    refused(RUNNING.add_minutes(-8, at(12)), "level-would-be-over")
    refused(RUNNING.add_minutes(-500, at(12)), "level-would-be-over")
    assert view(done(RUNNING.add_minutes(1_420, at(12))), at(12)).left_ms == 1_428 * MINUTE_MS
    refused(RUNNING.add_minutes(1_421, at(12)), "too-long")


def test_minutes_added_in_overtime_must_reach_beyond_it() -> None:
    refused(RUNNING.add_minutes(5, at(70)), "level-would-be-over")
    clock = done(RUNNING.add_minutes(6, at(70)))
    assert view(clock, at(70)).left_ms == MINUTE_MS
    assert view(clock, at(70)).overtime_ms == 0


def test_an_edit_keeps_what_was_played_and_the_time_in_the_present_level() -> None:
    edited = inserted(NIGHT.with_level(1, play(75, 150, 30)), 2, play(80, 160, 10))
    clock = done(RUNNING.edited(edited, at(25)))
    seen = view(clock, at(25))
    assert (seen.number, seen.elapsed_ms, seen.left_ms) == (2, 5 * MINUTE_MS, 25 * MINUTE_MS)
    assert seen.level.big == 150
    assert clock.row(at(50)) == 2


@pytest.mark.parametrize(
    ("structure", "code"),
    [
        (NIGHT.with_level(0, play(10, 20, 20)), "played-level"),
        (NIGHT.with_level(0, play(25, 50, 19)), "played-level"),
        (NIGHT.without(0), "played-level"),
        (Structure(NIGHT.levels[:1]), "played-level"),
        (NIGHT.with_level(1, rest(20)), "played-level"),
        (NIGHT.with_level(1, play(50, 100, 5)), "level-would-be-over"),
    ],
)
def test_an_edit_that_would_change_the_past_is_refused(structure: Structure, code: str) -> None:
    refused(RUNNING.edited(structure, at(25)), code)


def test_a_level_added_in_overtime_begins_with_the_next_full_minute() -> None:
    added = inserted(NIGHT, 4, play(200, 400, 20))
    clock = done(RUNNING.edited(added, at(72.5)))
    assert official(clock, 72.5) == 72.5
    assert view(clock, at(72.5)).left_ms == 30_000
    assert clock.row(at(73)) == 4
    assert view(clock, at(73)).left_ms == 20 * MINUTE_MS
    at_once = done(RUNNING.edited(added, at(65)))
    assert (at_once.row(at(65)), view(at_once, at(65)).elapsed_ms) == (4, 0)
    same = done(RUNNING.edited(NIGHT.with_level(3, play(150, 300, 15)), at(72.5)))
    assert view(same, at(72.5)).overtime_ms == int(7.5 * MINUTE_MS)
    days = 3 * 24 * 60
    refused(RUNNING.edited(added, at(days)), "too-long")


def test_overtime_counts_up_and_the_blinds_stay() -> None:
    seen = view(RUNNING, at(72))
    assert (seen.left_ms, seen.overtime_ms) == (0, 7 * MINUTE_MS)
    assert seen.level.big == 200
    assert seen.next is None and seen.change_at_ms is None


def test_or_levels_go_on_doubling_and_can_still_be_edited() -> None:
    doubling = replace(NIGHT, after_last=AfterLast.DOUBLES)
    clock = done(Clock(doubling).start(NINE))
    seen = view(clock, at(85))
    assert (seen.number, seen.level.big, seen.left_ms) == (5, 800, 10 * MINUTE_MS)
    assert seen.overtime_ms == 0
    longer = done(clock.add_minutes(5, at(85)))
    assert view(longer, at(85)).left_ms == 15 * MINUTE_MS
    assert view(longer, at(85)).level.big == 800
    broken = done(clock.edited(inserted(doubling, 6, rest(10)), at(85)))
    assert [view(broken, at(minute)).level.big for minute in (85, 95, 105)] == [800, 0, 1600]


def test_a_wall_clock_put_back_takes_no_time_away() -> None:
    clock = done(RUNNING.pause(at(5)))
    clock = done(clock.resume(at(10)))
    assert official(clock, 3) == 5  # behind the anchor: time stands, and does not run backwards
    told = replace(
        clock, anchor_ms=clock.anchor_ms - 60 * MINUTE_MS
    )  # at minute 12 the wall clock is put back an hour
    assert told.official_ms(at(12 - 60)) == clock.official_ms(at(12))
    again = done(clock.set_back(MINUTE_MS, at(3)))
    assert official(again, 4) == 5


def test_when_hands_may_begin() -> None:
    def code(clock: Clock, minutes: float) -> str | None:
        refusal = why_not("standard", clock, minutes)
        return refusal and refusal.code

    assert code(ready(STANDARD, NIGHT), 0) == "not-played"
    assert [code(RUNNING, minute) for minute in (0, 39.9, 40, 49.9, 50, 90)] == [
        None,
        None,
        "break",
        "break",
        None,
        None,
    ]
    assert code(done(RUNNING.pause(at(5))), 7) == "clock-stopped"
    limited = done(RUNNING.limited(STANDARD, 30, at(5)))
    assert [code(limited, minute) for minute in (34.9, 35)] == [None, "time-limit"]


def test_a_limit_can_be_taken_off_again() -> None:
    limited = done(RUNNING.limited(STANDARD, 30, at(5)))
    assert limited.limit_left_ms(at(15)) == 20 * MINUTE_MS
    assert limited.limit_left_ms(at(99)) == 0
    assert done(limited.limited(STANDARD, 0, at(6))).limit_left_ms(at(6)) is None
    refused(RUNNING.limited(STANDARD, -1, at(5)), "in-the-past")


def test_announcements_are_made_once_and_only_if_there_was_time_for_them() -> None:
    def due(clock: Clock, minutes: float, *made: int) -> int | None:
        return announcement_due(STANDARD, clock, at(minutes), made=made)

    long = done(RUNNING.limited(STANDARD, 120, at(0)))
    assert [due(long, minute) for minute in (0, 59.9, 60, 89.9, 90)] == [None, None, 60, 60, 30]
    assert due(long, 61, 60) is None
    assert due(long, 90, 60) == 30
    assert due(long, 91, 60, 30) is None
    assert due(long, 120, 60) is None  # too late to say anything
    back = done(long.set_back(20 * MINUTE_MS, at(61)))
    assert due(back, 61, 60) is None and due(back, 81, 60) is None
    short = done(RUNNING.limited(STANDARD, 45, at(0)))
    assert [due(short, minute) for minute in (0, 14.9, 15)] == [None, None, 30]
    assert due(RUNNING, 60) is None


def test_the_view_names_what_comes_next_and_when() -> None:
    seen = view(RUNNING, at(25))
    assert (seen.number, seen.left_ms, seen.elapsed_ms) == (2, 15 * MINUTE_MS, 5 * MINUTE_MS)
    assert seen.next is not None and seen.next.level.is_break
    assert seen.next_break == seen.next
    assert seen.next_round is not None
    assert (seen.next_round.number, seen.next_round.in_ms) == (3, 25 * MINUTE_MS)
    assert seen.change_at_ms == at(40)
    paused = done(RUNNING.pause(at(25)))
    assert view(paused, at(99)).left_ms == 15 * MINUTE_MS
    assert view(paused, at(99)).change_at_ms is None
    assert view(done(paused.resume(at(99))), at(100)).change_at_ms == at(114)


def test_in_a_break_the_level_is_still_named_and_the_blinds_after_it_are_seen() -> None:
    seen = view(RUNNING, at(45))
    assert seen.level.is_break and seen.number == 2
    assert seen.next_round is not None and seen.next_round.level.big == 200


def test_the_plan_gives_every_row_its_time() -> None:
    rows = plan(RUNNING, at(25))
    assert [row.at_ms for row in rows] == [at(0), at(20), at(40), at(50)]
    assert [row.current for row in rows] == [False, True, False, False]
    paused = done(RUNNING.pause(at(25)))
    assert [row.at_ms for row in plan(paused, at(35))][2:] == [at(50), at(60)]
    doubling = done(Clock(replace(NIGHT, after_last=AfterLast.DOUBLES)).start(NINE))
    assert plan(doubling, at(85))[-1].current


def test_changes_are_called_once_even_after_a_gap() -> None:
    assert changes(RUNNING, at(0), at(19.9)) == ()
    assert changes(RUNNING, at(19.9), at(20)) == (Change(1, 2, NIGHT.levels[1], at(20)),)
    assert changes(RUNNING, at(20), at(39)) == ()
    missed = changes(RUNNING, at(10), at(55))
    assert [(change.row, change.at_ms) for change in missed] == [
        (1, at(20)),
        (2, at(40)),
        (3, at(50)),
    ]
    resumed = done(done(RUNNING.pause(at(5))).resume(at(15)))
    assert [change.at_ms for change in changes(resumed, at(16), at(31))] == [at(30)]


def test_times_as_a_clock_shows_them() -> None:
    assert [time_text(ms) for ms in (0, 7_999, 425_000, 3_599_000, 3_600_000, 4_805_000)] == [
        "0:00",
        "0:07",
        "7:05",
        "59:59",
        "1:00:00",
        "1:20:05",
    ]
