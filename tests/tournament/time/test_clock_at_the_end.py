"""The event is over, and so is its time."""

from __future__ import annotations

import pytest

from kit import HOUSES
from replay_kit import log_of, played
from shuffleup.rulebook import house
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.tournament.evolve import evolve
from shuffleup.tournament.people import penalising
from shuffleup.tournament.prizes import ending
from shuffleup.tournament.prizes.events import Finished
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.clock import ClockState
from shuffleup.tournament.state.state import FINISHED, NEVER_MS
from shuffleup.tournament.time import clock_orders, timing
from shuffleup.tournament.undo import replayed
from tournament_kit import MINUTE, chance, done, noted, refused, replays, running


@pytest.mark.parametrize("name", HOUSES)
def test_the_clock_stands_where_it_stood_at_the_end(name: str) -> None:
    night = played(name, 12)
    (end,) = noted(night, Finished)
    assert night.phase == FINISHED and night.clock.state is ClockState.STOPPED
    assert night.clock.anchor_ms == end.at_ms and night.due_ms == NEVER_MS
    later = end.at_ms + 600 * MINUTE
    assert night.clock.official_ms(later) == night.clock.official_ms(end.at_ms)


@pytest.mark.parametrize("name", HOUSES)
def test_lines_written_before_say_the_same(name: str) -> None:
    """What stops the clock is the end itself, which every record has: no line was added for it."""
    night = played(name, 12)
    log = log_of(night)
    assert isinstance(log[-1], Finished)
    again = replayed(house(name), log[:-1])
    assert again.clock.state is not ClockState.STOPPED
    evolve(again, log[-1])
    assert frozen(again) == frozen(night)


def test_nobody_starts_it_again() -> None:
    night = played("standard", 12)
    at_ms = night.clock.anchor_ms + MINUTE
    refused(timing.resume(night, at_ms), "not-played")
    refused(timing.pause(night, at_ms, play_on=True, reason="a move"), "not-played")
    refused(clock_orders.add_minutes(night, 1, at_ms, chance()), "not-played")
    assert night.clock.state is ClockState.STOPPED


def test_a_penalty_that_was_being_served_is_due_no_more() -> None:
    night = running("redtooth", 9)
    minutes = Penalty(PenaltyKind.MINUTES, 15)
    done(penalising.penalise(night, 3, MINUTE, chance(), penalty=minutes))
    assert night.due_ms == 16 * MINUTE
    ending.finish(night, "chop", (), 2 * MINUTE)
    assert night.penalised and night.due_ms == NEVER_MS
    replays(night, "redtooth")
