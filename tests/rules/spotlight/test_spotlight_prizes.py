"""Spotlight: chopping the prizes, and the quarterly event's stacks."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.prizes.championship import PointsFormula, stacks_from_points
from shuffleup.tournament.prizes.chop import Agreement, Kind, Proposal, agree, propose, refusal
from shuffleup.tournament.state.money import Prizes

SPOTLIGHT = house("spotlight")
FOUR_PAID = Prizes((400, 300, 200, 100), "USD")


@pytest.mark.clause("spotlight:6.15.b")
def test_the_event_may_end_when_all_who_are_left_agree_to_chop() -> None:
    proposal = propose(SPOTLIGHT, Kind.EQUAL, FOUR_PAID, [10, 20, 30, 40])
    assert isinstance(proposal, Proposal)
    refused = agree(SPOTLIGHT, proposal, FOUR_PAID, [1, 2, 3, 4], {1, 2, 3})
    assert isinstance(refused, Refusal) and refused.code == "not-agreed"
    agreed = agree(SPOTLIGHT, proposal, FOUR_PAID, [1, 2, 3, 4], {1, 2, 3, 4})
    assert isinstance(agreed, Agreement) and agreed.binding
    assert "spotlight:6.15.b" in agreed.clauses
    assert agreed.proposal.amounts == (250, 250, 250, 250)


@pytest.mark.clause("spotlight:6.15.c")
def test_no_more_may_chop_than_places_are_paid() -> None:
    refused = refusal(SPOTLIGHT, FOUR_PAID, 5)
    assert refused is not None
    assert refused.code == "not-in-the-money"
    assert "spotlight:6.15.c" in refused.clauses
    assert refused.allowed == "a chop by the last 4"
    assert refusal(SPOTLIGHT, FOUR_PAID, 4) is None


@pytest.mark.clause("spotlight:6.26.d")
def test_the_quarterlys_stacks_come_from_the_seasons_points() -> None:
    formula = PointsFormula(base=1000, per_point=100, chip=25)
    field = stacks_from_points(SPOTLIGHT, {7: 12, 8: 3}, formula, entered={8: 5000})
    assert not isinstance(field, Refusal)
    assert {each.player: each.stack for each in field} == {7: 2200, 8: 5000}
    assert all("spotlight:6.26.d" in each.clauses for each in field)
