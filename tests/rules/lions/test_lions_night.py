"""Lions: what a running night keeps, from the draw of seats to the last place."""

from __future__ import annotations

import pytest

from evening_kit import Evening
from room_kit import (
    at,
    deal,
    hand,
    lose,
    past_entry,
    player_in,
    room,
    same_again,
    share_out,
    spots,
)
from script_kit import want
from shuffleup.hand.events import BlindPosted
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.dealt.events import DeckCommitted, DeckCut
from shuffleup.tournament.dealt.perform import perform
from shuffleup.tournament.entry import requests
from shuffleup.tournament.entry.events import Bought
from shuffleup.tournament.hands.events import ButtonDrawn, HandBegan
from shuffleup.tournament.prizes.events import Finished, LastHands, RankedByChips
from shuffleup.tournament.seating.events import FinalTableFormed, WentOut
from shuffleup.tournament.state.clocks import ClockSet
from shuffleup.tournament.state.deed import asked
from shuffleup.tournament.state.places import Standing
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.time import timing
from shuffleup.tournament.time.timing import Announced, LevelBegan
from shuffleup.views.night import night_view
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
from views_kit import Night

clause = pytest.mark.clause


def minutes_of(events: list[LevelBegan] | list[Announced]) -> list[int]:
    return [event.at_ms // MINUTE for event in events]


def after(night: Tournament, minutes: int) -> None:
    """Let the night run to this minute, one by one."""
    for minute in range(minutes + 1):
        timing.tick(night, minute * MINUTE, chance())


# --- registration and purchases


@clause("lions:seating.4", "lions:seating.3")
def test_seats_are_drawn_once_and_nobody_registers_after_that() -> None:
    night = with_players(open_night("lions"), 18)
    assert all(table == -1 for table in night.room.table_of), "no seat is known before"
    done(ask(night, "draw-seats", seed="07" * 32))
    assert all(table != -1 for table in night.room.table_of)
    late = ask(night, "sign-in", name="Late", accepted=True)
    assert refused(late, "too-late") == ("lions:seating.4",)
    done(ask(night, "clear", name="Word Given"))
    done(ask(night, "sign-in", name="Word Given", accepted=True))
    other = with_players(open_night("standard"), 18)
    done(ask(other, "draw-seats", seed="07" * 32))
    done(ask(other, "sign-in", name="Late", accepted=True))


@clause("lions:chips.3", "lions:chips.4", "lions:chips.2")
def test_chips_are_asked_for_at_the_seat_and_come_with_whoever_takes_the_money() -> None:
    night = room("lions", [range(1, 8)], [1])
    share_out(night, {4: 1_200})
    player = player_in(night, 4)
    done(ask(night, "ask-for", MINUTE, player=player, what="rebuy"))
    assert [each.player for each in requests.open_requests(night)] == [player]
    assert night.stack_of(player) == 1_200, "nothing before it is paid"
    done(ask(night, "rebuy", 2 * MINUTE, player=player, taken_by="Eve"))
    assert night.stack_of(player) == 6_200 and not requests.open_requests(night)
    bought = noted(night, Bought)[-1]
    assert (bought.taken_by, bought.paid_minor, bought.chips) == ("Eve", 8_000, 5_000)
    assert bought.at_ms == 2 * MINUTE and night.cash_minor == {"Eve": 8_000}


# --- the clock


@clause("lions:timer.1", "lions:blinds.5")
def test_levels_follow_at_once_and_ten_minutes_of_break_come_after_rounds_5_9_and_13() -> None:
    night = running("lions", 9)
    after(night, 359)
    began = noted(night, LevelBegan)
    lengths = [level.minutes for level in night.clock.structure.levels]
    assert minutes_of(began) == [sum(lengths[:row]) for row in range(len(began))]
    breaks = [event for event in began if event.is_break]
    assert minutes_of(breaks) == [95, 175, 265]
    assert [began[began.index(each) - 1].number for each in breaks] == [5, 9, 13]
    assert [began[began.index(each) + 1].at_ms - each.at_ms for each in breaks] == [10 * MINUTE] * 3


@clause("lions:blinds.5", "lions:timer.7")
def test_no_hand_begins_in_a_break() -> None:
    night = running("lions", 9)
    after(night, 95)
    cited = refused(ask(night, "begin-hand", 96 * MINUTE, table=0), "break")
    assert cited == ("lions:timer.7", "lions:timer.5", "lions:timer.6")
    after(night, 105)
    done(ask(night, "begin-hand", 105 * MINUTE, table=0))


@clause("lions:timer.2", "lions:timer.3", "lions:hand.1")
def test_a_hand_under_way_keeps_its_blinds_and_the_following_one_has_the_new_ones() -> None:
    evening = Evening("lions")
    evening.shuffle()  # the blinds are in and the deck is riffled, in one step
    evening.ask(want("next-level"))
    evening.deal()
    assert evening.hand.big == 50
    while not evening.hand.over:
        evening.play_on()
    evening.ask(want("next-level"))  # before the next riffle: this one counts
    evening.begin()
    assert evening.hand.big == 150
    first, second = [event.row for event in evening.log if isinstance(event, HandBegan)]
    assert (first, second) == (0, 2)


@clause("lions:timer.6", "lions:timer.7")
def test_for_a_dispute_the_clock_stops_and_with_it_every_table() -> None:
    night = room("lions", [range(1, 8), range(1, 8)], [1, 1])
    deal(night)
    done(ask(night, "report-error", MINUTE, table=0, says="Whose pot is it?", who="P1"))
    cited = refused(ask(night, "pause", MINUTE, play_on=True), "no-reason")
    assert cited == ("lions:timer.7", "lions:timer.5", "lions:timer.6")
    done(ask(night, "pause", 2 * MINUTE, reason="a dispute at table 1"))
    assert refused(ask(night, "begin-hand", 3 * MINUTE, table=1), "clock-stopped") == cited
    lose(night)  # what was under way is played out
    assert refused(ask(night, "begin-hand", 3 * MINUTE, table=0), "clock-stopped") == cited
    left = night.clock.limit_left_ms(2 * MINUTE)
    done(ask(night, "resume", 9 * MINUTE))
    assert night.clock.limit_left_ms(9 * MINUTE) == left, "seven minutes that nobody lost"
    stopped, goes_on = noted(night, ClockSet)[-2:]
    assert stopped.reason == "a dispute at table 1"
    assert goes_on.at_ms - stopped.at_ms == 7 * MINUTE
    assert stopped.clauses == goes_on.clauses == ("lions:time.5", "lions:director.2")
    done(ask(night, "begin-hand", 9 * MINUTE, table=0))


@clause("lions:time.4")
def test_an_hour_and_half_an_hour_before_the_end_are_called_once_each() -> None:
    night = running("lions", 9)
    after(night, 359)
    told = noted(night, Announced)
    assert minutes_of(told) == [300, 330]
    assert [event.minutes_left for event in told] == [60, 30]
    assert {event.clauses for event in told} == {("lions:time.4",)}
    other = running("lions", 9)
    done(ask(other, "set-back", MINUTE, by_ms=MINUTE))
    done(ask(other, "pause", 100 * MINUTE))
    done(ask(other, "resume", 120 * MINUTE))
    after(other, 379)
    assert minutes_of(noted(other, Announced)) == [321, 351], "they move with the clock"


# --- places


@clause("lions:win.7")
def test_in_the_championship_whoever_has_every_chip_has_won() -> None:
    night = past_entry(running("lions", 4, qualifier=False))
    while night.places.left > 1:
        assert not noted(night, Finished)
        gone = next(c for c in range(len(at(night).chairs)) if at(night).stacks[c]) + 1
        hand(night, gone)
    (winner,) = [p for p, each in enumerate(night.entrants) if night.stack_of(p)]
    (finished,) = noted(night, Finished)
    assert night.places.winner == winner and night.stack_of(winner) == night.in_play
    assert "lions:win.7" in finished.clauses


@clause("lions:win.9")
def test_of_two_out_in_one_hand_the_larger_stack_is_placed_higher_and_equal_ones_share() -> None:
    night = past_entry(running("lions", 9, qualifier=False))
    share_out(night, {2: 3_000, 3: 1_200, 5: 800, 6: 800})
    big, small, one, other = (player_in(night, seat) for seat in (2, 3, 5, 6))
    hand(night, 2, 3)
    hand(night, 5, 6)
    last, better, equal = noted(night, WentOut)
    assert (last.players, last.first, better.players, better.first) == ((small,), 9, (big,), 8)
    assert (set(equal.players), equal.first, equal.last) == ({one, other}, 6, 7)
    assert all("lions:win.9" in each.clauses for each in (last, better, equal))


@clause("lions:time.2", "lions:time.1")
def test_at_the_limit_chips_place_those_still_in_above_all_who_are_out() -> None:
    night = past_entry(room("lions", [range(1, 7)], [1], qualifier=False))
    seats = {seat: player_in(night, seat) for seat in range(1, 7)}
    share_out(night, {2: 9_000, 3: 4_000, 4: 4_000, 5: 8_000, 6: 0})  # seat 1 has 5,000
    deal(night)
    timing.tick(night, 400 * MINUTE, chance())
    assert [event.reason for event in noted(night, LastHands)] == ["time-limit"]
    assert not noted(night, Finished), "the hand in play is finished"
    lose(night, at_ms=401 * MINUTE)
    (ranked,) = noted(night, RankedByChips)
    shared = tuple(sorted((seats[3], seats[4])))
    assert ranked.groups == (shared, (seats[1],), (seats[5],), (seats[2],))
    assert ranked.clauses == ("lions:time.2",)
    places = [standing(night, seats[seat]).place.first for seat in range(1, 7)]
    assert places == [3, 1, 4, 4, 2, 6]


def standing(night: Tournament, player: int) -> Standing:
    return next(each for each in night.places.standings() if player in each.players)


# --- tables


@clause("lions:moving.3", "lions:moving.4", "lions:seating.6")
def test_the_last_table_is_filled_by_moves_and_nobody_draws_for_the_button() -> None:
    night = past_entry(room("lions", [range(1, 8), range(1, 5)], [2, 1], qualifier=False))
    stay = {player_in(night, seat): seat for seat in range(1, 8)}
    hand(night)
    assert spots(night) == (2, 3, 4)
    deal(night, 1)
    lose(night, 2, number=1)
    assert night.final and noted(night, FinalTableFormed)[-1].seats == ()
    assert all(player_in(night, seat) == player for player, seat in stay.items())
    assert deal(night)[0] == 3, "the button goes on from where it was"
    assert not noted(night, ButtonDrawn)
    same_again(night)


@clause("lions:hand.3", "lions:holdem.1.b")
def test_the_cut_is_offered_to_the_right_of_the_button_and_again_after_a_misdeal() -> None:
    evening = Evening("lions")
    evening.begin()
    evening.ask(want("call-off", table=0))
    evening.begin()
    first, again = [event for event in evening.log if isinstance(event, DeckCommitted)]
    button = int(evening.table.button)
    assert first.cutter == again.cutter == evening.table.previous_taken(button)
    assert first.digest != again.digest, "shuffled afresh"
    assert len([event for event in evening.log if isinstance(event, DeckCut)]) == 2
    began = [event for event in evening.log if isinstance(event, HandBegan)]
    assert len({(each.button, each.small, each.big, each.row) for each in began}) == 1


@clause("lions:leaving.2", "lions:hand.2")
def test_forced_bets_are_put_in_for_whoever_is_away() -> None:
    evening = Evening("lions")
    evening.begin()
    chair = int(evening.table.big)
    while not evening.hand.over:
        evening.play_on()
    player = int(evening.table.chairs[evening.table.next_taken(chair)])
    evening.ask(want("away", player=player))
    before = evening.play.night.stack_of(player)
    evening.begin()
    posted = [each for each in evening.play.at(0).played if isinstance(each, BlindPosted)]
    small, big = posted
    assert (small.chips, big.chips) == (25, 50)
    assert int(evening.table.chairs[big.chair]) == player
    assert evening.hand.seats[big.chair].stack == before - 50


@clause("lions:holdem.14.b", "lions:holdem.14.d", "lions:holdem.14.e")
def test_everybody_sees_the_minute_its_warnings_and_the_last_ten_seconds_counted() -> None:
    night = Night("lions", 5, 3)
    done(night.shuffle())
    night.deal()
    done(perform(night.play, asked("start-clock", table=0), night.now, night.below))
    clock = night.table().clock
    assert clock is not None and clock.until_ms == night.now + 60_000
    assert clock.counts_from_ms == night.now + 50_000, "inside the minute, not after it"
    assert list(clock.warns_at_ms) == [night.now + 30_000, night.now + 45_000, night.now + 50_000]


@clause("lions:director.5", "lions:time.1", "lions:win.2")
def test_a_change_of_rules_counts_at_once_or_is_refused_with_what_would_count() -> None:
    night = running("lions", 20)

    def change(name: str, value: object) -> Refusal | None:
        told = {"changes": ((name, value),), "who": "the club", "reason": "a short evening"}
        return ask(night, "change-rules", MINUTE, **told)

    limit = night.clock.limit_left_ms(MINUTE)
    cited = refused(change("levels.time_limit_minutes", 300), "settled-already")
    assert cited == ("lions:time.1", "lions:blinds.6")
    assert night.clock.limit_left_ms(MINUTE) == limit
    done(ask(night, "limit-time", MINUTE, minutes=300, reason="a short evening"))
    assert night.clock.limit_left_ms(MINUTE) == 300 * MINUTE
    done(change("championship.qualify_percent", 50))
    past_entry(night, MINUTE)
    assert night.paid == 10, "half of twenty go through"
    refused(change("championship.qualify_percent", 10), "settled-already")
    assert night.paid == 10


@clause("lions:time.3", "lions:blinds.1")
def test_every_frame_has_the_time_to_the_limit_and_the_whole_schedule() -> None:
    night = Night("lions", 5, 3)
    for minutes in (0, 100, 359):
        seen = night_view(night.play, 1, minutes * MINUTE)
        assert seen.clock.limit_left_ms == (360 - minutes) * MINUTE
    shown = [(row.number, row.big, row.is_break) for row in seen.schedule]
    assert len(shown) == 21 and shown[0] == (1, 50, False) and shown[-1] == (18, 10_000, False)
    assert [number for number, _, is_break in shown if is_break] == [5, 9, 13]
    elsewhere = Night("redtooth", 5, 3)
    assert night_view(elsewhere.play, 1, 0).schedule == []
