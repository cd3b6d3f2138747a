"""Two players change chairs by the director's order."""

from __future__ import annotations

import pytest

from kit import HOUSES
from replay_kit import Twin, log_of
from shuffleup.tournament.seating.swaps import SeatsSwapped
from tournament_kit import ask, done, noted, refused, running, sound


@pytest.mark.parametrize("name", HOUSES)
def test_two_players_change_chairs_with_their_chips(name: str) -> None:
    night = running(name, 21)
    room = night.room
    one, other = room.tables[0].players()[0], room.tables[1].players()[-1]
    seats = {player: (room.table_of[player], room.chair_of[player]) for player in (one, other)}
    done(ask(night, "swap-seats", one=one, other=other, reason="They asked"))
    assert (room.table_of[one], room.chair_of[one]) == seats[other]
    assert (room.table_of[other], room.chair_of[other]) == seats[one]
    (event,) = noted(night, SeatsSwapped)
    assert event.reason == "They asked" and event.clauses == night.terms.cite("direction.seated_by")
    sound(night)
    Twin(name, log_of(night)).check(night)
    done(ask(night, "begin-hand", table=0))


def test_within_a_table_chips_stay_with_their_players() -> None:
    night = running("standard", 6)
    one, other = night.room.tables[0].players()[:2]
    done(ask(night, "begin-hand", table=0))
    stacks = list(night.room.tables[0].stacks)
    chair, loser = night.room.chair_of[one], night.room.chair_of[other]
    stacks[chair] += 100
    stacks[loser] -= 100
    done(ask(night, "report-hand", table=0, hand=1, stacks=tuple(stacks)))
    won, lost = stacks[chair], stacks[loser]
    done(ask(night, "swap-seats", one=one, other=other, reason="The light"))
    assert (night.stack_of(one), night.stack_of(other)) == (won, lost)
    assert night.room.chair_of[one] == loser


def test_not_in_a_hand_nor_without_a_reason_nor_with_oneself() -> None:
    night = running("lions", 21)
    one, other = night.room.tables[0].players()[0], night.room.tables[1].players()[0]
    refused(ask(night, "swap-seats", one=one, other=other, reason=""), "no-reason")
    refused(ask(night, "swap-seats", one=one, other=one, reason="x"), "cannot-swap")
    done(ask(night, "begin-hand", table=1))
    refused(ask(night, "swap-seats", one=one, other=other, reason="x"), "in-hand")


def test_whoever_is_kept_apart_does_not_meet_that_way() -> None:
    night = running("standard", 21)
    one, other = night.room.tables[0].players()[0], night.room.tables[1].players()[0]
    third = night.room.tables[1].players()[1]
    done(ask(night, "keep-apart", one=one, other=third))
    refused(ask(night, "swap-seats", one=one, other=other, reason="x"), "kept-apart")
    done(ask(night, "swap-seats", one=one, other=third, reason="each at the other's table"))
