"""PPPL: places, no deals, and three ways to count players."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from shuffleup.cards.card import parse_cards
from shuffleup.cards.ranking import strength
from shuffleup.rulebook import house
from shuffleup.tournament.prizes.chop import refusal
from shuffleup.tournament.state.exits import Out, same_hand
from shuffleup.tournament.state.leaving import (
    Departure,
    Placed,
    disqualification,
    quitting,
)
from shuffleup.tournament.state.money import Prizes
from shuffleup.tournament.state.places import Place, Places

PPPL = house("pppl")
X, Y, Z = 7, 6, 5


def hand(cards: str) -> int:
    return strength(parse_cards(cards))


@pytest.mark.clause("pppl:2.3.2.a")
def test_the_smaller_stack_at_the_start_of_the_hand_finishes_lower() -> None:
    places = Places(range(6))
    for group in same_hand(PPPL, [Out(0, 2300), Out(1, 5100)]):
        assert group.clauses == ("pppl:2.3.2.a",)
        places.out(group.players)
    assert (places.place_of(0), places.place_of(1)) == (Place(6, 6), Place(5, 5))


@pytest.mark.clause("pppl:2.3.2.b")
def test_with_equal_stacks_the_stronger_hand_finishes_higher() -> None:
    flush, pair = hand("AhJh8h5h2hKcKd"), hand("AhJh8h5h2cKcKd")
    groups = same_hand(PPPL, [Out(0, 4000, flush), Out(1, 4000, pair)])
    assert [group.players for group in groups] == [(1,), (0,)]
    assert groups[0].clauses == ("pppl:2.3.2.a", "pppl:2.3.2.b")


@pytest.mark.clause("pppl:2.3.3.b", "pppl:3.15.b")
def test_points_are_never_divided_so_the_director_tells_a_last_tie_apart() -> None:
    places = Places(range(6))
    (group,) = same_hand(PPPL, [Out(0, 4000, 900), Out(1, 4000, 900)])
    assert group.asks == "director"
    places.out(group.players)
    places.settle([1, 0])
    assert (places.place_of(1), places.place_of(0)) == (Place(5, 5), Place(6, 6))


@pytest.mark.clause("pppl:2.3.3.a")
def test_deals_are_never_made() -> None:
    refused = refusal(PPPL, Prizes((60, 40), "USD"), left=2)
    assert refused is not None
    assert (refused.code, refused.clauses) == ("no-chop", ("pppl:2.3.3.a",))


@pytest.mark.clause("pppl:2.1.4.a")
def test_play_runs_on_until_one_player_is_left() -> None:
    places = Places(range(2))
    assert places.winner is None
    places.out([0])
    assert places.winner == 1
    assert PPPL.finish.winner.clauses == ("pppl:2.1.4.a",)


@pytest.mark.clause(
    "pppl:3.13.1.b", "pppl:3.13.1.c", "pppl:3.13.1.d", "pppl:3.13.1.e", "pppl:3.13.1.f"
)
@pytest.mark.parametrize("leaves", [quitting, disqualification])
def test_before_the_final_table_a_stack_left_behind_is_a_seat_but_no_player(
    leaves: Callable[..., Departure],
) -> None:
    gone = leaves(PPPL, at_final=False)
    assert gone.dealt_in  # 3.13.1.b
    assert gone.removed_at_final  # 3.13.1.e, f
    assert {f"pppl:3.13.1.{letter}" for letter in "bdef"} <= set(gone.clauses)
    # Nine seats, of which one was left behind: the last eight players are the final table.
    assert (gone.takes_seat, gone.is_left) == (True, False)
    assert PPPL.seating.final_table_size.value == 8
    # The place is the one due at that moment, and those who stay play for the places above.
    assert gone.placed is Placed.NOW
    places = Places(range(9))
    assert places.out([3]) == Place(9, 9)
    assert places.left == 8


@pytest.mark.clause("pppl:3.13.2.a", "pppl:3.13.2.b")
def test_a_quitter_at_the_final_table_is_signed_out_like_one_who_lost_everything() -> None:
    gone = quitting(PPPL, at_final=True)
    assert (gone.dealt_in, gone.takes_seat, gone.is_left) == (False, False, False)
    assert gone.placed is Placed.NOW
    assert gone.clauses == ("pppl:3.13.2.a", "pppl:3.13.2.b")
    places = Places(range(5))
    assert places.out([2]) == Place(5, 5)


@pytest.mark.clause("pppl:3.13.2.c", "pppl:3.13.2.d")
def test_a_disqualification_at_the_final_table_moves_those_already_out_up() -> None:
    gone = disqualification(PPPL, at_final=True)
    assert (gone.dealt_in, gone.placed) == (False, Placed.NEVER)
    assert gone.clauses == ("pppl:3.13.2.c", "pppl:3.13.2.d")
    places = Places(range(12))
    for player in (11, 10, 9, 8):
        places.out([player])
    places.form_final_table()
    places.out([X])
    places.out([Y])
    places.strike(Z)
    assert (places.place_of(Y), places.place_of(X)) == (Place(6, 6), Place(7, 7))
    assert places.place_of(Z) is None
    assert places.place_of(8) == Place(9, 9)
    assert places.due() == Place(5, 5)
    taken = {standing.place.first for standing in places.standings()}
    assert taken == {6, 7, 9, 10, 11, 12}
    places.strike(4)
    assert (places.place_of(Y), places.place_of(X)) == (Place(5, 5), Place(6, 6))
