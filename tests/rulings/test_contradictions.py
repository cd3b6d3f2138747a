"""Facts that cannot be, alone or together."""

from __future__ import annotations

import pytest

from rulings_kit import ruled
from shuffleup.errors import InputError
from shuffleup.rulings import catalogue
from shuffleup.rulings.contradictions import COUNTED_FROM_ONE, PAIRS


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (
            "wrong-first-seat actions_taken=0 chips_in=true",
            "actions_taken=0 and chips_in=true contradict each other: "
            "nobody has acted, so nobody has put chips in",
        ),
        (
            "wrong-first-seat actions_taken=1 seats_after_blinds_acted=2",
            "actions_taken=1 and seats_after_blinds_acted=2 contradict each other: "
            "the second counts some of the first and cannot be more",
        ),
        (
            "short-hand actions_taken=0 owner_acted=true",
            "actions_taken=0 and owner_acted=true contradict each other: "
            "nobody has acted, so neither has the owner",
        ),
        (
            "wrong-first-seat seats_after_blinds=0 seats_after_blinds_acted=1",
            "seats_after_blinds=0 and seats_after_blinds_acted=1 contradict each other: "
            "nobody sits behind the blinds, so nobody there has acted",
        ),
        (
            "no-burn street=turn cards_seen=false betting_started=true",
            "cards_seen=false and betting_started=true contradict each other: "
            "nobody can have acted on cards that are not up",
        ),
        (
            "double-burn street=turn cards_seen=false pot_awarded=true",
            "cards_seen=false and pot_awarded=true contradict each other: "
            "the pot is not pushed before the cards are up",
        ),
        (
            "no-burn street=turn all_in_runout=true betting_started=true",
            "all_in_runout=true and betting_started=true contradict each other: "
            "in a run-out there is no betting on the street",
        ),
        (
            "pot-awarded-wrongly next_hand_begun=false substantial_action_next=true",
            "next_hand_begun=false and substantial_action_next=true contradict each other: "
            "there is no action in a hand that has not begun",
        ),
        (
            "wrong-amount-noticed round_over=false next_street_dealt=true",
            "round_over=false and next_street_dealt=true contradict each other: "
            "the next street comes when the round is over",
        ),
        (
            "level-up-announced riffle_begun=false first_card_dealt=true",
            "riffle_begun=false and first_card_dealt=true contradict each other: "
            "no card is dealt before the shuffle",
        ),
        (
            "exposed-card-in-deal deal_position=first count=0",
            "count cannot be 0; it counts from 1",
        ),
        ("showed-live-hand-penalty offence=0", "offence cannot be 0; it counts from 1"),
        ("late-arrival level=0", "level cannot be 0; it counts from 1"),
        (
            "short-call-noticed percent_put_in=100",
            "percent_put_in must be below 100: a call of the whole bet is not short",
        ),
    ],
)
@pytest.mark.parametrize("name", ["spotlight", "standard"])
def test_the_error_names_the_facts_and_what_is_wrong(name: str, asked: str, says: str) -> None:
    with pytest.raises(InputError) as error:
        ruled(name, asked)
    assert str(error.value) == says


def test_what_goes_together_is_no_contradiction() -> None:
    asked = "actions_taken=2 seats_after_blinds_acted=2 seats_after_blinds=7 chips_in=true"
    assert ruled("spotlight", f"wrong-first-seat {asked}").outcome == "stands"


def test_every_pair_can_meet_in_an_incident() -> None:
    incidents = catalogue().incidents.values()
    for pair in PAIRS:
        assert any({pair.one, pair.other} <= incident.facts.keys() for incident in incidents)
    for name in COUNTED_FROM_ONE:
        assert any(incident.facts.get(name) == "int" for incident in incidents)
