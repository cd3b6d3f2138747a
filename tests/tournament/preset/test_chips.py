"""Chips: values, make-up, what is unneeded, and the total in play."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from night_kit import heap
from shuffleup.errors import InputError
from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.rulebook.chapters.levels import AfterLast
from shuffleup.tournament.preset.chips import (
    ChipSet,
    change_refusal,
    forfeit,
    make_up,
    stack_refusal,
    unneeded,
    worth,
)
from shuffleup.tournament.preset.structure import Structure, play, rest

STANDARD = house("standard")


def test_a_set_knows_its_stack_and_its_values() -> None:
    chips = ChipSet(heap("8x25 8x100 4x500"), (1000, 5000))
    assert chips.stack == 3000
    assert chips.values == (25, 100, 500, 1000, 5000)


@pytest.mark.parametrize(
    ("starting", "larger", "problem"),
    [
        ("", (), "a starting stack needs at least one chip of every value it names"),
        ("0x25 4x100", (), "a starting stack needs at least one chip of every value it names"),
        ("4x100 8x25", (), "chip values must rise from 1 or more: 100, 25"),
        ("4x100", (100,), "chip values must rise from 1 or more: 100, 100"),
        ("4x0", (), "chip values must rise from 1 or more: 0"),
    ],
)
def test_a_set_that_makes_no_sense(starting: str, larger: tuple[int, ...], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        ChipSet(heap(starting), larger)


def test_an_amount_in_chips_the_largest_first() -> None:
    assert make_up(3675, (25, 100, 500, 1000)) == heap("3x1000 1x500 1x100 3x25")
    assert make_up(0, (25, 100)) == ()
    assert make_up(7, ChipSet(heap("5x1 4x5")).values) == heap("1x5 2x1")
    assert make_up(60, (20, 50)) == heap("3x20")
    assert make_up(165, (25, 40, 100)) == heap("1x100 1x40 1x25")


@pytest.mark.parametrize(
    ("amount", "values"), [(30, (25, 100)), (-25, (25,)), (25, ()), (10, (0, 10))]
)
def test_what_no_chips_make_up(amount: int, values: tuple[int, ...]) -> None:
    with pytest.raises(InputError, match="cannot be made up of chips"):
        make_up(amount, values)


@given(
    counts=st.lists(st.integers(0, 30), min_size=3, max_size=3),
    values=st.sampled_from([(5, 25, 100), (20, 50, 100), (25, 40, 100), (6, 10, 15)]),
)
def test_whatever_lies_on_the_table_can_be_made_up(counts: list[int], values: list[int]) -> None:
    amount = sum(number * chip for number, chip in zip(counts, values, strict=True))
    made = make_up(amount, values)
    assert worth(made) == amount
    assert [part.chip for part in made] == sorted((part.chip for part in made), reverse=True)


LATER = Structure((play(25, 50, 20), play(75, 150, 20), rest(5), play(100, 200, 20)))


def test_a_value_is_unneeded_when_the_next_makes_up_all_that_comes() -> None:
    assert [unneeded((25, 100, 500), LATER, row) for row in range(4)] == [(), (), (25,), (25,)]
    assert unneeded((5, 25, 100), LATER, 0) == (5,)
    assert unneeded((5, 25, 100), LATER, 3) == (5, 25)  # and the largest always stays
    assert unneeded((100,), LATER, 3) == ()
    assert unneeded((25, 100), LATER, 99) == (25,)


def test_an_ante_needs_its_chips_too() -> None:
    ante = play(100, 200, 20, ante=25, ante_kind=Ante.EACH)
    assert unneeded((25, 100), Structure((ante,)), 0) == ()


def test_doubling_on_needs_no_smaller_chip_than_the_last_level() -> None:
    doubling = Structure((play(50, 100, 20), play(100, 200, 20)), AfterLast.DOUBLES)
    assert unneeded((50, 100, 500), doubling, 1) == (50,)
    assert unneeded((50, 100, 500), doubling, 7) == (50,)


def test_any_stack_where_the_house_does_not_mind() -> None:
    assert stack_refusal(STANDARD, 3_000) is None


def test_change_must_be_equal_and_waits_for_the_end_of_the_hand() -> None:
    def code(given: str, taken: str, **how: bool) -> str | None:
        refused = change_refusal(
            STANDARD, heap(given), heap(taken), **{"by_director": False, **how}
        )
        return refused and refused.code

    assert code("4x25", "1x100") is None
    assert code("4x25", "1x500") == "not-equal"
    assert code("4x25", "1x100", hand_under_way=True) == "hand-under-way"


def test_chips_found_can_only_come_from_the_stack() -> None:
    for found in (0, -5, 501):
        refused = forfeit(STANDARD, 500, found)
        assert isinstance(refused, Refusal) and refused.code == "not-in-stack"
