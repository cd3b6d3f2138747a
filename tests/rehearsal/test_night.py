"""Whole nights of bots: everybody finishes, every chip is there, and the seed decides."""

from __future__ import annotations

from random import Random

import pytest

from kit import HOUSES, room, terms
from shuffleup.rehearsal.night import Night, Schedule
from shuffleup.rehearsal.pace import Pace
from shuffleup.tournament.table import NOBODY

MINUTE_MS = 60_000
ROWS = [(20 * MINUTE_MS, 25 * 2**k, 50 * 2**k, 0) for k in range(5)]
ROWS.insert(3, (10 * MINUTE_MS, 0, 0, 0))  # a break
ROWS += [(20 * MINUTE_MS, 1000 * 2**k, 2000 * 2**k, 0) for k in range(12)]


class Watched(Night):
    """A night that is looked at after every hand."""

    def _look_at(self, table):  # type: ignore[no-untyped-def]
        moves = self.moves
        super()._look_at(table)
        if self.moves == moves and not table.breaking and table.count > 1:
            ahead = table.count - self.room.smallest()
            assert ahead < self.rules.difference, "it should have given a player away"
        seats = list(zip(self.room.table_of, self.room.chair_of, strict=True))
        there = [seat for seat in seats if seat[0] != NOBODY]
        assert len(there) == len(set(there)) == self.room.seated
        for player, (number, chair) in enumerate(seats):
            if number != NOBODY:
                assert self.room.tables[number].chairs[chair] == player
        for each in self.room.tables:
            assert [stack > 0 for stack in each.stacks] == [p != NOBODY for p in each.chairs]
        assert self.chips_there() == self.chips


def night(name: str, players: int, seed: int, kind: type[Night] = Night) -> Night:
    made = kind(terms(name), room(name), players, 2000, ROWS, Pace(), Random(seed).random)
    made.play()
    return made


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("players", [2, 3, 9, 17, 60])
def test_a_night_ends_with_one_winner_and_all_the_chips(name: str, players: int) -> None:
    done = night(name, players, seed=players)
    (winner,) = (p for p in range(players) if done.room.table_of[p] != NOBODY)
    assert sorted([*done.out, winner]) == list(range(players))  # places are a permutation
    table = done.room.tables[done.room.table_of[winner]]
    carried = sum(each.carried for each in done.room.tables)
    assert table.stacks[done.room.chair_of[winner]] + carried == players * 2000
    assert done.busts_ms == sorted(done.busts_ms)


@pytest.mark.parametrize("name", HOUSES)
def test_seats_chips_and_balance_hold_after_any_hand(name: str) -> None:
    if Night.__module__ and hasattr(Night, "__mypyc_attrs__"):
        pytest.skip("a compiled class is not to be watched from a subclass")
    for seed in range(3):
        night(name, 40, seed, Watched)


def test_the_seed_decides_everything() -> None:
    first, again, other = (night("lions", 50, seed) for seed in (7, 7, 8))
    assert (first.out, first.hands, first.now_ms) == (again.out, again.hands, again.now_ms)
    assert first.out != other.out


def test_nobody_plays_in_a_break() -> None:
    done = night("standard", 60, 1)
    assert done.level_hands[3] == 0 and done.level_hands[2] > 0 < done.level_hands[4]


def test_the_schedule_stays_on_its_last_row() -> None:
    schedule = Schedule(ROWS)
    assert schedule.row(0) == 0 and schedule.row(20 * MINUTE_MS) == 1
    assert schedule.row(10**9) == len(ROWS) - 1


@pytest.mark.parametrize("name", HOUSES)
def test_tables_are_broken_one_by_one_to_the_last(name: str) -> None:
    done = night(name, 120, 5)
    assert done.room.staying == 1 and done.moves > 20
    assert [table.number for table in done.room.tables if not table.breaking] == [0]
