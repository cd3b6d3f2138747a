"""Hand for hand: no table is a hand ahead, whoever leaves in between."""

from __future__ import annotations

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
from shuffleup.tournament.hands import hands
from shuffleup.tournament.people import departures
from shuffleup.tournament.seating import table_orders
from shuffleup.tournament.seating.events import InStep, Moved, StepTaken, WentOut
from shuffleup.tournament.state.clock import ClockState
from shuffleup.tournament.state.state import Tournament
from tournament_kit import MINUTE, ask, chance, done, noted, refused, running

SIX = range(1, 7)


def in_step(tables: int = 3) -> Tournament:
    """Tables of six, kept in step by order, where nobody is moved by the house."""
    night = room("standard", [SIX] * tables, [1] * tables, by_hand=True)
    done(table_orders.hand_for_hand(night, True, MINUTE))
    return night


def waits(night: Tournament, *numbers: int) -> None:
    for number in numbers:
        refused(hands.begin_hand(night, number, MINUTE, chance()), "hand-for-hand")


def test_each_table_plays_one_hand_and_waits() -> None:
    night = in_step()
    for _ in range(3):
        hand(night)
        waits(night, 0)
        hand(night, number=2)
        waits(night, 0, 2)
        hand(night, number=1)
    assert len(noted(night, StepTaken)) == 3
    same_again(night)


def test_it_goes_on_where_no_log_is_kept() -> None:
    night = in_step(2)
    night.log, before = None, night.step
    for number in (0, 1):
        hand(night, number=number)
    assert night.step == before + 1
    hand(night)
    waits(night, 0)


def test_a_hand_under_way_counts_for_the_first_step() -> None:
    night = room("standard", [SIX, SIX], [1, 1], by_hand=True)
    deal(night)
    done(table_orders.hand_for_hand(night, True, MINUTE))
    lose(night)
    waits(night, 0)
    hand(night, number=1)
    deal(night)


def test_who_goes_out_in_a_step_is_placed_when_it_is_over() -> None:
    night = in_step(2)
    loser = player_in(night, 4)
    hand(night, 4)
    assert loser in night.places.playing and not noted(night, WentOut)
    refused(table_orders.hand_for_hand(night, False, MINUTE), "step-under-way")
    hand(night, 2, number=1)
    (out,) = noted(night, WentOut)
    assert loser in out.players and len(out.players) == 2 and (out.first, out.last) == (11, 12)
    assert seats_taken(night) == [1, 2, 3, 5, 6]
    same_again(night)


def test_a_player_who_leaves_takes_nothing_from_the_barrier() -> None:
    night = in_step()
    hand(night)
    done(departures.quit_event(night, player_in(night, 3, 1), MINUTE, chance()))
    waits(night, 0)
    hand(night, number=1)
    waits(night, 0, 1)
    hand(night, number=2)
    deal(night)
    same_again(night)


def test_a_table_that_cannot_play_any_more_is_not_waited_for() -> None:
    night = room("standard", [SIX, SIX, [1, 2]], [1, 1, 1], by_hand=True)
    done(table_orders.hand_for_hand(night, True, MINUTE))
    hand(night)
    hand(night, number=1)
    waits(night, 0, 1)
    done(departures.disqualify(night, player_in(night, 2, 2), MINUTE, chance()))
    deal(night)  # the one who is left at the third table plays nobody
    deal(night, 1)
    same_again(night)


def test_nor_is_one_that_is_told_to_break() -> None:
    night = room("standard", [SIX, SIX, [1, 2]], [1, 1, 1], by_hand=True)
    done(table_orders.hand_for_hand(night, True, MINUTE))
    hand(night)
    hand(night, number=1)
    waits(night, 0, 1)
    done(transfers.break_table(night, 2, MINUTE, chance()))
    deal(night)
    deal(night, 1)
    same_again(night)


def test_somebody_who_leaves_in_the_middle_of_the_last_hand() -> None:
    night = in_step(2)
    hand(night)
    deal(night, 1)
    done(departures.disqualify(night, player_in(night, 5, 1), MINUTE, chance()))
    waits(night, 0)
    lose(night, number=1)
    assert seats_taken(night, 1) == [1, 2, 3, 4, 6]
    deal(night)
    same_again(night)


def test_a_held_table_holds_all() -> None:
    night = in_step(2)
    done(table_orders.hold_table(night, 1, MINUTE))
    hand(night)
    waits(night, 0)
    refused(hands.begin_hand(night, 1, MINUTE, chance()), "held")
    done(table_orders.release_table(night, 1, MINUTE))
    hand(night, number=1)
    deal(night)


def test_moves_wait_for_the_end_of_the_step_and_nobody_out_is_moved() -> None:
    night = in_step(2)
    done(transfers.move_by_hand(night, False, MINUTE, chance()))
    loser, other = player_in(night, 4), player_in(night, 5)
    for player in (loser, other):
        done(transfers.move_player(night, player, 1, MINUTE, chance()))
    hand(night, 4)
    hand(night, number=1)
    first, *others = [event.player for event in noted(night, Moved)]
    assert first == other and loser not in others
    same_again(night)


def test_tables_are_evened_out_between_steps() -> None:
    night = room("standard", [range(1, 9)] * 3, [1, 1, 1])
    done(table_orders.hand_for_hand(night, True, MINUTE))
    hand(night, 3, 4)
    hand(night, number=1)
    assert sizes(night) == [8, 8, 8]
    hand(night, number=2)
    assert sorted(sizes(night)) == [7, 7, 8]
    same_again(night)


def test_it_begins_one_place_before_the_money_and_ends_with_it() -> None:
    night = past_entry(running("standard", 18))
    change = {"seating.balance_difference": 9, "seating.halt_difference": 0}
    done(ask(night, "change-rules", 0, changes=tuple((change).items()), who="D", reason="-"))
    night.paid = 12
    hand(night, *seats_taken(night)[:4])
    assert not night.in_step and night.places.left == 14
    hand(night, seats_taken(night, 1)[0], number=1)
    assert night.in_step and night.places.left == 13
    assert night.clock.state is ClockState.PAUSED
    hand(night, seats_taken(night)[0])
    assert night.in_step
    hand(night, number=1)
    assert [event.on for event in noted(night, InStep)] == [True, False]
    assert night.clock.state is ClockState.RUNNING and night.places.left == 12
    deal(night)
    lose(night)
    deal(night)  # at its own pace again
    same_again(night)


def test_the_final_table_ends_it() -> None:
    night = past_entry(running("redtooth", 10))
    hand(night, seats_taken(night)[0])
    assert night.in_step and night.places.left == 9
    for number in (0, 1):
        if not hands.holds(night, at(night, number)):
            deal(night, number)
    lose(night, seats_taken(night)[0])
    assert not night.final
    lose(night, number=1)
    assert night.final and not night.in_step and sizes(night) == [8]
    deal(night)
    lose(night)
    deal(night)
    same_again(night)
