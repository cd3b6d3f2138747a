"""Exits: the order of players who go out at the same time."""

from __future__ import annotations

import pytest

from shuffleup.errors import InputError
from shuffleup.rulebook import house
from shuffleup.tournament.state.exits import Out, by_chips, same_hand, same_round

SPOTLIGHT, PPPL, STANDARD = house("spotlight"), house("pppl"), house("standard")


def test_one_player_goes_out_by_the_plain_rule() -> None:
    (group,) = same_hand(SPOTLIGHT, [Out(3, 500)])
    assert (group.players, group.clauses, group.asks) == ((3,), ("spotlight:6.12",), "")


def test_each_tie_break_decides_only_what_those_before_left_open() -> None:
    outs = [
        Out(1, 2000, hand=50, blue_chips=4),
        Out(2, 2000, hand=50, blue_chips=6),
        Out(3, 2000, hand=10, blue_chips=9),
        Out(4, 1000, hand=90, blue_chips=9),
    ]
    groups = same_hand(SPOTLIGHT, outs)
    assert [group.players for group in groups] == [(4,), (3,), (1,), (2,)]
    stack, hand, blue = (f"spotlight:6.14.{letter}" for letter in "abc")
    assert groups[0].clauses == (stack,)
    assert groups[1].clauses == (stack, hand)
    assert groups[2].clauses == groups[3].clauses == (stack, hand, blue)


def test_a_count_that_nobody_made_is_asked_for() -> None:
    (group,) = same_hand(SPOTLIGHT, [Out(1, 2000, hand=50), Out(2, 2000, hand=50, blue_chips=6)])
    assert (group.players, group.asks) == ((1, 2), "blue-chips")


def test_a_later_tie_break_does_not_jump_one_that_is_not_known() -> None:
    outs = [Out(1, 2000, blue_chips=4), Out(2, 2000, hand=50, blue_chips=6), Out(3, 100)]
    groups = same_hand(SPOTLIGHT, outs)
    assert [group.players for group in groups] == [(3,), (1, 2)]
    assert groups[1].asks == "hand"


def test_a_folded_or_dead_hand_is_below_every_hand_shown() -> None:
    groups = same_hand(SPOTLIGHT, [Out(1, 2000, hand=1), Out(2, 2000, hand=0)])
    assert [group.players for group in groups] == [(2,), (1,)]


def test_those_still_tied_share_or_wait_for_the_director() -> None:
    equal = [Out(1, 2000, hand=50), Out(2, 2000, hand=50)]
    (shared,) = same_hand(STANDARD, equal)
    assert (shared.players, shared.asks) == ((1, 2), "")
    (open_,) = same_hand(PPPL, equal)
    assert (open_.players, open_.asks) == ((1, 2), "director")
    assert open_.clauses[-2:] == ("pppl:2.3.3.b", "pppl:3.15.b")


TABLES = [[Out(1, 900), Out(2, 300)], [], [Out(3, 500)]]


@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("standard", [(1, 2, 3)]),
        ("lions", [(2,), (3,), (1,)]),
        ("charity", [(2,), (3,), (1,)]),
        ("redtooth", [(2,), (3,), (1,)]),
        ("pppl", [(2,), (3,), (1,)]),
        ("spotlight", [(2,), (1,), (3,)]),
    ],
)
def test_hand_for_hand_the_house_says_how_tables_compare(
    name: str, order: list[tuple[int, ...]]
) -> None:
    assert [group.players for group in same_round(house(name), TABLES)] == order


def test_one_table_in_a_round_is_one_hand() -> None:
    groups = same_round(STANDARD, [[], TABLES[0]])
    assert [group.players for group in groups] == [(2,), (1,)]


def test_counts_at_a_time_limit_must_be_all_the_chips() -> None:
    groups = by_chips(STANDARD, {1: 300, 2: 500, 3: 300}, 1100)
    assert [group.players for group in groups] == [(1, 3), (2,)]
    with pytest.raises(InputError, match=r"the stacks add up to 1,100, but 1,200 chips are in pl"):
        by_chips(STANDARD, {1: 300, 2: 500, 3: 300}, 1200)
