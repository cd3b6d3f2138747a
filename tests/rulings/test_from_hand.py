"""In a running hand a ruling takes its facts from the state and asks only for the rest."""

from __future__ import annotations

import pytest

from kit import deal, played
from shuffleup.rulebook import house
from shuffleup.rulings import Facts, MissingFact, catalogue, rule
from shuffleup.rulings.from_hand import known_facts

INCIDENTS = catalogue().incidents


def told(words: str, incident: str, chair: int = -1, name: str = "lions") -> dict[str, object]:
    hand = played(deal(name, [900, 900, 900, 900]), words)
    return dict(known_facts(hand, hand.log or (), INCIDENTS[incident], chair))


def test_the_misdeal_window_is_counted_by_the_hand() -> None:
    assert told("", "wrong-first-seat") == {
        "actions_taken": 0,
        "seats_after_blinds_acted": 0,
        "seats_after_blinds": 2,
        "chips_in": False,
    }
    later = told("f f c", "wrong-first-seat")
    assert (later["actions_taken"], later["seats_after_blinds_acted"]) == (3, 2)
    assert later["chips_in"] is True


def test_burns_and_streets() -> None:
    facts = told("c c c k", "no-burn")
    assert facts["street"] == "flop" and facts["cards_seen"] is True
    assert facts["betting_started"] is False and facts["pot_awarded"] is False
    assert told("c c c k k", "no-burn")["betting_started"] is True
    assert "street" not in told("c", "no-burn"), "before the flop no burn can be missing"


def test_a_run_out_is_one_with_one_stack_left_to_bet_or_none() -> None:
    for stacks, words, runs_out in (
        ([900, 900], "900 c", True),
        ([900, 300], "300 c", True),
        ([300, 900], "900 c", True),
        ([900, 900, 300], "300 c c", False),
        ([900, 900, 300], "300 c f", True),
    ):
        hand = played(deal("lions", stacks), words)
        known = known_facts(hand, hand.log or (), INCIDENTS["no-burn"], -1)
        assert known["all_in_runout"] is runs_out
    assert told("c", "no-burn")["all_in_runout"] is False


def test_what_is_known_of_a_player() -> None:
    assert told("c c c k 100 300", "unprotected-hand-killed", 1)["raise_uncalled"] is True
    assert told("c c c k 100 300 c", "unprotected-hand-killed", 1)["raise_uncalled"] is False
    assert told("c", "clock-expired", 3)["facing_bet"] is True
    assert told("c c c", "clock-expired", 1)["facing_bet"] is False


@pytest.mark.parametrize(("words", "outcome"), [("f", "misdeal"), ("f c", "stands")])
def test_a_house_rules_on_what_the_hand_knows(words: str, outcome: str) -> None:
    hand = played(deal("lions", [900, 900, 900, 900]), words)
    incident = INCIDENTS["wrong-first-seat"]
    known = known_facts(hand, hand.log or (), incident, -1)
    assert rule(house("lions"), Facts(incident, known)).outcome == outcome


def test_what_it_cannot_know_is_asked_for() -> None:
    hand = deal("lions", [900, 900, 900])
    incident = INCIDENTS["exposed-card-in-deal"]
    with pytest.raises(MissingFact) as question:
        rule(house("lions"), Facts(incident, known_facts(hand, hand.log or (), incident, 0)))
    assert question.value.name == "exposed_by"
