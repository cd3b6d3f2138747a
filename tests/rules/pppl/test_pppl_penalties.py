"""PPPL: ten minutes, disqualification, a ban for good; and what the PM may choose."""

from __future__ import annotations

import pytest

from penalty_kit import banned, choices, given, penalise
from shuffleup.tournament.people.penalising import Penalised
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.time import timing
from tournament_kit import MINUTE, ask, chance, done, noted, play, refused, running


def night_of_12() -> Tournament:
    return running("pppl", 12)


@pytest.mark.clause("pppl:3.1.c", "pppl:3.1.d")
def test_money_on_the_table_will_cost_the_event_and_then_all_later_ones() -> None:
    night = night_of_12()
    money = {"clause": "3.1.a"}
    assert "pppl:3.1.c" in refused(penalise(night, **money, kind="warning"), "not-on-the-scale")
    assert given(night, **money) == "disqualified"
    assert banned(night) == []
    assert given(night, 4, **money, earlier=[["disqualified", 0]]) == "banned"
    assert banned(night) == [("P4", 0, 0)]


@pytest.mark.clause("pppl:3.1.d")
def test_a_ban_is_for_good_and_nothing_else() -> None:
    night = night_of_12()
    refused(ask(night, "ban", MINUTE, player=3, days=7), "not-on-the-scale")
    done(ask(night, "ban", MINUTE, player=3))
    assert banned(night) == [("P3", 0, 0)]


@pytest.mark.clause("pppl:3.14.1.b")
def test_showing_a_live_hand_costs_ten_minutes_and_then_the_event() -> None:
    night = night_of_12()
    shown = {"clause": "3.14.1.a"}
    hour = penalise(night, **shown, kind="minutes", amount=60)
    assert "pppl:3.14.1.b" in refused(hour, "not-on-the-scale")
    assert given(night, **shown) == "minutes 10"
    assert given(night, **shown) == "disqualified"


@pytest.mark.clause("pppl:3.5.4.b", "pppl:3.5.4.c", "pppl:3.5.4.1.c")
@pytest.mark.parametrize("clause", ["3.5.4.a", "3.5.4.1.a"])
def test_showing_folded_cards_or_searching_costs_ten_minutes_and_then_the_seat(clause: str) -> None:
    night = night_of_12()
    assert [given(night, clause=clause) for _ in range(2)] == ["minutes 10", "must-leave"]


@pytest.mark.clause("pppl:3.11.b", "pppl:3.11.c")
def test_asking_for_advice_is_warned_about_before_it_costs_the_hand() -> None:
    night = night_of_12()
    found = [given(night, clause="3.11.a") for _ in range(3)]
    assert found == ["warning", "hand-dead", "hand-dead"]


@pytest.mark.clause("pppl:3.3.b", "pppl:3.3.a")
def test_a_phone_costs_the_hand_by_its_own_clause() -> None:
    night = night_of_12()
    assert given(night, clause="3.3.a") == "hand-dead"
    assert noted(night, Penalised)[0].clauses[0] == "pppl:3.3.b"
    other = penalise(night, 4, kind="hand-dead", reason="phone")
    refused(other, "not-on-the-scale")  # by no clause at all


@pytest.mark.clause("pppl:3.12.1.b", "pppl:3.12.2.c")
def test_abuse_and_threats_are_for_the_pm_to_weigh_whatever_came_before() -> None:
    night = night_of_12()
    assert given(night, clause="3.14.1.a") == "minutes 10"
    assert choices(night, clause="3.12.2.b") == "warning, minutes, disqualified"
    assert given(night, clause="3.12.2.b", kind="minutes", amount=20) == "minutes 20"
    assert choices(night, clause="3.12.1.a") == "warning, disqualified, reported"
    away = penalise(night, clause="3.12.1.a", kind="minutes", amount=45)
    assert "pppl:3.12.1.b" in refused(away, "not-on-the-scale")
    assert given(night, clause="3.12.1.a", kind="warning") == "warning"


@pytest.mark.clause("pppl:3.15.b", "pppl:3.2.a")
def test_where_no_penalty_is_named_the_pm_finds_one() -> None:
    night = night_of_12()
    assert choices(night, clause="3.2.a") == "warning, minutes 10, disqualified"
    assert given(night, clause="3.2.a", kind="warning") == "warning"
    assert "pppl:3.15.b" in noted(night, Penalised)[0].clauses


@pytest.mark.clause("pppl:3.5.4.b", "pppl:3.14.1.b")
def test_ten_minutes_are_minutes_however_many_hands_they_take() -> None:
    night = running("pppl", 6)
    done(ask(night, "penalise", 0, player=5, clause="3.14.1.a"))
    for _ in range(29):
        play(night, 0, at_ms=9 * MINUTE)
    timing.tick(night, 10 * MINUTE - 1, chance())
    assert night.entrants[5].serving
    timing.tick(night, 10 * MINUTE, chance())
    assert not night.entrants[5].serving
