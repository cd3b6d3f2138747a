"""Spotlight: tables, newcomers, the button and the final table, in a running room."""

from __future__ import annotations

import pytest

from duties_kit import paid, turns, uneven
from people_kit import dealt, late_entrant
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
from shuffleup.rulebook.chapters.button import ButtonMethod
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.entry import entries, late
from shuffleup.tournament.entry.events import Seated
from shuffleup.tournament.hands import hands
from shuffleup.tournament.hands.events import ButtonDrawn
from shuffleup.tournament.seating import separations
from shuffleup.tournament.seating.button import dealing_chair, disc_at, hands_to_big_blind
from shuffleup.tournament.seating.events import (
    FinalTableFormed,
    InStep,
    Moved,
    SeatClosed,
    ShortTable,
)
from shuffleup.tournament.state.clock import ClockState
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY, Table
from shuffleup.tournament.time import timing
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    changed,
    done,
    meeting,
    noted,
    open_night,
    refused,
    running,
    with_players,
)

clause = pytest.mark.clause


def newcomer(night: Tournament, number: int, chair: int) -> int:
    """Somebody comes late and is given this seat."""
    player = late_entrant(night, f"Late {len(night.entrants)}", MINUTE)
    done(late.seat(night, player, MINUTE, chance(), table=number, chair=chair - 1))
    return player


# --- the button


@clause("spotlight:4.intro.a", "spotlight:5.intro.f")
def test_every_hand_has_a_button_at_a_player_of_the_table() -> None:
    night = played("spotlight", 14, seed=3)
    found = turns(night.rulebook, night.log or ())
    assert len(found) == night.hands > 50
    assert all(turn.button in turn.players for turn in found)
    button = 2
    assert dealt_by_button(button) == button


def dealt_by_button(button: int) -> int:
    """The seat that acts last after the flop in a hand with this button, counted from 1."""
    night = room("spotlight", [[1, 2, 3, 4]], [button])
    hand = dealt(night)
    while not hand.board:
        hand.match()
    acted = []
    while len(hand.board) == 3:
        acted.append(int(hand.actor) + 1)
        hand.match()
    return acted[-1]


@clause("spotlight:4.intro.b")
def test_a_disc_lies_at_the_final_table_only() -> None:
    night = past_entry(running("spotlight", 10))
    for number in (0, 1):
        deal(night, number)
        table = at(night, number)
        assert disc_at(night.terms, table, final=night.final) == NOBODY
        assert dealing_chair(table) == table.button  # the deal itself goes round
    lose(night, seats_taken(night)[0])
    lose(night, number=1)
    assert night.final
    button, _, _ = deal(night)
    assert disc_at(night.terms, at(night), final=night.final) + 1 == button


@clause("spotlight:4.intro.d")
def test_after_each_deal_the_button_goes_on_but_not_after_a_misdeal() -> None:
    night = room("spotlight", [[1, 3, 4, 6]], [1])
    assert deal(night) == (1, 3, 4)
    done(hands.call_off_hand(night, 0, MINUTE, chance()))
    assert deal(night) == (1, 3, 4)
    lose(night)
    assert [hand(night)[0] for _ in range(4)] == [3, 4, 6, 1]
    same_again(night)


@clause("spotlight:4.intro.g")
def test_the_next_two_after_the_button_have_the_blinds() -> None:
    night = room("spotlight", [[1, 2, 5, 8, 9]], [2])
    assert [hand(night) for _ in range(3)] == [(2, 5, 8), (5, 8, 9), (8, 9, 1)]


@clause("spotlight:4a2.a")
def test_in_a_round_everybody_has_the_button_once_and_pays_each_blind_once() -> None:
    night = room("spotlight", [range(1, 8)], [3])
    for _ in range(7):
        hand(night)
    found = turns(night.rulebook, night.log or ())
    assert paid(found) == dict.fromkeys(range(7), (1, 1, 1))
    assert not uneven(found)


@clause("spotlight:4a2.a")
def test_whoever_misses_a_turn_because_others_went_out_is_reported() -> None:
    # The moving button: seat 3 goes out in the big blind, and so seat 4 pays the small one only.
    night = room("spotlight", [range(1, 7)], [1])
    for _ in range(6):
        hand(night)
    assert hand(night, 3) == (1, 2, 3)
    assert hand(night) == (2, 4, 5)
    found = turns(night.rulebook, night.log or ())
    assert {each.player for each in uneven(found)} == {3}
    assert uneven(found)[0].paid == 0 and uneven(found)[0].hand == 8


@clause("spotlight:4a2.b", "spotlight:4a4")
def test_the_house_may_choose_the_dead_button() -> None:
    dead = changed("spotlight", "button", method=ButtonMethod.DEAD)
    moving = room("spotlight", [range(1, 6)], [1])
    night = room(dead, [range(1, 6)], [1])
    for each in (night, moving):
        assert hand(each, 3) == (1, 2, 3)
    # Printed: big blind 4, dead small blind at seat 3, button seat 2.
    assert deal(night) == (2, 0, 4) and at(night).small + 1 == 3
    assert deal(moving) == (2, 4, 5)
    lose(night)
    assert deal(night) == (3, 4, 5)
    assert dealing_chair(at(night)) + 1 == 2  # and acts last two hands running


@clause("spotlight:4a3.b")
def test_a_newcomer_who_comes_in_on_the_big_blind_is_the_only_one() -> None:
    night = room("spotlight", [[1, 2, 3, 5, 6, 7], range(1, 7)], [1], by_hand=True)
    assert hand(night) == (1, 2, 3)
    player = newcomer(night, 0, 4)
    posted = dealt(night)
    assert spots(night) == (2, 3, 4) and player_in(night, 4) == player
    bets = [int(seat.bet) for seat in posted.seats]
    assert bets.count(night.big) == 1 and bets[3] == night.big
    assert sum(bets) == night.small + night.big


@clause("spotlight:4a3.b")
@pytest.mark.parametrize("method", [ButtonMethod.MOVING, ButtonMethod.DEAD])
def test_no_hand_has_two_big_blinds_by_either_method(method: ButtonMethod) -> None:
    night = room(changed("spotlight", "button", method=method), [range(1, 7)], [1])
    for out in ([2], [], [3, 4], [], []):
        posted = dealt(night)
        assert sum(int(seat.bet) == night.big for seat in posted.seats) == 1
        lose(night, *out)


# --- newcomers


@clause("spotlight:2c2.b")
def test_a_newcomer_goes_to_the_table_with_the_fewest_players() -> None:
    # Printed: tables with 8, 6 and 7 players.
    for seed in range(8):
        night = room("spotlight", [range(1, 9), range(1, 7), range(1, 8)], by_hand=True)
        player = late_entrant(night, "Late", MINUTE)
        done(late.seat(night, player, MINUTE, chance(seed)))
        assert night.room.table_of[player] == 1
        assert noted(night, Seated)[-1].clauses == ("spotlight:2c2.b", "spotlight:2c2.a")


@clause("spotlight:2c2.a")
def test_the_director_may_choose_another_seat_for_a_newcomer() -> None:
    night = room("spotlight", [range(1, 9), range(1, 7), range(1, 8)], by_hand=True)
    player = newcomer(night, 2, 8)
    assert night.room.table_of[player] == 2
    other = late_entrant(night, "Later", MINUTE)
    refused(late.seat(night, other, MINUTE, chance(), table=2, chair=7), "seat-taken")
    done(late.seat(night, other, MINUTE, chance()))
    assert night.room.table_of[other] == 1


@clause("spotlight:4a7.c")
def test_the_dealer_s_and_the_small_blind_s_seats_are_not_offered() -> None:
    night = room("spotlight", [[1, 3, 5, 7, 9], range(1, 6)], [1], by_hand=True)
    assert hand(night) == (1, 3, 5)
    # In the next hand seat 3 has the button and seat 5 the small blind.
    table = at(night)
    assert [chair + 1 for chair in late.offered(night, table)] == [2, 6, 8]
    player = late_entrant(night, "Late", MINUTE)
    clauses = refused(late.seat(night, player, MINUTE, chance(), table=0, chair=3), "seat-closed")
    assert "spotlight:4a7.c" in clauses
    done(late.seat(night, player, MINUTE, chance(), table=0, chair=7))
    before = night.stack_of(player)
    hand_ = dealt(night)
    assert 8 in dealt_in(night) and spots(night) == (3, 5, 7)
    assert night.stack_of(player) == before and hand_.seats[7].bet == 0  # without a post


@clause("spotlight:4a9.a", "spotlight:4a9.c")
@pytest.mark.parametrize("out", [(), (5,)])
def test_between_button_and_big_blind_there_are_no_cards_until_the_button_has_passed(
    out: tuple[int, ...],
) -> None:
    night = room("spotlight", [[1, 2, 3, 5, 6, 7, 8, 9], range(1, 9)], [2], by_hand=True)
    assert hand(night, *out) == (2, 3, 5)
    player = newcomer(night, 0, 4)  # no seat is free that is not there
    stack = night.stack_of(player)
    assert deal(night) == ((3, 6, 7) if out else (3, 5, 6))
    assert 4 not in dealt_in(night)
    lose(night)
    assert night.stack_of(player) == stack
    assert deal(night)[0] == (6 if out else 5) and 4 in dealt_in(night)
    same_again(night)


# --- tables and moves


@clause("spotlight:2c2.c")
def test_a_wish_is_refused_if_the_table_left_would_be_the_smaller_one() -> None:
    # Printed: from 8 players to 6 is allowed; from 7 to 6 is refused.
    night = room("spotlight", [range(1, 9), range(1, 7), range(1, 8)], by_hand=True)
    clauses = refused(
        transfers.change_table(night, player_in(night, 1, 2), 1, MINUTE, chance()), "left-smaller"
    )
    assert clauses == ("spotlight:2c2.c",)
    done(transfers.change_table(night, player_in(night, 1), 1, MINUTE, chance()))
    assert sizes(night) == [7, 7, 7]


@clause("spotlight:2c5.a", "spotlight:2c5.b")
def test_the_additional_seat_goes_with_the_first_player() -> None:
    night = with_players(open_night("spotlight"), 10)
    done(entries.draw_for_seats(night, bytes(32), 0, extra=True))
    done(timing.start(night, 0, chance()))
    table = at(night)
    assert table.count == 10 and len(table.chairs) == 10
    gone = 6
    hand(night, gone)
    (closed,) = noted(night, SeatClosed)
    assert closed.chair + 1 == gone and "spotlight:2c5.b" in closed.clauses
    assert table.free_chairs() == []
    hand(night, 2)
    assert len(table.free_chairs()) == 1  # an ordinary seat, which may be given again
    same_again(night)


@clause("spotlight:2c6.a")
def test_tables_are_evened_by_order_and_between_hands() -> None:
    night = room("spotlight", [range(1, 9), range(1, 8), range(1, 9)], [1, 1, 1])
    deal(night)
    hand(night, 3, number=1)
    assert sizes(night) == [8, 6, 8] and not noted(night, Moved)  # table 1 plays its hand out
    lose(night)
    (moved,) = noted(night, Moved)
    assert sizes(night) == [7, 7, 8] and moved.from_table == 0 and moved.to_table == 1
    assert "spotlight:2c7.c" in moved.clauses


@clause("spotlight:2c7.b")
@pytest.mark.parametrize(
    ("chair", "expected", "posts"), [(6, (3, 5, 6), 2), (5, (3, 5, 7), 1), (9, (3, 7, 8), 0)]
)
def test_a_moved_player_plays_the_next_hand_in_whatever_position(
    chair: int, expected: tuple[int, int, int], posts: int
) -> None:
    night = room("spotlight", [[1, 2, 3, 5, 7, 8], range(1, 9)], [2], by_hand=True)
    if chair == 6:
        assert hand(night) == (2, 3, 5)
    else:
        assert hand(night, 5) == (2, 3, 5)
    player = player_in(night, 6, 1)
    stack = night.stack_of(player)
    move(night, player, 0, chair)
    posted = dealt(night)
    assert chair in dealt_in(night) and spots(night) == expected
    due = (0, night.small, night.big)[posts]
    assert stack - posted.seats[chair - 1].stack == due


@clause("spotlight:2c7.b", "spotlight:4a2.a")
@pytest.mark.parametrize("chair", [2, 4])
def test_nobody_pays_a_blind_twice_because_somebody_has_come(chair: int) -> None:
    night = room("spotlight", [[1, 3, 5, 6, 7], range(1, 9)], [1], by_hand=True)
    assert hand(night) == (1, 3, 5)
    move(night, player_in(night, 6, 1), 0, chair)
    assert deal(night) == (3, 5, 6) and chair in dealt_in(night)
    lose(night)
    for _ in range(8):
        hand(night)
    assert uneven(turns(night.rulebook, night.log or ())) == []


@clause("spotlight:2c3")
def test_whoever_is_kept_apart_is_not_moved_to_the_other() -> None:
    for seed in range(10):
        night = room("spotlight", [range(1, 9), range(1, 8)], [1, 1])
        due = player_in(night, 4)  # the next big blind, and the one whom the house would move
        done(separations.keep_apart(night, due, player_in(night, 1, 1), MINUTE, chance()))
        hand(night, 3, number=1)
        deal(night, 0)
        stacks = list(at(night).stacks)
        done(hands.report_hand(night, 0, 1, stacks, 0, MINUTE, chance(seed)))
        (moved,) = noted(night, Moved)
        assert moved.player != due and sizes(night) == [7, 7]


@clause("spotlight:2c3")
def test_a_table_is_broken_so_that_they_do_not_meet_and_at_the_end_they_do() -> None:
    for seed in range(10):
        night = room("spotlight", [range(1, 7), range(1, 7), range(1, 5)], [1, 1, 1], by_hand=True)
        one, other = player_in(night, 2), player_in(night, 2, 2)
        done(separations.keep_apart(night, one, other, MINUTE, chance()))
        done(transfers.break_table(night, 2, MINUTE, chance(seed)))
        assert night.room.table_of[other] == 1 and not meeting(night)
    night = past_entry(running("spotlight", 10))
    one, other = player_in(night, 1), player_in(night, 1, 1)
    done(separations.keep_apart(night, one, other, MINUTE, chance()))
    hand(night, next(s for s in seats_taken(night) if player_in(night, s) != one))
    assert night.final and meeting(night) == [(min(one, other), max(one, other))]


@clause("spotlight:6.20.b")
def test_the_host_is_told_when_a_table_is_down_to_five() -> None:
    # Printed: a table that loses its sixth player raises the alert.
    night = room("spotlight", [range(1, 8), range(1, 8)], [1, 1], by_hand=True)
    hand(night, 3)
    assert not noted(night, ShortTable)
    hand(night, 4)
    (alert,) = noted(night, ShortTable)
    assert (alert.table, alert.players) == (0, 5) and "spotlight:6.20.b" in alert.clauses


@clause("spotlight:6.20.b")
def test_and_when_two_go_out_at_once_and_it_has_fewer() -> None:
    night = room("spotlight", [range(1, 7), range(1, 8)], [1, 1], by_hand=True)
    hand(night, 3, 4)
    assert [alert.players for alert in noted(night, ShortTable)] == [4]


@clause("spotlight:6.20.b")
def test_the_last_table_is_short_for_nobody() -> None:
    night = room("spotlight", [range(1, 7)], [1])
    hand(night, 3)
    assert at(night).count == 5 and not noted(night, ShortTable)


@clause("spotlight:6.20.c")
def test_a_short_table_plays_on() -> None:
    night = room("spotlight", [range(1, 5), range(1, 10), range(1, 10)], [1, 1, 1], by_hand=True)
    assert at(night, 1).count - at(night).count >= 3
    hand(night)
    hand(night, 3)
    assert deal(night) and sizes(night) == [3, 9, 9]


# --- drawing for the button


@clause("spotlight:6.5.a")
@pytest.mark.parametrize(("came", "draws"), [(4, True), (3, False)])
def test_half_a_table_of_newcomers_draws_for_the_button(came: int, draws: bool) -> None:
    # Printed: eight players of whom four came from elsewhere draw; three of eight do not.
    stay = 8 - came
    night = room("spotlight", [range(1, stay + 1), range(1, 10), range(1, 10)], [1], by_hand=True)
    hand(night)
    for seat in range(1, came + 1):
        move(night, player_in(night, seat, 1), 0, stay + seat)
    deal(night)
    found = noted(night, ButtonDrawn)
    assert bool(found) == draws and at(night).count == 8
    if draws:
        (shown,) = found[-1].rounds
        assert len(shown) == 8 and "spotlight:6.5.a" in found[-1].clauses
        assert max(shown, key=lambda pair: pair[1])[0] == at(night).button
    else:
        assert spots(night) == (2, 3, 4)
    same_again(night)


@clause("spotlight:6.5.b")
def test_the_final_table_draws_even_if_most_sat_there_before() -> None:
    night = room("spotlight", [range(1, 9), [1, 2]], [1, 1], by_hand=True)
    past_entry(night)
    hand(night, 3)
    assert night.final and night.room.seated == 9
    assert noted(night, FinalTableFormed)[-1].redraw
    deal(night)
    (drawn,) = noted(night, ButtonDrawn)
    assert "spotlight:6.5.b" in drawn.clauses and len(drawn.rounds[0]) == 9


@clause("spotlight:6.5.b")
def test_also_if_the_tables_become_one_before_entry_closes() -> None:
    night = room("spotlight", [range(1, 6), range(1, 6)], [1, 1])
    hand(night, 3)
    assert sizes(night) == [9] and night.entries_open and not night.final
    hand(night)
    assert len(noted(night, ButtonDrawn)) == 1
    past_entry(night)
    assert night.final
    hand(night)
    assert len(noted(night, ButtonDrawn)) == 1  # once is enough


@clause("spotlight:6.20.a", "spotlight:6.20.c")
def test_play_never_stops_for_hand_for_hand_but_by_order() -> None:
    night = played("spotlight", 40, 2)
    assert not noted(night, InStep)
    other = room("spotlight", [range(1, 8), range(1, 8)], [1, 1])
    done(ask(other, "hand-for-hand", MINUTE, on=True))
    assert other.in_step and other.clock.state is ClockState.RUNNING


@clause("spotlight:6.20.c", "spotlight:2c6.a")
def test_a_player_lost_in_a_hand_played_out_in_a_break_is_made_up_for_at_once() -> None:
    night = room("spotlight", [range(1, 10), range(1, 9)], [1, 1])
    deal(night, 1)
    done(ask(night, "break-now", MINUTE, minutes=5))
    lose(night, 2, number=1)
    assert sizes(night) == [8, 8]


@clause("spotlight:2c3")
def test_two_who_are_kept_apart_part_after_the_hand() -> None:
    night = room("spotlight", [range(1, 8), range(1, 8)], [1, 1])
    one, other = player_in(night, 2), player_in(night, 5)
    deal(night)
    done(ask(night, "keep-apart", MINUTE, one=one, other=other))
    assert night.room.table_of[one] == night.room.table_of[other]
    lose(night)
    assert night.room.table_of[one] != night.room.table_of[other]
    same_again(night)


@clause("spotlight:2c7.c")
@pytest.mark.parametrize("seed", range(20))
def test_from_a_broken_table_one_gets_the_free_chair_nearest_to_the_old_position(seed: int) -> None:
    night = room("spotlight", [[1, 3, 5, 6, 7], [1, 2, 3]], [1, 1], by_hand=True)
    hand(night)
    hand(night, number=1)
    there, here = at(night), at(night, 1)
    free = {chair: wait_of(night, there, chair) for chair in there.free_chairs()}
    waits = {chair: wait_of(night, here, chair) for chair in range(3)}
    done(transfers.break_table(night, 1, MINUTE, chance(seed)))
    first = noted(night, Moved)[0]
    off = {chair: abs(wait - waits[first.from_chair]) for chair, wait in free.items()}
    assert off[first.to_chair] == min(off.values()) and "spotlight:2c7.c" in first.clauses


def wait_of(night: Tournament, table: Table, chair: int) -> int:
    return int(hands_to_big_blind(night.terms, table, chair))


# --- letting a blind go by


@clause("spotlight:2c7.a", "spotlight:2c7.b")
def test_a_moved_player_may_let_the_big_blind_go_by_and_then_plays_without_a_post() -> None:
    night = room("spotlight", [[1, 2, 3, 5, 6, 7], range(1, 8)], [1], by_hand=True)
    assert hand(night) == (1, 2, 3)
    player = player_in(night, 6, 1)
    move(night, player, 0, 4)  # the next big blind
    stack = night.stack_of(player)
    done(ask(night, "wait", MINUTE, player=player))
    refused(ask(night, "wait", MINUTE, player=player), "waits-already")
    assert deal(night) == (2, 3, 5) and 4 not in dealt_in(night)
    lose(night)
    posted = dealt(night)
    assert spots(night) == (3, 5, 6) and 4 in dealt_in(night)
    assert posted.seats[3].stack == stack, "nothing was posted"
    lose(night)
    same_again(night)


@clause("spotlight:2c7.a", "spotlight:6.5.a")
def test_a_draw_for_the_button_does_not_forget_who_waits() -> None:
    night = room("spotlight", [[1, 2, 3, 4], range(1, 10)], [1], by_hand=True)
    hand(night)
    for seat in (5, 6, 7, 8):
        move(night, player_in(night, seat, 1), 0, seat)
    done(ask(night, "wait", MINUTE, player=player_in(night, 6)))
    deal(night)
    (drawn,) = noted(night, ButtonDrawn)
    assert 5 not in [chair for chair, _ in drawn.rounds[0]] and 6 not in dealt_in(night)
    lose(night)
    same_again(night)


@clause("spotlight:4a7.a")
def test_a_newcomer_may_come_in_with_the_big_blind() -> None:
    night = room("spotlight", [[1, 2, 3, 4, 5, 6, 7], range(1, 8)], [1], by_hand=True)
    hand(night)  # the big blind was seat 3
    player = newcomer(night, 0, 8)
    done(ask(night, "wait", MINUTE, player=player, until="big-blind"))
    bigs = []
    while 8 not in dealt_in(night):
        bigs.append(deal(night)[2])
        lose(night)
    assert bigs == [4, 5, 6, 7, 8]
    assert night.stack_of(player) == night.setup.stack, "posted, and nothing was lost or won here"
    moved = player_in(night, 6, 1)
    move(night, moved, 0, 9)
    cited = refused(ask(night, "wait", MINUTE, player=moved, until="big-blind"), "may-not-wait")
    assert cited == ("spotlight:4a7.a",)
    same_again(night)


@clause("spotlight:4a3.a", "spotlight:4.intro.g")
def test_the_button_goes_to_the_next_player_whoever_went_out() -> None:
    night = room("spotlight", [range(1, 9)], [1])
    assert hand(night, 3) == (1, 2, 3)
    assert hand(night, 4) == (2, 4, 5)
    assert hand(night, 5, 6) == (5, 6, 7)
    assert hand(night) == (7, 8, 1)
    others = played("spotlight", 14, seed=3)
    for turn in turns(others.rulebook, others.log or ()):
        assert turn.button in turn.players


@clause("spotlight:6.20.b")
def test_the_host_is_told_when_a_move_leaves_a_table_with_five() -> None:
    night = room("spotlight", [range(1, 7), range(1, 7)], [1, 1], by_hand=True)
    move(night, player_in(night, 3), 1, 8)
    (alert,) = noted(night, ShortTable)
    assert (alert.table, alert.players) == (0, 5) and "spotlight:6.20.b" in alert.clauses


@clause("spotlight:2c3")
@pytest.mark.parametrize("seed", range(30))
def test_when_a_table_is_broken_those_kept_apart_are_seated_first(seed: int) -> None:
    night = room("spotlight", [range(1, 8), range(1, 8), range(1, 5)], [1, 1, 1], by_hand=True)
    for number, seat in ((0, 2), (0, 5), (1, 3)):
        one, other = player_in(night, seat, number), player_in(night, seat % 4 + 1, 2)
        done(ask(night, "keep-apart", MINUTE, one=one, other=other))
    done(transfers.break_table(night, 2, MINUTE, chance(seed)))
    assert not meeting(night)
