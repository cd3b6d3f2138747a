"""Spotlight: incidents filed in a running night come to what the ruling on paper says, or wait."""

from __future__ import annotations

import subprocess
import sys

import pytest

from shuffleup.hand import Refusal
from shuffleup.rulings import cases
from shuffleup.tournament.hands.events import HandBegan
from shuffleup.tournament.people.bans import Banned
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.people.penalising import Penalised
from shuffleup.tournament.state.state import Tournament
from shuffleup.views.cases import case_views
from tournament_kit import MINUTE, ask, done, noted, refused, replays, running, seated, table_of

assert cases, "incidents can be filed"


def room() -> Tournament:
    """Six players at one table."""
    return running("spotlight", 6)


def file(night: Tournament, incident: str, player: int = 3, /, **facts: object) -> Refusal | None:
    """Somebody reports an incident."""
    told = tuple((name, str(value).lower()) for name, value in facts.items())
    return ask(night, "rule", 20 * MINUTE, incident=incident, player=player, facts=told)


def decide(night: Tournament, outcome: str, case: int = 0, /, **terms: object) -> Refusal | None:
    """The director decides a case."""
    fields = {"case": case, "outcome": outcome, "reason": "we saw it", **terms}
    return ask(night, "decide-case", 21 * MINUTE, **fields)


def penalties(night: Tournament) -> list[str]:
    """What was given, in order."""
    return [event.kind for event in noted(night, Penalised)]


def clauses(event: Penalised | Left | Banned) -> set[str]:
    return {clause.removeprefix("spotlight:") for clause in event.clauses}


# --- language and noise


@pytest.mark.clause("spotlight:1a4.b", "spotlight:1a3.c")
def test_a_request_to_stop_counts_for_language_and_noise_alike() -> None:
    night = room()
    done(file(night, "swearing", aimed_at_person=True))
    assert (night.cases[0].decided, penalties(night)) == ("warning", ["warning"])
    done(file(night, "disturbance"))
    assert (night.cases[1].outcome, night.cases[1].open) == ("expelled", True)
    assert penalties(night) == ["warning"] and seated(night, 3)
    done(decide(night, "expelled", 1))
    assert penalties(night) == ["warning", "expelled"] and not seated(night, 3)
    replays(night, "spotlight")


@pytest.mark.clause("spotlight:1a3.b", "spotlight:1a3.c")
def test_an_oath_at_nobody_passes_until_the_player_was_told_to_stop() -> None:
    night = room()
    done(file(night, "swearing", aimed_at_person=False))
    assert night.cases[0].outcome == "allowed"
    done(decide(night, "warning"))
    assert {"1a3.a", "1a3.b"} <= clauses(noted(night, Penalised)[0])
    done(file(night, "swearing", aimed_at_person=False))
    assert night.cases[1].outcome == "expelled"


@pytest.mark.clause("spotlight:1a3.b", "spotlight:1a.closing.a")
@pytest.mark.parametrize("aimed", [True, False])
def test_whoever_is_too_much_for_others_may_be_told_to_leave_at_once(aimed: bool) -> None:
    night = room()
    done(file(night, "swearing", aimed_at_person=aimed))
    done(decide(night, "expelled"))
    assert not seated(night, 3)
    assert [(each.name, each.days) for each in noted(night, Banned)] == [("P3", 14)]


# --- deciding again


@pytest.mark.clause("spotlight:1a3.c", "spotlight:6.27")
def test_a_warning_that_is_decided_again_is_no_second_time() -> None:
    night = room()
    done(file(night, "swearing", aimed_at_person=True))
    refused(decide(night, "warning"), "decided-so")
    assert penalties(night) == ["warning"] and seated(night, 3)


@pytest.mark.clause("spotlight:1a3.c", "spotlight:6.27")
def test_a_warning_that_the_director_takes_back_counts_no_more() -> None:
    night = room()
    done(file(night, "swearing", aimed_at_person=True))
    done(decide(night, "allowed"))
    assert not night.entrants[3].given
    done(file(night, "swearing", aimed_at_person=True))
    assert night.cases[1].decided == "warning" and seated(night, 3)
    replays(night, "spotlight")


@pytest.mark.clause("spotlight:6.24.b", "spotlight:6.27")
def test_whoever_was_put_out_is_not_brought_back_by_words() -> None:
    night = room()
    done(file(night, "side-bet"))
    done(decide(night, "expelled"))
    assert "spotlight:6.27" in refused(decide(night, "refused"), "carried-out")
    assert night.cases[0].decided == "expelled"


# --- what a case costs


@pytest.mark.clause("spotlight:6.23.b", "spotlight:6.23.a")
@pytest.mark.parametrize(("at_once", "outcome"), [(True, "must-remove"), (False, "must-leave")])
def test_money_on_the_table_goes_or_its_owner_does(at_once: bool, outcome: str) -> None:
    night = room()
    done(file(night, "money-on-table", approved_coin=False, removed_at_once=at_once))
    assert (night.cases[0].decided, penalties(night)) == (outcome, [outcome])
    assert seated(night, 3) is at_once
    assert {"6.23.a", "6.23.b"} <= clauses(noted(night, Penalised)[0])


@pytest.mark.clause("spotlight:1a6.b", "spotlight:1a6.c", "spotlight:1a.closing.a")
def test_damage_to_the_room_is_reckoned_up_when_the_case_is_decided() -> None:
    night = room()
    done(file(night, "venue-damage"))
    done(decide(night, "pays-or-banned", owes_minor=12_000, days=30))
    (event,) = noted(night, Banned)
    assert (event.days, event.owes_minor, event.currency) == (30, 12_000, "USD")
    assert night.debts_minor == {3: 12_000} and not seated(night, 3)


@pytest.mark.clause("spotlight:1a.closing.a", "spotlight:1a.closing.b")
def test_two_weeks_are_the_least_of_a_case_and_more_is_the_directors() -> None:
    night = room()
    done(file(night, "threat"))
    refused(decide(night, "suspended", days=7), "too-short")
    done(decide(night, "suspended", days=60))
    assert [each.days for each in noted(night, Banned)] == [60]


@pytest.mark.clause("spotlight:6.21.b")
def test_thrown_cards_cost_a_spell_as_long_as_the_director_says() -> None:
    night = room()
    done(file(night, "cards-thrown"))
    assert "dealt-out" in case_views(night)[0].outcomes
    done(decide(night, "dealt-out", hands=2))
    event = noted(night, Penalised)[0]
    assert (event.kind, event.hands) == ("dealt-out", 2) and "6.21.b" in clauses(event)
    assert night.entrants[3].serving


@pytest.mark.clause("spotlight:1a5.b", "spotlight:1a5.c", "spotlight:1a.closing.a")
def test_two_weeks_for_spoiled_cards_have_their_clause() -> None:
    night = room()
    done(file(night, "card-damage", deliberate=True))
    case = night.cases[0]
    assert "Suspend the player for 14 days." in case.does
    assert {"spotlight:1a5.c", "spotlight:1a.closing.a"} <= set(case.clauses)


@pytest.mark.clause("spotlight:2b13.a", "spotlight:2b18.b")
@pytest.mark.parametrize(
    ("incident", "ref"), [("cards-below-table", "2b13.a"), ("phone-at-table", "2b18.b")]
)
def test_a_warning_quotes_the_rule_that_was_broken(incident: str, ref: str) -> None:
    night = room()
    done(file(night, incident))
    done(decide(night, "warning"))
    assert ref in clauses(noted(night, Penalised)[0])


# --- leaving


@pytest.mark.clause("spotlight:2c6.b")
def test_whoever_refuses_a_move_is_out_for_the_day_and_must_have_been_sent() -> None:
    night = running("spotlight", 12, tables=2, by_hand=True)
    assert refused(file(night, "refused-move"), "not-sent") == ("spotlight:2c6.b",)
    assert night.cases == []
    here = int(night.room.table_of[3])
    done(ask(night, "begin-hand", MINUTE, table=here))
    done(ask(night, "move", MINUTE, player=3, table=1 - here))
    done(file(night, "refused-move"))
    assert [each.how for each in noted(night, Left)] == ["removed"]
    assert [(each.name, each.days) for each in noted(night, Banned)] == [("P3", 1)]


@pytest.mark.clause("spotlight:2b15.a", "spotlight:2b15.b")
def test_a_stack_that_the_director_picks_up_by_a_case_is_picked_up() -> None:
    night = room()
    done(ask(night, "away", 0, player=3))
    done(ask(night, "away", 0, player=4, agreed_minutes=60))
    for player in (3, 4):
        done(file(night, "away-too-long", player, minutes=20))
    done(decide(night, "chips-removed"))
    assert not seated(night, 3) and night.stack_of(3) == 0
    refused(decide(night, "chips-removed", 1), "stack-stays")
    assert seated(night, 4) and night.cases[1].open


# --- money that stays in


def next_hand(*, forfeited: bool) -> bool:
    """Whether somebody who came after a hand is dealt in, where chips of it stay in or not."""
    night = running("spotlight", 12, tables=2, by_hand=True)
    table = table_of(night, 3)
    done(ask(night, "begin-hand", MINUTE, table=int(table.number)))
    stacks = [int(stack) for stack in table.stacks]
    if forfeited:
        stacks[int(night.room.chair_of[3])] -= 100
        over = {"table": int(table.number), "hand": 1, "stacks": tuple(stacks), "carried": 100}
        refused(ask(night, "report-hand", MINUTE, **over), "none-left-over")
        done(file(night, "known-defective-deck", knew=True, aggressive=True))
        done(decide(night, "forfeits-refund"))
        done(ask(night, "report-hand", 22 * MINUTE, **over))
    else:
        over = {"table": int(table.number), "hand": 1, "stacks": tuple(stacks)}
        done(ask(night, "report-hand", MINUTE, **over))
    assert table.carried == (100 if forfeited else 0)
    other = next(each for each in night.room.tables if each is not table)
    moved = other.players()[0]
    done(ask(night, "move", 22 * MINUTE, player=moved, table=int(table.number)))
    done(ask(night, "begin-hand", 23 * MINUTE, table=int(table.number)))
    return bool(noted(night, HandBegan)[-1].dealt >> int(night.room.chair_of[moved]) & 1)


@pytest.mark.clause("spotlight:3c5.b", "spotlight:3c6")
def test_chips_that_are_forfeited_stay_in_for_those_who_were_dealt_in() -> None:
    assert not next_hand(forfeited=True)
    assert next_hand(forfeited=False)


IN_A_PROGRAM = """
from shuffleup import Night, house
night = Night(house("spotlight"), seed=1)
assert night.let_in("Ann", "Ben", "Cat") is None
told = (("aimed_at_person", "true"),)
print(night.do("rule", incident="swearing", player=1, facts=told))
print([each.decided for each in night.desk().cases])
"""


@pytest.mark.clause("spotlight:1a3.b")
def test_a_night_in_a_program_takes_incidents_too() -> None:
    ran = subprocess.run(  # alone: here other tests have declared the deed
        [sys.executable, "-c", IN_A_PROGRAM], capture_output=True, text=True, check=False
    )
    assert ran.stdout.split("\n")[:2] == ["None", "['warning']"], ran.stderr


@pytest.mark.clause("spotlight:2b16", "spotlight:6.16.b", "spotlight:2a1")
@pytest.mark.parametrize(
    ("incident", "facts", "ref"),
    [("discards-searched", {}, "2b16"), ("advice-asked", {"rules_question": False}, "6.16.b")],
)
def test_where_no_penalty_is_named_only_the_directors_own_decision_gives_one(
    incident: str, facts: dict[str, bool], ref: str
) -> None:
    night = room()
    answer = ask(night, "penalise", MINUTE, player=3, clause=ref, kind="warning")
    assert f"spotlight:{ref}" in refused(answer, "no-penalty")
    assert answer is not None and "override" in answer.allowed
    done(file(night, incident, **facts))
    assert night.cases[0].decided == "refused" and not penalties(night)
    done(decide(night, "warning"))
    event = noted(night, Penalised)[0]
    assert event.kind == "warning" and "2a1" in clauses(event)
