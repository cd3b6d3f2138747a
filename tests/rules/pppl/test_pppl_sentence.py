"""PPPL: ten minutes, disqualification, and a ban for good."""

from __future__ import annotations

import pytest

from shuffleup.rulebook import house
from shuffleup.rulebook.figures import Penalty, PenaltyKind
from shuffleup.tournament.entry.admission import Person, sign_in_refusal
from shuffleup.tournament.people.sentence import (
    Ban,
    Sentence,
    ban_of,
    begin,
    next_step,
    sentence,
)
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.room_terms import is_dealt_in

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
    given = sentence(PPPL, step, from_ms=0)
    assert isinstance(given, Sentence)
    serving = begin(given)
    for hand in range(1, 30):
        serving = serving.hand_played(1, hand)
    assert not serving.is_over(10 * MINUTE_MS - 1)
    assert serving.is_over(10 * MINUTE_MS)
    assert is_dealt_in(PPPL)
