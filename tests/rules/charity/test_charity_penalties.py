"""Charity: misconduct may cost the event, and the director chooses."""

from __future__ import annotations

import pytest

from penalty_kit import choices, given
from shuffleup.tournament.people.departures import Left
from tournament_kit import MINUTE, ask, done, noted, refused, running


@pytest.mark.clause("charity:29.a", "charity:29.b")
@pytest.mark.parametrize("offence", ["swearing", "threats", "disturbance"])
def test_misconduct_may_cost_the_event_and_the_first_oath_does_not_by_itself(offence: str) -> None:
    night = running("charity", 6)
    assert choices(night, offence=f"penalties.{offence}") == "warning, hands, rounds, disqualified"
    assert given(night, offence=f"penalties.{offence}", kind="disqualified") == "disqualified"
    assert {"charity:29.a", "charity:29.b"} <= set(noted(night, Left)[0].clauses)


@pytest.mark.clause("charity:29.a")
def test_nobody_is_disqualified_without_a_reason() -> None:
    night = running("charity", 6)
    assert refused(ask(night, "disqualify", MINUTE, player=3), "no-reason") == ("charity:29.a",)
    done(ask(night, "disqualify", MINUTE, player=3, reason="a fight"))
    left = noted(night, Left)[0]
    assert (left.clauses[0], left.reason) == ("charity:29.a", "a fight")
