"""Bets and raises are made of whole chips; calls and all-ins are whatever they come to."""

from __future__ import annotations

import pytest

from kit import HOUSES, act, deal, in_hundreds, played, raise_range
from shuffleup.hand import Hand, evolve, terms_of
from shuffleup.hand.events import Raised
from shuffleup.hand.reasons import reasons
from shuffleup.sentences.languages import sentences
from shuffleup.sentences.told import say

clause = pytest.mark.clause
IN_STEPS = "pppl"  # whose raises before the flop go up in steps


def on_flop(name: str, stacks: list[int], chip: int, big: int = 100) -> Hand:
    """Three players on a flop that nobody has bet on."""
    return played(deal(name, stacks, (big // 2, big), chip=chip), "m m m")


@pytest.mark.parametrize("name", HOUSES)
def test_a_bet_that_no_chips_make_is_refused_with_the_nearest_that_they_do(name: str) -> None:
    hand = on_flop(name, [5000] * 3, 25)
    refusal = hand.raise_to(1337)
    assert refusal is not None and refusal.code == "raise-uneven"
    assert refusal.says == "1,337 cannot be made: bets and raises are in whole chips of 25."
    assert refusal.allowed == "bet 1,325 or 1,350"
    assert refusal.clauses == hand.terms.cite("betting.bet_unit") != ()
    assert say(sentences("de", "refusals"), refusal.why).startswith("1,337 geht nicht auf:")
    assert act(hand, "1350") is None
    raised = hand.raise_to(2701)
    assert raised is not None and raised.allowed == "raise to 2,700 or 2,725"


@pytest.mark.parametrize("name", [name for name in HOUSES if name != IN_STEPS])
def test_the_limits_say_which_chips(name: str) -> None:
    hand = deal(name, [5000] * 3, chip=25)
    found = {reason.kind: reason for reason in reasons(hand)}
    assert found["unit"].limit == "in chips of 25"
    assert found["unit"].says == "Bets and raises are in whole chips of 25."
    assert found["unit"].clauses == hand.terms.cite("betting.bet_unit")


def test_ones_need_no_word() -> None:
    hand = deal("standard", [5000] * 3)
    assert [reason.kind for reason in reasons(hand)] == ["call", "least", "most"]
    assert hand.legal().unit == 1 and act(hand, "1337") is None


@pytest.mark.parametrize("name", HOUSES)
def test_all_in_is_whatever_is_there(name: str) -> None:
    hand = on_flop(name, [5000, 5000, 1360], 25)
    assert act(hand, "k k") is None and raise_range(hand) == (100, 1260)
    refusal = hand.raise_to(1255)
    assert refusal is not None and refusal.allowed == "bet 1,250 or 1,260"
    assert act(hand, "1260") is None and hand.seats[2].stack == 0


def test_a_call_for_less_is_whatever_is_there() -> None:
    hand = on_flop("standard", [5000, 1130, 5000], 25)
    assert act(hand, "1500 c") is None
    assert hand.seats[1].bet == 1030 and hand.seats[1].stack == 0


def test_the_least_raise_is_rounded_up_to_chips() -> None:
    hand = on_flop("standard", [5000, 430, 5000], 25)
    assert act(hand, "k 330") is None  # all-in, so the next raise is to 660
    assert raise_range(hand) == (675, 4900)
    short = hand.raise_to(650)
    assert short is not None and short.code == "raise-too-small"
    uneven = hand.raise_to(660)
    assert uneven is not None and uneven.code == "raise-uneven"
    assert uneven.allowed == "fold, call 330, raise to 675 up to 4,900"
    assert act(hand, "675") is None


def test_a_full_raise_all_in_stays_one_below_the_rounded_least() -> None:
    hand = on_flop("standard", [5000, 430, 770], 25)
    assert act(hand, "k 330") is None
    assert raise_range(hand) == (670, 670)
    found = [reason.kind for reason in reasons(hand)]
    assert found == ["call", "least", "most", "unit"]  # why not 660, which would be enough
    assert act(hand, "670") is None
    assert hand.actor == 0 and hand.raise_size == 340


def test_what_is_on_record_is_not_judged_again() -> None:
    hand = on_flop("standard", [5000] * 3, 25)
    evolve(hand, Raised(0, 1337))
    assert hand.price == 1337 and raise_range(hand) == (2675, 4900)


def test_steps_are_chips_enough() -> None:
    hand = deal(IN_STEPS, [5000] * 3, chip=25)
    options = hand.legal()
    assert (options.unit, options.step, options.other_step) == (1, 100, 100)
    refusal = hand.raise_to(325)
    assert refusal is not None and refusal.code == "raise-off-step"
    assert act(hand, "300") is None


# --- a house that wants bets in larger chips


def with_unit(chip: int) -> Hand:
    """A hand of that house with blinds of 25 and 50."""
    hand = deal("spotlight", [5000] * 3, (25, 50), chip=chip)
    hand.terms = terms_of(in_hundreds())
    return hand


@clause("spotlight:5c9.a")
def test_the_house_may_ask_for_larger_chips_than_the_blinds_are_made_of() -> None:
    hand = with_unit(chip=25)
    assert raise_range(hand) == (100, 5000)
    refusal = hand.raise_to(175)
    assert refusal is not None
    assert refusal.clauses == ("spotlight:5c9.a", "spotlight:5c9.b")
    assert refusal.says == "175 is no bet here: the house takes multiples of 100 only."
    assert refusal.allowed == "raise to 100 or 200"
    unit = reasons(hand)[-1]
    assert unit.says == "The house takes bets and raises in multiples of 100 only."
    assert act(hand, "c 200 c") is None  # the blinds and their call are smaller
    assert act(deal("spotlight", [5000] * 3, (25, 50), chip=25), "175") is None


@clause("spotlight:5c9.a")
def test_chips_larger_than_the_house_asks_for_are_unit_enough() -> None:
    assert with_unit(chip=500).legal().unit == 500
