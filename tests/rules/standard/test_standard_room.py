"""Standard: seats, moves, the dead button, hand for hand and the final table, in a running room."""

from __future__ import annotations

from random import Random

import pytest

from duties_kit import turns, uneven
from kit import terms
from people_kit import dealt, late_entrant, placed
from replay_kit import played
from room_kit import (
    at,
    deal,
    dealt_in,
    hand,
    lose,
    move,
    past_entry,
    player_in,
    room,
    same_again,
    seats_taken,
    sizes,
    spots,
)
from shuffleup.cards.deck import Deck
from shuffleup.hand import Hand
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.entry import entries, late
from shuffleup.tournament.hands import hands
from shuffleup.tournament.hands.events import ButtonDrawn
from shuffleup.tournament.seating import steps, table_orders
from shuffleup.tournament.seating.button import dealing_chair, disc_at, hands_to_big_blind
from shuffleup.tournament.seating.events import (
    FinalTableFormed,
    InStep,
    Moved,
    TableBroken,
    WentOut,
)
from shuffleup.tournament.state.clock import ClockState
from shuffleup.tournament.state.state import Tournament
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

clause = pytest.mark.clause


# --- seats


@clause("standard:tda-7")
def test_whoever_sits_in_a_wrong_seat_goes_to_the_right_one_with_the_chips_of_now() -> None:
    night = room("standard", [range(1, 8), range(1, 7)], [1], by_hand=True)
    deal(night)
    lose(night, 3)
    winner = player_in(night, 1)
    assert night.stack_of(winner) == 20_000
    move(night, winner, 1, 9)
    assert night.stack_of(winner) == 20_000 and player_in(night, 9, 1) == winner


@clause("standard:tda-9")
def test_a_seat_may_be_reserved_before_the_draw() -> None:
    for seed in range(5):
        night = with_players(open_night("standard"), 20)
        reserved = {7: (1, 4)}
        named = {"reserved": reserved, "reason": "a wheelchair"}
        done(entries.draw_for_seats(night, bytes([seed] * 32), 0, **named))
        assert player_in(night, 5, 1) == 7


@clause("standard:common-table-size")
def test_nine_to_a_table() -> None:
    assert sizes(running("standard", 9)) == [9]
    assert sorted(sizes(running("standard", 19))) == [6, 6, 7]
    assert all(len(table.chairs) == 9 for table in running("standard", 19).room.tables)


@clause("standard:common-disc")
def test_a_disc_marks_the_button_from_the_first_hand_on() -> None:
    night = room("standard", [range(1, 8)])
    button, _, _ = deal(night)
    assert disc_at(night.terms, at(night), final=night.final) + 1 == button


# --- the button


@clause("standard:tda-32", "standard:tda-32.a")
def test_the_small_blind_goes_out() -> None:
    # Printed: button 1, small blind 2 out, big blind 3.
    night = room("standard", [range(1, 7)], [1])
    assert hand(night, 2) == (1, 2, 3)
    assert deal(night) == (2, 3, 4) and dealing_chair(at(night)) + 1 == 1


@clause("standard:tda-32", "standard:tda-32.b")
def test_the_big_blind_goes_out() -> None:
    # Printed: button 1, small blind 2, big blind 3 out.
    night = room("standard", [range(1, 7)], [1])
    assert hand(night, 3) == (1, 2, 3)
    assert [hand(night), hand(night)] == [(2, 0, 4), (3, 4, 5)]


@clause("standard:tda-34.a")
@pytest.mark.parametrize(("gone", "big"), [(1, 2), (2, 1), (3, 1)])
def test_heads_up_nobody_is_big_blind_twice_running(gone: int, big: int) -> None:
    night = room("standard", [[1, 2, 3]], [1])
    assert hand(night, gone) == (1, 2, 3)
    button, small, now_big = deal(night)
    assert now_big == big and button == small != big
    played_ = dealt_now(night)
    assert int(played_.actor) + 1 == button  # first before the flop
    while not played_.board:
        played_.match()
    assert int(played_.actor) + 1 == big  # and last after it


def dealt_now(night: Tournament) -> Hand:
    """The hand that the first table has begun."""
    return hands.hand_of(night, at(night), terms("standard"), Deck(list(range(52))))


@clause("standard:common-button-redraw")
def test_the_button_is_not_drawn_for_again_whoever_comes() -> None:
    night = room("standard", [range(1, 4), range(1, 10)], [1], by_hand=True)
    done(
        ask(
            night,
            "change-rules",
            0,
            changes=tuple(({"seating.halt_difference": 0}).items()),
            who="D",
            reason="-",
        )
    )
    hand(night)
    for seat in range(4, 9):
        move(night, player_in(night, seat, 1), 0, seat)
    assert deal(night) == (2, 3, 4) and noted(night, ButtonDrawn) == []


@clause("standard:tda-32")
@pytest.mark.parametrize("seed", range(4))
def test_in_a_whole_night_nobody_skips_or_repeats_a_big_blind(seed: int) -> None:
    night = played("standard", 31, seed)
    found = turns(night.rulebook, night.log or ())
    assert uneven(found) == [] and len(found) == night.hands > 100


# --- newcomers and moved players


@clause("standard:tda-8.a")
def test_only_between_the_button_and_the_small_blind_a_newcomer_waits() -> None:
    for seat, waits in ((3, True), (4, True), (7, False), (8, False), (9, False)):
        night = room("standard", [[1, 2, 5, 6], [1, 2, 3, 4, 5]], [1], by_hand=True)
        assert hand(night) == (1, 2, 5)
        player = late_entrant(night, "Late", MINUTE)
        done(late.seat(night, player, MINUTE, chance(), table=0, chair=seat - 1))
        deal(night)
        assert (seat not in dealt_in(night)) == waits, seat
        lose(night)
        deal(night)
        assert seat in dealt_in(night)


@clause("standard:tda-8.a", "standard:tda-34.a")
def test_two_players_go_on_heads_up_while_a_third_waits() -> None:
    night = room("standard", [[1, 5], [1, 2, 3]], [1], by_hand=True)
    assert hand(night) == (1, 1, 5)
    move(night, player_in(night, 3, 1), 0, 3)
    assert deal(night) == (5, 5, 1) and dealt_in(night) == [1, 5]
    lose(night)
    assert deal(night) == (5, 1, 3) and dealt_in(night) == [1, 3, 5]


@clause("standard:tda-10")
def test_players_of_a_broken_table_are_given_places_by_two_draws() -> None:
    orders, places = set(), set()
    for seed in range(30):
        night = room("standard", [range(1, 7), range(1, 7), range(1, 5)], [1, 1, 1], by_hand=True)
        done(transfers.break_table(night, 2, MINUTE, chance(seed)))
        moved = noted(night, Moved)
        orders.add(tuple(each.player for each in moved))
        places.add(tuple((each.to_table, each.to_chair) for each in moved))
        assert sizes(night) == [8, 8]
        assert all("standard:tda-10" in each.clauses for each in moved)
    assert len(orders) > 10 and len(places) > 20


@clause("standard:tda-10.a")
def test_the_duties_of_the_new_seat_are_theirs_and_they_are_dealt_in_at_once() -> None:
    night = room("standard", [[1, 2, 3, 6, 7], range(1, 7)], [1], by_hand=True)
    assert hand(night) == (1, 2, 3)
    player = player_in(night, 5, 1)
    move(night, player, 0, 4)
    stack = night.stack_of(player)
    posted = dealt(night)
    assert spots(night) == (2, 3, 4) and stack - posted.seats[3].stack == night.big


# --- even tables


@clause("standard:tda-11", "standard:tda-11.a", "standard:common-balance")
@pytest.mark.parametrize("seed", range(20))
def test_the_next_big_blind_goes_to_the_worst_seat(seed: int) -> None:
    lots = Random(seed)
    seats = [range(1, 10), sorted(lots.sample(range(1, 10), 8))]
    night = room("standard", seats, [lots.choice(list(taken)) for taken in seats])
    hand(night, lots.choice(seats[1]), number=1)
    deal(night)
    due = at(night).chairs[at(night).next_taken(at(night).big)]
    there = at(night, 1)
    gap = [c for c in there.free_chairs() if there.between(there.small, there.big, c)]
    free = [c for c in there.free_chairs() if c not in gap] or gap
    waits = {c: int(hands_to_big_blind(night.terms, there, c)) for c in free}
    small_next = int(there.big)
    lose(night)
    (moved,) = noted(night, Moved)
    assert moved.player == due and sizes(night) == [8, 8]
    assert waits[moved.to_chair] == min(waits.values())
    if len(free) > 1:
        assert moved.to_chair != small_next  # the small blind is never the worst


@clause("standard:tda-11.a")
def test_a_lone_big_blind_is_the_worst_even_if_it_is_paid_twice() -> None:
    night = room("standard", [range(1, 10), [1, 2, 3, 5, 6, 7, 8]], [1, 1])
    assert hand(night, number=1) == (1, 2, 3)
    assert deal(night) == (1, 2, 3)
    lose(night)
    (moved,) = noted(night, Moved)
    assert (moved.from_chair + 1, moved.to_chair + 1) == (4, 4)
    assert deal(night, 1) == (2, 3, 4)


@clause("standard:tda-11.b")
def test_a_table_three_short_waits_for_players() -> None:
    night = room("standard", [range(1, 10), range(1, 9), range(1, 10)], [1, 1, 1], by_hand=True)
    hand(night, 3, number=1)
    deal(night, 1)
    lose(night, 5, number=1)
    clauses = refused(hands.begin_hand(night, 1, MINUTE, chance()), "halted")
    assert clauses == ("standard:tda-11.b",)
    deal(night)  # the others play on
    lose(night)
    move(night, player_in(night, 9), 1, 5)
    deal(night, 1)


@clause("standard:tda-11.b")
def test_until_its_blinds_come_to_a_free_chair_it_plays_on() -> None:
    night = room("standard", [range(1, 10), range(1, 7), range(1, 10)], [1, 1, 1], by_hand=True)
    assert [hand(night, number=1)[2] for _ in range(4)] == [3, 4, 5, 6]
    refused(hands.begin_hand(night, 1, MINUTE, chance()), "halted")
    move(night, player_in(night, 9), 1, 7)
    assert hand(night, number=1)[2] == 7


@clause("standard:tda-11.b")
def test_the_director_may_waive_that() -> None:
    night = room("standard", [range(1, 10), range(1, 7), range(1, 10)], [1, 5, 1], by_hand=True)
    refused(hands.begin_hand(night, 1, MINUTE, chance()), "halted")
    change = {"seating.halt_difference": 0}
    done(
        ask(
            night,
            "change-rules",
            MINUTE,
            changes=tuple((change).items()),
            who="Director",
            reason="late",
        )
    )
    deal(night, 1)
    same_again(night)


@clause("standard:tda-11.b", "standard:tda-11")
def test_players_come_to_a_halted_table_by_themselves_after_the_next_hand() -> None:
    night = room("standard", [range(1, 10), range(1, 9), range(1, 10)], [1, 1, 1])
    deal(night)
    deal(night, 2)
    hand(night, 3, 4, number=1)
    refused(hands.begin_hand(night, 1, MINUTE, chance()), "halted")
    lose(night)
    assert sizes(night) == [8, 7, 9]
    deal(night, 1)


@clause("standard:common-moves")
def test_nobody_changes_tables_by_choice() -> None:
    night = room("standard", [range(1, 10), range(1, 6)], by_hand=True)
    clauses = refused(transfers.change_table(night, 0, 1, MINUTE, chance()), "no-wishes")
    assert "standard:common-moves" in clauses


@clause("standard:tda-11")
def test_the_table_that_breaks_is_fixed_in_advance() -> None:
    night = running("standard", 20)
    hand(night, *seats_taken(night)[:2])
    assert noted(night, TableBroken)[-1].table == 2 and sizes(night) == [9, 9]


# --- hand for hand


@clause("standard:tda-rp-8", "standard:tda-rp-8.a")
def test_near_the_money_all_tables_play_hand_for_hand() -> None:
    night = past_entry(running("standard", 18))
    change = {"seating.balance_difference": 9}
    done(ask(night, "change-rules", 0, changes=tuple((change).items()), who="D", reason="-"))
    night.paid = 11
    for number in (0, 1):
        deal(night, number)
    for number in (0, 1):
        lose(night, *seats_taken(night, number)[1:4], number=number)
    assert night.places.left == 12 and night.in_step
    assert noted(night, InStep)[-1].clauses == night.terms.cite("seating.hand_for_hand")
    assert night.clock.state is ClockState.PAUSED
    before = night.clock.position_ms
    deal(night)
    lose(night, seats_taken(night)[0])
    assert night.places.left == 12  # waits for the other table
    hand(night, seats_taken(night, 1)[0], number=1)
    out = noted(night, WentOut)[-1]
    assert len(out.players) == 2 and (out.first, out.last) == (11, 12)  # they share the places
    assert not night.in_step and night.clock.state is ClockState.RUNNING
    assert night.clock.position_ms == before  # the last hand takes no time off


@clause("standard:tda-rp-8.a")
def test_each_hand_takes_two_minutes_off_the_clock() -> None:
    night = past_entry(running("standard", 18))
    done(table_orders.hand_for_hand(night, True, MINUTE))
    before = night.clock.official_ms(MINUTE)
    hand(night)
    assert night.clock.official_ms(9 * MINUTE) == before
    hand(night, number=1)
    assert night.clock.official_ms(9 * MINUTE) == before + 2 * MINUTE


# --- the final table


@clause("standard:tda-rp-9", "standard:common-final-table-draw")
def test_five_and_five_join_to_nine() -> None:
    night = past_entry(running("standard", 10))
    assert sizes(night) == [5, 5]
    if night.in_step:
        hand(night, number=1)
    hand(night, seats_taken(night)[0])
    if not night.final:
        hand(night, number=1)
    assert night.final and sizes(night) == [9]
    formed = noted(night, FinalTableFormed)[-1]
    assert len(formed.seats) == 9 and formed.redraw
    deal(night)
    assert noted(night, ButtonDrawn)[-1].clauses == ("standard:common-final-table-draw",)


@clause("standard:tda-rp-9")
@pytest.mark.parametrize("size", [6, 7])
def test_short_handed_four_and_four_join_to_seven(size: int) -> None:
    night = past_entry(running("standard", 8, table_size=size))
    assert sizes(night) == [4, 4] and night.terms.final_size == 7
    while not night.final:
        for number in (0, 1):
            if not night.final and not hands.holds(night, at(night, number)):
                out = seats_taken(night, number)[:1] if night.places.left == 8 else []
                hand(night, *out, number=number)
    assert sizes(night) == [7]
    deal(night)
    same_again(night)


@clause("standard:tda-rp-9")
def test_before_entry_closes_one_table_takes_no_more_than_its_chairs() -> None:
    night = running("standard", 8, table_size=6)
    hand(night, seats_taken(night)[0])
    assert sizes(night) == [3, 4] and night.entries_open  # seven wait for the final table
    hand(night, seats_taken(night, 1)[0], number=1)
    assert sizes(night) == [6]


def test_seats_drawn_before_the_start_are_played_as_they_are() -> None:
    night = placed("standard", [range(9), range(9)])
    done(timing.start(night, 0, chance()))
    assert sizes(night) == [9, 9] and not steps.is_due(night)
