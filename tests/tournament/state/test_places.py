"""Places: the finishing order, and what a place is."""

from __future__ import annotations

import pytest

from room_kit import past_entry
from shuffleup.rulebook.chapters.finish import StillTied
from shuffleup.tournament.state.places import Place, Places, Standing, ordinal
from tournament_kit import MINUTE, ask, changed, done, knock_out, running


def standings(places: Places) -> dict[tuple[int, ...], tuple[int, int]]:
    return {standing.players: tuple(standing.place) for standing in places.standings()}


def test_places_go_in_the_reverse_order_of_going_out() -> None:
    places = Places(range(4))
    assert places.out([2]) == Place(4, 4)
    assert places.out([0]) == Place(3, 3)
    assert places.winner is None
    assert places.out([3]) == Place(2, 2)
    assert places.winner == 1
    assert [standing.players for standing in places.standings()] == [(1,), (3,), (0,), (2,)]
    assert places.place_of(0) == Place(3, 3)


def test_players_who_go_out_together_share_the_places_they_cover() -> None:
    places = Places(range(6))
    places.out([5])
    assert places.due() == Place(5, 5)
    assert places.due(3) == Place(3, 5)
    assert places.out([1, 2, 4]) == Place(3, 5)
    assert places.due() == Place(2, 2)
    assert standings(places) == {(1, 2, 4): (3, 5), (5,): (6, 6)}


def test_a_late_entrant_moves_those_who_are_out_down_by_one() -> None:
    places = Places(range(3), open=True)
    places.out([0])
    assert places.place_of(0) == Place(3, 3)
    places.enter(3)
    assert places.place_of(0) == Place(4, 4)


def test_somebody_who_comes_back_has_never_been_out() -> None:
    places = Places(range(4), open=True)
    places.out([0])
    places.out([1, 2])
    places.back(1)
    assert places.left == 2
    assert standings(places) == {(2,): (3, 3), (0,): (4, 4)}
    places.back(0)
    assert standings(places) == {(2,): (4, 4)}


def test_while_some_may_come_back_the_last_one_left_has_not_won() -> None:
    places = Places(range(2), open=True)
    places.out([0])
    assert places.winner is None
    assert standings(places) == {(0,): (2, 2)}
    places.close()
    assert places.winner == 1
    assert standings(places) == {(1,): (1, 1), (0,): (2, 2)}


def test_a_struck_player_has_no_place_and_the_last_at_the_final_table_is_empty() -> None:
    places = Places(range(10))
    places.out([9])
    places.out([8])
    places.form_final_table()
    places.out([7])
    places.out([6])
    places.strike(5)
    assert standings(places) == {(6,): (6, 6), (7,): (7, 7), (8,): (9, 9), (9,): (10, 10)}
    assert places.place_of(5) is None
    assert (places.left, places.struck) == (5, [5])
    places.strike(4)
    assert standings(places) == {(6,): (5, 5), (7,): (6, 6), (8,): (9, 9), (9,): (10, 10)}
    places.out([3])
    assert places.place_of(3) == Place(4, 4)


def test_somebody_already_out_can_be_struck_too() -> None:
    places = Places(range(6))
    places.out([5])
    places.form_final_table()
    for player in (4, 3, 2):
        places.out([player])
    places.strike(3)  # was 4th: 5th moves up, 3rd stays, and nobody is last at the final table
    assert standings(places) == {(2,): (3, 3), (4,): (4, 4), (5,): (6, 6)}


def test_before_the_final_table_a_struck_player_empties_the_last_place_of_all() -> None:
    places = Places(range(5))
    places.out([4])
    places.strike(3)
    assert standings(places) == {(4,): (4, 4)}
    places.out([2])
    places.form_final_table()
    places.out([1])
    assert standings(places) == {(0,): (1, 1), (1,): (2, 2), (2,): (3, 3), (4,): (4, 4)}


def test_one_out_before_the_final_table_is_struck_below_it() -> None:
    places = Places(range(6))
    for player in (5, 4, 3):
        places.out([player])
    places.form_final_table()
    places.out([2])
    places.strike(4)  # was 5th: only 6th moves up
    assert standings(places) == {(2,): (3, 3), (3,): (4, 4), (5,): (5, 5)}
    places.strike(1)
    assert standings(places) == {(0,): (1, 1), (2,): (2, 2), (3,): (4, 4), (5,): (5, 5)}


def test_the_director_settles_who_of_those_who_share_is_better() -> None:
    places = Places(range(5))
    places.out([1, 2, 4])
    places.form_final_table()
    places.settle([4, 1, 2])
    assert standings(places) == {(4,): (3, 3), (1,): (4, 4), (2,): (5, 5)}
    places.strike(0)  # the final table still begins where it began
    assert standings(places)[(4,)] == (3, 3)
    with pytest.raises(AssertionError):
        places.settle([4, 1])


def test_places_shared_below_the_final_table_leave_it_where_it_began() -> None:
    night = past_entry(running(changed("pppl", "finish", still_tied=StillTied.SHARED), 11))
    out = []
    while not night.final:
        loser, winner = max((t.players() for t in night.room.tables), key=len)[:2]
        knock_out(night, loser, winner)
        out.append(loser)
    last, second, third = out
    done(ask(night, "settle-places", MINUTE, players=(second, last), shared=True, reason="-"))
    loser, winner, cheat = night.room.tables[0].players()[:3]
    knock_out(night, loser, winner)
    done(ask(night, "disqualify", MINUTE, player=cheat, reason="cheating"))
    assert night.places.struck == [cheat]
    found = [night.places.place_of(player) for player in (loser, third, second, last)]
    assert found == [Place(7, 7), Place(9, 9), Place(10, 11), Place(10, 11)]


def test_everybody_may_share_even_the_first_place() -> None:
    places = Places(range(3))
    places.out([2])
    assert places.out([0, 1]) == Place(1, 2)
    assert places.standings()[0] == Standing((0, 1), Place(1, 2))
    assert places.winner is None


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (13, "13th"),
        (22, "22nd"),
        (101, "101st"),
        (111, "111th"),
    ],
)
def test_places_are_said_as_people_say_them(number: int, said: str) -> None:
    assert ordinal(number) == said


def test_shared_places_are_said_as_a_range() -> None:
    assert str(Place(5, 5)) == "5th"
    assert str(Place(5, 7)) == "5th to 7th"
