"""Redtooth: the disc, moves, hand for hand and the break, in a running room."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from duties_kit import paid, turns, uneven
from replay_kit import played
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
    sizes,
    to_break,
)
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.entry import entries, late
from shuffleup.tournament.entry.admission import Person
from shuffleup.tournament.entry.events import Seated, SeatsDrawn
from shuffleup.tournament.hands import hands
from shuffleup.tournament.hands.events import ButtonDrawn
from shuffleup.tournament.people import people
from shuffleup.tournament.seating import moves, table_orders
from shuffleup.tournament.seating.balance import givable
from shuffleup.tournament.seating.button import dealing_chair, hands_to_big_blind
from shuffleup.tournament.seating.events import (
    FinalTableFormed,
    InStep,
    Moved,
    StepTaken,
    TableBroken,
)
from shuffleup.tournament.state.clock import ClockState
from shuffleup.tournament.state.entrant import MAY_RETURN, PLAYING
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.time.breaks import BreakChipsGiven, WentHome
from shuffleup.tournament.time.timing import LevelBegan
from tournament_kit import MINUTE, chance, done, noted, refused, running

clause = pytest.mark.clause


# --- the disc


@clause("redtooth:button.1")
def test_the_disc_goes_one_player_on_after_every_hand_and_fixes_the_blinds() -> None:
    night = room("redtooth", [[1, 2, 4, 6, 7]], [1])
    walk = [hand(night) for _ in range(6)]
    assert walk == [(1, 2, 4), (2, 4, 6), (4, 6, 7), (6, 7, 1), (7, 1, 2), (1, 2, 4)]


@clause("redtooth:23.a", "redtooth:23.b")
def test_both_blinds_out() -> None:
    night = room("redtooth", [[1, 2, 3, 4, 5, 6, 7]], [1])
    assert hand(night, 2, 3) == (1, 2, 3)
    assert deal(night) == (2, 0, 4)
    assert dealing_chair(at(night)) + 1 == 1
    lose(night)
    assert deal(night) == (3, 4, 5)
    assert dealing_chair(at(night)) + 1 == 1
    lose(night)
    assert deal(night) == (4, 5, 6) and dealing_chair(at(night)) + 1 == 4


@clause("redtooth:24")
@pytest.mark.parametrize("seed", range(4))
def test_nobody_skips_a_blind_whoever_goes_out(seed: int) -> None:
    night = played("redtooth", 20, seed)
    found = turns(night.rulebook, night.log or ())
    assert len(found) == night.hands
    assert uneven(found) == []
    # Who paid the big blind and is still there is in the small blind's place in the next hand.
    steady = 0
    for number in range(len(night.room.tables)):
        own = [turn for turn in found if turn.table == number]
        for last, this in pairwise(own):
            if not this.drawn and last.big in this.players and len(this.players) > 2:
                steady += 1
                assert this.small == last.big
    assert steady > 20


# --- seats and moves


@clause("redtooth:48")
def test_players_of_a_broken_table_go_to_free_seats_by_lot() -> None:
    found = set()
    for seed in range(30):
        night = room("redtooth", [range(1, 7), range(1, 7), range(1, 5)], by_hand=True)
        done(transfers.break_table(night, 2, MINUTE, chance(seed)))
        assert noted(night, TableBroken)[-1].table == 2 and sizes(night) == [8, 8]
        found.add(tuple((move.to_table, move.to_chair) for move in noted(night, Moved)))
        assert all(move.to_chair in (6, 7) for move in noted(night, Moved))
    assert len(found) > 12


@clause("redtooth:49")
@pytest.mark.parametrize(("chair", "has"), [(2, "button"), (3, "small"), (4, "big"), (5, "none")])
def test_a_moved_player_takes_on_what_the_new_seat_has(chair: int, has: str) -> None:
    # The last hand had button 1, small blind 2 and big blind 3; 2, 3 and 4 are empty now.
    night = room("redtooth", [[1, 2, 3, 6, 7], range(1, 7)], [1, 1], by_hand=True)
    assert hand(night, 2, 3) == (1, 2, 3)
    newcomer = player_in(night, 4, 1)
    move(night, newcomer, 0, chair)
    button, small, big = deal(night)
    assert chair in dealt_in(night)
    assert {"button": button, "small": small, "big": big, "none": chair}[has] == chair
    assert (button, big) == (2, 4 if chair == 4 else 5 if chair == 5 else 6)
    assert small == (3 if chair == 3 else 0)


@clause("redtooth:50")
def test_between_the_button_and_the_small_blind_one_hand_is_missed() -> None:
    # Printed: button 2, small blind 5, newcomer in 3.
    night = room("redtooth", [[1, 2, 5, 6, 7], range(1, 7)], [1], by_hand=True)
    assert hand(night) == (1, 2, 5)
    newcomer = player_in(night, 4, 1)
    move(night, newcomer, 0, 3)
    stack = night.stack_of(newcomer)
    assert deal(night) == (2, 5, 6)
    assert dealt_in(night) == [1, 2, 5, 6, 7]
    lose(night)
    assert night.stack_of(newcomer) == stack
    assert deal(night) == (5, 6, 7) and 3 in dealt_in(night)
    same_again(night)


@clause("redtooth:50", "redtooth:49")
def test_in_the_empty_seat_of_the_small_blind_one_posts_it() -> None:
    night = room("redtooth", [range(1, 6), range(1, 7)], [1], by_hand=True)
    assert hand(night, 3) == (1, 2, 3)
    move(night, player_in(night, 4, 1), 0, 3)
    assert deal(night) == (2, 3, 4) and 3 in dealt_in(night)


@clause("redtooth:51.a", "redtooth:51.c")
@pytest.mark.parametrize("seed", range(20))
def test_whoever_is_moved_to_even_tables_loses_no_position(seed: int) -> None:
    lots = Random(seed)
    seats = [range(1, 9), sorted(lots.sample(range(1, 9), 7))]
    night = room("redtooth", seats, [lots.choice(list(taken)) for taken in seats])
    lost = lots.choice(seats[1])
    hand(night, lost, number=1)
    deal(night)
    waits = waits_at(night, 0, [seat - 1 for seat in seats[0]])
    offered = waits_at(night, 1, givable(night.terms, at(night, 1)))
    lose(night)
    (moved,) = noted(night, Moved)
    assert sizes(night) == [7, 7] and moved.from_table == 0
    assert offered[moved.to_chair] >= waits[moved.from_chair]
    there = at(night, 1)
    closed = [c for c in offered if there.between(there.small, there.big, c)]
    fair = [
        wait for c, wait in offered.items() if c not in closed and wait >= waits[moved.from_chair]
    ]
    assert offered[moved.to_chair] == min(fair) or len(closed) == len(offered)
    assert {"redtooth:51.a", "redtooth:51.c"} <= set(moved.clauses)


def waits_at(night: Tournament, number: int, chairs: list[int]) -> dict[int, int]:
    """By chair, how many hands it is to the big blind."""
    table = at(night, number)
    return {chair: int(hands_to_big_blind(night.terms, table, chair)) for chair in chairs}


@clause("redtooth:51.b")
def test_a_table_may_wait_until_the_moved_player_sits() -> None:
    night = room("redtooth", [range(1, 8), range(1, 7)], [1, 1], by_hand=True)
    player = player_in(night, 2)
    done(transfers.move_player(night, player, 1, MINUTE, chance(), hold=True))
    refused(hands.begin_hand(night, 1, MINUTE, chance()), "held")
    done(table_orders.release_table(night, 1, MINUTE))
    deal(night, 1)
    done(table_orders.hold_table(night, 0, MINUTE, "a move"))
    refused(hands.begin_hand(night, 0, MINUTE, chance()), "held")


# --- hand for hand


@clause("redtooth:53")
def test_near_the_last_eight_no_table_is_a_hand_ahead() -> None:
    night = past_entry(running("redtooth", 10))
    for number in (0, 1):
        deal(night, number)
    lose(night, seats_taken(night)[0])
    assert night.places.left == 9 and night.in_step
    assert noted(night, InStep)[-1].clauses == ("redtooth:53", "redtooth:54")
    deal(night)
    lose(night)
    clauses = refused(hands.begin_hand(night, 0, MINUTE, chance()), "hand-for-hand")
    assert "redtooth:53" in clauses
    lose(night, number=1)
    assert noted(night, StepTaken)
    deal(night)
    deal(night, 1)
    lose(night, seats_taken(night, 1)[0], number=1)
    assert not night.final  # the other table plays its hand out first
    lose(night)
    assert night.final and night.room.seated == 8 and not night.in_step


@clause("redtooth:54")
def test_the_director_orders_the_same_at_any_time_and_takes_it_back() -> None:
    night = running("redtooth", 16)
    deal(night)
    done(table_orders.hand_for_hand(night, True, MINUTE))
    lose(night)
    refused(hands.begin_hand(night, 0, MINUTE, chance()), "hand-for-hand")
    hand(night, number=1)
    deal(night)
    done(table_orders.hand_for_hand(night, False, MINUTE))
    lose(night)
    deal(night)
    assert [event.on for event in noted(night, InStep)] == [True, False]


# --- the break


@clause("redtooth:chips.2", "redtooth:56")
def test_at_the_break_everybody_gets_1500_more() -> None:
    night = running("redtooth", 20)
    assert night.in_play == 40_000
    for number in (0, 1):
        first, second, *_ = seats_taken(night, number)
        hand(night, first, second, number=number)
    assert night.returning == 4
    to_break(night)
    assert night.in_play == night.counted() == 70_000
    (given,) = noted(night, BreakChipsGiven)
    assert given.chips == 1500 and len(given.players) == 16
    assert {"redtooth:chips.2", "redtooth:56"} <= set(given.clauses)
    began = noted(night, LevelBegan)[-1]
    assert began.is_break and began.row == night.row
    assert all(entrant.status == PLAYING for entrant in night.entrants)


@clause("redtooth:chips.2")
def test_not_in_the_middle_of_a_hand_and_not_twice() -> None:
    night = running("redtooth", 16)
    deal(night)
    to_break(night)
    assert night.in_play == 32_000 and night.break_work
    lose(night)
    assert night.in_play == 56_000
    next_level(night)
    to_break_again = [night.clock.structure.level(row).is_break for row in range(night.row, 30)]
    assert not any(to_break_again)


@clause("redtooth:chips.4")
def test_whoever_was_out_comes_back_to_the_first_seat() -> None:
    night = room("redtooth", [[1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7]], [1, 1])
    one, two = player_in(night, 3), player_in(night, 5, 1)
    hand(night, 3)
    hand(night, 5, number=1)
    to_break(night)
    assert player_in(night, 3) == one and player_in(night, 5, 1) == two
    assert [night.stack_of(player) for player in (one, two)] == [1500, 1500]
    same_again(night)


@clause("redtooth:chips.4", "redtooth:48")
@pytest.mark.parametrize("seed", range(8))
def test_a_seat_is_drawn_where_the_first_is_gone_but_not_one_to_which_somebody_returns(
    seed: int,
) -> None:
    night = room("redtooth", [range(1, 5), range(1, 7), range(1, 7)], [1, 1, 1], by_hand=True)
    homeless, other = player_in(night, 1), player_in(night, 4, 1)
    hand(night, 1)
    done(transfers.break_table(night, 0, MINUTE, chance(seed)))
    hand(night, 4, number=1)
    assert [int(night.entrants[p].status) for p in (homeless, other)] == [MAY_RETURN] * 2
    to_break(night, seed=seed)
    assert player_in(night, 4, 1) == other
    assert night.room.table_of[homeless] in (1, 2) and night.room.seated == 16
    assert all(entrant.status == PLAYING for entrant in night.entrants)


@clause("redtooth:chips.5")
def test_after_the_break_the_first_ace_has_the_button() -> None:
    night = room("redtooth", [[1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7]], [1, 1])
    hand(night, 3)
    to_break(night)
    next_level(night)
    for number in (0, 1):
        button, small, big = deal(night, number)
        drawn = noted(night, ButtonDrawn)[-1]
        assert drawn.clauses == ("redtooth:chips.5",) and drawn.table == number
        cards = [card for shown in drawn.rounds for card in shown]
        assert cards[-1][1] // 4 == 12 and cards[-1][0] == button - 1 == drawn.chair
        assert all(card // 4 != 12 for _, card in cards[:-1])
        taken = seats_taken(night, number)
        after = taken[taken.index(button) + 1 :] + taken
        assert (small, big) == (after[0], after[1])  # nothing before the break counts


@clause("redtooth:joining.4")
def test_seats_are_drawn_with_a_receipt() -> None:
    (drawn,) = noted(running("redtooth", 20), SeatsDrawn)
    assert drawn.seed and drawn.commitment and len(drawn.seats) == 20


@clause("redtooth:21.a", "redtooth:22")
def test_an_empty_button_is_dealt_for_by_the_one_on_its_right() -> None:
    night = room("redtooth", [[1, 2, 3, 4, 5]], [1])
    hand(night, 2)
    assert deal(night) == (2, 3, 4) and dealing_chair(at(night)) + 1 == 1
    lose(night)
    counts = paid(turns(night.rulebook, night.log or ()))
    assert sum(big for _, _, big in counts.values()) == 2


def test_tables_that_break_hand_the_odd_chips_on() -> None:
    night = room("redtooth", [range(1, 5), range(1, 5), [1, 2]], [1, 1, 1], by_hand=True)
    deal(night, 2)
    stacks = list(at(night, 2).stacks)
    stacks[0] -= 25
    done(hands.report_hand(night, 2, 1, stacks, 25, MINUTE, chance()))
    moves.close_table(night, at(night, 2), (), MINUTE, "break-table")
    moves.break_up(night, at(night, 2), MINUTE, chance())
    assert at(night, 2).carried == 0 and sum(int(t.carried) for t in night.room.tables) == 25
    assert night.counted() == night.in_play


# --- the first session, and the seats everybody comes back to


@clause("redtooth:chips.4")
@pytest.mark.parametrize(("players", "seed"), [(9, 1), (17, 2), (20, 3), (33, 4), (48, 5)])
def test_after_the_break_everybody_sits_where_the_draw_put_them(players: int, seed: int) -> None:
    night = played("redtooth", players, seed)
    log = list(night.log or ())
    given = next(at for at, event in enumerate(log) if isinstance(event, BreakChipsGiven))
    before = log[:given]
    assert not [e for e in before if isinstance(e, TableBroken | FinalTableFormed)]
    (draw,) = [event for event in before if isinstance(event, SeatsDrawn)]
    homes = {player: (table, chair) for player, table, chair in draw.seats}
    back = [event for event in log[given:] if isinstance(event, Seated) and event.back]
    assert back and all((e.table, e.chair) == homes[e.player] for e in back)
    sent = [seat for event in log if isinstance(event, WentHome) for seat in event.seats]
    assert all((table, chair) == homes[player] for player, table, chair in sent)


@clause("redtooth:chips.4")
def test_whoever_was_moved_to_a_seat_that_is_somebody_s_goes_home_too() -> None:
    night = room("redtooth", [range(1, 9), range(1, 9)], [1, 1])
    lost = [player_in(night, seat, 1) for seat in (2, 3)]
    hand(night, 2, 3, number=1)
    hand(night)
    (moved,) = noted(night, Moved)
    assert moved.to_chair + 1 in (2, 3) and sizes(night) == [7, 7]
    to_break(night)
    assert [player_in(night, seat, 1) for seat in (2, 3)] == lost
    assert player_in(night, moved.from_chair + 1) == moved.player and sizes(night) == [8, 8]
    same_again(night)


@clause("redtooth:chips.4")
def test_the_last_of_a_table_finds_company_until_the_break() -> None:
    night = room("redtooth", [range(1, 9), [1, 2]], [1, 1])
    night.terms.halt = 0
    hand(night, 3, 4, 5, 6, 7, 8)
    assert sizes(night) == [2, 2]
    hand(night, 2)
    assert sizes(night) == [0, 3] and not noted(night, TableBroken)
    deal(night, 1)
    lose(night, number=1)
    to_break(night)
    assert sizes(night) == [5, 5] and night.in_play == 10 * 3500
    same_again(night)


@clause("redtooth:53", "redtooth:chips.3")
def test_hand_for_hand_is_for_the_last_session_only() -> None:
    night = room("redtooth", [range(1, 6), range(1, 5)], [1, 1])
    hand(night)
    assert not night.in_step and night.clock.state is ClockState.RUNNING
    to_break(night)
    next_level(night)
    past_entry(night)
    hand(night)
    assert night.in_step and night.clock.state is ClockState.RUNNING


@clause("redtooth:50")
def test_a_broken_table_fills_the_gap_before_the_small_blind_last() -> None:
    gaps = 0
    for seed in range(100):
        night = room("redtooth", [[1, 2, 4, 5], [1, 2, 4, 5], [1, 2]], [1, 1, 1], by_hand=True)
        for number in (0, 1):  # the gap of the next hand is between seats 2 and 4
            hand(night, number=number)
        done(transfers.break_table(night, 2, MINUTE, chance(seed)))
        gaps += sum(event.to_chair == 2 for event in noted(night, Moved))
    assert gaps == 0


@clause("redtooth:48")
def test_at_a_table_that_is_opened_every_chair_is_drawn() -> None:
    found = set()
    for seed in range(80):
        night = running("redtooth", 8)
        late_one(night, seed)
        found.add(night.room.chair_of[8])
    assert found == set(range(8))


def late_one(night: Tournament, seed: int) -> None:
    done(entries.sign_in(night, Person("Late", member="99", accepted=True), MINUTE))
    done(entries.enter(night, len(night.entrants) - 1, MINUTE))
    done(late.seat(night, len(night.entrants) - 1, MINUTE, chance(seed)))


@clause("redtooth:chips.4", "redtooth:48")
def test_who_comes_late_is_given_nobody_s_seat() -> None:
    night = room("redtooth", [range(1, 8)], [1])
    hand(night, 2, 3, 4)
    late_one(night, 1)
    assert seats_taken(night) == [1, 5, 6, 7, 8]


@clause("redtooth:chips.3", "redtooth:31.a")
def test_who_went_out_and_is_not_there_comes_back_as_somebody_away() -> None:
    night = room("redtooth", [range(1, 9)], [1])
    gone, there = player_in(night, 2), player_in(night, 3)
    hand(night, 2, 3)
    done(people.away(night, gone, MINUTE))
    to_break(night)
    assert night.entrants[gone].absent and not night.entrants[there].absent
    same_again(night)


@clause("redtooth:48", "redtooth:49")
def test_players_of_a_broken_table_move_by_the_house_s_own_words() -> None:
    night = room("redtooth", [range(1, 7), range(1, 7), range(1, 5)], by_hand=True)
    done(transfers.break_table(night, 2, MINUTE, chance()))
    assert {event.clauses for event in noted(night, Moved)} == {("redtooth:48", "redtooth:49")}
