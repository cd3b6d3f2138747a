"""The last players come together once all hands are over."""

from __future__ import annotations

import pytest

from kit import HOUSES
from people_kit import button_at, late_entrant
from replay_kit import played
from room_kit import (
    at,
    deal,
    hand,
    lose,
    past_entry,
    player_in,
    room,
    same_again,
    seats_taken,
    sizes,
)
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.entry import late, sales
from shuffleup.tournament.hands import hands
from shuffleup.tournament.people import departures
from shuffleup.tournament.seating import final_table, table_orders
from shuffleup.tournament.seating.events import (
    FinalTableFormed,
    Gathering,
    StackRemoved,
    TableBroken,
)
from tournament_kit import MINUTE, chance, changed, done, noted, refused, running

OPEN = changed("charity", "entry", closes_at_final_table=False)


def test_no_table_begins_another_hand_once_so_few_are_left() -> None:
    night = past_entry(running("charity", 12))
    deal(night)
    deal(night, 1)
    lose(night, *seats_taken(night)[:2])
    assert noted(night, Gathering)[-1].clauses == night.terms.cite("seating.final_table_size")
    refused(hands.begin_hand(night, 0, MINUTE, chance()), "final-table")
    assert not noted(night, FinalTableFormed)
    lose(night, number=1)
    assert night.final and sizes(night) == [10] and not night.gathering
    assert noted(night, TableBroken)
    same_again(night)


def test_those_who_go_out_in_the_last_hands_do_not_come() -> None:
    night = past_entry(running("charity", 12))
    deal(night)
    deal(night, 1)
    lose(night, *seats_taken(night)[:2])
    lose(night, *seats_taken(night, 1)[:3], number=1)
    assert night.final and sizes(night) == [7]


def test_one_table_from_the_start_plays_on_as_it_is() -> None:
    night = room("standard", [range(1, 8)], [3])
    assert hand(night) == (3, 4, 5)
    past_entry(night)
    (formed,) = noted(night, FinalTableFormed)
    assert formed.seats == () and not formed.redraw
    assert hand(night) == (4, 5, 6)


def test_nobody_is_left_at_a_table_that_was_told_to_break_before() -> None:
    # Somebody may still buy chips, so the tables only become one; then nobody may any more.
    night = room("lions", [range(1, 7), range(1, 6)], [1, 1])
    player = player_in(night, 2)
    hand(night, 2)
    deal(night, 1)
    done(sales.decline(night, player, MINUTE, chance()))
    assert at(night, 1).breaking or night.gathering
    past_entry(night)
    lose(night, number=1)
    assert night.final and sizes(night) == [10] and at(night, 1).count == 0
    deal(night)
    same_again(night)


def test_where_seats_are_not_drawn_the_others_come_to_the_free_ones() -> None:
    house = changed("charity", "seating", final_table_redraw=False)
    night = past_entry(running(house, 11))
    stay = {player: night.room.chair_of[player] for player in at(night).players()}
    deal(night)
    deal(night, 1)
    loser = player_in(night, seats_taken(night)[0])
    lose(night, seats_taken(night)[0])
    lose(night, number=1)
    assert night.final and sizes(night) == [10]
    for player, chair in stay.items():
        assert player == loser or night.room.chair_of[player] == chair


@pytest.mark.parametrize(
    ("seats", "button"), [(True, True), (True, False), (False, True), (False, False)]
)
def test_the_button_is_drawn_for_where_the_house_says_so_or_seats_are(
    seats: bool, button: bool
) -> None:
    house = changed("charity", "seating", final_table_redraw=seats)
    house = changed(house, "button", redraw_at_final_table=button)
    night = past_entry(running(house, 11))
    deal(night)
    deal(night, 1)
    lose(night, seats_taken(night)[0])
    lose(night, number=1)
    (formed,) = noted(night, FinalTableFormed)
    assert bool(formed.seats) == seats
    assert formed.redraw == (seats or button) == (not at(night).drawn)


def test_it_has_chairs_for_everybody_closed_ones_too() -> None:
    night = past_entry(running("charity", 11))
    table = at(night)
    done(table_orders.close_chairs(night, 0, table.free_chairs()[:3], MINUTE))
    deal(night)
    deal(night, 1)
    lose(night, seats_taken(night)[0])
    lose(night, number=1)
    assert sizes(night) == [10] and table.closed == 0
    same_again(night)


def test_stacks_left_behind_by_people_who_have_gone_do_not_come_along() -> None:
    night = past_entry(running("pppl", 10))
    gone = player_in(night, seats_taken(night, 1)[0], 1)
    done(departures.quit_event(night, gone, MINUTE, chance()))
    assert night.places.left == 9 and night.room.seated == 10
    deal(night)
    deal(night, 1)
    lose(night, seats_taken(night)[0])
    lose(night, number=1)
    assert night.final and night.room.seated == 8
    (removed,) = noted(night, StackRemoved)
    assert removed.player == gone and night.in_play == night.counted()
    same_again(night)


def test_it_is_not_due_while_somebody_may_come() -> None:
    night = running("standard", 9)
    assert night.entries_open and not final_table.is_due(night)
    past_entry(night)
    assert night.final


@pytest.mark.parametrize("name", HOUSES)
def test_every_night_of_two_tables_draws_for_seats_once_and_ends_at_one(name: str) -> None:
    night = played(name, 17, seed=2)
    formed = noted(night, FinalTableFormed)
    assert night.counted() == night.in_play
    if night.setup.qualifier or name == "redtooth":  # chips at the break may part them again
        return
    joined, *later = formed
    assert joined.redraw and 2 <= len(joined.seats) <= night.terms.final_size
    assert all(not each.redraw and not each.seats for each in later)
    assert [each.final for each in formed] == [False] * len(later) + [True]


# --- while somebody may still come


def test_tables_are_joined_with_a_draw_before_entry_closes() -> None:
    night = room(OPEN, [range(1, 7), range(1, 6)], [1, 1])
    deal(night, 1)
    hand(night, 3)
    assert night.gathering and night.entries_open
    lose(night, number=1)
    (joined,) = noted(night, FinalTableFormed)
    assert not joined.final and not night.final and len(joined.seats) == 10
    assert sizes(night) == [10] and not at(night).drawn
    deal(night)
    same_again(night)


def test_they_play_on_apart_if_somebody_comes_in_the_meantime() -> None:
    night = room(OPEN, [range(1, 7), range(1, 6)], [1, 1])
    deal(night, 1)
    hand(night, 3)
    assert night.gathering
    player = late_entrant(night, "Late", MINUTE)
    done(late.seat(night, player, MINUTE, chance()))
    assert not night.gathering and night.room.staying == 2
    assert [event.on for event in noted(night, Gathering)] == [True, False]
    deal(night)
    lose(night, number=1)
    same_again(night)


def test_a_late_entrant_gets_a_chair_of_the_joined_table_or_a_table_is_opened() -> None:
    night = room(OPEN, [range(1, 7), range(1, 6)], [1, 1])
    hand(night, 3, 4)
    assert sizes(night) == [9]
    for name, expected in (("One", [10]), ("Two", [6, 5])):
        done(late.seat(night, late_entrant(night, name, MINUTE), MINUTE, chance()))
        assert sizes(night) == expected
    same_again(night)


def test_closed_chairs_stay_closed_when_tables_are_joined() -> None:
    night = room(OPEN, [range(1, 6), range(1, 6)], [1, 1], by_hand=True)
    done(table_orders.close_chairs(night, 0, [8], MINUTE))
    done(transfers.move_by_hand(night, False, MINUTE, chance()))
    hand(night, 3)
    assert sizes(night) == [9] and 9 not in seats_taken(night)
    same_again(night)


def test_positions_of_before_do_not_count() -> None:
    night = past_entry(running("charity", 11))
    for number in (0, 1):
        button_at(night, seats_taken(night, number)[0] - 1, number)
        deal(night, number)
    lose(night, seats_taken(night)[3])
    lose(night, number=1)
    assert not at(night).drawn
    button, small, big = deal(night)
    taken = seats_taken(night)
    after = taken[taken.index(button) + 1 :] + taken
    assert [small, big] == after[:2]
