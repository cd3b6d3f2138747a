"""The director sets the clock, and everything that hangs on it follows."""

from __future__ import annotations

import pytest

from shuffleup.errors import InputError
from shuffleup.tournament.direction import decisions
from shuffleup.tournament.hands import hands
from shuffleup.tournament.state.clock import ClockState
from shuffleup.tournament.state.clocks import ClockSet
from shuffleup.tournament.state.setup import rows_of
from shuffleup.tournament.state.state import NEVER_MS, Tournament
from shuffleup.tournament.time import clock_orders, timing
from shuffleup.tournament.time.clock_orders import StructureChanged
from shuffleup.tournament.time.timing import LevelBegan
from shuffleup.tournament.time.windows import WindowsReopened
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    done,
    noted,
    open_night,
    play,
    refused,
    replays,
    report,
    running,
)


def at_row(night: Tournament, row: int) -> int:
    """Let the clock run into a row; the moment."""
    at_ms = night.clock.structure.start_ms(row)
    timing.tick(night, at_ms, chance())
    return at_ms


def test_going_on_brings_the_level_and_the_next_due_moment() -> None:
    night = running("standard", 9)
    done(clock_orders.next_level(night, MINUTE, chance(), "a slow start"))
    second = night.clock.structure.level(1)
    assert (night.row, night.small, night.big) == (1, second.small, second.big)
    assert night.due_ms == MINUTE + second.length_ms
    (event,) = [each for each in noted(night, ClockSet) if each.by == "next-level"]
    assert event.reason == "a slow start"
    replays(night, "standard")


def test_going_back_brings_the_old_level_and_opens_what_was_open_then() -> None:
    night = running("lions", 12)
    first_break = next(r for r, each in enumerate(night.clock.structure.levels) if each.is_break)
    at_ms = at_row(night, first_break + 1)
    assert not night.purchases_open and night.prizes is not None
    done(clock_orders.go_to(night, first_break, at_ms, chance(), "nobody had heard it"))
    assert night.on_break and night.purchases_open and night.prizes is None
    assert [event.purchases for event in noted(night, WindowsReopened)] == [True]
    timing.tick(night, int(night.due_ms), chance())
    assert not night.purchases_open and night.prizes is not None
    replays(night, "lions")


def test_going_back_brings_back_the_chips_that_were_to_go() -> None:
    night = running("standard", 9)
    chip = night.chip
    rows = range(len(night.clock.structure.levels))
    row = next(row for row in rows if timing.chip_at(night, row) > chip)
    at_ms = at_row(night, row)
    assert night.chip > chip
    done(clock_orders.previous_level(night, at_ms, chance()))
    assert night.chip == chip and not night.big % chip
    replays(night, "standard")


def test_time_given_back_and_taken_and_set() -> None:
    night = running("standard", 9)
    length = night.clock.structure.level(0).length_ms
    done(clock_orders.set_back(night, MINUTE, 5 * MINUTE, chance()))
    assert night.due_ms == 5 * MINUTE + length - 4 * MINUTE
    done(clock_orders.forward(night, 2 * MINUTE, 5 * MINUTE, chance()))
    assert night.due_ms == 5 * MINUTE + length - 6 * MINUTE
    done(clock_orders.set_left(night, MINUTE, 5 * MINUTE, chance()))
    assert night.due_ms == 6 * MINUTE
    done(clock_orders.add_minutes(night, 3, 5 * MINUTE, chance()))
    assert night.due_ms == 9 * MINUTE
    refused(clock_orders.set_back(night, 10**9, 5 * MINUTE, chance()), "nothing-to-set-back")
    replays(night, "standard")


def test_a_hand_under_way_keeps_its_level() -> None:
    night = running("standard", 9)
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    done(clock_orders.next_level(night, MINUTE, chance()))
    assert night.room.tables[0].row == 0 and night.row == 1
    report(night, 0)
    play(night, 0)
    assert night.room.tables[0].row == 1


def test_a_clock_that_stands_still_can_be_set_all_the_same() -> None:
    night = running("standard", 9)
    done(timing.pause(night, MINUTE))
    done(clock_orders.next_level(night, 9 * MINUTE, chance()))
    assert night.row == 1 and night.due_ms == NEVER_MS
    refused(hands.begin_hand(night, 0, 9 * MINUTE, chance()), "clock-stopped")
    done(timing.resume(night, 10 * MINUTE))
    assert night.due_ms == 10 * MINUTE + night.clock.structure.level(1).length_ms
    replays(night, "standard")


@pytest.mark.parametrize(
    ("row", "after_last", "says"),
    [
        (("tea", 20, 25, 50, 0, "none"), "last-stays", "'tea'.* can be round or break"),
        (("round", 20, 25, 50, 0, "all"), "last-stays", "'all'.* can be none, each or big-blind"),
        (("round", 20, 25, 50, 0, "none"), "stops", "'stops'.* can be last-stays or doubles"),
    ],
)
def test_a_word_that_no_structure_has_is_answered_with_those_it_may_have(
    row: tuple[object, ...], after_last: str, says: str
) -> None:
    night = running("standard", 9)
    with pytest.raises(InputError, match=says):
        ask(night, "change-structure", levels=(row,), after_last=after_last, reason="late")


def test_later_levels_are_changed_for_a_reason_and_played_ones_are_not() -> None:
    night = running("standard", 9)
    at_ms = at_row(night, 1)
    old = night.clock.structure
    second = old.level(1)
    richer = old.with_level(1, second._replace(small=second.big, big=2 * second.big))
    refused(
        ask(
            night,
            "change-structure",
            at_ms,
            levels=rows_of(richer),
            after_last=str(richer.after_last),
            reason="",
        ),
        "no-reason",
    )
    done(
        ask(
            night,
            "change-structure",
            at_ms,
            levels=rows_of(richer),
            after_last=str(richer.after_last),
            reason="it is late",
        )
    )
    assert night.big == 2 * second.big
    assert [event.reason for event in noted(night, StructureChanged)] == ["it is late"]
    assert [event.row for event in noted(night, LevelBegan)] == [0, 1, 1]
    shorter = old.with_level(0, old.level(0)._replace(big=999))
    refused(
        ask(
            night,
            "change-structure",
            at_ms,
            levels=rows_of(shorter),
            after_last=str(shorter.after_last),
            reason="why not",
        ),
        "played-level",
    )
    replays(night, "standard")


def test_the_structure_is_changed_before_the_start_too() -> None:
    night = open_night("standard")
    level = night.clock.structure.level(0)
    other = night.clock.structure.with_level(0, level._replace(minutes=level.minutes + 5))
    done(
        ask(
            night,
            "change-structure",
            0,
            levels=rows_of(other),
            after_last=str(other.after_last),
            reason="many beginners",
        )
    )
    assert night.clock.structure == other and night.clock.state is ClockState.READY
    refused(clock_orders.forward(night, MINUTE, 0, chance()), "not-played")
    replays(night, "standard")


def test_a_time_limit_is_set_reached_and_taken_off() -> None:
    night = running("lions", 12)
    done(clock_orders.limit_time(night, 10, MINUTE, chance(), "the hall closes"))
    assert night.due_ms == 11 * MINUTE
    done(hands.begin_hand(night, 0, 10 * MINUTE, chance()))
    timing.tick(night, 11 * MINUTE, chance())
    assert night.time_over and night.stopped
    done(clock_orders.limit_time(night, 0, 11 * MINUTE, chance(), "it does not"))
    assert not night.time_over and not night.stopped
    report(night, 0, at_ms=12 * MINUTE)
    play(night, 0, at_ms=12 * MINUTE)
    replays(night, "lions")


def test_a_house_without_time_limits_sets_none() -> None:
    night = running("pppl", 9)
    clauses = refused(clock_orders.limit_time(night, 60, MINUTE, chance()), "no-time-limit")
    assert clauses == ("pppl:2.1.4.a",)


def test_nothing_is_set_once_the_event_is_over() -> None:
    night = running("standard", 9)
    done(decisions.cancel(night, MINUTE, "a fire alarm"))
    refused(clock_orders.next_level(night, MINUTE, chance()), "not-played")
