"""Prompts: which moments of a hand an event brings, and who is told what."""

from __future__ import annotations

from kit import deal, played
from procedure_kit import followed, mishap, played_out, walk
from shuffleup.hand.events import HandStarted, Raised
from shuffleup.hand.prompts import moments
from shuffleup.rulebook import house
from shuffleup.rulebook.procedure import Moment
from shuffleup.rulebook.steps import steps


def brought(name: str, moments: list[tuple[str, list[Moment]]]) -> list[list[str]]:
    """The moments of every event of a name, as text."""
    return [[str(moment) for moment in found] for event, found in moments if event == name]


def test_a_hand_from_the_shuffle_to_the_last_pot() -> None:
    moments = walk("lions", played_out("lions"))
    assert brought("HandStarted", moments) == [
        ["before-shuffle", "shuffle", "cut", "before-deal", "deal"]
    ]
    assert brought("BettingOpened", moments) == [["turn"]]
    assert brought("Raised", moments) == [
        ["wager", "raise", "option", "turn"],  # the big blind, in a pot nobody had raised
        ["wager", "raise", "turn"],
        ["wager", "raise", "all-in", "turn"],
    ]
    assert brought("Folded", moments)[0] == ["fold", "turn"]
    assert brought("Folded", moments)[-1] == ["fold", "round-over", "before-street"]
    assert brought("Called", moments)[-1] == ["wager", "all-in", "turn"]
    # After flop and turn somebody is to act; in the run-out the river brings nothing but itself.
    assert brought("StreetDealt", moments) == [["street", "turn"], ["street", "turn"], ["street"]]
    assert brought("ShowdownBegun", moments) == [["showdown"]]
    assert brought("PotAwarded", moments) == [["award"]]
    assert brought("HandEnded", moments) == [["hand-over"]]


def test_a_run_out_asks_for_a_burn_before_every_street() -> None:
    moments = walk("lions", played(deal("lions", [900, 900]), "900 c"))
    assert brought("Called", moments) == [["wager", "all-in", "round-over", "before-street"]]
    assert brought("StreetDealt", moments) == [
        ["street", "before-street"],
        ["street", "before-street"],
        ["street"],
    ]
    assert brought("CardsShown", moments) == [[], []]  # turned up because of the all-in


def test_a_raise_of_the_big_blind_over_a_raise_is_no_option() -> None:
    moments = walk("lions", played(deal("lions", [900] * 3), "200 f 400 f"))
    assert brought("Raised", moments) == [["wager", "raise", "turn"], ["wager", "raise", "turn"]]
    assert brought("Folded", moments)[-1] == ["fold", "round-over"]  # nobody to deal a street for


def test_mishaps() -> None:
    moments = walk("lions", mishap("lions"))
    assert brought("CardsSeen", moments) == [["shown-hand"]]
    assert brought("HandVoided", moments) == [["misdeal"]]


def test_the_steps_are_the_houses_own_in_their_order() -> None:
    hand = played(deal("lions", [900] * 3), "300")
    for at, event in followed("lions", hand.log or []):
        due = moments(at, [event])
        says = [step.says for moment in due for step in steps(house("lions"), moment)]
        if isinstance(event, Raised):
            assert says == [
                "Check the amount.",
                "Leave the chips before the player who bet them.",
                "Call out the raise.",
                "Tell the player that it is their turn.",
                "Say a raise, or put in the right amount at once.",
            ]
        if isinstance(event, HandStarted):
            assert says[0].startswith("Change the deck at set moments")  # standard's: it is silent
            assert says[-1] == "Deal again if you dealt last and the button is dead or has stayed."
