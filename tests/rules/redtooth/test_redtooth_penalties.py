"""Redtooth: a warning, minutes off the table, disqualification; what may follow, and what will."""

from __future__ import annotations

import pytest

from penalty_kit import choices, given, penalise
from rulings_kit import ruled
from shuffleup.tournament.people.penalising import Penalised
from tournament_kit import MINUTE, ask, done, noted, refused, running

STEPS = "warning, minutes 5, minutes 10, minutes 15, disqualified"


@pytest.mark.clause("redtooth:42.a")
def test_the_scale_is_climbed_step_by_step() -> None:
    night = running("redtooth", 6)
    found = [given(night) for _ in range(5)]
    assert ", ".join(found) == STEPS
    assert {each.clauses for each in noted(night, Penalised)} == {("redtooth:42.a",)}


@pytest.mark.clause("redtooth:42.a", "redtooth:1.b")
def test_only_the_five_steps_are_given_unless_the_director_overrules_with_a_reason() -> None:
    night = running("redtooth", 6)
    seven = {"kind": "minutes", "amount": 7}
    answer = penalise(night, **seven)
    assert refused(answer, "not-on-the-scale") == ("redtooth:42.a",)
    assert answer is not None and answer.allowed.endswith(STEPS)
    refused(penalise(night, **seven, override=True), "no-reason")
    assert night.entrants[3].given is None
    assert given(night, kind="minutes", amount=10) == "minutes 10"
    assert given(night, 4, **seven, override=True, reason="first offence") == "minutes 7"
    assert "redtooth:1.b" in noted(night, Penalised)[-1].clauses


@pytest.mark.clause("redtooth:4.b", "redtooth:37.a", "redtooth:43.a", "redtooth:45")
@pytest.mark.clause("redtooth:35", "redtooth:57")
@pytest.mark.parametrize("clause", ["4.b", "37.a", "43.a", "45", "35", "57"])
def test_a_penalty_may_follow_and_can_be_let_go(clause: str) -> None:
    night = running("redtooth", 6)
    done(ask(night, "file-breach", MINUTE, player=3, clause=_filed(clause)))
    assert choices(night, clause=clause) == STEPS
    let = {"player": 3, "clause": _filed(clause)}
    refused(ask(night, "let-go", MINUTE, **let, reason=""), "no-reason")
    done(ask(night, "let-go", MINUTE, **let, reason="an accident"))
    assert night.breaches[0].closed == "let-go"


def _filed(clause: str) -> str:
    """37.a is about the hand; who showed it is filed under 43.a."""
    return {"37.a": "43.a"}.get(clause, clause)


@pytest.mark.clause("redtooth:43.b")
def test_abuse_is_not_closed_without_a_penalty() -> None:
    night = running("redtooth", 6)
    done(ask(night, "file-breach", MINUTE, player=3, clause="43.b"))
    let = {"player": 3, "clause": "43.b", "reason": "he is sorry"}
    assert "redtooth:43.b" in refused(ask(night, "let-go", MINUTE, **let), "penalty-must-follow")
    assert night.breaches[0].closed == ""
    assert given(night, clause="43.b") == "warning"
    assert night.breaches[0].closed == "warning"


@pytest.mark.clause("redtooth:joining.2", "redtooth:42.b")
def test_a_disqualified_member_is_known_by_number_and_by_name() -> None:
    night = running("redtooth", 8)
    done(ask(night, "disqualify", MINUTE, player=3, reason="a fight"))
    for name, member in (("Bob", "004"), ("Bob", " 4 "), ("p3", "99")):
        person = {"name": name, "member": member, "accepted": True}
        clauses = refused(ask(night, "sign-in", MINUTE, **person), "here-before")
        assert "redtooth:42.b" in clauses


@pytest.mark.clause("redtooth:42.a")
def test_what_only_common_practice_forbids_is_penalised_by_the_house_s_own_scale() -> None:
    assert "redtooth:42.a" in ruled("redtooth", "side-bet").clauses
    night = running("redtooth", 8)
    done(ask(night, "penalise", MINUTE, player=2, offence="penalties.side_bets"))
    (given,) = noted(night, Penalised)
    assert given.clauses[0] == "standard:common-money" and "redtooth:42.a" in given.clauses


@pytest.mark.clause("redtooth:43.a")
def test_what_is_filed_by_the_list_itself_is_not_a_shown_hand() -> None:
    night = running("redtooth", 8)
    done(ask(night, "file-breach", MINUTE, clause="43.a", player=3))
    done(ask(night, "penalise", MINUTE, player=3, clause="43.a", kind="minutes", amount=10))
    (event,) = noted(night, Penalised)
    assert event.clauses == ("redtooth:43.a", "redtooth:42.a")
    assert night.breaches[-1].closed == "minutes"
