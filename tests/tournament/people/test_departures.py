"""Departures: what leaving with chips does to stack, seat and place, in every house."""

from __future__ import annotations

import pytest

from kit import HOUSES
from people_kit import button_at, folded, playing, read_back, started
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.entry import entries, sales
from shuffleup.tournament.hands import hands
from shuffleup.tournament.people import departures, people
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.prizes.events import Finished
from shuffleup.tournament.seating import steps
from shuffleup.tournament.seating.events import FinalTableFormed, SeatClosed, StackRemoved
from shuffleup.tournament.state.entrant import MAY_RETURN, OUT, PLAYING, SIGNED_OFF
from shuffleup.tournament.state.state import FINISHED, Tournament
from shuffleup.tournament.time import timing
from tournament_kit import (
    MINUTE,
    chance,
    changed,
    done,
    knock_out,
    noted,
    open_night,
    play,
    refused,
    report,
    running,
    seated,
    sound,
    with_players,
)

SPREAD = [range(6), range(6), range(6)]


def two_tables(name: str) -> Tournament:
    """Before the final table."""
    return started(name, [range(8), range(8)])


def final(name: str, players: int = 6) -> Tournament:
    """The final table, nobody to come any more."""
    night = started(name, [range(players)])
    night.entries_open = night.purchases_open = night.returns_at_break = False
    play(night, 0)
    assert night.final
    return night


# --- quitting


@pytest.mark.parametrize("name", HOUSES)
def test_before_the_final_table_a_quitters_stack_stays_in_the_game(name: str) -> None:
    night = two_tables(name)
    done(departures.quit_event(night, 3, MINUTE, chance()))
    assert seated(night, 3)
    assert night.absent == 1
    button_at(night, 2)
    folded(night)
    assert night.stack_of(3) == night.setup.stack - night.small  # nobody plays it, and it pays
    assert noted(night, Left)[0].how == "quit"
    sound(night)
    read_back(night)


@pytest.mark.parametrize(("name", "left"), [("pppl", 15), ("lions", 16), ("standard", 16)])
def test_whether_a_quitter_is_still_a_player_left_is_the_houses_choice(
    name: str, left: int
) -> None:
    night = two_tables(name)
    done(departures.quit_event(night, 3, MINUTE, chance()))
    assert night.places.left == left
    assert night.room.tables[0].count == 8


def test_a_stack_left_behind_busts_without_taking_a_second_place() -> None:
    night = two_tables("pppl")
    done(departures.quit_event(night, 3, MINUTE, chance()))
    assert night.places.place_of(3) == (16, 16)
    knock_out(night, 3, by=0)
    assert not seated(night, 3)
    assert night.places.place_of(3) == (16, 16)
    assert night.places.left == 15
    assert night.absent == 0
    knock_out(night, 4, by=0)
    assert night.places.place_of(4) == (15, 15)
    read_back(night)


def test_elsewhere_it_is_placed_when_the_blinds_have_taken_it() -> None:
    night = two_tables("charity")
    done(departures.quit_event(night, 3, MINUTE, chance()))
    assert night.places.place_of(3) is None
    knock_out(night, 4, by=0)
    knock_out(night, 3, by=0)
    assert night.places.place_of(4) == (16, 16)
    assert night.places.place_of(3) == (15, 15)


def test_a_quitter_does_not_come_back() -> None:
    night = started("lions", [range(5)])
    done(departures.quit_event(night, 3, MINUTE, chance()))
    refused(departures.quit_event(night, 3, MINUTE, chance()), "not-playing")
    refused(people.away(night, 3, MINUTE), "not-playing")
    knock_out(night, 3, by=0)
    assert night.entrants[3].status == OUT  # while others may still buy back in
    knock_out(night, 4, by=0)
    assert night.entrants[4].status == MAY_RETURN


def test_stacks_left_behind_do_not_come_to_the_final_table() -> None:
    night = started("pppl", [range(5), range(5)])
    night.entries_open = night.purchases_open = False
    done(departures.quit_event(night, 2, MINUTE, chance()))
    done(departures.disqualify(night, 7, MINUTE, chance()))
    assert night.final  # eight are left
    assert noted(night, FinalTableFormed)
    assert [event.player for event in noted(night, StackRemoved)] == [2, 7]
    assert night.removed == 2 * night.setup.stack
    assert playing(night) == [0, 1, 3, 4, 5, 6, 8, 9]
    sound(night)
    read_back(night)


def test_at_the_final_table_a_quitters_chips_go_and_the_place_stays() -> None:
    night = final("pppl")
    knock_out(night, 5, by=0)
    done(departures.quit_event(night, 3, MINUTE, chance()))
    assert not seated(night, 3)
    assert night.removed == night.setup.stack
    assert night.places.place_of(3) == (5, 5)
    assert night.places.place_of(5) == (6, 6)
    read_back(night)


# --- disqualification


@pytest.mark.parametrize("name", HOUSES)
def test_a_disqualified_player_is_out_at_once(name: str) -> None:
    night = two_tables(name)
    done(departures.disqualify(night, 3, MINUTE, chance(), reason="marked cards"))
    stays = name == "pppl"
    assert seated(night, 3) is stays
    assert night.removed == (0 if stays else night.setup.stack)
    assert night.places.left == 15
    assert night.places.place_of(3) == (16, 16)
    left = noted(night, Left)[0]
    assert (left.how, left.reason, left.by) == ("disqualified", "marked cards", "disqualify")
    read_back(night)


def test_disqualified_at_pppls_final_table_one_has_no_place_and_others_move_up() -> None:
    night = final("pppl")
    knock_out(night, 5, by=0)
    knock_out(night, 4, by=0)
    done(departures.disqualify(night, 3, MINUTE, chance()))
    assert night.places.place_of(3) is None
    assert night.places.place_of(4) == (4, 4)
    assert night.places.place_of(5) == (5, 5)
    assert night.places.struck == [3]
    knock_out(night, 2, by=0)
    assert night.places.place_of(2) == (3, 3)
    read_back(night)


def test_somebody_who_could_come_back_cannot_any_more() -> None:
    night = started("lions", [range(5)])
    knock_out(night, 4, by=0)
    assert night.returning == 1
    done(departures.disqualify(night, 4, MINUTE, chance()))
    assert night.returning == 0
    refused(sales.rebuy(night, 4, MINUTE, chance()), "not-playing")
    assert not seated(night, 4)
    read_back(night)


def test_nobody_is_put_out_twice() -> None:
    night = two_tables("spotlight")
    done(departures.disqualify(night, 3, MINUTE, chance()))
    refused(departures.disqualify(night, 3, MINUTE, chance()), "not-playing")


# --- in the middle of a hand


@pytest.mark.parametrize("leaves", [departures.quit_event, departures.disqualify])
def test_whoever_is_in_a_hand_keeps_chair_and_chips_until_it_is_over(leaves: object) -> None:
    night = final("pppl")
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    done(leaves(night, 3, MINUTE, chance()))  # type: ignore[operator]
    assert seated(night, 3)
    assert night.removed == 0
    stack = night.setup.stack
    report(night, 0, {3: stack - 300, 0: stack + 300})
    assert not seated(night, 3)
    assert night.removed == stack - 300
    read_back(night)


def test_and_a_hand_called_off_is_played_out_first() -> None:
    night = final("pppl")
    table = night.room.tables[0]
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    hands.call_off(night, table, MINUTE)
    done(departures.quit_event(night, 3, MINUTE, chance()))
    assert seated(night, 3)  # the same hand comes again, with the same blinds
    button = table.button
    play(night, 0)
    assert table.button == button
    assert not seated(night, 3)


def test_who_loses_everything_in_that_hand_is_out_once() -> None:
    night = final("spotlight")
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    done(departures.disqualify(night, 3, MINUTE, chance()))
    report(night, 0, {3: 0, 0: 2 * night.setup.stack})
    assert night.removed == 0
    assert night.places.place_of(3) == (6, 6)
    assert night.places.left == 5


def test_the_last_one_left_has_won() -> None:
    night = final("spotlight", players=2)
    done(departures.disqualify(night, 1, MINUTE, chance()))
    assert night.phase == FINISHED
    assert night.places.winner == 0
    assert noted(night, Finished)[0].reason == "winner"


def test_a_hand_between_a_player_and_one_who_has_gone_ends_the_night() -> None:
    night = final("spotlight", players=2)
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    done(departures.disqualify(night, 1, MINUTE, chance()))
    report(night, 0, {1: 0, 0: 2 * night.setup.stack})
    assert night.phase == FINISHED
    assert night.places.winner == 0


def test_and_even_if_the_other_loses_it() -> None:
    night = final("spotlight", players=2)
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    done(departures.disqualify(night, 1, MINUTE, chance()))
    report(night, 0, {0: 0, 1: 2 * night.setup.stack})
    assert night.phase == FINISHED
    assert night.places.place_of(0) == (1, 1)
    assert night.places.place_of(1) == (2, 2)


# --- picked up, or put out


def test_a_stack_is_picked_up_when_its_player_has_been_away_too_long() -> None:
    night = two_tables("spotlight")
    refused(departures.pick_up(night, 3, MINUTE, chance()), "not-away")
    done(people.away(night, 3, 0))
    clauses = refused(departures.pick_up(night, 3, 15 * MINUTE, chance()), "stack-stays")
    assert clauses == ("spotlight:2b15.a", "spotlight:2b15.b")
    done(departures.pick_up(night, 3, 16 * MINUTE, chance()))
    assert not seated(night, 3)
    assert night.removed == night.setup.stack
    assert night.places.place_of(3) == (16, 16)
    assert night.absent == 0
    read_back(night)


def test_a_time_agreed_holds_and_being_away_all_the_time_does_not() -> None:
    night = two_tables("spotlight")
    done(people.away(night, 3, 0, agreed_minutes=40))
    refused(departures.pick_up(night, 3, 39 * MINUTE, chance()), "stack-stays")
    refused(departures.pick_up(night, 3, 40 * MINUTE, chance()), "stack-stays")
    done(departures.pick_up(night, 3, 40 * MINUTE + 1, chance()))
    done(people.away(night, 4, 0))
    done(people.back(night, 4, 0))
    done(people.away(night, 4, 0))
    done(departures.pick_up(night, 4, MINUTE, chance(), often=True))


@pytest.mark.parametrize("name", ["pppl", "charity", "redtooth", "standard", "lions"])
def test_elsewhere_nobody_who_came_loses_a_stack_by_being_away(name: str) -> None:
    night = two_tables(name)
    done(people.away(night, 3, 0))
    refused(departures.pick_up(night, 3, 600 * MINUTE, chance()), "stack-stays")
    assert seated(night, 3)


def test_who_will_not_move_is_out_where_the_house_says_so() -> None:
    night = two_tables("spotlight")
    for number in (0, 1):
        play(night, number)
    there = 1 - int(night.room.table_of[3])
    done(transfers.move_player(night, 3, there, MINUTE, chance()))
    done(departures.remove(night, 3, MINUTE, chance(), reason="would not move"))
    assert not seated(night, 3)
    assert noted(night, Left)[0].clauses == ("spotlight:2c6.b",)
    other = two_tables("redtooth")
    refused(departures.remove(other, 3, MINUTE, chance()), "must-move")
    assert seated(other, 3)


def test_the_extra_seat_goes_with_the_first_to_leave() -> None:
    night = with_players(open_night("spotlight", table_size=6), 7)
    done(entries.draw_for_seats(night, bytes(32), 0, extra=True))
    done(timing.start(night, 0, chance()))
    assert night.room.tables[0].extra
    done(departures.disqualify(night, 3, MINUTE, chance()))
    assert noted(night, SeatClosed)
    assert not night.room.tables[0].extra


# --- the room afterwards


def test_tables_are_evened_out_when_stacks_are_gone() -> None:
    night = started("spotlight", SPREAD, table_size=6)
    for number in range(3):
        play(night, number)
    for player in (0, 1, 2):
        done(departures.disqualify(night, player, MINUTE, chance()))
    counts = [int(table.count) for table in night.room.tables if not table.breaking]
    assert counts == [5, 5, 5]
    sound(night)
    read_back(night)


def test_hand_for_hand_does_not_wait_for_a_table_that_cannot_play() -> None:
    book = changed("spotlight", "seating", balance_difference=9, halt_difference=0)
    night = started(book, [range(2), range(6), range(6)], table_size=6)
    steps.set_in_step(night, True, MINUTE, "in-step")
    play(night, 1)
    play(night, 2)
    step = night.step
    assert night.to_step == 1
    done(departures.disqualify(night, 0, MINUTE, chance()))
    assert night.step > step


def test_signing_off_before_a_seat_takes_the_chips_along() -> None:
    night = with_players(open_night("lions"), 3)
    done(departures.sign_off(night, 2, 0))
    assert night.entrants[2].status == SIGNED_OFF
    assert night.in_play == night.counted() == 2 * night.setup.stack
    assert night.places.left == 2
    assert night.buy_ins_minor == 3 * 13500  # no money back
    refused(departures.sign_off(night, 2, 0), "not-waiting")
    read_back(night)


def test_everybody_may_leave_one_after_the_other() -> None:
    for name in HOUSES:
        night = running(name, 12)
        night.entries_open = night.purchases_open = night.returns_at_break = False
        for player in range(12):
            if night.phase != FINISHED and night.entrants[player].status == PLAYING:
                done(departures.disqualify(night, player, MINUTE, chance()))
                sound(night)
        assert night.phase == FINISHED
