"""Redtooth: incidents filed in a running night, and what the director decides about them."""

from __future__ import annotations

import pytest

from evening_kit import Evening
from script_kit import want
from shuffleup.hand.commands import Fold
from shuffleup.tournament.dealt import acts
from shuffleup.tournament.direction.cases import CaseDecided
from shuffleup.tournament.people.penalising import Penalised
from tournament_kit import chance


def begun() -> Evening:
    evening = Evening("redtooth", players=6)
    evening.begin()
    return evening


def given(evening: Evening) -> list[tuple[str, int]]:
    return [(each.kind, each.amount) for each in evening.log if isinstance(each, Penalised)]


@pytest.mark.clause("redtooth:42.a", "redtooth:43.b")
@pytest.mark.parametrize("minutes", [5, 10, 15])
def test_the_director_chooses_the_minutes_of_a_case(minutes: int) -> None:
    """Each may be used with discretion, the longest for a first time as well."""
    evening = begun()
    asks = {"incident": "disturbance", "player": evening.player(2)}
    evening.ask(want("rule", **asks))
    decides = {"outcome": "penalty-minutes", "minutes": minutes, "reason": "a fight"}
    evening.ask(want("decide-case", case=0, **decides))
    assert given(evening) == [("minutes", minutes)]
    assert evening.state(evening.replayed()) == evening.state(evening.play)


@pytest.mark.clause("redtooth:43.a")
def test_whoever_shows_a_folded_hand_may_be_penalised_and_may_be_let_off() -> None:
    evening = begun()
    evening.ask(want("rule", incident="folded-hand-shown", player=evening.player(2)))
    case = evening.play.night.cases[0]
    assert case.open and case.clauses == ("redtooth:43.a", "redtooth:42.a")
    evening.ask(want("decide-case", case=0, outcome="let-go", reason="an accident"))
    assert given(evening) == []


@pytest.mark.clause("redtooth:29", "redtooth:29a.b")
@pytest.mark.parametrize("incident", ["clock-called", "clock-expired", "time-asked"])
def test_no_hand_dies_of_a_clock_that_nobody_has_started(incident: str) -> None:
    """The table's own clock is started there, and does by itself what its end brings."""
    evening = begun()
    facts = (("caller", "player-at-table"),) if incident == "clock-called" else ()
    asks = want("rule", incident=incident, player=evening.player(2), facts=facts)
    refused = evening.refused(asks)
    assert refused is not None and refused.code == "done-at-table"
    assert evening.killed() == []


@pytest.mark.clause("redtooth:4.a")
def test_who_acts_before_their_turn_is_told_to_wait_and_by_which_rule() -> None:
    evening = begun()
    spot, big = evening.play.at(0), int(evening.table.big)
    seen, player = (spot.number, spot.turn), evening.player(big)
    refused = acts.act(evening.play, 0, player, seen, Fold(big), evening.now, chance())
    assert refused is not None and refused.code == "not-your-turn"
    assert "redtooth:4.a" in refused.clauses
    assert refused.allowed == "waiting until it is your turn"
    evening.pass_to(big)  # every option is open when the turn comes
    assert evening.hand.legal().may_raise


@pytest.mark.clause("redtooth:43.b", "redtooth:1.b")
def test_a_case_of_abuse_that_is_let_go_is_decided_against_the_letter() -> None:
    """Penalties *will* follow: whoever lets it go overrules that, and the record says so."""
    evening = begun()
    evening.ask(want("rule", incident="threat", player=evening.player(2)))
    evening.ask(want("decide-case", case=0, outcome="let-go", reason="a joke among friends"))
    (decided,) = [each for each in evening.log if isinstance(each, CaseDecided)]
    assert {"redtooth:1.b", "redtooth:1.c"} <= set(decided.clauses)
