"""PPPL: the deal, moves, broken tables and the final table, in a running room."""

from __future__ import annotations

from random import Random

import pytest

from duties_kit import turns, uneven
from kit import terms
from people_kit import placed
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
    share_out,
    sizes,
    spots,
)
from shuffleup.cards.deck import Deck
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.hands import hands
from shuffleup.tournament.hands.events import ButtonDrawn
from shuffleup.tournament.seating import table_orders
from shuffleup.tournament.seating.events import FinalTableFormed, Moved, TableBroken
from shuffleup.tournament.seating.line_up import LinedUp
from shuffleup.tournament.seating.table_orders import TableHeld
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY
from tournament_kit import MINUTE, ask, chance, changed, done, noted, refused, running

clause = pytest.mark.clause


def clockwise(night: Tournament, number: int = 0) -> list[int]:
    """The players of a table clockwise, the one with the button last."""
    table = at(night, number)
    count, button = len(table.chairs), int(table.button)
    order = [table.chairs[(button + 1 + step) % count] for step in range(count)]
    return [player for player in order if player != NOBODY]


# --- the deal


@clause("pppl:2.2.2.a")
def test_after_each_hand_the_deal_passes_one_player_on() -> None:
    night = room("pppl", [[1, 2, 4, 7]], [2])
    assert [hand(night) for _ in range(4)] == [(2, 4, 7), (4, 7, 1), (7, 1, 2), (1, 2, 4)]


@clause("pppl:2.2.2.c")
def test_one_player_may_deal_two_or_three_hands_running() -> None:
    night = room("pppl", [range(1, 9)], [1])
    assert hand(night, 2) == (1, 2, 3)
    assert hand(night, 3) == (1, 3, 4)
    assert hand(night) == (1, 4, 5)
    assert hand(night) == (4, 5, 6)


@clause("pppl:2.2.2.b", "pppl:2.2.2.c")
@pytest.mark.parametrize(
    ("out", "after"),
    [((2,), [(1, 3, 4)]), ((3,), [(2, 0, 4), (2, 4, 5)]), ((2, 3), [(1, 0, 4), (1, 4, 5)])],
)
def test_the_dealer_after_a_blind_went_out(
    out: tuple[int, ...], after: list[tuple[int, int, int]]
) -> None:
    night = room("pppl", [range(1, 8)], [1])
    assert hand(night, *out) == (1, 2, 3)
    assert [hand(night) for _ in after] == after


# --- before the start


@clause("pppl:2.1.2.2")
def test_before_the_first_hand_players_are_shifted_whatever_the_difference() -> None:
    night = placed("pppl", [range(8), range(6)])
    player = night.room.tables[0].chairs[2]
    done(transfers.move_player(night, player, 1, 0, chance(), reason="even tables"))
    assert sizes(night) == [7, 7]
    (moved,) = noted(night, Moved)
    assert moved.by == "move" and moved.reason == "even tables"
    assert moved.clauses == ("pppl:2.1.2.2",)
    answer = transfers.move_player(night, player, 1, 0, chance())
    assert refused(answer, "same-table") == ("pppl:2.1.2.2",)
    second = night.room.tables[1].chairs[0]
    done(transfers.move_player(night, second, 0, 0, chance()))
    assert sizes(night) == [8, 6]
    strict = placed(changed("pppl", "seating", shifted_before_start=False), [range(8), range(6)])
    answer = transfers.move_player(strict, player, 1, 0, chance())
    assert refused(answer, "no-move-before-start") == ("pppl:2.1.2.2",)


# --- moves


@clause("pppl:2.2.5.a", "pppl:2.2.5.b")
def test_the_director_moves_whom_they_like_and_gives_the_reason() -> None:
    night = room("pppl", [range(1, 8), range(1, 7)], [1, 1], by_hand=True)
    for seat in (5, 2):
        player = player_in(night, seat)
        done(transfers.move_player(night, player, 1, MINUTE, chance(), reason="a quarrel"))
        assert noted(night, Moved)[-1].player == player
        assert noted(night, Moved)[-1].reason == "a quarrel"
    assert sizes(night) == [5, 8]


@clause("pppl:2.2.5.c")
def test_nobody_is_moved_before_the_difference_is_three() -> None:
    # Printed: 8 and 6: no move needed. 8 and 5: move one, giving 7 and 6.
    night = room("pppl", [range(1, 9), range(1, 8)], [1, 1])
    hand(night, 3, number=1)
    hand(night)
    assert sizes(night) == [8, 6] and not noted(night, Moved)
    hand(night, 5, number=1)
    hand(night)
    assert sizes(night) == [7, 6] and len(noted(night, Moved)) == 1


@clause("pppl:2.2.5.d")
def test_nobody_is_moved_in_the_middle_of_a_hand() -> None:
    night = room("pppl", [range(1, 8), range(1, 7)], [1, 1])
    player = player_in(night, 4)
    deal(night)
    done(transfers.move_player(night, player, 1, MINUTE, chance()))
    assert night.room.table_of[player] == 0 and not noted(night, Moved)
    lose(night)
    assert night.room.table_of[player] == 1


@clause("pppl:2.2.5.d")
def test_nor_while_a_hand_is_to_be_dealt_again() -> None:
    night = room("pppl", [range(1, 8), range(1, 7)], [1, 1])
    player = player_in(night, 3)
    assert deal(night) == (1, 2, 3)
    done(transfers.move_player(night, player, 1, MINUTE, chance()))
    done(hands.call_off_hand(night, 0, MINUTE, chance()))
    assert night.room.table_of[player] == 0
    assert deal(night) == (1, 2, 3) and 3 in dealt_in(night)
    lose(night)
    assert night.room.table_of[player] == 1
    same_again(night)


@clause("pppl:2.2.5.h", "pppl:2.2.5.d")
def test_a_hand_that_is_dealt_again_has_the_same_players_wherever_they_moved_up_to() -> None:
    night = room("pppl", [[2, 3, 4, 5, 6], range(1, 7)], [4], by_hand=True)
    assert deal(night) == (4, 5, 6)
    before = set(at(night).players())
    done(hands.call_off_hand(night, 0, MINUTE, chance()))
    newcomer = player_in(night, 6, 1)
    done(transfers.move_player(night, newcomer, 0, MINUTE, chance()))
    assert deal(night) == (4, 5, 6) and clockwise(night)[-2] == newcomer
    assert {player_in(night, seat) for seat in dealt_in(night)} == before
    same_again(night)


@clause("pppl:2.2.5.e")
def test_the_table_that_gets_somebody_may_wait() -> None:
    night = room("pppl", [range(1, 8), range(1, 7)], [1, 1])
    done(transfers.move_player(night, player_in(night, 4), 1, MINUTE, chance(), hold=True))
    assert noted(night, TableHeld)[-1].clauses == ("pppl:2.2.5.e",)
    refused(hands.begin_hand(night, 1, MINUTE, chance()), "held")
    done(table_orders.release_table(night, 1, MINUTE))
    deal(night, 1)


@clause("pppl:2.2.5.f")
@pytest.mark.parametrize("seed", range(6))
def test_a_newcomer_sits_on_the_right_of_whoever_deals(seed: int) -> None:
    lots = Random(seed)
    taken = sorted(lots.sample(range(1, 9), 6))
    night = room("pppl", [taken, range(1, 8)], [lots.choice(taken)])
    hand(night)
    player = player_in(night, 3, 1)
    done(transfers.move_player(night, player, 0, MINUTE, chance(seed)))
    deal(night)
    assert clockwise(night)[-2] == player
    same_again(night)


@clause("pppl:2.2.5.g")
def test_a_moved_player_is_in_from_the_next_hand_and_posts_nothing_for_it() -> None:
    night = room("pppl", [range(1, 7), range(1, 8)], [1])
    hand(night)
    player = player_in(night, 3, 1)
    done(transfers.move_player(night, player, 0, MINUTE, chance()))
    deal(night)
    seat = int(night.room.chair_of[player]) + 1
    assert seat in dealt_in(night) and seat not in spots(night)


@clause("pppl:2.2.5.h")
@pytest.mark.parametrize("seed", range(8))
def test_newcomers_line_up_by_their_stacks(seed: int) -> None:
    # Printed: arriving with 3000, 5200 and 8100: clockwise 8100, 5200, 3000, dealer.
    lots = Random(seed)
    taken = sorted(lots.sample(range(1, 9), 5))
    night = room("pppl", [taken, range(1, 9)], [lots.choice(taken), 1], by_hand=True)
    share_out(night, {1: 3000, 2: 8100, 3: 5200, 4: 2000}, number=1)
    hand(night)
    before = clockwise(night)  # the dealer last
    for seat in lots.sample([1, 2, 3], 3):
        done(transfers.move_player(night, player_in(night, seat, 1), 0, MINUTE, chance(seed)))
    deal(night)
    order = clockwise(night)
    assert [night.stack_of(player) for player in order[-4:-1]] == [8100, 5200, 3000]
    # The others keep their order, and the deal has passed to the next of them.
    assert [p for p in order if p in before] == before[1:] + before[:1]
    assert noted(night, ButtonDrawn) == []
    same_again(night)


@clause("pppl:2.2.5.h")
def test_equal_stacks_line_up_by_lot() -> None:
    orders = set()
    for seed in range(16):
        night = room("pppl", [range(1, 6), range(1, 9)], [1, 1], by_hand=True)
        hand(night)
        for seat in (1, 2):
            done(transfers.move_player(night, player_in(night, seat, 1), 0, MINUTE, chance()))
        done(hands.begin_hand(night, 0, MINUTE, chance(seed)))
        orders.add(tuple(clockwise(night)[-3:-1]))
    assert len(orders) == 2


@clause("pppl:2.2.5.h", "pppl:2.2.1.c")
def test_whoever_moves_up_for_them_skips_no_blind() -> None:
    # Seat 8 was the big blind and is out; all the others sit close together.
    night = room("pppl", [[1, 2, 3, 4, 5, 8], range(1, 9)], [4], by_hand=True)
    assert hand(night, 8) == (4, 5, 8)
    due = player_in(night, 1)
    done(transfers.move_player(night, player_in(night, 2, 1), 0, MINUTE, chance()))
    deal(night)
    table = at(night)
    assert table.chairs[table.big] == due and not table.small_posted
    for _ in range(9):
        lose(night)
        deal(night)
    assert uneven(turns(night.rulebook, night.log or ())) == []
    same_again(night)


def duties(night: Tournament) -> list[int]:
    """Who deals the hand under way, and who has posted its blinds; NOBODY where nobody has."""
    table = at(night)
    small = table.chairs[table.small] if table.small_posted else NOBODY
    return [table.chairs[table.button], small, table.chairs[table.big]]


@clause("pppl:2.2.5.h", "pppl:2.2.5.f", "pppl:2.2.2.b", "pppl:2.2.2.c", "pppl:2.2.5.g")
@pytest.mark.parametrize("seed", range(120))
def test_whoever_comes_deal_and_blinds_stay_with_those_who_were_there(seed: int) -> None:
    lots = Random(seed)
    taken = sorted(lots.sample(range(1, 9), lots.randint(6, 8)))
    out = lots.sample(taken, lots.randint(1, len(taken) - 4))
    left = len(taken) - len(out)
    come = lots.randint(1, min(8 - left, left - 1))
    button, stacks = lots.choice(taken), {seat: 1_000 * seat for seat in range(1, 8)}
    nights = []
    for newcomers in (0, come):
        night = room("pppl", [taken, range(1, 9)], [button, 1], by_hand=True)
        share_out(night, stacks, number=1)
        hand(night, *out)
        for seat in lots.sample(range(1, 8), newcomers):
            player = player_in(night, seat, 1)
            done(transfers.move_player(night, player, 0, MINUTE, chance(seed)))
        deal(night)
        nights.append(night)
    alone, night = nights
    assert duties(night) == duties(alone)
    order = clockwise(night)
    beside = [night.stack_of(player) for player in order[-1 - come : -1]]
    assert {moved.player for moved in noted(night, Moved)} == set(order[-1 - come : -1])
    assert beside == sorted(beside, reverse=True)
    assert len(dealt_in(night)) == left + come
    same_again(night)


@clause("pppl:2.2.5.f")
@pytest.mark.parametrize("chair", [3, 5, 8])
def test_a_chair_that_the_director_names_stays_the_player_s_own(chair: int) -> None:
    night = room("pppl", [[1, 2, 4, 6, 7], range(1, 9)], [1, 1], by_hand=True)
    hand(night)
    named, other = player_in(night, 5, 1), player_in(night, 6, 1)
    move(night, named, 0, chair)
    assert noted(night, Moved)[-1].placed
    deal(night)
    assert night.room.chair_of[named] == chair - 1 and not noted(night, LinedUp)
    lose(night)
    done(transfers.move_player(night, other, 0, MINUTE, chance()))
    deal(night)
    assert clockwise(night)[-2] == other
    if chair == 3:  # the seat that was free did not lie beside the dealer
        assert [event.clauses for event in noted(night, LinedUp)] == [("pppl:2.2.5.f",)]
    same_again(night)


@clause("pppl:2.2.5.i")
@pytest.mark.parametrize(("here", "come", "draws"), [(4, 4, True), (4, 3, False)])
def test_half_a_table_of_arrivals_draws_for_the_deal(here: int, come: int, draws: bool) -> None:
    # Printed: 4 arrivals among 8: draw again. 3 among 7: no draw.
    night = room("pppl", [range(1, here + 1), range(1, 9), range(1, 9)], [2], by_hand=True)
    assert hand(night) == (2, 3, 4)
    for seat in range(1, come + 1):
        done(transfers.move_player(night, player_in(night, seat, 1), 0, MINUTE, chance()))
    deal(night)
    assert bool(noted(night, ButtonDrawn)) == draws
    if draws:
        drawn = noted(night, ButtonDrawn)[-1]
        assert drawn.clauses == ("pppl:2.2.5.i",) and len(drawn.rounds[0]) == 8
        assert len(dealt_in(night)) == 8 and at(night).small_posted


@clause("pppl:2.2.5.i")
def test_arrivals_of_different_hands_are_not_counted_together() -> None:
    night = room("pppl", [range(1, 5), range(1, 9), range(1, 9)], [2], by_hand=True)
    hand(night)
    for seat in range(1, 5):
        done(transfers.move_player(night, player_in(night, seat, 1), 0, MINUTE, chance()))
        hand(night)
    assert noted(night, ButtonDrawn) == [] and at(night).count == 8


# --- broken tables


@clause("pppl:2.2.6.a", "pppl:2.2.6.b")
def test_a_cleared_table_stays_closed_and_its_players_line_up_elsewhere() -> None:
    night = room("pppl", [range(1, 6), range(1, 6), range(1, 6)], [1, 1, 1], by_hand=True)
    for number in range(3):
        hand(night, number=number)
    done(transfers.break_table(night, 2, MINUTE, chance(), reason="one table fewer"))
    assert night.room.staying == 2 and sorted(sizes(night)) == [7, 8]
    (broken,) = noted(night, TableBroken)
    assert broken.by == "break-table" and broken.reason == "one table fewer"
    refused(hands.begin_hand(night, 2, MINUTE, chance()), "breaking")
    refused(transfers.move_player(night, 0, 2, MINUTE, chance()), "no-such-table")
    refused(transfers.break_table(night, 2, MINUTE, chance()), "cannot-break")
    came = {moved.player for moved in noted(night, Moved)}
    for number in (0, 1):
        deal(night, number)
        order = clockwise(night, number)
        arrived = [player for player in order if player in came]
        assert order[-1 - len(arrived) : -1] == arrived
    same_again(night)


@clause("pppl:2.2.6.b", "pppl:1.2.showdown.d")
def test_its_odd_chips_start_a_pot_elsewhere() -> None:
    night = room("pppl", [range(1, 6), range(1, 6), range(1, 6)], [1, 1, 1], by_hand=True)
    deal(night, 2)
    stacks = list(at(night, 2).stacks)
    stacks[0] -= 100
    done(hands.report_hand(night, 2, 1, stacks, 100, MINUTE, chance()))
    done(transfers.break_table(night, 2, MINUTE, chance()))
    carried = [int(table.carried) for table in night.room.tables]
    assert sorted(carried) == [0, 0, 100] and carried[2] == 0
    assert night.counted() == night.in_play


# --- the final table


@clause("pppl:2.3.1")
def test_the_final_table_draws_for_the_deal() -> None:
    night = past_entry(running("pppl", 9))
    deal(night)
    deal(night, 1)
    lose(night, seats_taken(night)[1])
    assert not night.final
    lose(night, number=1)
    assert night.final and sizes(night) == [8]
    assert noted(night, FinalTableFormed)[-1].redraw
    button, small, big = deal(night)
    drawn = noted(night, ButtonDrawn)[-1]
    assert drawn.clauses == ("pppl:2.3.1",) and drawn.chair + 1 == button
    taken = seats_taken(night)
    after = taken[taken.index(button) + 1 :] + taken
    assert (small, big) == (after[0], after[1])


@clause("pppl:2.2.1.c", "pppl:2.2.2.a")
@pytest.mark.parametrize("seed", range(4))
def test_in_a_whole_night_nobody_skips_a_big_blind(seed: int) -> None:
    night = played("pppl", 27, seed)
    found = turns(night.rulebook, night.log or ())
    assert uneven(found) == [] and len(found) == night.hands
    assert all(turn.button != NOBODY for turn in found)  # the deal is always with a live player
    assert noted(night, LinedUp)


def test_a_line_up_passes_over_closed_chairs() -> None:
    night = room("pppl", [[1, 2, 4, 5], range(1, 9)], [2], by_hand=True)
    hand(night)
    done(table_orders.close_chairs(night, 0, [2], MINUTE))
    done(transfers.move_player(night, player_in(night, 2, 1), 0, MINUTE, chance()))
    deal(night)
    assert 3 not in seats_taken(night)
    assert clockwise(night)[-2] == player_of_second(night)
    same_again(night)


def player_of_second(night: Tournament) -> int:
    """Who has come from the second table."""
    return int(noted(night, Moved)[-1].player)


# --- odd chips, and stacks without a player


def odd_chips(night: Tournament, number: int, chips: int = 100) -> None:
    """A hand of a table leaves chips that cannot be shared."""
    deal(night, number)
    table = at(night, number)
    stacks = list(table.stacks)
    stacks[dealt_in(night, number)[0] - 1] -= chips
    done(hands.report_hand(night, number, int(table.hands) + 1, stacks, chips, MINUTE, chance()))


@clause("pppl:1.2.showdown.d")
def test_odd_chips_come_along_to_the_final_table() -> None:
    night = past_entry(room("pppl", [range(1, 6), range(1, 5)], [1, 1]))
    odd_chips(night, 1)
    assert [int(table.carried) for table in night.room.tables] == [0, 100]
    hand(night, 3)
    assert noted(night, FinalTableFormed)
    assert [int(table.carried) for table in night.room.tables] == [100, 0]
    same_again(night)


@clause("pppl:1.2.showdown.d")
def test_odd_chips_of_a_table_that_everybody_is_sent_from_go_with_the_last() -> None:
    night = room("pppl", [range(1, 6), range(1, 4)], [1, 1], by_hand=True)
    odd_chips(night, 1)
    for chair, seat in ((6, 1), (7, 2), (8, 3)):
        move(night, player_in(night, seat, 1), 0, chair)
    assert [int(table.carried) for table in night.room.tables] == [100, 0]
    same_again(night)


@clause("pppl:1.2.showdown.d")
@pytest.mark.parametrize("seed", [428, 429])
def test_no_rehearsed_night_leaves_chips_at_a_table_nobody_sits_at(seed: int) -> None:
    night = played("pppl", 17, seed)
    assert [int(t.carried) for t in night.room.tables if t.count == 0 and t.carried] == []


@clause("pppl:3.13.1.b", "pppl:2.2.5.b")
def test_a_stack_whose_player_has_quit_is_sent_to_no_other_table() -> None:
    night = room("pppl", [range(1, 9), range(1, 7)], [1, 1])
    deal(night)
    deal(night, 1)
    due = sorted(
        (int(at(night).hands_to_big_blind(seat - 1)), player_in(night, seat))
        for seat in range(1, 9)
    )
    gone, next_one = due[0][1], due[1][1]
    done(ask(night, "quit", MINUTE, player=gone))
    lose(night, 2, number=1)
    lose(night)
    assert [event.player for event in noted(night, Moved)] == [next_one]


@clause("pppl:2.2.1.b", "pppl:2.2.1.a")
def test_two_players_begin_without_a_small_blind_if_whoever_owed_it_is_out() -> None:
    night = past_entry(room("pppl", [[1, 4, 6]], [1]))
    assert hand(night, 6) == (1, 4, 6)  # the big blind would have been the next small blind
    assert deal(night) == (4, 0, 1)
    begun = hands.hand_of(night, at(night), terms("pppl"), Deck(list(range(52))))
    assert [seat.bet for seat in begun.seats if seat.dealt] == [night.big, 0]
    assert begun.actor == 3, "the dealer acts first, and the big blind last"
    lose(night)
    assert deal(night) == (1, 1, 4)
    same_again(night)
    other = past_entry(room("pppl", [[1, 4, 6]], [1]))
    hand(other, 4)  # the small blind went out: whoever paid the big one pays the small one now
    assert deal(other) == (6, 6, 1)
