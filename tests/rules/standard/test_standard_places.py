"""Standard practice: places, prizes, deals and leaving."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.prizes.championship import finalists, starting_stack
from shuffleup.tournament.prizes.chop import Agreement, Kind, Proposal, agree, propose
from shuffleup.tournament.prizes.payouts import prizes_for
from shuffleup.tournament.state.exits import Out, by_chips, same_hand, same_round
from shuffleup.tournament.state.leaving import Placed, disqualification, quitting
from shuffleup.tournament.state.money import Money, Prizes
from shuffleup.tournament.state.places import Place, Places

STANDARD = house("standard")


@pytest.mark.clause("standard:common-elimination")
def test_places_go_in_reverse_order_and_the_last_with_chips_wins() -> None:
    places = Places(range(2))
    (group,) = same_hand(STANDARD, [Out(1, 10)])
    assert group.clauses == STANDARD.finish.winner.clauses == ("standard:common-elimination",)
    assert places.out(group.players) == Place(2, 2)
    assert places.winner == 0


@pytest.mark.clause("standard:common-same-hand")
def test_in_one_hand_the_larger_stack_finishes_higher_and_equal_ones_share() -> None:
    groups = same_hand(STANDARD, [Out(1, 500), Out(2, 900), Out(3, 500)])
    assert [group.players for group in groups] == [(1, 3), (2,)]
    assert all(group.clauses == ("standard:common-same-hand",) for group in groups)


@pytest.mark.clause("standard:tda-rp-8")
def test_hand_for_hand_those_out_in_one_round_share_the_places() -> None:
    places = Places(range(20))
    (group,) = same_round(STANDARD, [[Out(3, 900)], [Out(8, 100)]])
    assert group.clauses == ("standard:tda-rp-8",)
    assert places.out(group.players) == Place(19, 20)


@pytest.mark.clause("standard:common-time-limit")
def test_at_a_time_limit_chips_decide() -> None:
    (low, high) = by_chips(STANDARD, {1: 700, 2: 300}, in_play=1000)
    assert (low.players, high.players) == ((2,), (1,))
    assert low.clauses == ("standard:common-time-limit",)


@pytest.mark.clause("standard:common-quitting", "standard:tda-71.c")
def test_a_quitter_is_blinded_away_and_one_disqualified_is_gone() -> None:
    quitter = quitting(STANDARD, at_final=True)
    assert (quitter.dealt_in, quitter.is_left) == (True, True)
    assert quitter.placed is Placed.WHEN_BLINDED_AWAY
    assert quitter.clauses == ("standard:common-quitting",)
    gone = disqualification(STANDARD, at_final=True)
    assert (gone.dealt_in, gone.placed) == (False, Placed.NOW)
    assert gone.clauses == ("standard:tda-71.c",)


@pytest.mark.clause("standard:common-payouts")
def test_fifteen_of_a_hundred_are_paid_and_the_winner_has_what_rounding_leaves() -> None:
    pool = Money.whole(2013, "USD")
    prizes = prizes_for(STANDARD, pool, 100, coin=1000)
    assert isinstance(prizes, Prizes)
    assert prizes.places == 15
    assert prizes.total == pool
    assert prizes.clauses == ("standard:common-payouts",)
    assert all(amount % 1000 == 0 for amount in prizes.amounts[1:])
    assert prizes.amounts[0] % 1000 == 300
    assert prizes.amounts[0] > prizes.amounts[1]


@pytest.mark.clause("standard:common-chop")
def test_those_left_may_share_by_any_proposal_if_all_agree() -> None:
    prizes = Prizes((600, 400), "USD")
    found = [propose(STANDARD, kind, prizes, [55, 45]) for kind in Kind if kind is not Kind.AGREED]
    assert all(isinstance(each, Proposal) for each in found)
    equal = propose(STANDARD, Kind.EQUAL, prizes, [55, 45])
    assert isinstance(equal, Proposal)
    agreed = agree(STANDARD, equal, prizes, [1, 2], [1, 2])
    assert isinstance(agreed, Agreement) and agreed.binding
    assert agreed.clauses == ("standard:common-chop",)
    assert isinstance(agree(STANDARD, equal, prizes, [1, 2], [1]), Refusal)


@pytest.mark.clause("standard:common-championship")
def test_an_event_stands_by_itself_with_equal_stacks() -> None:
    assert finalists(STANDARD, []) == []
    stacks = {starting_stack(STANDARD, player, carried=player).stack for player in range(5)}
    assert stacks == {STANDARD.chips.starting_stack.value}
