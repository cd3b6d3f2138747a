"""Moves by order that wait for the end of a hand."""

from __future__ import annotations

from room_kit import at, deal, lose, player_in, room, same_again, sizes
from shuffleup.tournament.seating.events import Moved
from tournament_kit import MINUTE, ask, done, noted, refused

SIX = range(1, 7)


def test_a_later_order_for_the_same_player_takes_the_place_of_the_first() -> None:
    night = room("standard", [SIX] * 3, [1] * 3, by_hand=True)
    player = player_in(night, 4)
    deal(night)
    for number, seat in ((1, 8), (2, 9)):
        where = {"player": player, "table": number, "chair": seat - 1}
        done(ask(night, "move", MINUTE, **where))
    lose(night)
    assert [event.to_table for event in noted(night, Moved)] == [2]
    assert player_in(night, 9, 2) == player and sizes(night) == [5, 6, 7]
    same_again(night)


def test_a_table_that_has_filled_up_since_gets_nobody() -> None:
    night = room("standard", [SIX, range(1, 9), SIX], [1] * 3, by_hand=True)
    player, first = player_in(night, 4), player_in(night, 1, 2)
    deal(night)
    done(ask(night, "move", MINUTE, player=player, table=1))
    done(ask(night, "move", MINUTE, player=first, table=1))
    assert sizes(night) == [6, 9, 5]
    lose(night)
    assert sizes(night) == [6, 9, 5] and not night.waiting_moves
    refused(ask(night, "move", MINUTE, player=player, table=1), "seat-taken")
    assert at(night).chairs[3] == player
    same_again(night)
