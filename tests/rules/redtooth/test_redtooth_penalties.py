"""Redtooth: a warning, minutes off the table, disqualification."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.tournament.people.penalising import penalise
from shuffleup.tournament.people.penalties import Imposed, PenaltyStep, imposed, next_step
from shuffleup.tournament.state.room_terms import is_dealt_in
from shuffleup.tournament.time import timing
from tournament_kit import MINUTE, chance, done, running

REDTOOTH = house("redtooth")


@pytest.mark.clause("redtooth:42.a")
def test_the_scale_is_proposed_step_by_step() -> None:
    given: list[Penalty] = []
    for _ in range(6):
        step = next_step(REDTOOTH, given)
        assert step is not None
        assert step.clauses == ("redtooth:42.a",)
        given.append(step.penalty)
    assert [str(penalty) for penalty in given] == [
        "warning",
        "5 minutes",
        "10 minutes",
        "15 minutes",
        "disqualified",
        "disqualified",
    ]


@pytest.mark.clause("redtooth:42.a")
def test_the_director_may_choose_another_number_of_minutes() -> None:
    seven = Penalty(PenaltyKind.MINUTES, 7)
    given = imposed(REDTOOTH, PenaltyStep(seven, ("redtooth:42.a",)))
    assert isinstance(given, Imposed)
    night = running("redtooth", 6)
    done(penalise(night, 5, 0, chance(), penalty=seven))
    for minutes, serves in ((6, True), (7, False)):
        timing.tick(night, minutes * MINUTE, chance())
        assert night.entrants[5].serving is serves
    assert is_dealt_in(REDTOOTH)
    # Seven lie between five and ten, and ten come next.
    step = next_step(REDTOOTH, [seven])
    assert step is not None
    assert step.penalty == Penalty(PenaltyKind.MINUTES, 10)


@pytest.mark.clause("redtooth:4.b", "redtooth:43.a", "redtooth:43.b", "redtooth:45")
@pytest.mark.parametrize(
    ("offence", "clause"),
    [
        ("acting_early", "redtooth:4.b"),
        ("showing_live_hand", "redtooth:43.a"),
        ("cards_thrown", "redtooth:43.a"),
        ("swearing", "redtooth:43.b"),
        ("disturbance", "redtooth:43.b"),
        ("stalling_before_rise", "redtooth:45"),
    ],
)
def test_offences_are_punished_by_the_scale(offence: str, clause: str) -> None:
    step = next_step(REDTOOTH, [Penalty(PenaltyKind.WARNING)], getattr(REDTOOTH.penalties, offence))
    assert step is not None
    assert step.penalty == Penalty(PenaltyKind.MINUTES, 5)
    assert {clause, "redtooth:42.a"} <= set(step.clauses)
