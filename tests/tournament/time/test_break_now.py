"""The director calls a break that nobody planned: play waits, and so does the level's time."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from clock_kit import changes, plan
from room_kit import to_break
from shuffleup.hand import Refusal
from shuffleup.tournament.direction import decisions
from shuffleup.tournament.hands import hands
from shuffleup.tournament.preset.structure import Structure, rest
from shuffleup.tournament.preset.structure import play as level
from shuffleup.tournament.seating import table_orders
from shuffleup.tournament.snapshot import frozen, thaw
from shuffleup.tournament.state.clock import Clock, ClockState
from shuffleup.tournament.state.clocks import ClockSet
from shuffleup.tournament.state.setup import rows_of
from shuffleup.tournament.state.state import NEVER_MS, Tournament
from shuffleup.tournament.time import clock_orders, timing
from shuffleup.tournament.time.clock_view import view
from shuffleup.tournament.time.timing import LevelBegan
from tournament_kit import MINUTE, ask, chance, done, noted, play, refused, replays, report, running

# Twenty minutes, ten of rest, twenty more; five of the first have passed.
STRUCTURE = Structure((level(25, 50, 20), rest(10), level(50, 100, 20)))
RUNNING = Clock(STRUCTURE, ClockState.RUNNING, 5 * MINUTE, 0)


def made(clock: Clock | Refusal) -> Clock:
    assert isinstance(clock, Clock), clock
    return clock


def on_break(minutes: int = 8) -> Clock:
    """A break called at once."""
    return made(RUNNING.break_now(minutes, 0))


def called(night: Tournament, minutes: int, at_ms: int) -> Tournament:
    """The night with a break in it."""
    done(clock_orders.break_now(night, minutes, at_ms, chance(), "the pizza is here"))
    return night


def blinds(night: Tournament) -> tuple[int, int]:
    """What a hand begun now has."""
    return int(night.small), int(night.big)


# --- the clock by itself


def test_official_time_waits_for_the_break_and_goes_on_after_it() -> None:
    clock = on_break()
    times = [clock.official_ms(at * MINUTE) for at in (0, 3, 8, 9)]
    assert times == [5 * MINUTE, 5 * MINUTE, 5 * MINUTE, 6 * MINUTE]
    assert [clock.rest_ms(at * MINUTE) for at in (0, 3, 8, 9)] == [8 * MINUTE, 5 * MINUTE, 0, 0]
    assert not clock.break_over(7 * MINUTE) and clock.break_over(8 * MINUTE)


def test_the_wall_counts_the_break_down_and_knows_what_comes_then() -> None:
    seen = view(on_break(), 3 * MINUTE)
    assert seen.level.is_break and seen.number == 1
    assert (seen.left_ms, seen.elapsed_ms) == (5 * MINUTE, 3 * MINUTE)
    assert seen.change_at_ms == 8 * MINUTE
    assert seen.next is not None and seen.next == seen.next_round
    assert (seen.next.number, seen.next.level.big) == (1, 50)
    assert (seen.next.in_ms, seen.next.lasts_ms) == (5 * MINUTE, 15 * MINUTE)
    assert seen.next_break is not None and seen.next_break.in_ms == 20 * MINUTE


def test_the_schedule_after_it_moves_by_its_length() -> None:
    clock = on_break()
    assert [row.at_ms for row in plan(clock, 3 * MINUTE)][1:] == [23 * MINUTE, 33 * MINUTE]
    assert [change.at_ms for change in changes(clock, 0, 40 * MINUTE)] == [23 * MINUTE, 33 * MINUTE]


def test_a_break_that_stands_still_keeps_what_is_left() -> None:
    stopped = made(on_break().pause(3 * MINUTE))
    assert stopped.rest_ms(60 * MINUTE) == 5 * MINUTE
    assert view(stopped, 60 * MINUTE).change_at_ms is None
    resumed = made(stopped.resume(60 * MINUTE))
    assert resumed.rest_ms(61 * MINUTE) == 4 * MINUTE


@pytest.mark.parametrize(
    ("order", "left", "official"),
    [
        (lambda clock, at: clock.add_minutes(2, at), 7, 5),
        (lambda clock, at: clock.add_minutes(-4, at), 1, 5),
        (lambda clock, at: clock.set_left(MINUTE, at), 1, 5),
        (lambda clock, at: clock.forward(2 * MINUTE, at), 3, 5),
        (lambda clock, at: clock.forward(6 * MINUTE, at), 0, 6),
        (lambda clock, at: clock.set_back(2 * MINUTE, at), 7, 5),
        (lambda clock, at: clock.set_back(4 * MINUTE, at), 0, 4),
        (lambda clock, at: clock.next_level(at), 0, 5),
        (lambda clock, at: clock.end_break(at), 0, 5),
        (lambda clock, at: clock.previous_level(at), 0, 0),
        (lambda clock, at: clock.go_to(2, at), 0, 30),
        (lambda clock, at: clock.edited(STRUCTURE, at), 5, 5),
    ],
    ids=[
        "longer",
        "shorter",
        "set",
        "forward",
        "forward beyond it",
        "back",
        "back before it",
        "next",
        "ended",
        "previous",
        "go to",
        "edited",
    ],
)
def test_orders_treat_it_as_a_row_of_its_own(
    order: Callable[[Clock, int], Clock | Refusal], left: int, official: int
) -> None:
    clock = made(order(on_break(), 3 * MINUTE))
    assert clock.rest_ms(3 * MINUTE) == left * MINUTE
    assert clock.official_ms(3 * MINUTE) == official * MINUTE


def test_what_no_break_can_be_is_refused() -> None:
    refused(RUNNING.break_now(0, 0), "no-break")
    refused(RUNNING.break_now(24 * 60 + 1, 0), "no-break")
    refused(Clock(STRUCTURE).break_now(5, 0), "not-played")
    refused(on_break().break_now(5, MINUTE), "no-break")
    refused(RUNNING.break_now(5, 16 * MINUTE), "no-break")  # the planned one is on
    refused(on_break().add_minutes(-8, 0), "level-would-be-over")
    refused(on_break().add_minutes(24 * 60, 0), "no-break")
    refused(on_break().set_left(9 * MINUTE, 0), "longer-than-level")
    refused(on_break().set_back(9 * MINUTE, 3 * MINUTE), "nothing-to-set-back")
    refused(RUNNING.end_break(0), "no-break")


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (RUNNING.forward(0, 0), "That is no time to go on by."),
        (RUNNING.forward(25 * 60 * MINUTE, 0), "The clock can be put forward by a day at most."),
        (RUNNING.set_left(21 * MINUTE, 0), "This level lasts 20:00."),
        (on_break().set_left(9 * MINUTE, 0), "This break lasts 8:00."),
        (RUNNING.set_left(11 * MINUTE, 16 * MINUTE), "This break lasts 10:00."),
        (on_break().add_minutes(-8, 0), "No more than that is left of the break."),
    ],
)
def test_what_is_refused_is_said_of_what_is_on(answer: Clock | Refusal, says: str) -> None:
    assert isinstance(answer, Refusal) and answer.says == says


# --- in a night


@pytest.mark.clause("lions:timer.4", "lions:timer.5", "lions:timer.7")
def test_hands_under_way_are_played_out_and_none_begins() -> None:
    night = running("lions", 20, tables=2)
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    called(night, 10, 2 * MINUTE)
    (event,) = [each for each in noted(night, ClockSet) if each.by == "break-now"]
    assert {"lions:timer.5", "lions:timer.7"} <= set(event.clauses)
    assert (event.break_minutes, event.reason) == (10, "the pizza is here")
    report(night, 0, at_ms=3 * MINUTE)
    for number in (0, 1):
        refused(hands.begin_hand(night, number, 3 * MINUTE, chance()), "break")
    replays(night, "lions")


def test_the_level_goes_on_with_what_was_left_of_it() -> None:
    night = running("standard", 9)
    length = night.clock.structure.level(0).length_ms
    called(night, 10, 4 * MINUTE)
    assert night.on_break and night.due_ms == 14 * MINUTE
    replays(night, "standard")
    timing.tick(night, 14 * MINUTE, chance())
    assert not night.on_break and night.row == 0
    assert night.due_ms == 10 * MINUTE + length
    assert [event.goes_on for event in noted(night, LevelBegan)] == [False, True]
    assert all(event.by or event.clauses for event in noted(night, ClockSet))
    play(night, 0, at_ms=14 * MINUTE)
    replays(night, "standard")


def test_going_on_to_the_next_level_ends_it_early() -> None:
    night = called(running("standard", 9), 10, 4 * MINUTE)
    night.woken = []
    done(clock_orders.next_level(night, 6 * MINUTE, chance()))
    assert not night.on_break and night.row == 0 and 0 in night.woken
    assert night.clock.official_ms(6 * MINUTE) == 4 * MINUTE
    play(night, 0, at_ms=6 * MINUTE)
    replays(night, "standard")


def test_a_break_ends_by_order_and_only_once() -> None:
    night = called(running("standard", 9), 10, 4 * MINUTE)
    night.woken = []
    done(clock_orders.end_break(night, 6 * MINUTE, chance(), "the pizza is eaten"))
    assert not night.on_break and night.row == 0 and 0 in night.woken
    refused(clock_orders.end_break(night, 6 * MINUTE, chance()), "no-break")
    play(night, 0, at_ms=6 * MINUTE)
    replays(night, "standard")


def test_a_break_that_has_just_ended_by_itself_is_not_ended_again() -> None:
    night = called(running("standard", 9), 10, 4 * MINUTE)
    refused(clock_orders.end_break(night, 14 * MINUTE, chance()), "no-break")
    timing.tick(night, 14 * MINUTE, chance())
    assert night.row == 0 and not night.on_break


def test_a_planned_break_ends_by_the_same_order() -> None:
    night = running("standard", 9)
    to_break(night)
    row = night.row
    assert night.clock.structure.level(row).is_break
    done(clock_orders.end_break(night, 2 * MINUTE, chance()))
    assert (night.row, night.on_break) == (row + 1, False)
    refused(clock_orders.end_break(night, 2 * MINUTE, chance()), "no-break")
    replays(night, "standard")


def test_going_to_another_level_ends_it_too() -> None:
    night = called(running("standard", 9), 10, 4 * MINUTE)
    done(clock_orders.go_to(night, 1, 6 * MINUTE, chance()))
    assert not night.on_break and night.row == 1
    replays(night, "standard")


def test_another_structure_leaves_the_break_as_it_is() -> None:
    night = called(running("standard", 9), 10, 4 * MINUTE)
    first = night.clock.structure.level(0)
    other = night.clock.structure.with_level(0, first._replace(minutes=first.minutes + 5))
    done(
        ask(
            night,
            "change-structure",
            6 * MINUTE,
            levels=rows_of(other),
            after_last=str(other.after_last),
            reason="it is late",
        )
    )
    assert night.on_break and night.due_ms == 14 * MINUTE
    replays(night, "standard")


def test_blinds_that_change_in_a_break_are_told_at_its_end() -> None:
    night = called(running("standard", 9), 10, 4 * MINUTE)
    first = night.clock.structure.level(0)
    other = night.clock.structure.with_level(0, first._replace(small=50, big=100))
    done(
        ask(
            night,
            "change-structure",
            6 * MINUTE,
            levels=rows_of(other),
            after_last=str(other.after_last),
            reason="it is late",
        )
    )
    assert [event.goes_on for event in noted(night, LevelBegan)] == [False]
    replays(night, "standard")
    timing.tick(night, 14 * MINUTE, chance())
    began = noted(night, LevelBegan)[-1]
    assert (began.goes_on, began.small, began.big) == (True, 50, 100) == (True, *blinds(night))
    replays(night, "standard")


@pytest.mark.clause("redtooth:chips.2")
def test_the_breaks_chips_wait_for_the_break_that_was_planned() -> None:
    night = running("redtooth", 9)
    issued = night.issued
    called(night, 10, MINUTE)
    timing.tick(night, int(night.due_ms), chance())
    assert night.issued == issued and not night.break_chips_given
    replays(night, "redtooth")


def test_hand_for_hand_it_passes_by_itself_too() -> None:
    night = running("standard", 17)
    done(table_orders.hand_for_hand(night, True, MINUTE))
    assert night.clock.state is ClockState.PAUSED
    called(night, 5, 2 * MINUTE)
    timing.tick(night, 7 * MINUTE, chance())
    assert not night.on_break and night.clock.state is ClockState.PAUSED
    assert night.clock.official_ms(9 * MINUTE) == MINUTE
    replays(night, "standard")


def test_hand_for_hand_a_step_takes_nothing_off_a_break() -> None:
    night = running("standard", 12, tables=2, by_hand=True)
    done(table_orders.hand_for_hand(night, True, MINUTE))
    for number in (0, 1):
        done(hands.begin_hand(night, number, MINUTE, chance()))
    called(night, 1, 2 * MINUTE)
    done(timing.pause(night, 2 * MINUTE, play_on=True, reason="a move"))
    for number in (0, 1):
        report(night, number, at_ms=3 * MINUTE)
    assert night.on_break and night.clock.rest_ms(3 * MINUTE) == MINUTE
    done(timing.resume(night, 4 * MINUTE))
    timing.tick(night, 5 * MINUTE, chance())
    assert not night.on_break
    play(night, 0, at_ms=5 * MINUTE)
    replays(night, "standard")


def test_a_clock_that_was_stopped_is_not_set_going_by_a_break() -> None:
    night = running("standard", 9)
    done(timing.pause(night, MINUTE))
    refusal = clock_orders.break_now(night, 5, 2 * MINUTE, chance())
    refused(refusal, "no-break")
    assert "go on first" in str(refusal) and night.clock.state is ClockState.STOPPED


def test_stopped_in_a_break_it_waits_and_nothing_is_due() -> None:
    night = called(running("standard", 9), 10, 4 * MINUTE)
    done(timing.pause(night, 6 * MINUTE))
    assert night.due_ms == NEVER_MS and night.on_break
    done(timing.resume(night, 60 * MINUTE))
    assert night.due_ms == 68 * MINUTE
    replays(night, "standard")


def test_a_break_whose_end_was_missed_ends_all_the_same() -> None:
    night = called(running("standard", 9), 10, 4 * MINUTE)
    done(timing.pause(night, 20 * MINUTE))
    assert night.due_ms == 20 * MINUTE
    timing.tick(night, 20 * MINUTE, chance())
    assert not night.on_break and night.clock.official_ms(0) == 10 * MINUTE
    replays(night, "standard")


def test_it_survives_a_snapshot() -> None:
    night = called(running("standard", 9), 10, 4 * MINUTE)
    again = thaw(night.rulebook, frozen(night))
    assert again.clock == night.clock and again.on_break and again.due_ms == night.due_ms


def test_no_break_before_the_start_and_after_the_end() -> None:
    night = running("standard", 9)
    done(decisions.cancel(night, MINUTE, "a fire alarm"))
    refused(clock_orders.break_now(night, 5, MINUTE, chance()), "not-played")
