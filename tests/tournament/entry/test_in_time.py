"""Whoever came in time gets a seat, chips and a place; whoever never played has none of them."""

from __future__ import annotations

import pytest

from people_kit import late_entrant, someone
from room_kit import at, deal, hand, lose, next_level, past_entry, room, to_break
from shuffleup.tournament.entry import entries
from shuffleup.tournament.entry.late import StackClaimed
from shuffleup.tournament.people.departures import SignedOff
from shuffleup.tournament.state.entrant import PLAYING
from tournament_kit import (
    MINUTE,
    ask,
    changed,
    done,
    noted,
    open_night,
    refused,
    replays,
    running,
    seated,
    sound,
    with_players,
)

TABLE = [[1, 2, 3, 4, 5]]


@pytest.mark.clause("pppl:2.1.5.a", "pppl:2.1.5.b", "pppl:2.1.5.d")
def test_a_stack_in_a_hand_waits_for_whoever_signed_in_in_time() -> None:
    night = with_players(open_night("pppl"), 5)
    done(ask(night, "draw-seats", seed="00" * 32))
    for _ in range(2):
        done(ask(night, "set-out"))
    done(ask(night, "start"))
    next_level(night)
    deal(night)
    player = late_entrant(night, "Late", MINUTE)
    refused(ask(night, "seat", MINUTE, player=player), "in-hand")
    next_level(night)
    assert not night.entries_open and not noted(night, SignedOff)
    lose(night)
    (claimed,) = noted(night, StackClaimed)
    assert claimed.player == player and night.entrants[player].status == PLAYING
    assert at(night).count == 6  # the other stack has gone
    replays(night, "pppl")


@pytest.mark.clause("pppl:2.1.5.b", "pppl:2.1.5.c")
def test_a_stack_that_is_set_out_is_taken_before_another_is_cut() -> None:
    night = with_players(open_night("pppl"), 5)
    done(ask(night, "draw-seats", seed="00" * 32))
    done(ask(night, "set-out"))
    done(ask(night, "start"))
    player = late_entrant(night, "Late", MINUTE)
    free = at(night).free_chairs()[0]
    answer = ask(night, "seat", MINUTE, player=player, table=0, chair=free)
    assert "pppl:2.1.5.c" in refused(answer, "stack-waits")
    done(ask(night, "seat", MINUTE, player=player))
    assert noted(night, StackClaimed) and night.counted() == 6 * 4000


@pytest.mark.clause("lions:late.1", "lions:late.2", "lions:late.3", "lions:win.2")
def test_whoever_has_paid_is_seated_and_blinded_though_not_there() -> None:
    night = with_players(open_night("lions"), 20)
    done(ask(night, "sign-in", name="Away", accepted=True, present=False))
    done(ask(night, "enter", player=20))
    done(ask(night, "sign-in", name="Never", accepted=True, present=False))
    done(ask(night, "draw-seats", seed="00" * 32))
    done(ask(night, "start"))
    assert seated(night, 20) and night.stack_of(20) == 5000 and night.entrants[20].absent
    refused(ask(night, "pick-up", 59 * MINUTE, player=20), "stack-stays")
    done(ask(night, "pick-up", 60 * MINUTE, player=20))


@pytest.mark.clause("lions:late.1")
def test_the_director_can_note_who_promised_to_come() -> None:
    night = open_night("lions")
    done(ask(night, "clear", name="Ann"))
    done(ask(night, "sign-in", name="Ann", accepted=True, present=False))
    assert night.entrants[0].cleared


@pytest.mark.clause("lions:late.1", "lions:buy-in.2")
def test_whoever_gave_word_has_a_seat_first_and_pays_on_arrival() -> None:
    night = with_players(open_night("lions"), 20)
    done(ask(night, "clear", name="Ann"))
    done(ask(night, "sign-in", name="Ann", accepted=True, present=False))
    done(ask(night, "sign-in", name="Bob", accepted=True))
    unpaid = {"paid_minor": 0, "currency": "USD"}
    refused(ask(night, "enter", player=21, **unpaid), "wrong-price")  # who is here pays
    done(ask(night, "enter", player=20, **unpaid))
    done(ask(night, "enter", player=21))
    took = 21 * 13_500
    assert night.buy_ins_minor == took
    done(ask(night, "draw-seats", seed="00" * 32))
    done(ask(night, "start"))
    assert seated(night, 20) and night.stack_of(20) == 5000
    assert "lions:late.1" in refused(ask(night, "back", MINUTE, player=20), "fee-due")
    refused(ask(night, "pay-entry", MINUTE, player=21), "nothing-due")
    done(ask(night, "pay-entry", MINUTE, player=20, taken_by="Kim"))
    assert night.buy_ins_minor == took + 13_500 and night.cash_minor == {"Kim": 13_500}
    done(ask(night, "back", MINUTE, player=20))
    assert not night.entrants[20].absent
    refused(ask(night, "pay-entry", 2 * MINUTE, player=20), "nothing-due")
    replays(night, "lions")


@pytest.mark.clause("charity:17.b", "charity:17.c")
def test_charity_deals_in_whoever_has_paid() -> None:
    night = with_players(open_night("charity"), 6)
    done(ask(night, "sign-in", name="Gone", age_confirmed=30, present=False))
    done(ask(night, "enter", player=6))
    done(ask(night, "draw-seats", seed="00" * 32))
    done(ask(night, "start"))
    assert seated(night, 6) and night.entrants[6].absent
    deal(night)
    assert at(night).dealt >> int(night.room.chair_of[6]) & 1


@pytest.mark.clause("lions:win.2")
def test_a_name_that_was_struck_off_makes_no_more_places() -> None:
    night = with_players(open_night("lions"), 27)
    for player in range(20, 27):
        done(ask(night, "sign-off", player=player))
    done(ask(night, "draw-seats", seed="00" * 32))
    done(ask(night, "start"))
    past_entry(night)
    assert night.paid == 3


@pytest.mark.clause("standard:common-payouts")
def test_places_paid_go_by_entries() -> None:
    book = changed("standard", "entry", re_entries=9)
    night = running(book, 20, currency="EUR", guarantee_minor=100_000)
    for _ in range(7):
        done(ask(night, "re-enter", MINUTE, player=3))
    past_entry(night)
    assert night.paid == 5  # 15 % of 27


@pytest.mark.clause("standard:common-payouts", "standard:tda-rp-8", "charity:26")
def test_nobody_is_in_the_money_where_there_is_none() -> None:
    night = past_entry(running("charity", 40))
    assert night.paid == 0 and not night.in_step


@pytest.mark.clause("redtooth:chips.2", "redtooth:56")
def test_whoever_entered_before_the_break_has_its_chips_when_seated_after_it() -> None:
    night = room("redtooth", TABLE, [1])
    player = late_entrant(night, "Late", 2 * MINUTE)
    to_break(night)
    assert night.break_chips_given and night.stack_of(player) == 3500
    next_level(night)
    done(ask(night, "seat", 62 * MINUTE, player=player))
    assert night.stack_of(player) == 3500
    sound(night)


@pytest.mark.clause("spotlight:6.3.a", "spotlight:6.3.b", "spotlight:6.3.c")
def test_level_two_is_for_those_who_were_cleared_before_the_start() -> None:
    night = open_night("spotlight")
    done(ask(night, "clear", name="Cleared"))
    with_players(night, 8)
    done(ask(night, "draw-seats", seed="00" * 32))
    done(ask(night, "start"))
    done(entries.sign_in(night, someone("Slow"), MINUTE))
    next_level(night)
    assert "spotlight:6.3.a" in refused(ask(night, "enter", MINUTE, player=8), "too-late")
    answer = entries.sign_in(night, someone("Late"), MINUTE, cleared=True)
    assert "spotlight:6.3.c" in refused(answer, "too-late")
    done(entries.sign_in(night, someone("Cleared"), MINUTE))
    done(ask(night, "enter", MINUTE, player=9))


@pytest.mark.clause("pppl:2.3.3.b", "pppl:2.3.2.b")
def test_places_are_not_shared_by_order_where_they_never_are() -> None:
    night = room("pppl", TABLE, [1])
    hand(night, 4, 5)
    tied = next(each for each in night.places.exits if each)
    order = {"players": tied, "reason": "they asked"}
    answer = ask(night, "settle-places", MINUTE, shared=True, **order)
    assert "pppl:2.3.3.b" in refused(answer, "never-shared")


@pytest.mark.clause("spotlight:6.14.c")
def test_the_director_s_order_is_by_the_house_s_tie_break() -> None:
    night = room("spotlight", TABLE, [1])
    hand(night, 4, 5)
    tied = next(each for each in night.places.exits if len(each) == 2)
    done(ask(night, "settle-places", MINUTE, players=tied, reason="3 blue chips to 1"))
    assert night.log is not None
    event = night.log[-1]
    assert "spotlight:6.14.c" in event.clauses and event.reason == "3 blue chips to 1"  # type: ignore[attr-defined]


@pytest.mark.clause("lions:late.1", "lions:seating.4")
def test_nobody_who_gave_word_is_passed_over_when_seats_are_drawn() -> None:
    night = with_players(open_night("lions"), 8)
    done(ask(night, "clear", name="Ann"))
    first = ask(night, "draw-seats", seed="00" * 32)
    assert "lions:late.1" in refused(first, "gave-word")
    done(ask(night, "sign-in", name="Ann", accepted=True, present=False))
    refused(ask(night, "draw-seats", seed="00" * 32), "gave-word")
    done(ask(night, "enter", player=8))
    done(ask(night, "draw-seats", seed="00" * 32))
    refused(ask(night, "draw-seats", seed="01" * 32), "drawn-already")
    done(ask(night, "clear", name="Bob"))
    refused(ask(night, "start"), "gave-word")
    done(ask(night, "sign-in", name="Bob", accepted=True, present=False))
    done(ask(night, "sign-off", player=9))
    refused(ask(night, "enter", player=9), "struck-off")
    done(ask(night, "start"))
    assert seated(night, 8) and night.entrants[8].absent and night.stack_of(8) == 5000
    deal(night)
    assert at(night).dealt >> int(night.room.chair_of[8]) & 1
