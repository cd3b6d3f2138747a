"""Sentences: penalties given, served and remembered."""

from __future__ import annotations

import pytest

from shuffleup.errors import InputError
from shuffleup.rulebook import HOUSES, house
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.tournament.people.penalties import (
    Ban,
    Imposed,
    PenaltyStep,
    ban_of,
    bans_refusal,
    imposed,
    next_step,
    steps,
)
from shuffleup.tournament.state.money import Money
from shuffleup.tournament.state.room_terms import is_dealt_in

STANDARD = house("standard")
WARNING = Penalty(PenaltyKind.WARNING)
ONE_HAND = Penalty(PenaltyKind.HANDS, 1)
ONE_ROUND = Penalty(PenaltyKind.ROUNDS, 1)
OUT = Penalty(PenaltyKind.DISQUALIFIED)
FOR_GOOD = Ban("cheating", 10, None, ("standard:tda-71",))


def given(penalty: Penalty, **facts: int) -> Imposed:
    return imposed(PenaltyStep(penalty, ()), **facts)


@pytest.mark.parametrize(
    ("earlier", "due"),
    [
        ([], WARNING),
        ([WARNING], ONE_HAND),
        ([WARNING, WARNING], ONE_HAND),
        ([ONE_ROUND, WARNING], OUT),
        ([OUT], OUT),
        ([Penalty(PenaltyKind.ROUNDS, 3)], OUT),
        ([Penalty(PenaltyKind.HAND_DEAD)], ONE_HAND),
    ],
)
@pytest.mark.clause("standard:tda-71")
def test_a_penalty_is_heavier_than_the_gravest_before(earlier: list[Penalty], due: Penalty) -> None:
    assert next_step(STANDARD, earlier) == due


def test_the_director_chooses_where_the_house_says_no_step() -> None:
    spotlight, redtooth = house("spotlight"), house("redtooth")
    assert next_step(spotlight, [], spotlight.penalties.asking_advice) is None
    assert next_step(redtooth, [], redtooth.penalties.acting_early) is None
    assert next_step(redtooth, [], redtooth.penalties.swearing) == WARNING


@pytest.mark.parametrize("name", HOUSES)
def test_every_step_of_every_house_can_be_given(name: str) -> None:
    for step in steps(house(name)):
        hands = 3 if step.kind is PenaltyKind.DEALT_OUT else 0
        found = given(step, players=9, hands=hands)
        timed = (PenaltyKind.MINUTES, PenaltyKind.HANDS, PenaltyKind.ROUNDS, PenaltyKind.DEALT_OUT)
        assert found.is_served is (step.kind in timed)
        assert not (found.is_served and found.ends_event)


@pytest.mark.clause("standard:tda-71.a")
def test_a_round_is_a_hand_for_everybody_at_the_table_when_it_is_given() -> None:
    assert given(Penalty(PenaltyKind.ROUNDS, 2), players=7).hands == 14
    assert given(ONE_ROUND, players=2).hands == 2
    with pytest.raises(InputError, match="number of players"):
        given(ONE_ROUND)


@pytest.mark.parametrize("facts", [{}, {"minutes": 5, "hands": 5}, {"minutes": -5}, {"hands": -1}])
def test_dealt_out_needs_minutes_or_hands(facts: dict[str, int]) -> None:
    with pytest.raises(InputError, match="dealt out for how long"):
        given(Penalty(PenaltyKind.DEALT_OUT), **facts)


@pytest.mark.parametrize("kind", [PenaltyKind.MINUTES, PenaltyKind.HANDS, PenaltyKind.ROUNDS])
def test_a_penalty_without_an_amount_cannot_be_read(kind: PenaltyKind) -> None:
    with pytest.raises(InputError, match=f"how many {kind}"):
        given(Penalty(kind), players=9)


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.clause("standard:tda-71.b")
def test_only_one_house_deals_a_penalised_player_out(name: str) -> None:
    assert is_dealt_in(house(name)) is (name != "spotlight")


def test_a_disqualification_leaves_nothing_behind() -> None:
    assert ban_of(STANDARD, PenaltyStep(OUT, ()), reason="stalling", today=10) is None
    expelled = PenaltyStep(Penalty(PenaltyKind.EXPELLED), ())
    assert ban_of(STANDARD, expelled, reason="a fight", today=10) is None
    # Where the house names no least, the director may still say how long.
    assert ban_of(STANDARD, expelled, reason="a fight", today=10, days=3) == Ban(
        "a fight", 10, 13, ()
    )


def test_the_ban_that_lasts_longest_is_named() -> None:
    week, fortnight = Ban("noise", 10, 17, ("a:1",)), Ban("threats", 10, 24, ("a:2",))
    debt = Ban("a chair", 10, None, ("a:3",), Money(5000, "USD"))
    assert bans_refusal([], 10) is None
    assert bans_refusal([week, fortnight], 24) is None

    refused = bans_refusal([week, fortnight], 23)
    assert refused is not None
    assert (refused.code, refused.clauses) == ("suspended", ("a:2",))
    assert refused.says == "This person is suspended for 1 more day: threats."
    assert refused.allowed == "playing again after 1 more day"
    refused = bans_refusal([fortnight, week], 10)
    assert refused is not None
    assert refused.says == "This person is suspended for 14 more days: threats."
    refused = bans_refusal([week, debt], 10)
    assert refused is not None
    assert (refused.code, refused.says) == ("owes", "This person owes 50.00 USD: a chair.")
    refused = bans_refusal([week, debt, FOR_GOOD], 999_999)
    assert refused is not None
    assert (refused.code, refused.clauses) == ("banned", ("standard:tda-71",))


def test_a_debt_is_paid_in_parts_and_never_more_than_is_owed() -> None:
    debt = Ban("a chair", 10, None, (), Money(5000, "USD"))
    less = debt.paid(Money(2000, "USD"), 12)
    assert (less.owes, less.is_in_force(12)) == (Money(3000, "USD"), True)
    assert not less.paid(Money(3000, "USD"), 12).is_in_force(12)
    for wrong in (Money(0), Money(5001, "USD"), Money(-1, "USD")):
        with pytest.raises(InputError, match="the debt is"):
            debt.paid(wrong, 12)
    with pytest.raises(InputError):
        FOR_GOOD.paid(Money(1, "USD"), 12)
