"""Charity: misconduct may cost the event."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.tournament.people.penalties import Imposed, imposed, next_step

CHARITY = house("charity")


@pytest.mark.clause("charity:29.a", "charity:29.b")
@pytest.mark.parametrize("offence", ["swearing", "threats", "disturbance"])
def test_misconduct_may_cost_the_event(offence: str) -> None:
    step = next_step(CHARITY, [], getattr(CHARITY.penalties, offence))
    assert step is not None
    assert step.penalty == Penalty(PenaltyKind.DISQUALIFIED)
    assert set(step.clauses) == {"charity:29.a", "charity:29.b"}
    given = imposed(CHARITY, step)
    assert isinstance(given, Imposed)
    assert given.ends_event
