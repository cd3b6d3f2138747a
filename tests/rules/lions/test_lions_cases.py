"""Lions: what the director decides in a case is done by the house's own clauses."""

from __future__ import annotations

import pytest

from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.people.penalising import Penalised
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.time import timing
from shuffleup.views.cases import case_views
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    done,
    knock_out,
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


def after(night: Tournament, minutes: int) -> None:
    """Let the night run to this minute, one by one."""
    for minute in range(minutes + 1):
        timing.tick(night, minute * MINUTE, chance())


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


# --- what the night knows, nobody tells it otherwise


def asked_for(night: Tournament, at_ms: int, what: str, player: int = 3) -> str:
    """What is ruled when somebody asks for chips; the night has to know enough by itself."""
    done(ask(night, "rule", at_ms, incident=f"{what}-request", player=player))
    return night.cases[-1].outcome


@clause("lions:add-on.1", "lions:rebuy.2")
def test_a_break_that_is_called_later_does_not_put_chips_on_sale_again() -> None:
    night = running("lions", 9)
    after(night, 130)
    done(ask(night, "break-now", 131 * MINUTE, minutes=10, reason="a dispute"))
    assert "lions:add-on.1" in refused(
        ask(night, "add-on", 132 * MINUTE, player=3), "window-closed"
    )
    assert asked_for(night, 132 * MINUTE, "add-on") == "refused"


@clause("lions:add-on.2", "lions:rebuy.4", "lions:rebuy.1")
def test_a_ruling_on_chips_knows_what_the_player_has_bought() -> None:
    night = running("lions", 9)
    assert asked_for(night, MINUTE, "add-on") == "allowed"
    assert asked_for(night, MINUTE, "rebuy") == "refused"  # 5,000 are not below 5,000
    done(ask(night, "add-on", MINUTE, player=3))
    assert asked_for(night, MINUTE, "add-on") == "refused"
    knock_out(night, 4, by=5)
    assert asked_for(night, MINUTE, "rebuy", player=4) == "allowed"
    done(ask(night, "rebuy", MINUTE, player=4))
    knock_out(night, 4, by=5)
    assert asked_for(night, MINUTE, "rebuy", player=4) == "refused"


@clause("lions:add-on.1", "lions:win.8")
def test_chips_are_promised_to_nobody_to_whom_they_cannot_be_sold() -> None:
    night = running("lions", 9)
    knock_out(night, 3, by=4)
    assert asked_for(night, MINUTE, "add-on") == "allowed"
    done(ask(night, "decline", MINUTE, player=3))
    gone = ask(night, "rule", MINUTE, incident="add-on-request", player=3)
    assert refused(gone, "not-seated") and len(night.cases) == 1


@clause("lions:misdeal.1", "lions:irregular.10", "lions:irregular.13.a")
@pytest.mark.parametrize("incident", ["flashed-card", "card-off-table"])
@pytest.mark.parametrize(("acted", "outcome"), [("1", "misdeal"), ("2", "stands")])
def test_a_card_seen_or_dropped_in_the_deal_is_no_misdeal_once_two_have_acted(
    incident: str, acted: str, outcome: str
) -> None:
    night = running("lions", 9)
    done(ask(night, "begin-hand", MINUTE, table=0))
    facts = {"deal_position": "first", "actions_taken": acted}
    claimed = {"claimed_before_looking": "true"} if incident == "flashed-card" else {}
    report(night, MINUTE, incident, **facts, **claimed)
    assert night.cases[-1].outcome == outcome
    assert "lions:misdeal.1" in night.cases[-1].clauses
