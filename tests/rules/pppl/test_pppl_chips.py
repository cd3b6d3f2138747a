"""PPPL: chips."""

from __future__ import annotations

import pytest

from night_kit import done, heap, night, refused
from shuffleup.rulebook import house
from shuffleup.tournament.chips.colour_up import Exchange, Holding, colour_up, due, rounded_up
from shuffleup.tournament.preset.chips import ChipSet, stack_refusal

clause = pytest.mark.clause
PPPL = house("pppl")


@clause("pppl:2.1.1.1.a", "pppl:2.1.1.1.b")
def test_four_thousand_for_all_and_more_only_at_a_special_event() -> None:
    assert night("pppl").stack == 4_000
    assert night("pppl", "regional").stack == 8_000
    assert stack_refusal(PPPL, 10_000) is None
    assert refused(stack_refusal(PPPL, 3_900), "other-stack") == ("pppl:2.1.1.1.a",)


@clause("pppl:2.1.1.2.a", "pppl:2.1.1.2.b")
def test_the_usual_mix_and_any_other_that_adds_up() -> None:
    assert night("pppl").chips.starting == heap("10x100 2x500 2x1000")
    assert night("pppl").chips.stack == 4_000
    other = ChipSet(heap("20x100 4x500"))
    assert other.stack == 4_000 and stack_refusal(PPPL, other.stack) is None


@clause("pppl:3.10.a")
def test_a_colour_goes_when_the_director_says_so() -> None:
    packaged = night("pppl")
    rows = range(len(packaged.structure.levels))
    assert not any(due(PPPL, packaged.chips.values, packaged.structure, row) for row in rows)
    assert done(colour_up(PPPL, [Holding(0, 5, 0)], old=100, new=500)).change == 0


@clause("pppl:3.10.b")
def test_nobody_loses_value_and_chips_in_play_rise() -> None:
    done_ = done(colour_up(PPPL, [Holding(0, 7, 2_000)], old=100, new=500))
    assert done_.seats == (Exchange(0, 7, 2, 3_000, 300),)
    assert done_.change == 300
    assert rounded_up(100, 500) == 500  # odd chips that wait for the next pot
