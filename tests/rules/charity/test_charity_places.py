"""Charity: going out, the winner, and the finishing time."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.tournament.state.exits import Out, by_chips, same_hand
from shuffleup.tournament.state.places import Place, Places

CHARITY = house("charity")


@pytest.mark.clause("charity:tournament.4", "charity:tournament.5")
def test_players_are_knocked_out_one_after_another_until_one_has_everything() -> None:
    places = Places(range(3))
    for player, place in ((1, 3), (2, 2)):
        (group,) = same_hand(CHARITY, [Out(player, 400)])
        assert group.clauses == ("charity:tournament.4",)
        assert places.out(group.players) == Place(place, place)
    assert places.winner == 0
    assert CHARITY.finish.winner.clauses == ("charity:tournament.5",)


@pytest.mark.clause("charity:26")
def test_of_two_who_go_broke_in_one_hand_the_one_who_began_with_more_is_better() -> None:
    places = Places(range(8))
    for group in same_hand(CHARITY, [Out(0, 1400), Out(1, 900)]):
        assert group.clauses == ("charity:26",)
        places.out(group.players)
    assert (places.place_of(0), places.place_of(1)) == (Place(7, 7), Place(8, 8))
    (group,) = same_hand(CHARITY, [Out(2, 500, hand=9), Out(3, 500, hand=1)])
    assert places.out(group.players) == Place(5, 6)


@pytest.mark.clause("charity:tournament.11")
def test_at_the_finishing_time_places_go_from_most_chips_to_least() -> None:
    places = Places(range(4))
    places.out([3])
    for group in by_chips(CHARITY, {0: 2000, 1: 5000, 2: 1000}, in_play=8000):
        assert group.clauses == ("charity:tournament.11",)
        places.out(group.players)
    order = [standing.players[0] for standing in places.standings()]
    assert order == [1, 0, 2, 3]
