"""The end by the clock, and going out hand for hand."""

from __future__ import annotations

import pytest

from replay_kit import Twin, course, log_of
from shuffleup.tournament.perform import perform
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.prizes.events import Finished, LastHands
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.state import FINISHED
from shuffleup.tournament.time.timing import Announced
from tournament_kit import chance, done, noted, play, running, sound


@pytest.mark.clause("standard:common-time-limit")
def test_the_limit_is_announced_and_the_hands_under_way_are_the_last() -> None:
    night = running("standard", 30)
    done(perform(night, asked("limit-time", minutes=90), 0, chance()))
    course(night, 1).play()
    assert [each.minutes_left for each in noted(night, Announced)] == [60, 30]
    (last,) = noted(night, LastHands)
    assert (last.at_ms, last.reason) == (90 * MINUTE_MS, "time-limit")
    (finished,) = noted(night, Finished)
    assert finished.reason == "time-limit"
    assert 90 * MINUTE_MS <= finished.at_ms < 100 * MINUTE_MS
    assert night.phase == FINISHED
    Twin("standard", log_of(night)).check(night)


def test_whoever_buys_chips_before_the_step_is_over_does_not_go_out() -> None:
    night = running("lions", 20)
    done(perform(night, asked("hand-for-hand", on=True), 0, chance()))
    loser, winner = night.room.tables[0].players()[:2]
    both = int(night.stack_of(loser) + night.stack_of(winner))
    play(night, 0, {loser: 0, winner: both})
    done(perform(night, asked("rebuy", player=loser), MINUTE_MS, chance()))
    play(night, 1)
    assert night.stack_of(loser) == night.rulebook.entry.rebuy.value.chips
    assert loser in night.places.playing
    sound(night)
