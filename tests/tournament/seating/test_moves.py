"""Tables are broken and evened out after hands, and only then."""

from __future__ import annotations

import pytest

from kit import HOUSES
from room_kit import (
    at,
    deal,
    hand,
    lose,
    move,
    player_in,
    room,
    same_again,
    seats_taken,
    sizes,
    to_break,
)
from shuffleup.tournament.entry import entries
from shuffleup.tournament.hands import hands
from shuffleup.tournament.seating.balance import open_tables
from shuffleup.tournament.seating.events import Moved, SeatClosed, TableBroken
from shuffleup.tournament.time import timing
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    done,
    noted,
    open_night,
    refused,
    running,
    with_players,
)


def test_a_table_gives_as_many_as_it_takes() -> None:
    night = room("standard", [range(1, 10), range(1, 10), range(1, 9)], [1, 1, 1])
    deal(night)
    deal(night, 1)
    deal(night, 2)
    lose(night, 1, 2, 3, 4, number=2)
    lose(night)
    assert sizes(night) == [7, 9, 6]
    lose(night, number=1)
    assert sizes(night) == [7, 7, 8] or max(sizes(night)) - min(sizes(night)) <= 1
    assert all(event.reason and event.clauses for event in noted(night, Moved))
    same_again(night)


def test_the_table_that_lost_somebody_waits_for_the_others_to_finish() -> None:
    night = room("lions", [range(1, 9), range(1, 8)], [1, 1])
    deal(night)
    hand(night, 2, number=1)
    assert not noted(night, Moved)
    lose(night)
    assert len(noted(night, Moved)) == 1


def test_a_table_told_to_break_finishes_its_hand_and_gets_nobody() -> None:
    night = room("standard", [range(1, 9), range(1, 8), range(1, 6)], [1, 1, 1])
    night.terms.halt = 0
    deal(night, 2)
    hand(night, 1, 2)
    assert noted(night, TableBroken)[-1].table == 2 and at(night, 2).in_hand
    assert sizes(night) == [6, 7]
    lose(night, number=2)
    assert sizes(night) == [9, 9] and at(night, 2).count == 0
    assert {event.to_table for event in noted(night, Moved)} == {0, 1}
    refused(hands.begin_hand(night, 2, MINUTE, chance()), "breaking")
    same_again(night)


def test_whoever_moves_during_another_table_s_hand_comes_in_with_its_next() -> None:
    night = room("lions", [range(1, 10), range(1, 8)], [1, 1])
    deal(night, 1)
    hand(night)
    (moved,) = noted(night, Moved)
    there = at(night, 1)
    assert there.in_hand and not there.dealt >> moved.to_chair & 1
    lose(night, number=1)
    deal(night, 1)
    assert there.dealt >> moved.to_chair & 1


def test_a_seat_for_the_start_only_goes_when_somebody_is_moved_away() -> None:
    night = with_players(open_night("spotlight"), 20)
    done(entries.draw_for_seats(night, bytes(32), 0, tables=2, extra=True))
    done(timing.start(night, 0, chance()))
    assert sizes(night) == [10, 10]
    hand(night, seats_taken(night)[0], seats_taken(night)[1])
    assert [event.table for event in noted(night, SeatClosed)] == [0]
    hand(night, number=1)
    assert sizes(night) == [9, 9]
    assert sorted(event.table for event in noted(night, SeatClosed)) == [0, 1]
    assert [len(at(night, number).free_chairs()) for number in (0, 1)] == [0, 0]
    same_again(night)


def test_a_move_wakes_the_table_it_goes_to() -> None:
    night = room("standard", [range(1, 10), range(1, 6)], [1, 4], by_hand=True)
    refused(hands.begin_hand(night, 1, MINUTE, chance()), "halted")
    night.woken.clear()
    for seat in (9, 8):
        move(night, player_in(night, seat), 1, seat)
    assert 1 in night.woken
    deal(night, 1)


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("players", [13, 29])
def test_tables_that_are_between_hands_keep_to_the_house_s_difference(
    name: str, players: int
) -> None:
    night = running(name, players)
    lots = chance(players)
    for _ in range(40):
        for number, table in enumerate(night.room.tables):
            if hands.holds(night, table) == hands.MAY_BEGIN and night.room.seated > 12:
                taken = seats_taken(night, number)
                out = [taken[lots(len(taken))]] if lots(3) == 0 else []
                hand(night, *out, number=number)
                able = open_tables(night.terms, night.room)  # chairs are kept for those to return
                smallest = at(night, able[0]).count if able else table.count
                assert table.breaking or table.count - smallest < night.terms.difference
                assert not table.breaking or table.count == 0


@pytest.mark.clause("lions:seating.2", "lions:rebuy.1")
def test_tables_are_looked_at_again_when_somebody_who_lost_all_buys_back_in() -> None:
    night = room("lions", [range(1, 10), range(1, 9)], [1, 1])
    lost = [player_in(night, seat, 1) for seat in (3, 5)]
    hand(night, 3, 5, number=1)
    assert sizes(night) == [9, 6], "they may come back: nobody is moved into their chairs"
    for player in lost:
        done(ask(night, "rebuy", 2 * MINUTE, player=player))
        assert max(sizes(night)) - min(sizes(night)) <= 1
    same_again(night)


@pytest.mark.clause("spotlight:2c6.a")
def test_a_hand_that_is_played_out_in_a_break_is_evened_out_as_any_other() -> None:
    night = room("spotlight", [range(1, 10), range(1, 10)], [1, 1])
    deal(night, 1)
    to_break(night)
    lose(night, 3, 5, number=1)
    assert night.on_break and sizes(night) == [8, 8]
    same_again(night)
