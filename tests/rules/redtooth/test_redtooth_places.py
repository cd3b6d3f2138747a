"""Redtooth: places that wait for the break, and chips that leave play."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.tournament.state.exits import Out, same_round
from shuffleup.tournament.state.leaving import Placed, disqualification
from shuffleup.tournament.state.places import Place, Places

REDTOOTH = house("redtooth")


@pytest.mark.clause("redtooth:winner.1")
def test_before_the_break_one_player_left_does_not_end_it() -> None:
    places = Places(range(3), open=True)
    places.out([0])
    places.out([1])
    assert places.winner is None
    places.back(0)
    places.back(1)
    places.close()
    places.out([2])
    places.out([1])
    assert places.winner == 0
    assert REDTOOTH.finish.winner.clauses == ("redtooth:winner.1",)


@pytest.mark.clause("redtooth:chips.3")
def test_whoever_does_not_come_back_is_below_everybody_who_does() -> None:
    places = Places(range(5), open=True)
    for player in (0, 1, 2):
        places.out([player])
    places.back(0)  # first out, first back
    places.back(1)
    places.close()
    for player in (0, 3, 1):
        places.out([player])
    order = [standing.players[0] for standing in places.standings()]
    assert order == [4, 1, 3, 0, 2]


@pytest.mark.clause("redtooth:42.b")
def test_the_chips_of_somebody_disqualified_go_and_the_place_is_the_one_due() -> None:
    for at_final in (False, True):
        departure = disqualification(REDTOOTH, at_final=at_final)
        assert departure.clauses == ("redtooth:42.b",)
        assert not (departure.dealt_in or departure.takes_seat or departure.is_left)
        assert departure.placed is Placed.NOW


@pytest.mark.clause("redtooth:53")
def test_in_step_the_larger_stack_at_the_start_of_the_hand_finishes_higher() -> None:
    places = Places(range(10))
    for group in same_round(REDTOOTH, [[Out(4, 1800)], [Out(7, 2600)]]):
        places.out(group.players)
    assert (places.place_of(7), places.place_of(4)) == (Place(9, 9), Place(10, 10))
