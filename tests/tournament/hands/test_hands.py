"""Hands begin when they may, are reported once, and may be called off."""

from __future__ import annotations

import pytest

from kit import HOUSES, terms, to_showdown
from kit import deal as start
from people_kit import dealt, late_entrant
from room_kit import (
    at,
    deal,
    dealt_in,
    hand,
    lose,
    move,
    next_level,
    past_entry,
    player_in,
    room,
    same_again,
    seats_taken,
    spots,
    to_break,
)
from shuffleup.cards.deck import Deck
from shuffleup.hand import floor
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.entry import late
from shuffleup.tournament.hands import hands
from shuffleup.tournament.hands.events import HandBegan, HandFinished
from shuffleup.tournament.seating import table_orders
from shuffleup.tournament.seating.events import StepTaken
from shuffleup.tournament.snapshot import frozen
from shuffleup.tournament.state.state import FINISHED, Tournament
from shuffleup.tournament.state.table import NOBODY
from shuffleup.tournament.time import clock_orders, timing
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    done,
    noted,
    open_night,
    refused,
    running,
    sound,
    with_players,
)


def begin(night: Tournament, number: int = 0) -> object:
    return hands.begin_hand(night, number, MINUTE, chance())


def report(night: Tournament, number_of_hand: int, stacks: list[int], carried: int = 0) -> object:
    return hands.report_hand(night, 0, number_of_hand, stacks, carried, MINUTE, chance())


# --- may a hand begin


def test_a_table_in_a_hand_begins_no_other() -> None:
    night = room("standard", [range(1, 6)], [1])
    deal(night)
    refused(begin(night), "in-hand")


def test_one_player_plays_no_hand() -> None:
    night = room("standard", [[1], range(1, 6)], by_hand=True)
    refused(begin(night), "too-few")


def test_nothing_is_played_before_the_start_or_in_a_break() -> None:
    night = running("standard", 12)
    to_break(night)
    assert refused(begin(night), "break") == night.terms.cite("levels.stop_holds_play")
    next_level(night)
    deal(night)
    before = open_night("standard")
    before.room.add_table(9)
    refused(begin(before), "not-played")


def test_a_stopped_clock_holds_tables_and_a_paused_one_need_not() -> None:
    night = running("standard", 12)
    done(timing.pause(night, MINUTE))
    refused(begin(night), "clock-stopped")
    done(timing.resume(night, MINUTE))
    done(timing.pause(night, MINUTE, play_on=True, reason="a move"))
    deal(night)


def test_a_refused_hand_changes_nothing() -> None:
    night = room("standard", [range(1, 6), range(1, 10)], [4, 1], by_hand=True)
    before = frozen(night)
    refused(begin(night), "halted")
    assert frozen(night) == before


def test_a_level_that_ends_during_a_hand_changes_nothing_about_it() -> None:
    night = room("standard", [range(1, 6)], [1])
    small, big = night.small, night.big
    deal(night)
    next_level(night)
    assert night.big > big
    played = hands.hand_of(night, at(night), terms("standard"), Deck(list(range(52))))
    assert [int(played.seats[chair].bet) for chair in (1, 2)] == [small, big]
    lose(night)
    assert dealt(night).seats[3].bet == night.big


def test_its_antes_are_those_of_its_level_too() -> None:
    night = with_players(open_night("standard"), 5)
    each, big = ("round", 20, 50, 100, 25, "each"), ("round", 20, 50, 100, 100, "big-blind")
    levels = [each, big, ("round", 20, 100, 200, 25, "each")]
    structure = {"levels": levels, "after_last": "last-stays", "reason": "a short night"}
    for name, fields in (("draw-seats", {"seed": "00" * 32}), ("change-structure", structure)):
        done(ask(night, name, **fields))
    done(ask(night, "start"))
    for least in (25, 0):
        deal(night)
        next_level(night)
        played = hands.hand_of(night, at(night), terms("standard"), Deck(list(range(52))))
        paid = [int(seat.paid + seat.dead) for seat in played.seats if seat.dealt]
        assert min(paid) == least
        lose(night)


# --- reports


def test_a_hand_is_reported_once() -> None:
    night = room("standard", [range(1, 6)], [1])
    stacks = list(at(night).stacks)
    refused(report(night, 1, stacks), "hand-reported")
    deal(night)
    refused(report(night, 2, stacks), "hand-reported")
    assert report(night, 1, stacks) is None
    before = frozen(night)
    refused(report(night, 1, stacks), "hand-reported")
    assert frozen(night) == before and len(noted(night, HandFinished)) == 1


def test_all_chips_must_be_there_and_none_below_nothing() -> None:
    night = room("standard", [range(1, 4)], [1])
    deal(night)
    stacks = list(at(night).stacks)
    for wrong, carried in (
        ([stacks[0] + 25, *stacks[1:]], 0),
        ([-25, stacks[1] + stacks[0] + 25, *stacks[2:]], 0),
        (stacks[:-1], 0),
        (stacks, 25),
        ([stacks[0] + 25, *stacks[1:]], -25),
    ):
        refused(report(night, 1, wrong, carried), "chips-do-not-add-up")
    assert report(night, 1, [stacks[0] - 25, *stacks[1:]], 25) is None
    assert at(night).carried == 25 and night.counted() == night.in_play


def test_whoever_comes_during_a_hand_is_not_in_it() -> None:
    night = room("standard", [range(1, 5), range(1, 6)], [1], by_hand=True)
    deal(night)
    player = late_entrant(night, "Late", MINUTE)
    done(late.seat(night, player, MINUTE, chance(), table=0, chair=6))
    stacks = list(at(night).stacks)
    assert stacks[6] == night.setup.stack and dealt_in(night) == [1, 2, 3, 4]
    wrong = list(stacks)
    wrong[6], wrong[0] = 0, stacks[0] + stacks[6]
    refused(report(night, 1, wrong), "not-in-hand")
    assert report(night, 1, stacks) is None
    deal(night)
    assert 7 in dealt_in(night)
    same_again(night)


def test_a_player_without_chips_is_out_and_the_chair_free() -> None:
    night = room("standard", [range(1, 6), range(1, 6)], [1], by_hand=True)
    player = player_in(night, 4)
    hand(night, 4)
    assert night.room.table_of[player] == NOBODY and seats_taken(night) == [1, 2, 3, 5]
    assert player not in night.places.playing


def test_those_who_share_the_chips_of_a_hand_that_was_killed_have_knocked_it_out() -> None:
    holes = ["AcKd", "AdKc", "7c2d"]
    played = start("standard", [1000, 1000, 300], holes=holes, board="2h7s9dJc3s")
    for deed in (lambda: played.raise_to(300), played.call, played.call):
        done(deed())
    floor.kill(played, 2, False)
    to_showdown(played)
    assert hands.takers_of(played) == {2: [0, 1]}


# --- called off


def test_a_hand_that_is_called_off_is_dealt_again_as_it_was() -> None:
    night = room("standard", [range(1, 6), range(1, 6)], [1], by_hand=True)
    assert deal(night) == (1, 2, 3)
    stacks = list(at(night).stacks)
    night.woken = []
    done(hands.call_off_hand(night, 0, MINUTE, chance()))
    assert 0 in night.woken, "whoever deals has a hand to deal"
    refused(hands.call_off_hand(night, 0, MINUTE, chance()), "hand-reported")
    assert list(at(night).stacks) == stacks and at(night).hands == 0
    move(night, player_in(night, 5, 1), 0, 7)
    assert deal(night) == (1, 2, 3)
    assert dealt_in(night) == [1, 2, 3, 4, 5]  # whoever came since waits for the next hand
    lose(night)
    assert deal(night) == (2, 3, 4) and 7 in dealt_in(night)
    assert [event.hand for event in noted(night, HandBegan)] == [1, 1, 2]
    same_again(night)


@pytest.mark.parametrize("name", HOUSES)
def test_a_hand_that_is_dealt_again_keeps_its_level(name: str) -> None:
    """TDA 35.C: the redeal is the same hand, though the next level has begun."""
    night = room(name, [range(1, 6)], [1], by_hand=True)
    deal(night)
    next_level(night)
    done(hands.call_off_hand(night, 0, MINUTE, chance()))
    deal(night)
    first, again = noted(night, HandBegan)
    assert (again.row, again.small, again.big) == (first.row, first.small, first.big)
    lose(night)
    deal(night)
    assert noted(night, HandBegan)[-1].row == first.row + 1
    same_again(night)


def test_nobody_is_moved_away_from_a_hand_that_is_dealt_again() -> None:
    night = room("standard", [range(1, 9), range(1, 8), range(1, 9)], [1, 1, 1])
    deal(night)
    hand(night, 3, number=1)
    done(hands.call_off_hand(night, 0, MINUTE, chance()))
    assert at(night).count == 8
    assert deal(night) == (1, 2, 3) and dealt_in(night) == list(range(1, 9))
    lose(night)
    assert at(night).count == 7


def test_hand_for_hand_it_is_the_same_step_s_hand() -> None:
    night = running("standard", 18)
    done(table_orders.hand_for_hand(night, True, MINUTE))
    deal(night)
    hand(night, number=1)
    done(hands.call_off_hand(night, 0, MINUTE, chance()))
    refused(begin(night, 1), "hand-for-hand")
    assert not noted(night, StepTaken)
    hand(night)
    assert noted(night, StepTaken)
    deal(night, 1)
    same_again(night)


def test_the_last_hand_before_the_final_table_is_not_dealt_again() -> None:
    night = past_entry(running("charity", 11))
    deal(night, 1)
    hand(night, seats_taken(night)[0])
    assert night.gathering
    done(hands.call_off_hand(night, 1, MINUTE, chance()))
    assert night.final and night.room.seated == 10
    same_again(night)


def test_nor_the_last_one_before_chips_are_given_out() -> None:
    night = running("redtooth", 16)
    deal(night)
    to_break(night)
    assert night.break_work
    done(hands.call_off_hand(night, 0, MINUTE, chance()))
    assert not night.break_work and night.in_play == 16 * 3500
    sound(night)


def test_nor_that_of_a_table_which_breaks() -> None:
    night = room("standard", [range(1, 7), range(1, 7), range(1, 7)], by_hand=True)
    deal(night, 2)
    done(transfers.break_table(night, 2, MINUTE, chance()))
    assert at(night, 2).count == 6
    done(hands.call_off_hand(night, 2, MINUTE, chance()))
    assert at(night, 2).count == 0 and night.room.seated == 18


def test_hand_for_hand_nobody_waits_for_a_hand_that_is_not_dealt_again() -> None:
    night = room("standard", [range(1, 7), range(1, 7), range(1, 7)], [1, 1, 1], by_hand=True)
    done(table_orders.hand_for_hand(night, True, MINUTE))
    deal(night, 2)
    done(transfers.break_table(night, 2, MINUTE, chance()))
    hand(night)
    hand(night, number=1)
    refused(begin(night), "hand-for-hand")
    done(hands.call_off_hand(night, 2, MINUTE, chance()))
    assert at(night, 2).count == 0 and noted(night, StepTaken)
    deal(night)


def test_the_minutes_of_a_step_bring_the_next_level_at_once() -> None:
    night = running("standard", 18)
    end_ms = night.clock.structure.end_ms(0)
    done(table_orders.hand_for_hand(night, True, end_ms - MINUTE))
    for number in (0, 1):
        assert night.row == 0
        hand(night, number=number, at_ms=end_ms)
    assert night.row == 1 and night.big == night.clock.structure.level(1).big
    same_again(night)


def test_nor_the_last_of_all() -> None:
    night = past_entry(running("standard", 9))
    deal(night)
    done(clock_orders.limit_time(night, 1, MINUTE, chance()))
    timing.tick(night, 3 * MINUTE, chance())
    assert night.time_over and night.phase != FINISHED
    done(hands.call_off_hand(night, 0, 3 * MINUTE, chance()))
    assert night.phase == FINISHED
    refused(begin(night), "not-played")


def test_whoever_is_dealt_out_for_a_penalty_still_pays_both_blinds() -> None:
    night = room("spotlight", [range(1, 7)], [1])
    for seat in (2, 3, 5):
        penalty = {"kind": "dealt-out", "hands": 3, "player": player_in(night, seat)}
        done(ask(night, "penalise", **penalty))
    hand = dealt(night)
    assert [int(seat.bet) for seat in hand.seats[:6]] == [0, night.small, night.big, 0, 0, 0]
    assert dealt_in(night) == [1, 2, 3, 4, 6]


def test_the_dealt_are_those_who_are_there() -> None:
    night = room("redtooth", [[1, 3, 5, 8]], [1])
    deal(night)
    assert dealt_in(night) == [1, 3, 5, 8] and spots(night) == (1, 3, 5)
    event = noted(night, HandBegan)[-1]
    assert event.dealt == 0b10010101 and event.row == night.row
