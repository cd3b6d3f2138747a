"""Lions: seats, moves, the button and the last two, in a running room."""

from __future__ import annotations

import pytest

from duties_kit import turns, uneven
from people_kit import dealt
from replay_kit import played
from room_kit import (
    at,
    deal,
    dealt_in,
    hand,
    lose,
    move,
    player_in,
    room,
    same_again,
    seats_taken,
    sizes,
    spots,
)
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.entry import sales
from shuffleup.tournament.hands import hands
from shuffleup.tournament.hands.events import ButtonDrawn
from shuffleup.tournament.people import people
from shuffleup.tournament.seating.button import dealing_chair
from shuffleup.tournament.seating.events import InStep, Moved, TableBroken
from shuffleup.tournament.state.clock import ClockState
from shuffleup.tournament.state.clocks import ClockSet
from shuffleup.tournament.state.state import Tournament
from tournament_kit import MINUTE, ask, chance, done, noted, refused, running

clause = pytest.mark.clause


def out_for_good(night: Tournament, chair: int, number: int = 0) -> None:
    """A seat loses a hand and does not buy chips."""
    player = player_in(night, chair, number)
    hand(night, chair, number=number)
    done(sales.decline(night, player, MINUTE, chance()))


# --- seats


@clause("lions:seating.2")
def test_tables_stay_within_one_of_each_other() -> None:
    # Printed: 23 players at tables of 8, 8 and 7.
    night = running("lions", 23)
    assert sorted(sizes(night)) == [7, 8, 8]
    small = min(range(3), key=lambda number: at(night, number).count)
    out_for_good(night, seats_taken(night, small)[2], small)
    assert sorted(sizes(night)) == [7, 7, 8]
    assert "lions:seating.2" in noted(night, Moved)[-1].clauses


@clause("lions:seating.1")
def test_nobody_is_the_eleventh_at_a_table() -> None:
    night = room("lions", [range(1, 11), range(1, 11), range(1, 4)], by_hand=True)
    player = player_in(night, 1, 2)
    refused(transfers.move_player(night, player, 0, MINUTE, chance()), "seat-taken")
    assert [len(table.chairs) for table in night.room.tables] == [10, 10, 10]


@clause("lions:seating.5")
def test_table_numbers_stay_when_others_break() -> None:
    night = room("lions", [range(1, 9), range(1, 8), range(1, 7)], [1, 1, 1])
    out_for_good(night, 3)
    assert noted(night, TableBroken)[-1].table == 2
    assert [int(table.number) for table in night.room.tables] == [0, 1, 2]
    assert {move.to_table for move in noted(night, Moved)} == {0, 1}


@clause("lions:seating.6", "lions:seating.7")
@pytest.mark.parametrize("seats", [range(1, 11), range(1, 9), [1, 2, 4, 7]])
def test_the_first_hand_begins_at_seat_one(seats: list[int]) -> None:
    night = room("lions", [seats])
    assert deal(night) == (max(seats), 1, 2)
    (drawn,) = noted(night, ButtonDrawn)
    assert drawn.rounds == () and drawn.clauses == ("lions:seating.6", "lions:seating.7")


@clause("lions:seating.8")
def test_the_others_follow_in_the_order_of_the_deal() -> None:
    night = room("lions", [range(1, 6)])
    hand_ = dealt(night)
    acted = []
    while not hand_.board:
        acted.append(int(hand_.actor) + 1)
        hand_.match()
    assert acted == [3, 4, 5, 1, 2]


# --- the button


@clause("lions:deal.12", "lions:showdown.7.b")
def test_after_a_hand_the_button_goes_to_the_next_player() -> None:
    night = room("lions", [[1, 2, 5, 6, 9]], [9])
    walk = [hand(night) for _ in range(5)]
    assert walk == [(9, 1, 2), (1, 2, 5), (2, 5, 6), (5, 6, 9), (6, 9, 1)]


@clause("lions:showdown.7.b", "lions:dead-button.1.a", "lions:dead-button.1.b")
@clause("lions:dead-button.1.c", "lions:dead-button.1.d")
def test_the_big_blind_goes_out() -> None:
    # Printed: button 3, small blind 4, big blind 5 goes out.
    night = room("lions", [range(1, 9)], [3])
    assert deal(night) == (3, 4, 5)
    out_of_hand(night, 5)
    assert deal(night) == (4, 0, 6) and dealing_chair(at(night)) + 1 == 4
    lose(night)
    assert deal(night) == (5, 6, 7) and dealing_chair(at(night)) + 1 == 4  # deals twice running
    lose(night)
    assert hand(night) == (6, 7, 8)


def out_of_hand(night: Tournament, chair: int) -> None:
    """A seat loses the hand under way and does not buy chips."""
    player = player_in(night, chair)
    lose(night, chair)
    done(sales.decline(night, player, MINUTE, chance()))


@clause("lions:dead-button.2.a", "lions:dead-button.2.b")
def test_the_small_blind_goes_out() -> None:
    # Printed: button 3, small blind 4 goes out, big blind 5.
    night = room("lions", [range(1, 9)], [3])
    out_for_good(night, 4)
    assert spots(night) == (3, 4, 5)
    assert deal(night) == (3, 5, 6) and dealing_chair(at(night)) + 1 == 3  # deals twice running
    lose(night)
    assert hand(night) == (5, 6, 7)


@clause("lions:dead-button.1.a", "lions:moving.4")
def test_somebody_moved_into_the_empty_seat_pays_the_small_blind() -> None:
    night = room("lions", [range(1, 9), range(1, 8)], [3, 1], by_hand=True)
    out_for_good(night, 5)
    move(night, player_in(night, 7, 1), 0, 5)
    assert deal(night) == (4, 5, 6)


@clause("lions:dead-button.2.a")
def test_and_into_the_small_blind_s_takes_the_button() -> None:
    night = room("lions", [range(1, 9), range(1, 8)], [3, 1], by_hand=True)
    out_for_good(night, 4)
    move(night, player_in(night, 7, 1), 0, 4)
    assert deal(night) == (4, 5, 6)


@clause("lions:heads-up.1")
@pytest.mark.parametrize(("gone", "expected"), [(2, (3, 3, 1)), (3, (2, 2, 1)), (1, (3, 3, 2))])
def test_from_three_to_two(gone: int, expected: tuple[int, int, int]) -> None:
    # Printed: button A, small blind B, big blind C. B or C out: A is big blind. A out: B is.
    night = room("lions", [[1, 2, 3]], [1])
    assert deal(night) == (1, 2, 3)
    out_of_hand(night, gone)
    assert hand(night) == expected
    button, _, big = expected
    assert hand(night) == (big, big, button)  # from then on they take turns
    assert hand(night) == expected


# --- moves


@clause("lions:moving.1")
def test_player_and_seat_are_both_drawn() -> None:
    movers, seats = set(), set()
    for seed in range(60):
        night = room("lions", [range(1, 9), [1, 3, 4, 5, 7, 9]], [1, 1])
        hand_ = deal(night)
        assert hand_ == (1, 2, 3)
        stacks = list(at(night).stacks)
        done(hands.report_hand(night, 0, 1, stacks, 0, MINUTE, chance(seed)))
        (moved,) = noted(night, Moved)
        assert sizes(night) == [7, 7] and "lions:moving.1" in moved.clauses
        movers.add(moved.from_chair + 1)
        seats.add(moved.to_chair + 1)
    assert movers == set(range(1, 9)) and seats == {2, 6, 8, 10}


@clause("lions:moving.2")
def test_a_move_does_not_touch_the_clock() -> None:
    night = room("lions", [range(1, 9), range(1, 7)], [1, 1])
    before, clocks = night.clock, len(noted(night, ClockSet))
    hand(night)
    assert noted(night, Moved) and night.clock == before
    assert night.clock.state is ClockState.RUNNING and len(noted(night, ClockSet)) == clocks


@clause("lions:moving.3")
@pytest.mark.parametrize("seed", range(12))
def test_whoever_was_moved_is_dealt_in_at_once(seed: int) -> None:
    night = room("lions", [range(1, 9), [1, 3, 4, 5, 7, 9]], [1, 1])
    hand(night, number=1)
    deal(night)
    done(hands.report_hand(night, 0, 1, list(at(night).stacks), 0, MINUTE, chance(seed)))
    (moved,) = noted(night, Moved)
    deal(night, 1)
    assert dealt_in(night, 1) == seats_taken(night, 1)
    assert moved.to_chair + 1 in dealt_in(night, 1)


@clause("lions:moving.4")
def test_the_duties_of_the_new_seat_come_with_it_even_twice() -> None:
    night = room("lions", [range(1, 9), [1, 2, 3, 5, 6, 7]], [1, 1], by_hand=True)
    payer = player_in(night, 3)
    assert hand(night) == (1, 2, 3)  # the big blind of the first table
    assert hand(night, number=1) == (1, 2, 3)
    stack = night.stack_of(payer)
    move(night, payer, 1, 4)
    posted = dealt(night, 1)
    assert spots(night, 1) == (2, 3, 4)  # and of the next hand at the second
    assert stack - posted.seats[3].stack == night.big


@clause("lions:leaving.3")
def test_an_absent_player_is_moved_with_the_stack_and_goes_on_paying() -> None:
    night = room("lions", [range(1, 9), [1, 2, 3, 5, 6, 7]], [1, 1], by_hand=True)
    player = player_in(night, 8)
    stack = night.stack_of(player)
    done(people.away(night, player, MINUTE))
    hand(night, number=1)
    move(night, player, 1, 4)
    assert night.entrants[player].absent and night.stack_of(player) == stack
    posted = dealt(night, 1)
    assert 4 in dealt_in(night, 1) and posted.seats[3].bet == night.big
    same_again(night)


@clause("lions:deal.12", "lions:heads-up.1")
@pytest.mark.parametrize("seed", range(3))
def test_in_a_whole_night_only_moves_disturb_the_round(seed: int) -> None:
    night = played("lions", 26, seed)
    found = turns(night.rulebook, night.log or ())
    assert len(found) == night.hands > 100
    assert uneven(found) == []


@clause("lions:chips.2")
def test_the_chair_of_somebody_who_may_buy_back_in_is_kept() -> None:
    night = room("lions", [range(1, 11), range(1, 10)], [1, 1])
    losers = [player_in(night, seat, 1) for seat in (2, 3)]
    hand(night, 2, 3, number=1)
    hand(night)
    (moved,) = noted(night, Moved)
    assert moved.to_chair + 1 == 10 and sizes(night) == [9, 8]
    for loser in losers:
        done(ask(night, "rebuy", MINUTE, player=loser))
    assert [player_in(night, seat, 1) for seat in (2, 3)] == losers
    same_again(night)


@clause("lions:chips.2")
def test_a_chair_is_free_again_when_its_player_does_not_come_back() -> None:
    night = room("lions", [range(1, 11), range(1, 11)], [1, 1])
    loser = player_in(night, 2, 1)
    hand(night, 2, 3, number=1)
    hand(night)
    assert not noted(night, Moved)
    done(ask(night, "decline", MINUTE, player=loser))
    hand(night)
    assert [event.to_chair + 1 for event in noted(night, Moved)] == [2]
    same_again(night)


@clause("lions:time.5")
def test_tables_are_kept_in_step_by_order_only() -> None:
    night = played("lions", 110, 3)
    assert not noted(night, InStep)


@clause("lions:seating.2")
def test_tables_are_looked_at_again_after_a_rebuy() -> None:
    night = room("lions", [range(1, 10), range(1, 8)], [1, 1], by_hand=True)
    deal(night)
    deal(night, 1)
    transfers.do_by_hand(night, False)
    loser = player_in(night, 2)
    lose(night, 2)
    assert sizes(night) == [8, 7] and not noted(night, Moved)
    done(ask(night, "rebuy", MINUTE, player=loser))
    assert sizes(night) == [8, 8]


@clause("lions:seating.7", "lions:heads-up.1")
def test_of_two_players_the_first_seat_has_the_small_blind_and_the_button() -> None:
    night = room("lions", [[1, 2]])
    assert deal(night) == (1, 1, 2)
