"""Redtooth: chips."""

from __future__ import annotations

import pytest

from live_kit import LiveNight
from night_kit import done, heap, night, refused
from shuffleup.rulebook import house
from shuffleup.tournament.chips.colour_up import Exchange, Holding, colour_up, due
from shuffleup.tournament.hands.hands import begin_hand, report_hand
from shuffleup.tournament.preset.chips import (
    forfeit,
    make_up,
    stack_refusal,
)
from tournament_kit import MINUTE, chance, running

clause = pytest.mark.clause
REDTOOTH = house("redtooth")


@clause("redtooth:chips.1")
def test_everybody_starts_with_two_thousand() -> None:
    assert night("redtooth").stack == 2_000
    assert refused(stack_refusal(REDTOOTH, 3_000), "other-stack") == ("redtooth:chips.1",)


@clause("redtooth:46.a", "redtooth:46.b")
def test_small_chips_are_changed_and_what_does_not_fit_is_rounded_up() -> None:
    done_ = done(colour_up(REDTOOTH, [Holding(0, 15, 0)], old=25, new=100))
    assert done_.seats == (Exchange(0, 15, 4, 400, 25),)  # 375 becomes 400
    assert done_.clauses == ("redtooth:46.a", "redtooth:46.b")


@clause("redtooth:47")
def test_25s_go_at_the_break() -> None:
    packaged = night("redtooth")
    values, structure = packaged.chips.values, packaged.structure
    gone = {row: due(REDTOOTH, values, structure, row) for row in range(len(structure.levels))}
    assert {row: chips for row, chips in gone.items() if chips} == {3: (25,)}
    # Before or after the break chips makes no difference.
    before = done(colour_up(REDTOOTH, [Holding(0, 3, 1_000)], old=25, new=100))
    after = done(colour_up(REDTOOTH, [Holding(0, 3, 2_500)], old=25, new=100))
    assert before.seats[0].stack + 1_500 == after.seats[0].stack


@clause("redtooth:28", "redtooth:58")
def test_chips_are_changed_through_the_director_only() -> None:
    live = LiveNight("redtooth", 6).starts()
    one, other = live.at_table(0)[:2]
    change = {"player": one, "number": 4, "chip": 25, "into": 100}
    barred = live.refused("change-chips", "players-may-not-change", **change, other=other)
    assert barred == ["redtooth:58", "redtooth:28"]
    live.done("change-chips", **change)
    live.holds()


@clause("redtooth:25.b")
def test_pocketed_chips_leave_the_tournament() -> None:
    found = done(forfeit(REDTOOTH, 2_000, 500))
    assert (found.stack, found.removed, found.out) == (1_500, 500, False)
    assert done(forfeit(REDTOOTH, 500, 500)).out


@clause("redtooth:27")
def test_a_count_above_the_total_is_flagged() -> None:
    night = running("redtooth", 4)
    assert begin_hand(night, 0, MINUTE, chance()) is None
    table = night.room.tables[0]
    stacks = [stack + 100 * (stack > 0) for stack in table.stacks]
    answer = report_hand(night, 0, table.hands + 1, stacks, 0, MINUTE, chance())
    assert answer is not None and answer.code == "chips-do-not-add-up", answer


@clause("redtooth:26")
def test_the_biggest_chips_lie_in_front() -> None:
    assert make_up(1_675, (25, 100, 500)) == heap("3x500 1x100 3x25")
