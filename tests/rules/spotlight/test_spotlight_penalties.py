"""Spotlight: two steps, suspensions of two weeks and more, debts."""

from __future__ import annotations

import pytest

from penalty_kit import banned, choices, given, penalise
from shuffleup.tournament.people.departures import Left
from shuffleup.tournament.people.offences import BreachFiled
from shuffleup.tournament.people.penalising import Penalised
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.time import timing
from tournament_kit import (
    MINUTE,
    ask,
    chance,
    done,
    knock_out,
    noted,
    play,
    refused,
    running,
    seated,
)


def room() -> Tournament:
    return running("spotlight", 9)


@pytest.mark.clause("spotlight:1a3.b", "spotlight:1a3.c", "spotlight:1a4.b")
@pytest.mark.parametrize("first", ["1a3.a", "1a4.a"])
@pytest.mark.parametrize("second", ["1a3.a", "1a4.a"])
def test_language_and_noise_are_told_to_stop_once_and_then_put_out(first: str, second: str) -> None:
    night = room()
    assert given(night, clause=first) == "warning"
    assert given(night, clause=second) == "expelled"
    assert not seated(night, 3)
    assert banned(night) == [("P3", 14, 0)]


@pytest.mark.clause("spotlight:1a3.b")
def test_somebody_may_be_told_to_leave_at_once() -> None:
    assert given(room(), clause="1a3.a", kind="expelled") == "expelled"


@pytest.mark.clause("spotlight:1a.closing.a", "spotlight:1a.intro.b", "spotlight:6.24.b")
@pytest.mark.clause("spotlight:1a1", "spotlight:1a2", "spotlight:1a7", "spotlight:1a8")
@pytest.mark.clause("spotlight:1a9.a", "spotlight:1a9.b")
@pytest.mark.parametrize("clause", ["1a1", "1a2", "1a7", "1a8", "1a9.a", "1a9.b"])
def test_a_breach_of_the_code_keeps_the_person_out_for_two_weeks_at_least(clause: str) -> None:
    night = room()
    short = penalise(night, clause=clause, days=13)
    assert "spotlight:1a.closing.a" in refused(short, "too-short")
    done(penalise(night, clause=clause))
    assert banned(night) == [("P3", 14, 0)]
    assert not seated(night, 3)
    done(penalise(night, 4, clause=clause, days=30))
    assert banned(night)[1] == ("P4", 30, 0)


@pytest.mark.clause("spotlight:1a.closing.a", "spotlight:2a1")
def test_less_than_two_weeks_is_an_override_with_a_reason() -> None:
    night = room()
    refused(penalise(night, clause="1a8", kind="suspended-days", amount=1), "too-short")
    week = {"kind": "suspended-days", "amount": 7, "override": True}
    done(penalise(night, clause="1a8", **week, reason="a pocket knife"))
    assert banned(night) == [("P3", 7, 0)]
    assert noted(night, Penalised)[0].overrides


@pytest.mark.clause("spotlight:1a.closing.b")
def test_a_serious_case_ends_for_good() -> None:
    night = room()
    assert given(night, clause="1a2", kind="banned") == "banned"
    assert banned(night) == [("P3", 0, 0)]


@pytest.mark.clause("spotlight:1b.intro", "spotlight:1b1", "spotlight:1b6")
@pytest.mark.parametrize("clause", ["1b1", "1b4", "1b5.a", "1b6", "1b9"])
def test_etiquette_is_warned_about_first_and_may_be_suspended_for_any_time(clause: str) -> None:
    night = room()
    assert given(night, clause=clause) == "warning"
    assert given(night, clause=clause, kind="suspended-days", amount=1) == "suspended-days 1"
    assert banned(night) == [("P3", 1, 0)]


@pytest.mark.clause("spotlight:6.23.b", "spotlight:2b2.a")
def test_money_that_is_removed_at_once_costs_nothing_and_else_the_seat() -> None:
    night = room()
    for _ in range(2):
        assert choices(night, clause="6.23.a") == "must-remove, must-leave"
        assert given(night, clause="6.23.a", kind="must-remove") == "must-remove"
    assert seated(night, 3)
    assert given(night, 4, clause="6.23.a", kind="must-leave") == "must-leave"
    assert not seated(night, 4)


@pytest.mark.clause("spotlight:6.21.b")
def test_throwing_cards_may_mean_being_dealt_out_for_a_time_or_some_hands() -> None:
    night = room()
    thrown = {"offence": "penalties.cards_thrown", "kind": "dealt-out"}
    done(ask(night, "penalise", 0, player=5, **thrown, minutes=10))
    for minutes, serves in ((9, True), (10, False)):
        timing.tick(night, minutes * MINUTE, chance())
        assert night.entrants[5].serving is serves
    done(ask(night, "penalise", 10 * MINUTE, player=4, **thrown, hands=1))
    play(night, 0, at_ms=10 * MINUTE)
    assert not night.entrants[4].serving


@pytest.mark.clause("spotlight:6.21.c")
def test_a_grave_offence_ends_the_event_by_that_clause_alone() -> None:
    night = room()
    done(ask(night, "disqualify", MINUTE, player=3, reason="a fight"))
    assert not seated(night, 3)
    clauses = set(noted(night, Left)[0].clauses)
    assert "spotlight:6.21.c" in clauses
    assert not {"spotlight:1a3.c", "spotlight:6.24.b"} & clauses


ETIQUETTE = ("1b2", "1b3", "1b7.a", "1b7.b", "1b8", "1b12.a", "6.18.a")


@pytest.mark.clause("spotlight:1b.intro", *(f"spotlight:{ref}" for ref in ETIQUETTE))
@pytest.mark.parametrize("clause", ETIQUETTE)
def test_every_breach_of_etiquette_may_mean_a_warning_a_suspension_or_a_ban(clause: str) -> None:
    night = room()
    assert given(night, clause=clause) == "warning"
    assert "spotlight:1b.intro" in noted(night, Penalised)[0].clauses
    assert given(night, 4, clause=clause, kind="suspended-days", amount=3) == "suspended-days 3"
    assert given(night, 5, clause=clause, kind="banned") == "banned"
    assert banned(night) == [("P4", 3, 0), ("P5", 0, 0)]


@pytest.mark.clause("spotlight:6.21.b", "spotlight:6.21.c", "spotlight:1a5.a")
def test_a_careless_throw_is_no_abuse_of_the_cards_and_is_filed_apart() -> None:
    night = room()
    assert choices(night, clause="6.21.b") == "dealt-out, disqualified"
    for clause, kind in (("6.21.b", "cards-thrown"), ("1a5.a", "card-damage")):
        done(ask(night, "file-breach", MINUTE, player=3, clause=clause))
        assert noted(night, BreachFiled)[-1].kind == kind
    assert [each.offence for each in noted(night, BreachFiled)] == [
        "penalties.cards_thrown",
        "penalties.card_damage",
    ]


@pytest.mark.clause("spotlight:1a5.b", "spotlight:1a5.c", "spotlight:1a.closing.a")
def test_spoiled_cards_cost_a_deck_and_two_weeks() -> None:
    night = room()
    deck = {"clause": "1a5.a"}
    five = {"owes_minor": 500, "currency": "USD"}
    assert refused(penalise(night, **deck, **five), "not-on-the-scale") == ("spotlight:1a5.c",)
    done(penalise(night, **deck))
    assert banned(night) == [("P3", 14, 1800)]
    assert not seated(night, 3)
    assert (night.debts_minor, night.banned) == ({3: 1800}, {3: 14})


@pytest.mark.clause("spotlight:1a6.b", "spotlight:1a6.a")
def test_damage_is_paid_for_before_the_person_plays_again() -> None:
    night = room()
    done(penalise(night, clause="1a6.a", owes_minor=5000, currency="USD"))
    refused(ask(night, "pay-debt", MINUTE, player=3, paid_minor=5001), "not-the-debt")
    done(ask(night, "pay-debt", MINUTE, player=3, paid_minor=2000))
    assert night.debts_minor == {3: 3000}
    done(ask(night, "pay-debt", MINUTE, player=3, paid_minor=3000))
    assert (night.debts_minor, night.banned) == ({}, {3: 14})


@pytest.mark.clause("spotlight:2c6.b")
def test_somebody_who_refuses_to_move_is_out_for_the_day_and_nobody_else_is() -> None:
    night = running("spotlight", 12, tables=2, by_hand=True)
    for number in (0, 1):
        play(night, number, at_ms=0)
    clauses = refused(ask(night, "remove", MINUTE, player=3), "not-sent")
    assert clauses == ("spotlight:2c6.b",)
    there = 1 - int(night.room.table_of[3])
    done(ask(night, "move", MINUTE, player=3, table=there))
    done(ask(night, "remove", MINUTE, player=3, reason="will not go"))
    assert not seated(night, 3)
    assert banned(night) == [("P3", 1, 0)]


@pytest.mark.clause("spotlight:2b15.a", "spotlight:2b15.b", "spotlight:2b15.c")
def test_more_than_fifteen_minutes_away_or_away_again_and_again() -> None:
    night = room()
    done(ask(night, "away", 0, player=3))
    refused(ask(night, "pick-up", MINUTE, player=3, often=True), "stack-stays")
    refused(ask(night, "pick-up", 15 * MINUTE, player=3), "stack-stays")
    done(ask(night, "pick-up", 15 * MINUTE + 1000, player=3))
    done(ask(night, "away", 0, player=4))
    done(ask(night, "back", MINUTE, player=4))
    done(ask(night, "away", 2 * MINUTE, player=4))
    done(ask(night, "pick-up", 3 * MINUTE, player=4, often=True))
    assert noted(night, Left)[1].clauses == ("spotlight:2b15.c",)


@pytest.mark.clause("spotlight:1a.intro.b", "spotlight:1a.closing.a", "spotlight:6.26.b")
def test_nobody_who_was_put_out_or_knocked_out_comes_in_again_the_same_night() -> None:
    night = room()
    done(penalise(night, 3, clause="1a8"))
    again = {"name": " p3 ", "age_confirmed": 30, "accepted": True}
    assert "spotlight:1a8" in refused(ask(night, "sign-in", MINUTE, **again), "here-before")
    knock_out(night, 4, by=0)
    busted = {**again, "name": "P4"}
    assert "spotlight:6.26.b" in refused(ask(night, "sign-in", MINUTE, **busted), "here-before")
    done(ask(night, "sign-in", MINUTE, **{**again, "name": "Somebody new"}))
