"""Incidents have their moment: where the software deals, it knows whether that has come."""

from __future__ import annotations

import pytest

from evening_kit import Evening
from script_kit import want
from shuffleup.hand.refusal import Refusal

clause = pytest.mark.clause


def told(evening: Evening, incident: str, player: int, **facts: str) -> Refusal | None:
    facts_told = tuple(facts.items())
    return evening.refused(want("rule", incident=incident, player=player, facts=facts_told))


def begun(name: str) -> Evening:
    evening = Evening(name)
    evening.begin()
    return evening


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("lions", marks=clause("lions:late.2", "lions:leaving.1")),
        pytest.param("pppl", marks=clause("pppl:2.2.4.c", "pppl:2.2.4.d")),
    ],
)
def test_an_absent_players_hand_dies_at_its_turn_and_not_before(name: str) -> None:
    evening = begun(name)
    cited = {"lions": "lions:late.2", "pppl": "pppl:2.2.4.c"}[name]
    to_act, next_one = int(evening.hand.actor), int(evening.hand.actor + 1) % 5
    early = told(evening, "absent-at-turn", evening.player(next_one))
    assert early is not None and early.code == "not-yet"
    assert cited in early.clauses
    assert evening.hand.seats[next_one].live and not evening.play.night.cases
    assert told(evening, "absent-at-turn", evening.player(to_act)) is None
    assert not evening.hand.seats[to_act].live


@clause("lions:holdem.14.c", "lions:holdem.14.b")
def test_the_softwares_clock_runs_out_by_itself_and_by_nobodys_word() -> None:
    evening = begun("lions")
    early = told(evening, "clock-expired", evening.player(evening.hand.actor))
    assert early is not None and early.code == "done-at-table"
    assert "lions:holdem.14.c" in early.clauses
    assert evening.hand.live == 5


@clause("lions:showdown.1")
def test_nobody_loses_a_claim_before_there_is_a_showdown() -> None:
    evening = begun("lions")
    player = evening.player(evening.hand.actor)
    early = told(evening, "one-card-shown", player)
    assert early is not None and early.code == "not-yet"
    assert early.clauses == ("lions:showdown.1",)
    early = told(evening, "board-play-undeclared", player, tabled="false", declared="false")
    assert early is not None and early.code == "not-yet"
    assert evening.hand.live == 5
    while evening.hand.street < 4:
        evening.play_on()
    assert told(evening, "one-card-shown", evening.player(evening.hand.actor)) is None
    assert [cited[0] for _, cited in evening.killed()] == ["lions:showdown.1"]
