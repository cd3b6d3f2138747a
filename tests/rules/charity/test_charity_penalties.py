"""Charity: misconduct may cost the event, and the director chooses."""

from __future__ import annotations

import pytest

from penalty_kit import choices, given
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.people.offences import cost_of
from shuffleup.tournament.people.penalising import Penalised
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


@pytest.mark.clause("charity:29.a")
def test_behaviour_that_harms_the_game_is_filed_as_that_and_not_as_advice() -> None:
    night = running("charity", 10)
    done(ask(night, "file-breach", MINUTE, clause="29.a", player=3))
    breach = night.breaches[-1]
    cost = cost_of(night, 3, breach.offence)
    assert (breach.offence, breach.kind) == ("penalties.other", "player.disqualified")
    assert cost.clauses[0] == "charity:29.a" and "charity:9" not in cost.clauses
    put_out = {"clause": "29.a", "kind": "disqualified", "reason": "he spoils it for all"}
    done(ask(night, "penalise", MINUTE, player=3, **put_out))
    (event,) = noted(night, Penalised)
    assert event.clauses[0] == "charity:29.a" and "charity:9" not in event.clauses
