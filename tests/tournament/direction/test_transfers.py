"""Players change tables by order or by wish, and tables are broken by order."""

from __future__ import annotations

from room_kit import deal, room, same_again
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.entry import entries
from shuffleup.tournament.hands import hands
from shuffleup.tournament.live.proposals import next_move
from shuffleup.tournament.seating import separations, table_orders
from shuffleup.tournament.seating.events import Moved, TableBroken
from shuffleup.tournament.seating.table_orders import TableHeld
from shuffleup.tournament.seating.waiting_moves import MoveOrdered
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.table import NOBODY
from tournament_kit import (
    MINUTE,
    chance,
    done,
    meeting,
    noted,
    open_night,
    play,
    refused,
    replays,
    report,
    running,
    sound,
    table_of,
    with_players,
)


def by_hand(name: str, players: int, tables: int = 0) -> Tournament:
    """A night in which only the director moves people."""
    return running(name, players, tables=tables, by_hand=True)


def test_a_move_is_made_at_once_between_hands_and_takes_the_chips_along() -> None:
    night = by_hand("standard", 17)
    player = night.room.tables[0].players()[0]
    stack = night.stack_of(player)
    done(transfers.move_player(night, player, 1, MINUTE, chance(), reason="a draught"))
    assert night.room.table_of[player] == 1
    assert night.stack_of(player) == stack
    (moved,) = noted(night, Moved)
    assert (moved.by, moved.reason, moved.to_table) == ("move", "a draught", 1)
    sound(night)
    replays(night, "standard")


def test_a_move_in_the_middle_of_a_hand_waits_for_its_end() -> None:
    night = by_hand("standard", 17)
    player = night.room.tables[0].players()[0]
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    done(transfers.move_player(night, player, 1, MINUTE, chance()))
    assert night.room.table_of[player] == 0 and not noted(night, Moved)
    replays(night, "standard")
    report(night, 0)
    assert night.room.table_of[player] == 1
    assert [event.waits for event in noted(night, MoveOrdered)] == [True, False]
    replays(night, "standard")


def test_a_move_that_waits_is_taken_back() -> None:
    night = by_hand("standard", 17)
    player = night.room.tables[0].players()[0]
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    done(transfers.move_player(night, player, 1, MINUTE, chance()))
    done(transfers.take_back_move(night, player, MINUTE))
    report(night, 0)
    assert night.room.table_of[player] == 0
    refused(transfers.take_back_move(night, player, MINUTE), "no-move-waits")
    replays(night, "standard")


def test_somebody_who_goes_out_first_is_not_moved_any_more() -> None:
    night = by_hand("standard", 17)
    player, winner = night.room.tables[0].players()[:2]
    done(hands.begin_hand(night, 0, MINUTE, chance()))
    done(transfers.move_player(night, player, 1, MINUTE, chance()))
    report(night, 0, {player: 0, winner: int(2 * night.stack_of(player))})
    assert not noted(night, Moved) and not night.waiting_moves
    replays(night, "standard")


def test_the_table_of_a_moved_player_waits_if_it_is_held() -> None:
    night = by_hand("redtooth", 15)
    player = night.room.tables[0].players()[0]
    done(transfers.move_player(night, player, 1, MINUTE, chance(), hold=True))
    refused(hands.begin_hand(night, 1, MINUTE, chance()), "held")
    done(table_orders.release_table(night, 1, MINUTE))
    play(night, 1)
    assert [event.held for event in noted(night, TableHeld)] == [True, False]
    replays(night, "redtooth")


def test_a_chair_that_is_taken_is_refused_with_the_free_ones() -> None:
    night = by_hand("standard", 17)
    player = night.room.tables[0].players()[0]
    taken = next(c for c, p in enumerate(night.room.tables[1].chairs) if p != NOBODY)
    answer = transfers.move_player(night, player, 1, MINUTE, chance(), chair=taken)
    assert refused(answer, "seat-taken")
    assert answer is not None and "free seats" in answer.allowed
    refused(transfers.move_player(night, player, 7, MINUTE, chance()), "no-such-table")
    refused(transfers.move_player(night, player, 0, MINUTE, chance()), "same-table")


def test_nobody_is_moved_to_somebody_they_are_kept_apart_from() -> None:
    night = by_hand("standard", 17)
    player, other = night.room.tables[0].players()[0], night.room.tables[1].players()[0]
    done(separations.keep_apart(night, player, other, MINUTE, chance()))
    refused(transfers.move_player(night, player, 1, MINUTE, chance()), "kept-apart")
    done(separations.allow_together(night, other, player, MINUTE))
    done(transfers.move_player(night, player, 1, MINUTE, chance()))
    assert not night.apart and not meeting(night)
    replays(night, "standard")


def test_those_who_are_kept_apart_and_meet_all_the_same_are_reported() -> None:
    night = running("standard", 18)  # there is no other chair
    one, other = sorted(night.room.tables[0].players()[:2])
    done(separations.keep_apart(night, other, one, 0, chance()))
    assert meeting(night) == [(one, other)]
    refused(separations.keep_apart(night, one, other, 0, chance()), "no-change")
    refused(separations.allow_together(night, one, 16, 0), "no-change")


def test_without_orders_the_room_evens_itself_out_again() -> None:
    night = running("standard", 18)
    done(table_orders.open_table(night, MINUTE))
    play(night, 0)
    assert night.room.tables[2].breaking, "a table that nobody needs is closed"


def test_by_hand_nothing_moves_and_the_house_only_proposes() -> None:
    night = by_hand("standard", 18)
    first = night.room.tables[0]
    for player in first.players()[:3]:
        winner = first.players()[-1]
        chips = int(night.stack_of(player) + night.stack_of(winner))
        play(night, 0, {player: 0, winner: chips})
    play(night, 1)
    assert (first.count, night.room.tables[1].count) == (6, 9)
    assert not noted(night, Moved)
    move = next_move(night, chance())
    assert move is not None
    assert (move.from_table, move.to_table) == (1, 0) and move.clauses
    done(
        transfers.move_player(
            night, move.player, move.to_table, MINUTE, chance(), chair=move.to_chair
        )
    )
    assert table_of(night, move.player) is first
    assert first.chairs[move.to_chair] == move.player
    replays(night, "standard")


def test_a_table_is_broken_by_order_and_stays_broken() -> None:
    night = by_hand("standard", 15, 3)
    staying = night.room.staying
    night.room.tables[0].carried = 25
    night.issued += 25
    players = night.room.tables[0].players()
    done(transfers.break_table(night, 0, MINUTE, chance(), reason="too hot"))
    assert night.room.staying == staying - 1
    assert all(night.room.table_of[player] not in (0, NOBODY) for player in players)
    assert night.room.tables[0].carried == 0, "odd chips are handed on"
    sound(night)
    (event,) = noted(night, TableBroken)
    assert (event.table, event.by, event.reason) == (0, "break-table", "too hot")
    refused(hands.begin_hand(night, 0, MINUTE, chance()), "breaking")
    refused(transfers.break_table(night, 0, MINUTE, chance()), "cannot-break")


def test_a_table_in_a_hand_is_broken_after_it() -> None:
    night = by_hand("standard", 15, 3)
    done(hands.begin_hand(night, 1, MINUTE, chance()))
    done(transfers.break_table(night, 1, MINUTE, chance()))
    assert night.room.tables[1].count > 0
    report(night, 1)
    assert night.room.tables[1].count == 0
    replays(night, "standard")


def test_odd_chips_that_come_during_a_hand_wait_for_the_next_pot() -> None:
    night = by_hand("standard", 12)
    night.room.tables[0].carried = 25
    night.issued += 25
    loser = night.room.tables[0].players()[0]
    for player in night.room.tables[0].players()[3:]:
        chips = int(night.stack_of(player) + night.stack_of(loser))
        play(night, 0, {player: 0, loser: chips})
    done(hands.begin_hand(night, 1, MINUTE, chance()))
    done(transfers.break_table(night, 0, MINUTE, chance()))
    sound(night)
    report(night, 1)
    assert night.room.tables[1].carried == 25


def test_a_table_is_not_broken_where_the_others_have_no_room() -> None:
    night = by_hand("standard", 17)
    refused(transfers.break_table(night, 0, MINUTE, chance()), "no-room")
    assert not night.room.tables[0].breaking


def test_a_table_is_broken_where_the_others_have_a_chair_for_each_and_no_fewer() -> None:
    for taken, breaks in ((4, False), (3, True)):
        seats = [range(1, 7), range(1, 7), range(1, taken + 4)]
        night = room("standard", seats, by_hand=True, table_size=9)
        answer = transfers.break_table(night, 2, MINUTE, chance())
        assert (answer is None) is breaks
        sound(night)


def test_before_the_start_tables_are_evened_by_hand_too() -> None:
    night = with_players(open_night("pppl"), 12)
    done(entries.draw_for_seats(night, bytes(32), 0))
    player = night.room.tables[0].players()[0]
    done(transfers.move_player(night, player, 1, 0, chance()))
    assert night.room.table_of[player] == 1
    refused(transfers.break_table(night, 0, 0, chance()), "cannot-break")


def test_a_wish_to_move_is_weighed_by_both_tables_after_it() -> None:
    night = by_hand("spotlight", 16)
    first, second = night.room.tables
    player = first.players()[0]
    refused(transfers.change_table(night, player, 1, MINUTE, chance()), "left-smaller")
    for other in second.players()[:2]:
        winner = second.players()[-1]
        play(night, 1, {other: 0, winner: int(night.stack_of(other) + night.stack_of(winner))})
    assert (first.count, second.count) == (8, 6)
    done(transfers.change_table(night, player, 1, MINUTE, chance()))
    assert (first.count, second.count) == (7, 7)
    again = first.players()[0]
    refused(transfers.change_table(night, again, 1, MINUTE, chance()), "left-smaller")


def test_where_nobody_chooses_tables_a_wish_is_refused() -> None:
    night = running("standard", 17)
    player = night.room.tables[0].players()[0]
    clauses = refused(transfers.change_table(night, player, 1, MINUTE, chance()), "no-wishes")
    assert clauses == night.rulebook.seating.voluntary_move.clauses


def test_hand_for_hand_a_move_waits_for_the_end_of_the_step() -> None:
    night = by_hand("standard", 17)
    done(table_orders.hand_for_hand(night, True, MINUTE))
    player = night.room.tables[0].players()[0]
    play(night, 0)
    done(transfers.move_player(night, player, 1, MINUTE, chance()))
    assert night.room.table_of[player] == 0, "table 2 has its hand of this step to play"
    play(night, 1)
    assert night.room.table_of[player] == 1
    replays(night, "standard")


def test_odd_chips_that_come_in_the_middle_of_a_hand_are_counted_once_when_read_back() -> None:
    night = room("pppl", [[1, 2, 3, 4], [1, 2, 3, 4]], [1, 1], by_hand=True)
    deal(night, 1)
    stacks = list(night.room.tables[1].stacks)
    stacks[0] -= 100
    done(hands.report_hand(night, 1, 1, stacks, 100, MINUTE, chance()))
    deal(night, 0)
    done(transfers.break_table(night, 1, MINUTE, chance()))
    assert night.room.tables[0].handed_on == 100
    report(night, 0)
    assert night.room.tables[0].carried == 100
    same_again(night)
