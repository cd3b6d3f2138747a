"""Lions: what the director decides in a case is done by the house's own clauses."""

from __future__ import annotations

import pytest

from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.people.penalising import Penalised
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.cases import case_views
from tournament_kit import (
    MINUTE,
    ask,
    done,
    noted,
    open_night,
    refused,
    running,
    with_players,
)

clause = pytest.mark.clause


def report(night: Tournament, at_ms: int, incident: str, **facts: str) -> None:
    told = tuple(facts.items())
    done(ask(night, "rule", at_ms, incident=incident, player=3, facts=told))


def decided(night: Tournament, outcome: str, at_ms: int = MINUTE) -> Refusal | None:
    case = len(night.cases) - 1
    return ask(night, "decide-case", at_ms, case=case, outcome=outcome, reason="seen by all")


@clause("lions:chips.6", "lions:chips.7")
def test_a_warning_for_chips_taken_away_is_on_record_by_its_own_clause() -> None:
    night = running("lions", 9)
    report(night, MINUTE, "chips-in-pocket")
    done(decided(night, "warning"))
    warned = noted(night, Penalised)[0]
    assert (warned.kind, warned.offence) == ("warning", "penalties.chips_removed")
    assert warned.clauses[0] == "lions:chips.6"
    report(night, MINUTE, "chips-in-pocket")
    done(decided(night, "disqualified"))
    assert noted(night, Penalised)[1].clauses[0] == "lions:chips.6"
    assert noted(night, Left)[0].player == 3


@clause("lions:holdem.14.f")
@pytest.mark.parametrize(
    ("outcome", "kind"),
    [("warning", "warning"), ("penalty-hands", "hands"), ("penalty-rounds", "rounds")],
)
def test_every_step_that_is_offered_for_stalling_can_be_decided(outcome: str, kind: str) -> None:
    night = running("lions", 9)
    report(night, MINUTE, "deliberate-stalling")
    assert outcome in case_views(night)[0].outcomes
    done(decided(night, outcome))
    assert [each.kind for each in noted(night, Penalised)] == [kind]


@clause("lions:late.3")
def test_the_stack_of_a_no_show_is_pulled_when_the_director_decides_so_after_the_hour() -> None:
    night = with_players(open_night("lions"), 9)
    done(ask(night, "sign-in", name="Late", accepted=True, present=False))
    late = len(night.entrants) - 1
    done(ask(night, "enter", player=late))
    done(ask(night, "draw-seats", seed="07" * 32))
    done(ask(night, "start"))
    early = ask(
        night,
        "rule",
        30 * MINUTE,
        incident="away-too-long",
        player=late,
        facts=(("minutes", "61"),),
        outcome="chips-removed",
        reason="not here",
    )
    assert "lions:late.3" in refused(early, "stack-stays")
    assert not night.cases and night.stack_of(late) == 5_000
    told = (("minutes", "60"),)
    hour = 60 * MINUTE
    done(ask(night, "rule", hour, incident="away-too-long", player=late, facts=told))
    assert night.cases[0].open
    done(decided(night, "chips-removed", hour))
    assert [each.player for each in noted(night, Left)] == [late]
    assert night.room.table_of[late] == -1
