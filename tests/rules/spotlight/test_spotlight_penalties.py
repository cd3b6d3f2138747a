"""Spotlight: two steps, suspensions of two weeks and more, debts."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refusal
from shuffleup.rulebook import house
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.tournament.entry.admission import Person, sign_in_refusal
from shuffleup.tournament.people.penalising import PenaltyTerms, penalise
from shuffleup.tournament.people.penalties import (
    Ban,
    Imposed,
    PenaltyStep,
    ban_of,
    imposed,
    next_step,
)
from shuffleup.tournament.state.money import Money
from shuffleup.tournament.state.room_terms import is_dealt_in
from shuffleup.tournament.time import timing
from tournament_kit import MINUTE, chance, done, play, running

SPOTLIGHT = house("spotlight")
RULES = SPOTLIGHT.penalties
TOLD = Penalty(PenaltyKind.WARNING)
EXPELLED = Penalty(PenaltyKind.EXPELLED)
ADA = Person("Ada", age_confirmed=30, accepted=True)


def refused_on(day: int, ban: object) -> str:
    """Why a person with this ban is not signed in on a day."""
    assert isinstance(ban, Ban)
    found = sign_in_refusal(SPOTLIGHT, ADA, [ban], today=day)
    return found.code if found else ""


@pytest.mark.clause("spotlight:1a3.b", "spotlight:1a3.c", "spotlight:1a4.b")
def test_language_and_noise_are_told_to_stop_once_and_then_put_out() -> None:
    for offence in (RULES.swearing, RULES.disturbance):
        assert next_step(SPOTLIGHT, [], offence) == PenaltyStep(TOLD, offence.clauses)
        step = next_step(SPOTLIGHT, [TOLD], offence)
        assert step == PenaltyStep(EXPELLED, offence.clauses)
        given = imposed(SPOTLIGHT, step)
        assert isinstance(given, Imposed)
        assert given.ends_event


@pytest.mark.clause("spotlight:1a.closing.a", "spotlight:1a.intro.b", "spotlight:6.24.b")
def test_a_breach_of_the_code_keeps_the_person_out_for_two_weeks_at_least() -> None:
    step = next_step(SPOTLIGHT, [], RULES.side_bets)
    assert step is not None
    assert step.penalty == EXPELLED
    ban = ban_of(SPOTLIGHT, step, reason="a side bet", today=100)
    assert [refused_on(day, ban) for day in (100, 113, 114)] == ["suspended", "suspended", ""]
    short = ban_of(SPOTLIGHT, step, reason="a side bet", today=100, days=13)
    assert isinstance(short, Refusal)
    assert short.clauses == ("spotlight:1a.closing.a", "spotlight:1a.closing.b")
    longer = ban_of(SPOTLIGHT, step, reason="a side bet", today=100, days=30)
    assert refused_on(129, longer) == "suspended"


@pytest.mark.clause("spotlight:1a.closing.b")
def test_a_serious_case_ends_for_good() -> None:
    step = PenaltyStep(Penalty(PenaltyKind.BANNED), RULES.threats.clauses)
    ban = ban_of(SPOTLIGHT, step, reason="threats", today=100)
    assert refused_on(999_999, ban) == "banned"


@pytest.mark.clause("spotlight:1b.intro")
def test_etiquette_is_warned_about_first_and_may_be_suspended_for_any_time() -> None:
    first = next_step(SPOTLIGHT, [], RULES.stalling)
    assert first == PenaltyStep(TOLD, RULES.stalling.clauses)
    step = PenaltyStep(Penalty(PenaltyKind.SUSPENDED_DAYS, 7), RULES.stalling.clauses)
    ban = ban_of(SPOTLIGHT, step, reason="stalling", today=100, by_scale=True)
    assert [refused_on(day, ban) for day in (106, 107)] == ["suspended", ""]
    assert isinstance(ban_of(SPOTLIGHT, step, reason="a threat", today=100), Refusal)


@pytest.mark.clause("spotlight:6.21.b")
def test_throwing_cards_may_mean_being_dealt_out_for_a_time_or_some_hands() -> None:
    step = next_step(SPOTLIGHT, [], RULES.cards_thrown)
    assert step is not None
    assert not is_dealt_in(SPOTLIGHT)
    by_time = imposed(SPOTLIGHT, step, minutes=10)
    assert isinstance(by_time, Imposed)
    night = running("spotlight", 6)
    thrown = {"offence": "penalties.cards_thrown"}
    done(penalise(night, 5, 0, chance(), **thrown, terms=PenaltyTerms(minutes=10)))
    for minutes, serves in ((9, True), (10, False)):
        timing.tick(night, minutes * MINUTE, chance())
        assert night.entrants[5].serving is serves
    by_hands = imposed(SPOTLIGHT, step, hands=1)
    assert isinstance(by_hands, Imposed)
    done(penalise(night, 4, 0, chance(), **thrown, terms=PenaltyTerms(hands=1)))
    play(night, 0)
    assert not night.entrants[4].serving
    assert by_hands.clauses == RULES.cards_thrown.clauses


@pytest.mark.clause("spotlight:6.21.c")
def test_a_grave_offence_ends_the_event() -> None:
    given = imposed(SPOTLIGHT, PenaltyStep(Penalty(PenaltyKind.DISQUALIFIED), ()))
    assert isinstance(given, Imposed)
    assert given.ends_event


@pytest.mark.clause("spotlight:1a5.b", "spotlight:1a6.b")
@pytest.mark.parametrize("what", ["card_damage", "venue_damage"])
def test_damage_is_paid_for_before_the_person_plays_again(what: str) -> None:
    step = next_step(SPOTLIGHT, [], getattr(RULES, what))
    assert step is not None
    price = Money.printed(RULES.deck_price.value)
    debt = ban_of(SPOTLIGHT, step, reason="a spoiled deck", today=100, owes=price)
    assert isinstance(debt, Ban)
    assert refused_on(900, debt) == "owes"
    assert refused_on(900, debt.paid(Money(800, "USD"), 900)) == "owes"
    assert refused_on(900, debt.paid(price, 900)) == ""
