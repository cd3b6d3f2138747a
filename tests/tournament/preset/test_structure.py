"""A structure: what it refuses to be, and where its rows lie in time."""

from __future__ import annotations

import pytest

from shuffleup.errors import InputError
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.rulebook.chapters.levels import AfterLast
from shuffleup.tournament.preset.structure import (
    BLINDS_MAX,
    MINUTE_MS,
    Level,
    Structure,
    play,
    rest,
)

NIGHT = Structure((play(25, 50, 20), play(50, 100, 20), rest(10), play(100, 200, 15)))
DOUBLING = Structure((play(50, 100, 20), play(100, 200, 20)), AfterLast.DOUBLES)


@pytest.mark.parametrize(
    ("levels", "problem"),
    [
        ((), "a structure needs at least one level"),
        ((play(25, 50, 0),), "level 1: lasts 0 minutes; allowed: 1 to 1,440"),
        ((play(25, 50, -5),), "level 1: lasts -5 minutes; allowed: 1 to 1,440"),
        ((play(25, 50, 1441),), "level 1: lasts 1,441 minutes; allowed: 1 to 1,440"),
        ((play(0, 50, 20),), "level 1: the blinds are 0/50; both must be above 0"),
        ((play(25, 50, 20), play(-1, 50, 20)), "level 2: the blinds are -1/50; both must be"),
        ((play(25, 0, 20),), "level 1: the blinds are 25/0; both must be above 0"),
        ((play(100, 50, 20),), "level 1: the big blind, 50, is below the small blind, 100"),
        ((play(25, 50, 20, ante=-1),), "level 1: the ante is -1; it cannot be below 0"),
        ((play(25, 50, 20, ante=5),), "level 1: the ante is 5, but its kind is none"),
        ((play(25, 50, 20, ante_kind=Ante.EACH),), "level 1: the ante is 0, but its kind is each"),
        ((rest(10), play(25, 50, 20)), "a structure begins with a level, not with a break"),
        ((play(25, 50, 20), rest(10)), "a structure ends with a level, not with a break"),
        (
            (play(25, 50, 20), rest(0), play(50, 100, 20)),
            "the break after level 1: lasts 0 minutes",
        ),
        (
            (play(25, 50, 20), rest(5)._replace(small=25), play(50, 100, 20)),
            "the break after level 1: has blinds or an ante; a break has none",
        ),
        ((play(25, 50, 20),) * 1001, "a structure has at most 1,000 levels, not 1,001"),
    ],
)
def test_a_structure_that_makes_no_sense_cannot_be_made(
    levels: tuple[Level, ...], problem: str
) -> None:
    with pytest.raises(InputError) as told:
        Structure(levels)
    assert str(told.value).startswith(problem)
    assert "\n" not in str(told.value)


def test_the_least_and_the_most_a_structure_can_be() -> None:
    shortest = Structure((play(1, 1, 1, ante=1, ante_kind=Ante.EACH),))
    assert shortest.total_ms == MINUTE_MS
    assert Structure((play(25, 50, 1_440),)).total_ms == 24 * 60 * MINUTE_MS
    assert len(Structure((play(25, 50, 20),) * 1_000).levels) == 1_000


def test_a_moment_between_two_rows_belongs_to_the_later() -> None:
    minutes = [0, 19, 20, 39, 40, 49, 50, 64]
    assert [NIGHT.row_at(at * MINUTE_MS) for at in minutes] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert NIGHT.row_at(20 * MINUTE_MS - 1) == 0
    assert NIGHT.total_ms == 65 * MINUTE_MS
    assert [NIGHT.start_ms(row) // MINUTE_MS for row in range(4)] == [0, 20, 40, 50]


def test_level_numbers_do_not_count_breaks() -> None:
    assert [NIGHT.number(row) for row in range(4)] == [1, 2, 2, 3]


def test_the_last_level_stays() -> None:
    late = NIGHT.total_ms + 1000 * MINUTE_MS
    assert NIGHT.row_at(late) == 3
    assert not NIGHT.has(4)
    assert NIGHT.next_round(3) is None


def test_or_the_blinds_go_on_doubling() -> None:
    assert [DOUBLING.row_at(at * MINUTE_MS) for at in (39, 40, 59, 60, 80)] == [1, 2, 2, 3, 4]
    assert [DOUBLING.level(row).big for row in range(5)] == [100, 200, 400, 800, 1600]
    assert DOUBLING.start_ms(4) == 80 * MINUTE_MS and DOUBLING.end_ms(4) == 100 * MINUTE_MS
    assert DOUBLING.number(4) == 5
    assert DOUBLING.next_round(7) == 8
    assert DOUBLING.written_out(3).levels[3] == play(400, 800, 20)
    antes = play(50, 100, 20, ante=100, ante_kind=Ante.BIG_BLIND)
    assert Structure((antes,), AfterLast.DOUBLES).level(2).ante == 400


@pytest.mark.parametrize("row", [43, 57, 1_000, 10**12])
def test_blinds_double_for_as_long_as_there_are_chips_to_pay_them(row: int) -> None:
    level = DOUBLING.level(row)
    assert BLINDS_MAX // 2 < level.big <= BLINDS_MAX
    assert level.big == 2 * level.small
    rich = play(BLINDS_MAX, 2 * BLINDS_MAX, 20)
    assert Structure((rich,), AfterLast.DOUBLES).level(row).big == rich.big


def test_the_next_round_and_the_next_break() -> None:
    assert [NIGHT.next_round(row) for row in range(4)] == [1, 3, 3, None]
    assert [NIGHT.next_break(row) for row in range(4)] == [2, 2, None, None]


def test_editing_gives_a_new_structure() -> None:
    assert NIGHT.with_level(1, play(75, 150, 20)).levels[1].big == 150
    assert [level.big for level in NIGHT.without(2).levels] == [50, 100, 200]
    assert len(NIGHT.levels) == 4
    with pytest.raises(InputError, match="ends with a level"):
        NIGHT.without(3)
    for edit in (NIGHT.without, NIGHT.written_out):
        with pytest.raises(InputError, match="there is no row 4; rows are 0 to 3"):
            edit(4)
    with pytest.raises(InputError, match="there is no row -1"):
        NIGHT.with_level(-1, rest(5))


def test_a_level_in_words() -> None:
    assert str(play(1000, 2000, 20)) == "1,000/2,000"
    assert str(play(100, 200, 20, ante=200, ante_kind=Ante.BIG_BLIND)) == "100/200, ante 200"
    assert str(play(100, 200, 20, ante=25, ante_kind=Ante.EACH)) == "100/200, ante 25 each"
    assert str(rest(10)) == "break"
