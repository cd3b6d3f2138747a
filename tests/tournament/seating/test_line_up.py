"""Newcomers on the dealer's right: who moves up, and what becomes of empty places."""

from __future__ import annotations

from kit import seated
from shuffleup.tournament.seating.line_up import ring
from shuffleup.tournament.state.table import NOBODY, Table


def table_of(*players: int, arrived: tuple[int, ...] = (), closed: tuple[int, ...] = ()) -> Table:
    """A table with these players by chair, some of whom have just come."""
    table = seated([player != NOBODY for player in players])
    for chair, player in enumerate(players):
        table.chairs[chair] = player
        if player in arrived:
            table.arrived |= 1 << chair
    for chair in closed:
        table.closed |= 1 << chair
    return table


def line(table: Table, dealer: int, marks: list[int], arrived: list[int]) -> list[int]:
    """Who sits where; `marks` are those of the last hand, and then where they went."""
    table.button, table.small, table.big = marks
    found = ring(table, dealer, arrived)
    marks[:] = found.marks
    assert not found.skips_small
    return found.chairs


def test_a_free_chair_beside_the_dealer_is_taken_at_once() -> None:
    table = table_of(10, 11, -1, 12, -1, 20, arrived=(20,))
    marks = [3, 0, 1]
    assert line(table, 3, marks, [20]) == [10, 11, 20, 12, -1, -1]
    assert marks == [3, 0, 1]


def test_others_move_up_to_the_next_gap_and_their_blinds_with_them() -> None:
    table = table_of(-1, 10, 11, 12, 13, 20, arrived=(20,))
    marks = [2, 3, 4]  # the button was with 11 and is with 12 now
    assert line(table, 3, marks, [20]) == [10, 11, 20, 12, 13, -1]
    assert marks == [1, 3, 4]


def test_several_sit_down_the_biggest_stack_first() -> None:
    table = table_of(10, 21, 11, 22, 12, 23, arrived=(21, 22, 23))
    marks = [0, 2, 4]
    # 11 deals next: clockwise 21, 22, 23, dealer.
    assert line(table, 2, marks, [21, 22, 23]) == [22, 23, 11, 12, 10, 21]
    assert marks == [4, 2, 3]


def test_the_empty_chair_of_a_blind_is_kept_in_its_place_of_the_round() -> None:
    # The big blind has gone from chair 0; 10, who is due, and all the others sit close together.
    table = table_of(-1, 10, 11, 12, 13, -1, -1, 20, arrived=(20,))
    marks = [3, 4, 0]
    chairs = line(table, 4, marks, [20])
    assert chairs == [10, 11, 12, 20, 13, -1, -1, -1]
    assert marks[2] == 7  # still between the last small blind and whoever is due


def test_at_a_full_table_it_is_given_up_and_the_small_blind_skipped() -> None:
    table = table_of(20, 10, 11, 12, 13, arrived=(20,))
    table.button, table.small, table.big = 3, 4, 0
    found = ring(table, 4, [20])
    assert found.chairs == [10, 11, 12, 20, 13] and found.skips_small
    assert found.marks[2] == 4  # so that 10 is the next big blind


def test_the_empty_chair_of_the_last_button_goes_before_that_of_the_last_big_blind() -> None:
    table = table_of(20, 10, 11, -1, 12, -1, arrived=(20,))
    table.button, table.small, table.big = 3, 4, 5
    found = ring(table, 4, [20])
    assert found.chairs == [10, 11, -1, 20, 12, -1] and not found.skips_small
    table = table_of(20, 10, 11, 21, 12, -1, arrived=(20, 21))
    table.button, table.small, table.big = 3, 4, 5
    found = ring(table, 4, [20, 21])
    assert found.chairs == [10, 11, 20, 21, 12, -1] and not found.skips_small


def test_nobody_is_put_in_a_closed_chair() -> None:
    table = table_of(10, -1, 11, 12, 20, arrived=(20,), closed=(1,))
    marks = [2, 3, 0]
    assert line(table, 3, marks, [20]) == [11, -1, 20, 12, 10]
    assert marks == [0, 3, 4]
