"""Spotlight: going out, same-hand order, signing out and the winner."""

from __future__ import annotations

import pytest

from shuffleup.cards.card import parse_cards
from shuffleup.cards.ranking import strength
from shuffleup.rulebook import house
from shuffleup.tournament.prizes.sign_out import SignOuts
from shuffleup.tournament.state.exits import Out, same_hand
from shuffleup.tournament.state.leaving import Placed, disqualification, pick_up
from shuffleup.tournament.state.places import Place, Places

SPOTLIGHT = house("spotlight")
BOARD = "KhKd7c7s2d"


def out(player: int, stack: int, hole: str = "", blue: int = -1) -> Out:
    hand = strength(parse_cards(BOARD + hole)) if hole else 0
    return Out(player, stack, hand, blue)


def placed(*outs: Out, left: int) -> dict[int, int]:
    """The places of players who go out in one hand when so many were left."""
    places = Places(range(left))
    for group in same_hand(SPOTLIGHT, outs):
        assert len(group.players) == 1
        places.out(group.players)
    return {out.player: place.first for out in outs if (place := places.place_of(out.player))}


@pytest.mark.clause("spotlight:6.12")
def test_a_player_without_chips_is_out_with_the_place_due() -> None:
    places = Places(range(9))
    (group,) = same_hand(SPOTLIGHT, [Out(4, 1500)])
    assert group.clauses == ("spotlight:6.12",)
    assert places.out(group.players) == Place(9, 9)
    assert (places.left, 4 in places.playing) == (8, False)


@pytest.mark.clause("spotlight:6.14.a")
def test_of_two_who_go_out_in_one_hand_the_larger_stack_finishes_higher() -> None:
    assert placed(out(0, 3000), out(1, 2000), left=6) == {0: 5, 1: 6}


@pytest.mark.clause("spotlight:6.14.b")
def test_with_equal_stacks_the_better_hand_finishes_higher() -> None:
    assert placed(out(0, 2000, "QcJc"), out(1, 2000, "AcQd"), left=6) == {0: 6, 1: 5}
    # A folded hand is below every hand that was shown.
    assert placed(out(0, 2000, "4c3c"), out(1, 2000), left=6) == {0: 5, 1: 6}


@pytest.mark.clause("spotlight:6.14.c")
def test_with_equal_hands_too_the_blue_chips_decide() -> None:
    assert placed(out(0, 2000, "Ac3s", 6), out(1, 2000, "As4s", 4), left=6) == {0: 5, 1: 6}
    (group,) = same_hand(SPOTLIGHT, [out(0, 2000, "Ac3s"), out(1, 2000, "As4s")])
    assert group.asks == "blue-chips"


@pytest.mark.clause("spotlight:6.13.a", "spotlight:6.13.b")
def test_points_are_lost_without_signing_out_but_the_place_is_kept() -> None:
    places = Places(range(4))
    sheet = SignOuts(SPOTLIGHT, scoring_places=3)
    for player in (3, 2, 1):
        sheet.went_out(player, places.out([player]))
    assert sheet.open == {1, 2}
    sheet.sign(1, at_ms=5000)
    sheet.close()
    assert [sheet.points(player, 10) for player in (1, 2)] == [10, 0]
    assert places.place_of(2) == Place(3, 3)


@pytest.mark.clause("spotlight:6.15.a")
def test_it_runs_until_one_player_has_all_the_chips() -> None:
    places = Places(range(3))
    places.out([2])
    assert places.winner is None
    places.out([0])
    assert places.winner == 1
    assert SPOTLIGHT.finish.winner.clauses == ("spotlight:6.15.a",)


@pytest.mark.clause("spotlight:6.21.c", "spotlight:2b15.a")
def test_thrown_out_or_picked_up_means_out_now_and_the_chips_gone() -> None:
    thrown = disqualification(SPOTLIGHT, at_final=True)
    assert thrown.clauses == ("spotlight:6.21.c",)
    for departure in (thrown, pick_up(SPOTLIGHT)):
        assert departure.placed is Placed.NOW
        assert not (departure.dealt_in or departure.takes_seat or departure.is_left)
