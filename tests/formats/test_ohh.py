"""Open Hand History: rounds in their order, and amounts that add up, in hands of all houses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from kit import HOUSES, deal, played, to_showdown
from replay_kit import course
from shuffleup.formats.ohh import STREETS, Occasion, ohh
from shuffleup.hand.events import Event, HandStarted, UncalledReturned
from shuffleup.hand.hand import Hand
from shuffleup.tournament.state.table import Table
from tournament_kit import running

HANDS = 200  # of each of the six houses


def written(hand: Hand) -> dict[str, Any]:
    """A hand as trackers are told of it."""
    names = {chair: f"P{chair}" for chair in range(len(hand.seats))}
    occasion = Occasion("n", "A night", 0, 1, 0, 0, 1000, names, -1)
    told: dict[str, Any] = ohh(hand.log or [], occasion)["ohh"]
    return told


def faults(events: Sequence[Event], told: dict[str, Any]) -> list[str]:
    """What is wrong with the file of a hand."""
    streets = [STREETS.index(each["street"]) for each in told["rounds"]]
    acts = [act for each in told["rounds"] for act in each["actions"]]
    paid = sum(act["amount"] for act in acts)
    back = sum(each.chips for each in events if isinstance(each, UncalledReturned))
    pots = sum(pot["amount"] for pot in told["pots"])
    won = [sum(win["win_amount"] for win in pot["player_wins"]) for pot in told["pots"]]
    (started,) = (each for each in events if isinstance(each, HandStarted))
    shows = [act["action"] in ("Shows Cards", "Mucks Cards") for act in acts]
    wrong = {
        "rounds out of order": streets != sorted(set(streets)) or streets[0] != 0,
        "round numbers": [each["id"] for each in told["rounds"]] != list(range(len(streets))),
        "an empty showdown": streets[-1] == 4 and not told["rounds"][-1]["actions"],
        "cards shown before the showdown": shows != sorted(shows),
        "action numbers": [act["action_number"] for act in acts] != list(range(len(acts))),
        "a pot and its winners": won != [pot["amount"] for pot in told["pots"]],
        "all chips": paid - back + started.carried_in != pots + told["carried_on"],
        "carried chips": told["carried_in"] != started.carried_in,
        "an amount below nothing": min(act["amount"] for act in acts) < 0,
    }
    return [name for name, is_so in wrong.items() if is_so]


@pytest.mark.parametrize("name", HOUSES)
def test_rehearsed_hands_have_their_rounds_in_order_and_add_up(name: str) -> None:
    found: list[tuple[list[str], bool]] = []

    def watch(table: Table, hand: Hand) -> None:
        told = written(hand)
        shown = told["rounds"][-1]["street"] == STREETS[-1]
        found.append((faults(hand.log or [], told), shown))

    night = course(running(name, 80), 5, watch)
    while len(found) < HANDS and night.play_on(50):
        pass
    assert len(found) >= HANDS
    assert [wrong for wrong, _ in found if wrong] == []
    assert any(shown for _, shown in found), "nobody came to a showdown"


def test_hands_that_are_face_up_before_the_board_is_run_out_are_shown_after_it() -> None:
    hand = to_showdown(played(deal("standard", [1000, 1000, 1000]), "1000 c f"))
    told = written(hand)
    assert [each["street"] for each in told["rounds"]] == list(STREETS)
    assert faults(hand.log or [], told) == []


def test_chips_that_wait_for_the_next_pot_are_said() -> None:
    hand = to_showdown(
        deal(
            "pppl",
            [1000, 1000, 1000],
            holes=["AsKs", "AhKh", "AdKd"],
            board="2c 3c 4d 8h 9h".replace(" ", ""),
            carried_in=100,
            chip=100,
        )
    )
    told = written(hand)
    assert told["carried_in"] == 100 and told["carried_on"] == 100
    assert faults(hand.log or [], told) == []
