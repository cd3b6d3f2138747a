"""Somebody comes in again: what that does to the table they leave, and to the room."""

from __future__ import annotations

import pytest

from room_kit import at, deal, hand, player_in, room, same_again
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.tournament.entry import entries
from shuffleup.tournament.hands import hands
from shuffleup.tournament.people import penalising
from shuffleup.tournament.seating.events import SeatClosed
from shuffleup.tournament.time import timing
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    changed,
    done,
    noted,
    open_night,
    refused,
    replays,
    with_players,
)


def test_a_seat_for_the_start_only_goes_with_a_stack_that_is_given_up() -> None:
    book = changed("spotlight", "entry", re_entries=1)
    night = with_players(open_night(book), 20)
    done(entries.draw_for_seats(night, bytes(32), 0, tables=2, extra=True))
    done(timing.start(night, 0, chance()))
    done(ask(night, "re-enter", MINUTE, player=at(night, 1).players()[0]))
    assert [event.table for event in noted(night, SeatClosed)] == [1]
    assert at(night, 1).free_chairs() == []
    replays(night, book)


@pytest.mark.parametrize("loses_all", [False, True])
def test_nobody_is_rid_of_a_penalty_by_another_entry(loses_all: bool) -> None:
    night = room(changed("standard", "entry", re_entries=1), [range(1, 7)], [1])
    player = player_in(night, 4)
    penalty = Penalty(PenaltyKind.HANDS, 5)
    done(penalising.penalise(night, player, MINUTE, chance(), penalty=penalty))
    if loses_all:
        hand(night, 4)
    left = night.entrants[player].penalty_hands
    done(ask(night, "re-enter", MINUTE, player=player))
    assert night.entrants[player].penalty_hands == left > 0
    assert night.entrants[player].serving and night.entrants[player].absent
    assert (night.penalised, night.absent, night.returning) == (1, 1, 0)
    same_again(night)


def test_hand_for_hand_a_table_that_can_play_again_is_waited_for() -> None:
    book = changed("standard", "entry", re_entries=1)
    night = room(book, [range(1, 10), [1, 2]], [1, 1], by_hand=True)
    done(ask(night, "hand-for-hand", MINUTE, on=True))
    player = player_in(night, 2, 1)
    hand(night, 2, number=1)
    hand(night)
    assert at(night, 1).count == 1
    done(ask(night, "re-enter", MINUTE, player=player))
    assert at(night, 1).count == 2
    hand(night)
    refused(hands.begin_hand(night, 0, MINUTE, chance()), "hand-for-hand")
    hand(night, number=1)
    deal(night)
    same_again(night)
