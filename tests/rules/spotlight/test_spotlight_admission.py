"""Spotlight: who may come in, late entry, and stacks that are picked up."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.tournament.entry.admission import (
    Person,
    age_refusal,
    break_grant,
    clearance_refusal,
    late_refusal,
    re_entry_refusal,
    seat_refusal,
    sign_in_refusal,
)
from shuffleup.tournament.entry.purchases import rebuy_refusal
from shuffleup.tournament.people.departures import pick_up_refusal

SPOTLIGHT = house("spotlight")
WELCOME = Person("Ada", age_confirmed=21, accepted=True)


def refusal(found: Refusal | None) -> tuple[str, tuple[str, ...]]:
    assert found is not None
    return found.code, found.clauses


@pytest.mark.clause("spotlight:intro")
def test_players_accept_that_the_house_has_the_last_word() -> None:
    assert SPOTLIGHT.conditions() == (SPOTLIGHT.clause("intro"),)
    found = sign_in_refusal(SPOTLIGHT, WELCOME._replace(accepted=False))
    assert refusal(found) == ("not-accepted", ("spotlight:intro",))
    assert sign_in_refusal(SPOTLIGHT, WELCOME) is None


@pytest.mark.clause("spotlight:6.2.a")
def test_players_are_21_and_can_show_it() -> None:
    unknown = sign_in_refusal(SPOTLIGHT, WELCOME._replace(age_confirmed=0))
    assert refusal(unknown) == ("age-unknown", ("spotlight:6.2.a", "spotlight:6.2.b"))
    young = sign_in_refusal(SPOTLIGHT, WELCOME._replace(age_confirmed=20))
    assert refusal(young) == ("under-age", ("spotlight:6.2.a", "spotlight:6.2.b"))


@pytest.mark.clause("spotlight:6.2.b")
def test_onlookers_are_21_too() -> None:
    assert age_refusal(SPOTLIGHT, 21) is None
    assert "spotlight:6.2.b" in refusal(age_refusal(SPOTLIGHT, 20))[1]
    assert "spotlight:6.2.b" in refusal(age_refusal(SPOTLIGHT, 0))[1]


@pytest.mark.clause("spotlight:2c1")
def test_one_signs_in_only_in_person() -> None:
    found = sign_in_refusal(SPOTLIGHT, WELCOME._replace(present=False))
    assert refusal(found) == ("not-present", ("spotlight:2c1", "spotlight:6.1"))


@pytest.mark.clause("spotlight:6.25")
def test_the_house_may_turn_anybody_away() -> None:
    found = sign_in_refusal(SPOTLIGHT, WELCOME._replace(refused="asked to go home"))
    assert refusal(found) == ("turned-away", ("spotlight:6.25",))


@pytest.mark.clause("spotlight:6.1")
def test_only_people_on_the_sheet_get_a_seat() -> None:
    found = seat_refusal(SPOTLIGHT, signed_in=False, admitted=True)
    assert refusal(found) == ("not-signed-in", ("spotlight:2c1", "spotlight:6.1"))


@pytest.mark.clause("spotlight:2b8", "spotlight:2b9")
def test_and_of_those_only_whom_the_director_lets_play() -> None:
    found = seat_refusal(SPOTLIGHT, signed_in=True, admitted=False)
    assert refusal(found) == ("not-admitted", ("spotlight:2b9", "spotlight:2b8"))
    assert seat_refusal(SPOTLIGHT, signed_in=True, admitted=True) is None


@pytest.mark.clause("spotlight:6.3.a", "spotlight:6.3.b")
@pytest.mark.parametrize(("level", "may", "may_if_cleared"), [(1, 1, 1), (2, 0, 1), (3, 0, 0)])
def test_late_entry_ends_with_level_1_or_2_if_cleared(
    level: int, may: int, may_if_cleared: int
) -> None:
    for cleared, expected in ((False, may), (True, may_if_cleared)):
        found = late_refusal(SPOTLIGHT, level, started=True, cleared=cleared)
        assert (found is None) is bool(expected)
        if found:
            assert found.clauses[:2] == ("spotlight:6.3.a", "spotlight:6.3.b")


@pytest.mark.clause("spotlight:6.3.c", "spotlight:6.3.d")
def test_clearance_is_asked_for_before_the_start_and_not_misused() -> None:
    assert clearance_refusal(SPOTLIGHT, started=False, misused=False) is None
    assert refusal(clearance_refusal(SPOTLIGHT, started=True, misused=False))[0] == "too-late"
    code, clauses = refusal(clearance_refusal(SPOTLIGHT, started=False, misused=True))
    assert code == "misused"
    assert {"spotlight:6.3.c", "spotlight:6.3.d"} <= set(clauses)


@pytest.mark.clause("spotlight:2b15.a", "spotlight:2b15.b")
def test_a_stack_is_picked_up_after_more_than_15_minutes_or_the_time_agreed() -> None:
    found = pick_up_refusal(SPOTLIGHT, 15, arrived=True)
    assert refusal(found) == ("stack-stays", ("spotlight:2b15.a", "spotlight:2b15.b"))
    assert pick_up_refusal(SPOTLIGHT, 16, arrived=True) is None
    assert pick_up_refusal(SPOTLIGHT, 30, arrived=True, agreed=30) is not None
    assert pick_up_refusal(SPOTLIGHT, 31, arrived=True, agreed=30) is None


@pytest.mark.clause("spotlight:2b15.c")
def test_being_away_all_the_time_costs_the_chips_sooner() -> None:
    assert pick_up_refusal(SPOTLIGHT, 5, arrived=True, often=True) is None
    assert pick_up_refusal(SPOTLIGHT, 5, arrived=True) is not None


@pytest.mark.clause("spotlight:6.26.a", "spotlight:6.26.b")
def test_nobody_buys_back_in_and_there_are_no_bonus_chips() -> None:
    refused = rebuy_refusal(SPOTLIGHT, 0, 0, window_open=True)
    assert refusal(refused) == ("not-sold", ("spotlight:6.26.b",))
    again = re_entry_refusal(SPOTLIGHT, 0, is_open=True)
    assert refusal(again) == ("no-re-entry", ("spotlight:6.26.b",))
    assert break_grant(SPOTLIGHT, given=False) is None
    assert SPOTLIGHT.entry.break_chips.clauses == ("spotlight:6.26.a",)
