"""Late: coming in after the start, with what the house gives, and coming in again."""

from __future__ import annotations

import pytest

from people_kit import (
    button_at,
    dealt,
    folded,
    late_entrant,
    placed,
    read_back,
    someone,
    started,
)
from room_kit import to_break
from shuffleup.errors import InputError
from shuffleup.rulebook.chapters.entry import Rejoin
from shuffleup.tournament.entry import entries, late
from shuffleup.tournament.entry.events import Bought, Seated
from shuffleup.tournament.entry.late import StackClaimed
from shuffleup.tournament.entry.re_entry import re_enter
from shuffleup.tournament.hands import hands
from shuffleup.tournament.people import departures, people
from shuffleup.tournament.people.departures import Left, SignedOff
from shuffleup.tournament.seating.events import StackRemoved
from shuffleup.tournament.state.entrant import MAY_RETURN, OUT, PLAYING, SIGNED_OFF
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.time import timing, windows
from shuffleup.tournament.time.windows import EntriesClosed
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    changed,
    done,
    knock_out,
    noted,
    open_night,
    play,
    refused,
    report,
    seated,
    sound,
    start_of,
    table_of,
)


def level(night: Tournament, number: int) -> int:
    """The moment a level begins, with the clock run up to it."""
    at_ms = start_of(night, number)
    timing.tick(night, at_ms, chance())
    return at_ms


# --- a full stack


def test_a_latecomer_has_a_full_stack_where_nothing_has_been_paid_for_it() -> None:
    night = started("standard", [range(6), range(5)], table_size=6)
    player = late_entrant(night, "Late", MINUTE)
    assert night.entrants[player].stack == night.setup.stack
    done(late.seat(night, player, MINUTE, chance()))
    assert night.room.table_of[player] == 1
    assert night.stack_of(player) == night.setup.stack
    assert table_of(night, player).new
    event = noted(night, Seated)[-1]
    assert (event.new, event.issued, event.by) == (True, 0, "seat")
    sound(night)
    read_back(night)


def test_a_drawn_seat_may_be_at_any_table_that_is_not_too_full() -> None:
    tables = set()
    for seed in range(30):
        night = started("standard", [range(5), range(4), range(5)], table_size=6)
        player = late_entrant(night, "Late", MINUTE)
        done(late.seat(night, player, MINUTE, chance(seed)))
        tables.add(int(night.room.table_of[player]))
    assert tables == {1}  # six against four would have to be evened out again
    tables = set()
    for seed in range(30):
        night = started("standard", [range(4), range(4), range(5)], table_size=6)
        player = late_entrant(night, "Late", MINUTE)
        done(late.seat(night, player, MINUTE, chance(seed)))
        tables.add(int(night.room.table_of[player]))
    assert tables == {0, 1}


def test_one_more_table_is_opened_when_all_are_full() -> None:
    night = started("standard", [range(6), range(6)], table_size=6)
    for number in range(2):
        play(night, number)
    player = late_entrant(night, "Late", MINUTE)
    done(late.seat(night, player, MINUTE, chance()))
    assert len(night.room.tables) == 3
    counts = sorted(int(table.count) for table in night.room.tables)
    assert counts == [4, 4, 5]
    sound(night)


def test_nobody_takes_the_chairs_of_those_whose_table_is_closed() -> None:
    night = started("standard", [range(5), range(5), range(3)], table_size=6)
    done(hands.begin_hand(night, 2, MINUTE, chance()))
    knock_out(night, 0, by=1)
    assert night.room.tables[2].breaking and night.room.staying == 2
    player = late_entrant(night, "Late", MINUTE)
    done(late.seat(night, player, MINUTE, chance()))
    assert night.room.table_of[player] == 3  # twelve have the twelve chairs of two tables
    report(night, 2)
    read_back(night)


def test_a_seat_is_for_people_who_have_signed_in_entered_and_come() -> None:
    night = started("spotlight", [range(6)])
    done(entries.sign_in(night, someone("Late"), MINUTE))
    refused(late.seat(night, 6, MINUTE, chance()), "not-entered")
    done(entries.enter(night, 6, MINUTE))
    refused(late.seat(night, 6, MINUTE, chance(), admitted=False), "not-admitted")
    done(late.seat(night, 6, MINUTE, chance()))
    refused(late.seat(night, 6, MINUTE, chance()), "has-seat")
    with pytest.raises(InputError, match="player 8"):
        late.seat(night, 7, MINUTE, chance())


def test_a_chosen_seat_must_be_free() -> None:
    night = started("standard", [range(4)])
    player = late_entrant(night, "Late", MINUTE)
    refused(late.seat(night, player, MINUTE, chance(), table=0, chair=3), "seat-taken")
    refused(late.seat(night, player, MINUTE, chance(), table=4, chair=0), "seat-taken")
    done(late.seat(night, player, MINUTE, chance(), table=0, chair=5))
    assert night.room.chair_of[player] == 5


# --- until when


def test_entry_closes_for_all_and_for_those_who_were_cleared_a_level_later() -> None:
    night = placed("spotlight", [range(6)])
    done(late.clear(night, "Ada", 0))
    done(timing.start(night, 0, chance()))
    at_ms = level(night, 2)
    refused(entries.sign_in(night, someone("Bob"), at_ms), "too-late")
    done(entries.sign_in(night, someone("Ada"), at_ms))
    assert night.entrants[6].cleared
    at_ms = level(night, 3)
    refused(entries.sign_in(night, someone("Ada"), at_ms), "too-late")
    refused(late.clear(night, "Bob", at_ms), "too-late")
    read_back(night)


def test_clearance_is_by_name_or_by_number_and_can_be_lost() -> None:
    night = placed("spotlight", [range(6)])
    refused(late.clear(night, "Ada", 0, misused=True), "misused")
    done(late.clear(night, "4711", 0))
    done(timing.start(night, 0, chance()))
    at_ms = level(night, 2)
    done(entries.sign_in(night, someone("Ada", member="4711"), at_ms))
    other = placed("standard", [range(6)])
    refused(late.clear(other, "Ada", 0), "no-clearance")
    with pytest.raises(InputError, match="name"):
        late.clear(night, " ", 0)


def test_who_has_not_paid_when_entry_closes_gets_no_seat_and_who_has_does() -> None:
    night = started("spotlight", [range(6)])
    player = late_entrant(night, "Late", MINUTE)
    done(entries.sign_in(night, someone("Later"), MINUTE))
    assert night.places.left == 7
    level(night, 3)
    assert night.entrants[player].status == PLAYING and night.places.left == 7
    assert [each.player for each in noted(night, SignedOff)] == [player + 1]
    assert night.entrants[player + 1].status == SIGNED_OFF
    sound(night)
    read_back(night)


def test_the_director_may_close_it_earlier() -> None:
    night = started("standard", [range(6)])
    windows.close_entries(night, MINUTE, "close-entries")
    assert noted(night, EntriesClosed)[0].by == "close-entries"
    refused(entries.sign_in(night, someone("Late"), MINUTE), "too-late")


# --- stacks set out for whoever may come


def blind_stacks(count: int = 2) -> Tournament:
    night = placed("pppl", [range(5), range(5)])
    for _ in range(count):
        done(late.set_out(night, 0, chance()))
    done(timing.start(night, 0, chance()))
    return night


def test_a_stack_set_out_is_dealt_in_and_is_nobody() -> None:
    night = blind_stacks()
    assert night.places.left == 10
    assert night.room.seated == 12
    assert night.absent == 2
    assert late.unclaimed(night) == [10, 11]
    number = int(night.room.table_of[10])
    chair = int(night.room.chair_of[10])
    table = button_at(night, int(table_of(night, 10).previous_taken(chair)), number)
    assert table.count == 6
    hand = dealt(night, number)
    assert hand.seats[chair].dealt
    assert hand.seats[chair].bet == night.small
    read_back(night)


def test_a_latecomer_takes_one_over_as_it_stands() -> None:
    night = blind_stacks()
    number, chair = int(night.room.table_of[10]), int(night.room.chair_of[10])
    play(night, number, {10: 3700, int(table_of(night, 10).players()[0]): 4300})
    play(night, int(night.room.table_of[11]))
    in_play = night.in_play
    player = late_entrant(night, "Late", MINUTE)
    assert night.in_play == in_play  # the chips are on the table
    done(late.seat(night, player, MINUTE, lambda n: 0))
    assert (night.room.table_of[player], night.room.chair_of[player]) == (number, chair)
    assert night.stack_of(player) == 3700
    assert night.absent == 1
    assert not night.entrants[player].absent
    assert noted(night, StackClaimed)[0].stack_of == 10
    assert not table_of(night, player).fresh >> chair & 1  # it has been in the game
    assert night.places.left == 11
    assert night.in_play == in_play
    play(night, number)
    sound(night)
    read_back(night)


def test_the_seat_that_was_taken_over_is_the_one_to_come_back_to() -> None:
    book = changed("pppl", "entry", rejoin=Rejoin.ORIGINAL_SEAT, break_chips=1000)
    night = placed(book, [range(5), range(5)])
    done(late.set_out(night, 0, chance()))
    done(timing.start(night, 0, chance()))
    number, chair = int(night.room.table_of[10]), int(night.room.chair_of[10])
    player = late_entrant(night, "Late", MINUTE)
    done(late.seat(night, player, MINUTE, chance()))
    done(ask(night, "move", MINUTE, player=player, table=1 - number))
    knock_out(night, player, by=int(table_of(night, player).players()[0]))
    to_break(night)
    assert (night.room.table_of[player], night.room.chair_of[player]) == (number, chair)
    read_back(night)


def test_not_in_the_middle_of_its_hand() -> None:
    night = blind_stacks(1)
    number = int(night.room.table_of[10])
    done(hands.begin_hand(night, number, MINUTE, chance()))
    player = late_entrant(night, "Late", MINUTE)
    refused(late.seat(night, player, MINUTE, chance()), "in-hand")


def test_the_first_without_one_gets_a_stack_cut_down_to_suit() -> None:
    night = blind_stacks(0)
    for number in range(2):
        for _ in range(17):
            folded(night, number)
    at_ms = level(night, 2) + MINUTE
    player = late_entrant(night, "Late", at_ms)
    done(late.seat(night, player, at_ms, chance()))
    first = night.clock.structure.level(0)
    # Of seventeen hands sixteen fall to level 1 by its time: two whole rounds of eight.
    assert night.stack_of(player) == night.setup.stack - 2 * (first.small + first.big)
    assert noted(night, Seated)[-1].issued == night.stack_of(player)
    sound(night)
    read_back(night)


def test_but_a_big_blind_is_left_of_it_in_any_case() -> None:
    night = placed("pppl", [range(5), range(5)], stack=900)
    done(timing.start(night, 0, chance()))
    for number in range(2):
        for _ in range(17):
            folded(night, number)
    at_ms = level(night, 2) + MINUTE
    player = late_entrant(night, "Late", at_ms)
    done(late.seat(night, player, at_ms, chance()))
    assert night.stack_of(player) == night.big == 400
    sound(night)


def test_what_it_is_cut_down_to_is_made_of_the_chips_in_play() -> None:
    night = blind_stacks(0)
    for number in range(2):
        for _ in range(17):
            folded(night, number)
    at_ms = level(night, 2) + MINUTE
    uneven = late.cut_stack(night, at_ms)
    night.chip = 500
    assert uneven % 500 and late.cut_stack(night, at_ms) == uneven // 500 * 500


def test_or_what_the_director_says() -> None:
    night = blind_stacks(0)
    done(entries.sign_in(night, someone("Late"), MINUTE))
    done(entries.enter(night, 10, MINUTE, stack=3000, reason="blinds of an hour"))
    done(late.seat(night, 10, MINUTE, chance()))
    assert night.stack_of(10) == 3000


def test_what_nobody_claimed_leaves_play_when_entry_closes() -> None:
    night = blind_stacks()
    level(night, 2)
    assert seated(night, 10)
    at_ms = level(night, 3)
    assert not seated(night, 10)
    assert not seated(night, 11)
    assert night.removed == 2 * night.setup.stack
    assert night.absent == 0
    assert [event.player for event in noted(night, StackRemoved)] == [10, 11]
    assert set(noted(night, Left)[0].clauses) == {"pppl:2.1.5.b", "pppl:2.1.5.d"}
    refused(entries.sign_in(night, someone("Late"), at_ms), "too-late")
    assert sorted(p for each in night.places.standings() for p in each.players) == []
    sound(night)
    read_back(night)


def test_if_it_is_in_a_hand_then_after_it() -> None:
    night = blind_stacks(1)
    number = int(night.room.table_of[10])
    done(hands.begin_hand(night, number, MINUTE, chance()))
    at_ms = level(night, 3)
    assert seated(night, 10)
    report(night, number, at_ms=at_ms)
    assert not seated(night, 10)
    read_back(night)


def test_a_stack_set_out_that_is_blinded_away_has_no_place() -> None:
    night = blind_stacks(1)
    by = int(table_of(night, 10).players()[0])
    knock_out(night, 10, by=by)
    assert night.entrants[10].status == OUT
    assert night.places.exits == []
    assert night.absent == 0
    read_back(night)


def test_elsewhere_no_stacks_are_set_out_and_nowhere_after_the_start() -> None:
    refused(late.set_out(placed("standard", [range(5)]), 0, chance()), "no-stacks-set-out")
    refused(late.set_out(started("pppl", [range(5)]), 0, chance()), "not-now")
    refused(late.set_out(open_night("pppl"), 0, chance()), "not-now")


# --- those who gave word


def no_show(name: str = "lions") -> Tournament:
    """Five came, and the sixth has promised to."""
    night = open_night(name)
    for number in range(6):
        facts = {"present": False} if number == 5 else {}
        person = someone(f"P{number}", **facts)
        done(entries.sign_in(night, person, 0, cleared=number == 5))
        done(entries.enter(night, number, 0))
    done(entries.draw_for_seats(night, bytes(32), 0))
    done(timing.start(night, 0, chance()))
    return night


def test_who_promised_to_come_has_a_seat_that_pays_until_they_do() -> None:
    night = no_show()
    assert seated(night, 5)
    assert night.absent == 1
    assert night.places.left == 6
    done(people.back(night, 5, 40 * MINUTE))
    assert night.entrants[5].arrived
    assert night.absent == 0
    refused(departures.pick_up(night, 5, 90 * MINUTE, chance()), "not-away")
    read_back(night)


def test_after_an_hour_of_play_the_stack_may_be_pulled() -> None:
    night = no_show()
    refused(departures.pick_up(night, 5, 59 * MINUTE, chance()), "stack-stays")
    done(timing.pause(night, 10 * MINUTE))
    done(timing.resume(night, 20 * MINUTE))
    refused(departures.pick_up(night, 5, 69 * MINUTE, chance()), "stack-stays")
    done(departures.pick_up(night, 5, 70 * MINUTE, chance()))
    assert not seated(night, 5)
    assert night.places.place_of(5) == (6, 6)
    read_back(night)


def test_where_no_place_is_kept_one_is_seated_on_arrival() -> None:
    night = no_show("standard")
    assert not seated(night, 5)
    refused(late.seat(night, 5, MINUTE, chance()), "not-present")
    done(people.back(night, 5, MINUTE))
    done(late.seat(night, 5, MINUTE, chance()))
    assert night.stack_of(5) == night.setup.stack
    read_back(night)


# --- the waiting list


def test_the_first_on_the_list_gets_the_first_seat_and_is_no_newcomer() -> None:
    night = started("spotlight", [range(6)], table_size=6)
    first, second = (late_entrant(night, name, MINUTE) for name in ("Ada", "Bob"))
    for player in (first, second):
        done(late.wait_for_seat(night, player, MINUTE))
    refused(late.wait_for_seat(night, first, MINUTE), "seat-or-list")
    refused(late.seat_next(night, MINUTE, chance()), "no-seat")
    knock_out(night, 5, by=0)
    done(late.seat_next(night, MINUTE, chance()))
    assert seated(night, first)
    assert not seated(night, second)
    assert night.waiting == [second]
    table = table_of(night, first)
    assert table.fresh and not table.new
    done(people.wait(night, first, MINUTE))  # as a moved player may
    read_back(night)
    done(departures.sign_off(night, second, MINUTE))
    refused(late.seat_next(night, MINUTE, chance()), "nobody-waits")
    sound(night)


# --- coming in again


def test_where_the_house_lets_them_a_player_enters_again() -> None:
    book = changed("standard", "entry", re_entries=1)
    night = started(book, [range(6)])
    knock_out(night, 5, by=0)
    assert night.entrants[5].status == MAY_RETURN
    done(re_enter(night, 5, MINUTE, chance(), taken_by="Eve"))
    assert night.stack_of(5) == night.setup.stack
    assert night.places.left == 6
    assert night.returning == 0
    assert noted(night, Bought)[-1].what == "re-entry"
    assert table_of(night, 5).new
    assert night.in_play == 7 * night.setup.stack
    read_back(night)
    while table_of(night, 5).fresh:
        play(night, 0)
    knock_out(night, 5, by=0)
    assert night.entrants[5].status == OUT
    refused(re_enter(night, 5, MINUTE, chance()), "no-re-entry")


@pytest.mark.clause("standard:tda-8.b")
def test_chips_given_up_for_another_entry_leave_play() -> None:
    book = changed("standard", "entry", re_entries=1)
    night = started(book, [range(6)])
    stack = night.setup.stack
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    refused(re_enter(night, 5, MINUTE, chance()), "in-hand")
    report(night, 0, {5: 500, 0: 2 * stack - 500})
    done(re_enter(night, 5, MINUTE, chance()))
    assert night.removed == 500
    assert night.stack_of(5) == stack
    assert night.places.left == 6
    assert night.places.exits == []
    sound(night)
    read_back(night)


def test_out_is_out_elsewhere_and_later() -> None:
    night = started("spotlight", [range(6)])
    knock_out(night, 5, by=0)
    refused(re_enter(night, 5, MINUTE, chance()), "no-re-entry")
    book = changed("standard", "entry", re_entries=1)
    night = started(book, [range(6)])
    knock_out(night, 5, by=0)
    at_ms = level(night, 5)
    refused(re_enter(night, 5, at_ms, chance()), "too-late")
    assert night.entrants[5].status == OUT


def test_who_was_put_out_does_not_enter_again() -> None:
    book = changed("standard", "entry", re_entries=1)
    night = started(book, [range(6)])
    done(departures.disqualify(night, 5, MINUTE, chance()))
    refused(re_enter(night, 5, MINUTE, chance()), "not-playing")
