"""PPPL: ten minutes, disqualification, and a ban for good."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.tournament.entry.admission import Person, sign_in_refusal
from shuffleup.tournament.people.penalising import penalise
from shuffleup.tournament.people.penalties import (
    Ban,
    Imposed,
    ban_of,
    imposed,
    next_step,
)
from shuffleup.tournament.state.room_terms import is_dealt_in
from shuffleup.tournament.time import timing
from tournament_kit import MINUTE, chance, done, play, running

PPPL = house("pppl")
RULES = PPPL.penalties
TEN_MINUTES = Penalty(PenaltyKind.MINUTES, 10)
OUT = Penalty(PenaltyKind.DISQUALIFIED)


def due(offence: str, *earlier: Penalty) -> Penalty:
    step = next_step(PPPL, earlier, getattr(RULES, offence))
    assert step is not None
    assert all(ref.startswith("pppl:") for ref in step.clauses)
    return step.penalty


@pytest.mark.clause("pppl:3.1.c", "pppl:3.1.d")
def test_money_on_the_table_costs_the_event_and_then_all_later_ones() -> None:
    first = next_step(PPPL, [], RULES.money_on_table)
    assert first is not None
    assert first.penalty == OUT
    assert ban_of(PPPL, first, reason="money on the table", today=5) is None
    second = next_step(PPPL, [OUT], RULES.money_on_table)
    assert second is not None
    ban = ban_of(PPPL, second, reason="money on the table", today=50)
    assert isinstance(ban, Ban)
    refused = sign_in_refusal(PPPL, Person("Ada"), [ban], today=5000)
    assert refused is not None
    assert refused.code == "banned"
    assert {"pppl:3.1.c", "pppl:3.1.d"} <= set(refused.clauses)


@pytest.mark.clause("pppl:3.14.1.b")
def test_showing_a_live_hand_costs_ten_minutes_and_then_the_event() -> None:
    assert due("showing_live_hand") == TEN_MINUTES
    assert due("showing_live_hand", TEN_MINUTES) == OUT


@pytest.mark.clause("pppl:3.5.4.b", "pppl:3.5.4.c", "pppl:3.5.4.1.c")
@pytest.mark.parametrize("offence", ["showing_folded_hand", "searching_muck"])
def test_showing_folded_cards_or_searching_costs_ten_minutes_and_then_the_seat(
    offence: str,
) -> None:
    assert due(offence) == TEN_MINUTES
    assert due(offence, TEN_MINUTES) == Penalty(PenaltyKind.MUST_LEAVE)


@pytest.mark.clause("pppl:3.11.b", "pppl:3.11.c")
def test_asking_for_advice_is_warned_about_before_it_costs_the_hand() -> None:
    warning = Penalty(PenaltyKind.WARNING)
    assert due("asking_advice") == warning
    assert due("asking_advice", warning) == Penalty(PenaltyKind.HAND_DEAD)
    assert due("asking_advice", warning, warning) == Penalty(PenaltyKind.HAND_DEAD)


@pytest.mark.clause("pppl:3.12.2.c")
def test_swearing_goes_from_a_warning_by_time_away_to_disqualification() -> None:
    warning = due("swearing")
    assert warning == Penalty(PenaltyKind.WARNING)
    assert due("swearing", warning) == TEN_MINUTES
    assert due("swearing", warning, TEN_MINUTES) == OUT


@pytest.mark.clause("pppl:3.5.4.b", "pppl:3.14.1.b")
def test_ten_minutes_are_minutes_however_many_hands_they_take() -> None:
    step = next_step(PPPL, [], RULES.showing_live_hand)
    assert step is not None
    given = imposed(PPPL, step)
    assert isinstance(given, Imposed)
    night = running("pppl", 6)
    done(penalise(night, 5, 0, chance(), offence="penalties.showing_live_hand"))
    for _ in range(29):
        play(night, 0, at_ms=9 * MINUTE)
    timing.tick(night, 10 * MINUTE - 1, chance())
    assert night.entrants[5].serving
    timing.tick(night, 10 * MINUTE, chance())
    assert not night.entrants[5].serving
    assert is_dealt_in(PPPL)
