"""Lions: places, the time limit, and leaving."""

from __future__ import annotations

import pytest

from shuffleup.errors import InputError
from shuffleup.rulebook import house
from shuffleup.tournament.state.exits import Out, by_chips, same_hand
from shuffleup.tournament.state.leaving import Placed, quitting
from shuffleup.tournament.state.places import Place, Places

LIONS = house("lions")


@pytest.mark.clause("lions:win.7")
def test_whoever_holds_every_chip_has_won() -> None:
    places = Places([4, 9])
    assert places.winner is None
    places.out([9])
    assert places.winner == 4
    assert LIONS.finish.winner.clauses == ("lions:win.7",)


@pytest.mark.clause("lions:win.8")
def test_last_out_is_second_and_the_one_before_third() -> None:
    places = Places(range(4))
    for player, place in ((3, 4), (1, 3), (0, 2)):
        (group,) = same_hand(LIONS, [Out(player, 1000)])
        assert group.clauses == ("lions:win.8",)
        assert places.out(group.players) == Place(place, place)
    assert [standing.players for standing in places.standings()] == [(2,), (0,), (1,), (3,)]


@pytest.mark.clause("lions:win.9")
def test_in_one_hand_the_larger_stack_finishes_higher_and_equal_ones_share() -> None:
    places = Places(range(6))
    for group in same_hand(LIONS, [Out(0, 3000), Out(1, 1200)]):
        assert group.clauses == ("lions:win.9",)
        places.out(group.players)
    assert (places.place_of(0), places.place_of(1)) == (Place(5, 5), Place(6, 6))
    (group,) = same_hand(LIONS, [Out(2, 800, hand=7000), Out(3, 800, hand=1)])
    assert places.out(group.players) == Place(3, 4)


@pytest.mark.clause("lions:time.2")
def test_at_the_limit_those_still_in_are_placed_by_chips_above_all_who_are_out() -> None:
    places = Places(range(5))
    places.out([4])
    groups = by_chips(LIONS, {0: 4000, 1: 9000, 2: 4000, 3: 8000}, in_play=25_000)
    for group in groups:
        assert group.clauses == ("lions:time.2",)
        places.out(group.players)
    assert [(each.players, each.place) for each in places.standings()] == [
        ((1,), Place(1, 1)),
        ((3,), Place(2, 2)),
        ((0, 2), Place(3, 4)),
        ((4,), Place(5, 5)),
    ]
    with pytest.raises(InputError, match="24,000"):
        by_chips(LIONS, {0: 4000, 1: 9000, 2: 4000, 3: 7000}, in_play=25_000)


@pytest.mark.clause("lions:leaving.1")
def test_a_leaver_goes_on_owing_blinds_and_is_out_when_the_chips_are() -> None:
    departure = quitting(LIONS, at_final=False)
    assert departure.dealt_in and departure.takes_seat and departure.is_left
    assert departure.placed is Placed.WHEN_BLINDED_AWAY
    assert "lions:leaving.1" in departure.clauses
