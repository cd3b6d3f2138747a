"""What houses and experience think of a structure."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.rulebook.chapters.levels import AfterLast
from shuffleup.tournament.preset.soundness import cautions, refusal
from shuffleup.tournament.preset.structure import Level, Structure, play, rest


def codes(*levels: Level, chips_in_play: int = 0, chips: tuple[int, ...] = ()) -> list[str]:
    found = cautions(Structure(levels), chips_in_play=chips_in_play, chips=chips)
    return [caution.code for caution in found]


def test_an_ordinary_structure_needs_no_word() -> None:
    levels = (play(25, 50, 20), play(50, 100, 20), rest(10), play(75, 150, 20))
    assert codes(*levels, chips_in_play=3_000, chips=(25, 100)) == []


def test_falling_blinds() -> None:
    (caution,) = cautions(Structure((play(50, 100, 20), rest(5), play(25, 50, 20))))
    assert caution == ("falling-blinds", "Level 2 falls from 50/100 to 25/50.", 2)
    assert codes(play(50, 100, 20), play(40, 100, 20)) == ["falling-blinds"]
    assert codes(play(50, 100, 20), play(50, 100, 20)) == []


def test_a_jump_over_double() -> None:
    assert codes(play(50, 100, 20), play(100, 200, 20)) == []
    (caution,) = cautions(Structure((play(50, 100, 20), play(101, 202, 20))))
    assert caution.code == "jump"
    assert caution.says == "Level 2 rises from 50/100 to 101/202, by more than double."


def test_an_ante_above_the_big_blind() -> None:
    level = play(50, 100, 20, ante=101, ante_kind=Ante.EACH)
    assert codes(level) == ["ante-above-big-blind"]
    assert codes(level._replace(ante=100)) == []


def test_amounts_that_no_chip_makes_up() -> None:
    assert codes(play(75, 150, 20), chips=(50, 100)) == ["unpayable"]
    assert codes(play(75, 150, 20), chips=(25, 100)) == []
    ante = play(100, 200, 20, ante=25, ante_kind=Ante.EACH)
    assert codes(ante, chips=(100,)) == ["unpayable"]


def test_a_last_level_too_small_to_end_the_night_is_told_with_figures() -> None:
    levels = (play(100, 200, 20), play(200, 400, 20))
    assert codes(*levels, chips_in_play=8_000) == []
    (caution,) = cautions(Structure(levels), chips_in_play=120_000)
    assert caution.code == "slow-end" and caution.row == 1
    assert caution.says == (
        "The last big blind is 400 with 120,000 chips in play, 300 big blinds; "
        "nights end at about 6,000 to 12,000."
    )
    doubling = Structure(levels, AfterLast.DOUBLES)
    assert cautions(doubling, chips_in_play=120_000) == ()


@pytest.mark.clause("standard:common-structure")
def test_a_structure_that_cannot_end_is_refused() -> None:
    standard = house("standard")
    flat = Structure((play(50, 100, 20), rest(10), play(50, 100, 20)))
    refused = refusal(standard, flat)
    assert isinstance(refused, Refusal)
    assert refused.code == "cannot-end" and refused.clauses == ("standard:common-structure",)
    assert refusal(standard, flat, limited=True) is None
    assert refusal(standard, Structure(flat.levels, AfterLast.DOUBLES)) is None
    assert refusal(standard, flat.with_level(2, play(100, 200, 20))) is None
