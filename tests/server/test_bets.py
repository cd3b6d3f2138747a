"""Bets by HTTP: what one means and the pots they make, for everybody, in one sentence if not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ledger_kit import story
from server_kit import serving
from shuffleup.formats.gesture import gesture_json, read_gesture
from shuffleup.hand.gestures.gesture import interpret
from shuffleup.rulebook import HOUSES, house

ONE_CHIP: dict[str, Any] = {
    "street": "preflop", "small": 100, "big": 200, "bet": 200, "last_raise": 200, "in_front": 0,
    "stack": 3500, "opened": False, "in_turn": True, "say": None, "say_amount": None,
    "chips": [500], "motions": 1, "order": "words-first", "intervening": None,
}  # fmt: skip
DONE: list[dict[str, Any]] = [
    {},
    {"say": "raise", "chips": [100, 100, 500], "motions": 2, "first_motion": 2},
    {"say": "call", "say_amount": 600, "order": "chips-first"},
    {"chips": [], "motions": 0, "tap": True},
    {"in_turn": False, "intervening": "call"},
    {"released": False},
    {"street": "flop", "bet": 0, "say": "all-in", "chips": [], "motions": 0},
]


@pytest.mark.parametrize("name", HOUSES)
@story
async def test_a_bet_means_by_http_what_it_means_on_the_command_line(
    tmp_path: Path, name: str
) -> None:
    async with serving(tmp_path) as place:
        visitor = place.person()
        for done in DONE:
            body = ONE_CHIP | done
            told = await visitor.done("POST", f"/houses/{name}/gestures", body)
            gesture, moment = read_gesture(json.dumps(body), "a body")
            assert told == gesture_json(interpret(gesture, moment, house(name)))


@story
async def test_pots_by_http(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        body = {"stacks": [100, 300, 900], "bets": [100, 300, 500]}
        told = await place.person().done("POST", "/houses/redtooth/pots", body)
        assert [(each["amount"], each["players"]) for each in told["pots"]] == [
            (300, [0, 1, 2]),
            (400, [1, 2]),
        ]
        assert told["back"] == [{"player": 2, "chips": 200}]
        assert told["odd_chip"] == "left-of-button-all" and told["clauses"] == ["redtooth:13"]


BAD: list[tuple[str, dict[str, Any], str]] = [
    ("gestures", ONE_CHIP | {"motions": 0}, "Motions is 0"),
    ("gestures", ONE_CHIP | {"big": 0}, "big"),
    ("gestures", ONE_CHIP | {"big": "200"}, "big"),
    ("gestures", ONE_CHIP | {"say": "mumble"}, "say"),
    ("gestures", ONE_CHIP | {"colour": "red"}, "colour"),
    ("gestures", {}, "street"),
    ("gestures", ONE_CHIP | {"chips": [1] * 201}, "chips"),
    ("pots", {"stacks": [100, 100], "bets": [50, 150]}, "Bets: 150 at seat 1"),
    ("pots", {"stacks": [100, 100], "bets": [50, -1]}, "bets"),
    ("pots", {"stacks": [100] * 31, "bets": [100] * 31}, "stacks"),
    ("pots", {"stacks": [100, 100], "bets": [50, True]}, "bets"),
    ("pots", {"stacks": [100, 100], "bets": [50, 50], "ante": 5}, "ante"),
    ("pots", {"bets": [50, 50]}, "stacks"),
]


@story
async def test_what_cannot_be_read_or_true_is_said_in_one_sentence(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        visitor = place.person()
        for door, body, says in BAD:
            answer = await visitor.ask("POST", f"/houses/lions/{door}", body)
            assert answer.status_code == 400, (door, body)
            assert says in answer.json()["says"] and "\n" not in answer.json()["says"]
        for door in ("gestures", "pots"):
            body = ONE_CHIP if door == "gestures" else {"stacks": [9, 9], "bets": [1, 1]}
            answer = await visitor.ask("POST", f"/houses/nowhere/{door}", body)
            assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
