"""People away from the table: their chips stay in the game, and move with it."""

from __future__ import annotations

import pytest

from kit import HOUSES
from people_kit import button_at, dealt, folded, late_entrant, read_back, someone, started
from shuffleup.errors import InputError
from shuffleup.tournament.entry import entries, late
from shuffleup.tournament.hands.hands import finish_hand
from shuffleup.tournament.people import departures, people
from shuffleup.tournament.people.people import WentAway
from shuffleup.tournament.seating.events import Moved
from shuffleup.tournament.time import timing
from tournament_kit import (
    MINUTE,
    chance,
    done,
    knock_out,
    noted,
    open_night,
    play,
    refused,
    table_of,
    with_players,
)


@pytest.mark.parametrize("name", HOUSES)
def test_somebody_away_is_dealt_in_and_pays_what_is_due(name: str) -> None:
    night = started(name, [range(6)])
    button_at(night, 0)
    done(people.away(night, 2, 0))  # the big blind
    hand = dealt(night)
    assert hand.seats[2].dealt
    assert hand.seats[2].bet + hand.seats[2].stack == night.setup.stack
    assert hand.seats[2].bet == night.big
    assert night.absent == 1
    assert noted(night, WentAway)[0].clauses == night.terms.cite("presence.dealt_in")


@pytest.mark.parametrize("name", HOUSES)
def test_a_round_away_costs_a_round_of_blinds_and_nothing_else(name: str) -> None:
    night = started(name, [range(4)])
    button_at(night, 0)
    done(people.away(night, 3, 0))
    before = night.stack_of(3)
    for _ in range(4):
        hand = dealt(night)
        while not hand.over:  # the absent one folds, somebody else takes the blinds
            assert (hand.fold() if hand.actor == 3 or hand.live > 2 else hand.match()) is None
        done(finish_hand(night, 0, hand, MINUTE, chance()))
    assert before - night.stack_of(3) == night.small + night.big


def test_away_and_back_again() -> None:
    night = started("spotlight", [range(4)])
    done(people.away(night, 1, MINUTE, agreed_minutes=30))
    assert night.entrants[1].absent
    assert people.minutes_away(night, 1, 18 * MINUTE) == 17
    refused(people.away(night, 1, MINUTE), "away-already")
    done(people.back(night, 1, 20 * MINUTE))
    assert not night.entrants[1].absent
    assert night.entrants[1].agreed_minutes == 0
    assert people.minutes_away(night, 1, 30 * MINUTE) == 0
    refused(people.back(night, 1, 21 * MINUTE), "not-away")
    assert night.absent == 0
    read_back(night)


def test_nobody_is_away_who_is_not_in_the_game() -> None:
    night = started("spotlight", [range(4)])
    knock_out(night, 3, by=0)
    refused(people.away(night, 3, MINUTE), "not-playing")
    with pytest.raises(InputError, match="player 9"):
        people.away(night, 8, MINUTE)
    with pytest.raises(InputError, match="-1 minutes"):
        people.away(night, 0, MINUTE, agreed_minutes=-1)


def test_whoever_goes_out_while_away_is_missed_no_longer() -> None:
    night = started("spotlight", [range(4)])
    done(people.away(night, 3, MINUTE))
    knock_out(night, 3, by=0)
    assert night.absent == 0
    read_back(night)


def test_an_absent_player_is_moved_with_the_stack() -> None:
    night = started("lions", [range(5), range(5), range(5)], table_size=6)
    for player in range(10, 15):
        done(people.away(night, player, 0))
    for player in (1, 2, 3):
        knock_out(night, player, by=0)
    knock_out(night, 6, by=5)  # eleven are left, and two tables have room for them
    play(night, 2)
    moved = [event.player for event in noted(night, Moved) if event.player >= 10]
    assert moved
    for player in moved:
        assert night.room.table_of[player] in (0, 1)
        assert night.stack_of(player) == night.setup.stack
        assert night.entrants[player].absent
    assert night.absent == 5
    read_back(night)


def test_who_never_came_is_missed_by_minutes_of_play_and_not_by_the_wall() -> None:
    night = with_players(open_night("lions"), 5)
    done(entries.sign_in(night, someone("Promised", present=False), 0, cleared=True))
    done(entries.enter(night, 5, 0))
    done(entries.draw_for_seats(night, bytes(32), 0))
    done(timing.start(night, 0, chance()))
    done(timing.pause(night, 10 * MINUTE))
    done(timing.resume(night, 50 * MINUTE))
    for played, picked_up in ((59, False), (60, True)):
        answer = departures.pick_up(night, 5, (40 + played) * MINUTE, chance())
        assert (answer is None) is picked_up


# --- letting button or big blind go by


def test_a_moved_player_may_let_the_big_blind_go_by_where_the_house_lets_them() -> None:
    night = started("spotlight", [range(6)])
    table = button_at(night, 0)
    table.fresh = 1 << 4
    done(people.wait(night, 4, 0))
    hands = []
    for _ in range(6):
        folded(night)
        hands.append(bool(table.dealt >> 4 & 1))
    # The big blind, at chair 2 first, has to come past chair 4.
    assert hands == [False, False, False, True, True, True]
    refused(people.wait(night, 4, 0), "in-already")


def test_waiting_is_said_once_and_only_on_arrival() -> None:
    night = started("spotlight", [range(6)])
    table = button_at(night, 0)
    refused(people.wait(night, 4, 0), "in-already")
    table.fresh = 1 << 4
    done(people.wait(night, 4, 0))
    assert refused(people.wait(night, 4, 0), "waits-already") == ("spotlight:2c7.a",)


@pytest.mark.parametrize("name", ["lions", "pppl", "redtooth", "charity", "standard"])
def test_elsewhere_nobody_waits_by_choice(name: str) -> None:
    night = started(name, [range(6)])
    table = button_at(night, 0)
    table.fresh = 1 << 4
    clauses = refused(people.wait(night, 4, 0), "may-not-wait")
    assert clauses == night.terms.cite("seating.moved_may_wait")


def test_a_newcomer_may_wait_too() -> None:
    night = started("spotlight", [range(6)], table_size=8)
    button_at(night, 1)
    player = late_entrant(night, "Late", MINUTE)
    done(late.seat(night, player, MINUTE, chance(), table=0, chair=6))
    done(people.wait(night, player, MINUTE))
    knock_out(night, 5, by=4)
    assert table_of(night, player).waits >> 6 & 1
    assert not table_of(night, player).dealt >> 6 & 1
    read_back(night)
