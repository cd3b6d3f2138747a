"""The clock on a player."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refusal
from shuffleup.rulebook import HOUSES, house
from shuffleup.tournament.time.turn_clock import Caller, TurnClock, call, time_over

NOW = 1_700_000_000_000


def called(name: str, caller: Caller = Caller.OFFICIAL) -> TurnClock:
    clock = call(house(name), caller, chair=3, at_ms=NOW)
    assert isinstance(clock, TurnClock), str(clock)
    return clock


@pytest.mark.parametrize(
    ("name", "seconds"),
    [
        ("spotlight", 60),
        ("lions", 60),
        ("pppl", 30),
        ("redtooth", 70),
        ("charity", 70),
        ("standard", 30),
    ],
)
def test_how_long_a_player_has(name: str, seconds: int) -> None:
    clock = called(name)
    assert clock.deadline_ms == NOW + 1000 * seconds
    assert not clock.view(NOW + 1000 * seconds - 1).expired
    assert clock.view(NOW + 1000 * seconds).expired


def test_time_left_never_exceeds_what_was_given_nor_falls_below_nothing() -> None:
    clock = called("standard")
    assert clock.left_ms(NOW - 5_000) == 30_000  # the wall clock was put back
    assert clock.left_ms(NOW + 10_000) == 20_000
    assert clock.left_ms(NOW + 90_000) == 0


def test_the_countdown_is_the_last_part() -> None:
    clock = called("redtooth")
    assert [clock.view(NOW + 1000 * second).counting for second in (0, 59, 60, 69)] == [
        False,
        False,
        True,
        True,
    ]


@pytest.mark.parametrize("name", HOUSES)
def test_an_official_starts_it_at_once_anywhere(name: str) -> None:
    assert called(name, Caller.OFFICIAL).started_ms == NOW


def test_a_clock_that_waits_for_an_official_does_not_run() -> None:
    clock = called("standard", Caller.SEATED)
    assert clock.started_ms is None and clock.deadline_ms is None
    assert clock.left_ms(NOW + 99_000) == 30_000
    assert clock.in_time(NOW + 99_000)
    assert not clock.view(NOW + 99_000).expired
    running = clock.started(NOW + 9_000)
    assert running.deadline_ms == NOW + 39_000
    assert running.started(NOW + 20_000) is running


def test_one_clock_for_one_decision() -> None:
    again = call(house("redtooth"), Caller.SEATED, chair=3, at_ms=NOW, present=called("redtooth"))
    assert isinstance(again, Refusal) and again.code == "clock-called"


@pytest.mark.parametrize("name", HOUSES)
def test_facing_a_bet_the_hand_is_dead_everywhere(name: str) -> None:
    over = time_over(house(name), faces_bet=True)
    assert over.folds and over.clauses
