"""Chips for everybody at the break, and those who come back with them."""

from __future__ import annotations

import pytest

from kit import HOUSES
from people_kit import late_entrant
from room_kit import (
    at,
    deal,
    hand,
    lose,
    move,
    next_level,
    player_in,
    room,
    same_again,
    seats_taken,
    sizes,
    to_break,
)
from shuffleup.tournament.direction import transfers
from shuffleup.tournament.entry import late
from shuffleup.tournament.entry.events import Seated
from shuffleup.tournament.hands import hands
from shuffleup.tournament.hands.events import ButtonDrawn
from shuffleup.tournament.people import departures
from shuffleup.tournament.seating.chairs import TableOpened
from shuffleup.tournament.state.entrant import MAY_RETURN, OUT, PLAYING
from shuffleup.tournament.time.breaks import BreakChipsGiven
from tournament_kit import MINUTE, chance, done, noted, refused, running

EIGHT = range(1, 9)


@pytest.mark.parametrize("name", [name for name in HOUSES if name != "redtooth"])
def test_elsewhere_a_break_gives_nothing(name: str) -> None:
    night = running(name, 12)
    if any(level.is_break for level in night.clock.structure.levels):
        before = night.in_play
        to_break(night)
        assert night.break_chips_given and night.in_play == before
    assert not noted(night, BreakChipsGiven)


def test_everybody_waits_until_they_are_given_out() -> None:
    night = running("redtooth", 16)
    deal(night)
    to_break(night)
    next_level(night)  # the break was shorter than the hand
    refused(hands.begin_hand(night, 1, MINUTE, chance()), "break-work")
    lose(night)
    deal(night, 1)
    assert night.in_play == 16 * 3500
    same_again(night)


def test_somebody_who_went_out_in_the_last_hand_comes_back_too() -> None:
    night = room("redtooth", [EIGHT, EIGHT], [1, 1])
    deal(night)
    to_break(night)
    loser = player_in(night, 5)
    lose(night, 5)
    assert night.entrants[loser].status == PLAYING and player_in(night, 5) == loser
    assert night.stack_of(loser) == 1500 and night.in_play == 56_000
    same_again(night)


def test_places_of_the_first_session_are_taken_back() -> None:
    night = room("redtooth", [EIGHT, EIGHT], [1, 1])
    losers = [player_in(night, seat) for seat in (2, 3)]
    hand(night, 2, 3)
    assert night.places.left == 14 and night.returning == 2
    to_break(night)
    assert night.places.left == 16 and night.returning == 0 and night.places.exits == []
    assert all(night.entrants[loser].status == PLAYING for loser in losers)
    hand_after = player_in(night, 2)
    next_level(night)
    hand(night, 2)
    assert night.entrants[hand_after].status == OUT  # and now out is out


def test_who_has_gone_for_good_gets_nothing() -> None:
    night = room("redtooth", [EIGHT, EIGHT], [1, 1])
    gone, loser = player_in(night, 4), player_in(night, 5)
    done(departures.disqualify(night, gone, MINUTE, chance()))
    hand(night, 5)
    assert night.entrants[loser].status == MAY_RETURN
    done(departures.disqualify(night, loser, MINUTE, chance()))
    to_break(night)
    (given,) = noted(night, BreakChipsGiven)
    assert gone not in given.players and len(given.players) == 14
    assert not [event for event in noted(night, Seated) if event.player in (gone, loser)]


def test_a_stack_that_its_player_has_left_gets_nothing() -> None:
    night = room("redtooth", [EIGHT, EIGHT], [1, 1])
    gone, other = player_in(night, 4), player_in(night, 5)
    done(departures.quit_event(night, gone, MINUTE, chance()))
    before = night.stack_of(gone)
    to_break(night)
    assert player_in(night, 4) == gone and night.stack_of(gone) == before
    assert night.stack_of(other) == before + 1500 and night.in_play == 16 * 2000 + 15 * 1500
    same_again(night)


def test_a_table_is_opened_again_where_the_others_are_full() -> None:
    night = room("redtooth", [EIGHT, EIGHT, range(1, 6)], [1, 1, 1])
    losers = [player_in(night, seat, 2) for seat in (1, 2, 3, 4)]
    done(transfers.move_by_hand(night, True, MINUTE, chance()))
    night.terms.halt = 0
    hand(night, 1, 2, 3, 4, number=2)
    hand(night, 8, number=1)
    done(transfers.break_table(night, 2, MINUTE, chance()))
    done(transfers.move_by_hand(night, False, MINUTE, chance()))
    assert sizes(night) == [8, 8]
    opened = len(noted(night, TableOpened))
    to_break(night)
    assert night.room.seated == 21 and len(noted(night, TableOpened)) == opened + 1
    assert all(night.room.table_of[loser] != 2 for loser in losers)
    next_level(night)
    for number in (0, 1, 3):
        assert max(sizes(night)) - min(sizes(night)) <= 7
        if not hands.holds(night, at(night, number)):
            deal(night, number)
            assert noted(night, ButtonDrawn)[-1].clauses == ("redtooth:chips.5",)
    same_again(night)


def test_one_player_with_all_the_chips_waits_for_the_break() -> None:
    night = room("redtooth", [[1, 2, 3]], [1])
    hand(night, 2, 3)
    assert seats_taken(night) == [1] and night.returning == 2
    refused(hands.begin_hand(night, 0, MINUTE, chance()), "too-few")
    to_break(night)
    assert seats_taken(night) == [1, 2, 3] and night.in_play == 3 * 3500
    next_level(night)
    deal(night)


@pytest.mark.clause("redtooth:chips.3", "redtooth:chips.4")
def test_nobody_else_gets_a_chair_to_which_somebody_comes_back() -> None:
    night = room("redtooth", [range(1, 8), EIGHT], [1, 1], by_hand=True)
    first, second = player_in(night, 5), player_in(night, 5, 1)
    assert first < second, "who lost later is looked at first"
    hand(night, 5)
    move(night, player_in(night, 6, 1), 0, 5)
    move(night, player_in(night, 7, 1), 0, 8)
    hand(night, 5, number=1)
    newcomer = late_entrant(night, "Late", MINUTE)
    for seat in (5, 6, 7):
        answer = late.seat(night, newcomer, MINUTE, chance(), table=1, chair=seat - 1)
        assert "redtooth:chips.3" in refused(answer, "seat-kept")
    to_break(night)
    for player, home in ((first, (0, 4)), (second, (1, 4))):
        assert (night.room.table_of[player], night.room.chair_of[player]) == home
