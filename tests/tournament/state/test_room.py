"""The room: seats, sizes and the breaking order; who moves where in which house."""

from __future__ import annotations

from random import Random

import pytest

from kit import HOUSES, room, seated
from shuffleup.tournament.seating.balance import (
    balancing,
    can_break_a_table,
    chair_for,
    chosen,
    resettled,
)
from shuffleup.tournament.seating.button import place_first
from shuffleup.tournament.state.room import Room
from shuffleup.tournament.state.table import NOBODY, Table

clause = pytest.mark.clause


def fair(seed: int = 1):  # type: ignore[no-untyped-def]
    return Random(seed).randrange


def filled(sizes: list[int], size: int = 8) -> Room:
    """A room whose tables have these many players, in the first chairs, button on the last."""
    made = Room(sum(sizes), len(sizes), size)
    player = 0
    for number, count in enumerate(sizes):
        for chair in range(count):
            made.seat(player, number, chair)
            player += 1
        made.tables[number].drawn = True
        made.tables[number].button = 0
        made.tables[number].small, made.tables[number].big = 1, 2
        made.tables[number].small_posted = True
    return made


def test_tables_are_found_by_size_whatever_happens() -> None:
    chance = Random(3)
    made = Room(60, 8, 9)
    out: list[int] = list(range(60))
    for _ in range(3000):
        there = [p for p in range(60) if made.table_of[p] != NOBODY]
        free = [(t, c) for t in range(8) for c in made.tables[t].free_chairs()]
        if out and free and (not there or chance.random() < 0.5):
            table, chair = chance.choice(free)
            made.seat(out.pop(chance.randrange(len(out))), table, chair)
        elif there:
            player = chance.choice(there)
            made.unseat(player)
            out.append(player)
        sizes = [len(table.players()) for table in made.tables]
        assert [table.count for table in made.tables] == sizes
        assert made.smallest() == min(sizes) and made.seated == sum(sizes)
        for size, numbers in enumerate(made.by_size):
            assert sorted(numbers) == [n for n, s in enumerate(sizes) if s == size]


def test_a_chair_holds_one_player_and_a_player_one_chair() -> None:
    made = filled([3, 3])
    with pytest.raises(AssertionError, match="taken"):
        made.seat(5, 0, 0)
    with pytest.raises(AssertionError, match="sits already"):
        made.seat(5, 0, 6)


def test_the_last_table_is_told_to_break_when_the_others_have_room() -> None:
    rules = room("redtooth")  # eight to a table
    assert not can_break_a_table(rules, filled([8, 8, 1]))
    made = filled([8, 7, 1])
    assert can_break_a_table(rules, made)
    table = made.tables[made.last]
    made.close_table(table)
    assert table.number == 2 and made.staying == 2
    move = resettled(rules, made, table, table.players()[0], fair())
    assert move.to_table == 1 and move.to_chair == 7 and "broken" in move.reason
    assert made.smallest() == 7, "a closed table receives nobody"


@pytest.mark.parametrize("name", HOUSES)
def test_tables_are_evened_from_the_house_s_difference_on(name: str) -> None:
    rules = room(name)
    for low in (3, 4, 5):
        made = filled([7, low], size=10)
        move = balancing(rules, made, made.tables[0], fair())
        assert (move is not None) == (7 - low >= rules.difference)
        if move is not None:
            assert move.to_table == 1 and move.clauses
            assert made.tables[1].chairs[move.to_chair] == NOBODY


@clause("pppl:2.2.5.c")
def test_pppl_waits_for_a_difference_of_three() -> None:
    assert balancing(room("pppl"), filled([7, 5]), filled([7, 5]).tables[0], fair()) is None
    made = filled([7, 4])
    assert balancing(room("pppl"), made, made.tables[0], fair()) is not None


def ten_chairs(taken: list[int], small: int, big: int, button: int) -> Table:
    table = seated([chair in taken for chair in range(10)])
    table.button, table.small, table.big, table.small_posted = button, small, big, True
    table.drawn = True
    return table


def test_hands_to_the_big_blind_are_counted_over_players() -> None:
    table = ten_chairs([0, 2, 3, 7], small=2, big=3, button=0)
    assert [table.hands_to_big_blind(c) for c in (7, 0, 2, 3)] == [1, 2, 3, 4]
    assert table.hands_to_big_blind(5) == 1 and table.hands_to_big_blind(8) == 2


def test_standard_moves_the_next_big_blind_to_the_worst_seat() -> None:
    full = ten_chairs([0, 1, 2, 3, 4, 5, 6, 7], small=2, big=3, button=1)
    short = ten_chairs([0, 2, 3, 7], small=2, big=3, button=0)
    player, chair = chosen(room("standard"), full, short, fair())
    assert player == 4  # due the big blind in the next hand
    assert chair == 4  # and is at the new table too


@clause("redtooth:51.a", "redtooth:51.c")
def test_redtooth_moves_somebody_who_loses_no_position() -> None:
    full = ten_chairs([0, 1, 2, 3, 4, 5, 6, 7], small=2, big=3, button=1)
    short = ten_chairs([0, 2, 3, 7], small=2, big=3, button=0)
    rules = room("redtooth")
    player, chair = chosen(rules, full, short, fair())
    assert short.hands_to_big_blind(chair) >= full.hands_to_big_blind(player)
    # Somebody three hands away gets a seat at least three away, the nearest such.
    waits = {c: short.hands_to_big_blind(c) for c in short.free_chairs()}
    given = chair_for(rules, short, short.free_chairs(), 2, fair())
    assert waits[given] == min(w for w in waits.values() if w >= 2)


@clause("lions:moving.1")
def test_lions_draws_who_moves() -> None:
    full = ten_chairs([0, 1, 2, 3, 4, 5, 6, 7], small=2, big=3, button=1)
    short = ten_chairs([0, 2, 3, 7], small=2, big=3, button=0)
    drawn = {chosen(room("lions"), full, short, fair(seed))[0] for seed in range(60)}
    assert drawn == set(range(8))


@clause("pppl:2.2.5.f")
def test_pppl_seats_the_moved_player_right_of_the_dealer() -> None:
    short = ten_chairs([0, 2, 3, 7], small=2, big=3, button=0)
    assert chair_for(room("pppl"), short, short.free_chairs(), 1, fair()) == 1  # chair 2 deals next


@clause("spotlight:2c7.c")
def test_spotlight_keeps_the_position_as_nearly_as_it_can() -> None:
    short = ten_chairs([0, 2, 3, 7], small=2, big=3, button=0)
    for hands in (1, 2, 3):
        chair = chair_for(room("spotlight"), short, short.free_chairs(), hands, fair())
        assert abs(short.hands_to_big_blind(chair) - hands) <= 1


@clause("redtooth:50", "redtooth:49")
def test_nobody_is_moved_between_the_button_and_the_small_blind() -> None:
    # The next hand has its button at chair 2 and its small blind at chair 5.
    short = ten_chairs([0, 2, 5, 7], small=2, big=5, button=0)
    player, chair = chosen(room("redtooth"), ten_chairs(list(range(8)), 2, 3, 1), short, fair())
    assert player >= 0 and chair not in (3, 4)


@pytest.mark.parametrize("name", HOUSES)
def test_first_positions(name: str) -> None:
    table = seated([True, False, True, True])
    place_first(room(name), table, 3)
    assert (table.button, table.small, table.big) == (3, 0, 2)
    two = seated([True, False, True])
    place_first(room(name), two, 0)
    assert two.button == two.small == 0 and two.big == 2


def test_a_player_takes_the_chips_along() -> None:
    made = Room(2, 2, 4)
    made.seat(0, 0, 1, 500)
    made.seat(1, 1, 3, 700)
    made.seat(0, 1, 2, made.unseat(0))
    stacks = [list(table.stacks) for table in made.tables]
    assert stacks[0] == [0, 0, 0, 0] and stacks[1] == [0, 0, 500, 700]
