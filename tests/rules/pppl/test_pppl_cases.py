"""PPPL: what the PM decides in a case is what is done, and nothing else can be decided."""

from __future__ import annotations

import pytest

from evening_kit import Evening
from script_kit import want
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.people.bans import Banned
from shuffleup.tournament.people.penalising import Penalised
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.cases import case_views
from tournament_kit import MINUTE, ask, done, noted, refused, running

clause = pytest.mark.clause


def reported(incident: str, **facts: str) -> Tournament:
    """A night in which player 3 has done something that was reported."""
    night = running("pppl", 12)
    told = tuple(facts.items())
    done(ask(night, "rule", MINUTE, incident=incident, player=3, facts=told))
    return night


def decided(night: Tournament, outcome: str) -> Refusal | None:
    return ask(night, "decide-case", MINUTE, case=0, outcome=outcome, reason="seen by all")


def given(night: Tournament) -> list[tuple[str, int, str]]:
    """Penalties with their amount and the first clause behind them."""
    return [(each.kind, each.amount, each.clauses[0]) for each in noted(night, Penalised)]


@clause("pppl:3.12.1.b")
@pytest.mark.parametrize("incident", ["threat", "cards-thrown"])
def test_a_threat_can_be_reported_to_the_authorities(incident: str) -> None:
    night = reported(incident)
    assert "reported" in case_views(night)[0].outcomes
    done(decided(night, "reported"))
    assert given(night) == [("reported", 0, "pppl:3.12.1.b")]


@clause("pppl:3.12.2.c")
def test_for_a_verbal_attack_the_pm_may_choose_time_away() -> None:
    night = reported("swearing", aimed_at_person="true")
    assert "penalty-minutes" in case_views(night)[0].outcomes
    done(decided(night, "penalty-minutes"))
    assert given(night) == [("minutes", 10, "pppl:3.12.2.c")]


@clause("pppl:3.2.a", "pppl:3.15.b")
@pytest.mark.parametrize(
    ("outcome", "kind", "amount"),
    [("warning", "warning", 0), ("penalty-minutes", "minutes", 10), ("disqualified",) * 2 + (0,)],
)
def test_every_step_that_is_offered_for_a_side_bet_can_be_decided(
    outcome: str, kind: str, amount: int
) -> None:
    night = reported("side-bet")
    assert outcome in case_views(night)[0].outcomes
    done(decided(night, outcome))
    assert given(night) == [(kind, amount, "pppl:3.2.a")]


@clause("pppl:3.14.1.b", "pppl:3.14")
def test_the_second_time_may_cost_ten_minutes_again_or_nothing() -> None:
    night = reported("showed-live-hand-penalty", offence="2")
    assert night.cases[0].outcome == "disqualified"
    done(decided(night, "penalty-minutes"))
    assert given(night) == [("minutes", 10, "pppl:3.14.1.b")]
    other = reported("showed-live-hand-penalty")
    done(decided(other, "let-go"))
    assert given(other) == [] and not other.cases[0].open


@clause("pppl:3.15.a", "pppl:3.15.c")
def test_to_leave_a_case_to_the_director_is_no_decision_of_the_director() -> None:
    night = reported("threat")
    assert "director-decides" not in case_views(night)[0].outcomes
    assert refused(decided(night, "director-decides"), "no-such-outcome")
    assert night.cases[0].open


@clause("pppl:3.1.c", "pppl:3.1.d")
def test_one_offence_is_not_counted_twice_when_the_pm_says_it_again() -> None:
    night = reported("money-on-table")
    assert given(night) == [("disqualified", 0, "pppl:3.1.c")]
    assert refused(decided(night, "disqualified"), "decided-so")
    assert len(given(night)) == 1 and not noted(night, Banned)


@clause("pppl:3.1.d")
def test_a_second_offence_that_the_pm_knows_of_is_a_ban_as_the_ruling_says() -> None:
    night = reported("money-on-table", offence="2")
    assert night.cases[0].outcome == "banned"
    assert given(night) == [("banned", 0, "pppl:3.1.c")] and noted(night, Banned)


@clause("pppl:2.3.2.b", "pppl:2.3.3.b")
def test_an_equal_finish_can_be_settled_by_the_pm_and_by_no_share() -> None:
    night = reported("tie-in-stacks-on-bust", hands_equal="true")
    assert "place-by-director" in case_views(night)[0].outcomes
    done(decided(night, "place-by-director"))


@clause("pppl:3.14.2", "pppl:3.14")
def test_a_request_costs_nothing_and_the_refusal_says_what_can_be_done() -> None:
    night = running("pppl", 12)
    talked = {"player": 3, "clause": "3.14.2", "kind": "warning"}
    done(ask(night, "file-breach", MINUTE, clause="3.14.2", player=3))
    answer = ask(night, "penalise", MINUTE, **talked)
    assert "pppl:3.14.2" in refused(answer, "no-penalty")
    assert isinstance(answer, Refusal) and "override" in answer.allowed
    done(ask(night, "penalise", MINUTE, **talked, override=True, reason="third time"))
    done(ask(night, "file-breach", MINUTE, clause="3.14.2", player=4))
    done(ask(night, "let-go", MINUTE, player=4, clause="3.14.2", reason="a slip"))


@clause("pppl:3.8.a", "pppl:3.15.b")
def test_chips_taken_from_the_table_are_for_the_pm_to_judge() -> None:
    night = running("pppl", 12)
    done(ask(night, "file-breach", MINUTE, clause="3.8.a", player=3))
    done(ask(night, "penalise", MINUTE, player=3, clause="3.8.a", kind="warning"))
    assert given(night) == [("warning", 0, "pppl:3.8.a")]


@clause("pppl:2.3.3.a")
def test_deals_are_refused_from_the_first_hand_and_none_is_promised_for_later() -> None:
    night = running("pppl", 12)
    deal = {"kind": "equal", "amounts_minor": (1, 1), "currency": "USD", "consenting": (0, 1)}
    answer = ask(night, "agree-chop", MINUTE, **deal)
    assert refused(answer, "no-chop") == ("pppl:2.3.3.a",)


@clause("pppl:3.15.a", "pppl:3.1.c", "pppl:3.1.d")
@pytest.mark.parametrize("office", ["dealer", "helper"])
def test_a_dealer_reports_and_only_the_pm_puts_somebody_out(office: str) -> None:
    evening = Evening("pppl")
    evening.begin()
    player, night = evening.play.actor(0), evening.play.night
    money = want("rule", incident="money-on-table", player=player, facts=(("offence", "2"),))
    assert evening.refused(money, office) is None
    assert night.cases[0].open and not night.entrants[player].given
    decision = want("decide-case", case=0, outcome="banned", reason="seen by all")
    assert evening.refused(decision, "director") is None
    assert [each.kind for each in night.entrants[player].given or ()] == ["banned"]
    talk = want("rule", incident="advice-asked", player=1, facts=(("rules_question", "false"),))
    assert evening.refused(talk, office) is None  # a warning is a dealer's word too
    assert [each.kind for each in night.entrants[1].given or ()] == ["warning"]


@clause("pppl:3.8.a")
def test_chips_found_in_a_pocket_go_by_the_houses_own_clause() -> None:
    night = reported("chips-in-pocket")
    assert night.cases[0].clauses[0] == "pppl:3.8.a"
    done(ask(night, "forfeit", MINUTE, player=3, found=500, reason="in a pocket"))
    assert night.log is not None and "pppl:3.8.a" in night.log[-1].clauses
    assert night.stack_of(3) == 3_500
