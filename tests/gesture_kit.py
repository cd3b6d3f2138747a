"""A kit for writing gestures down in tests: what a player faces, does, and is bound to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from shuffleup.hand.gestures.gesture import Gesture, interpret
from shuffleup.hand.gestures.moment import Moment
from shuffleup.rulebook import Rulebook, house


def preflop(bet: int = 200, *, big: int = 200, **more: Any) -> Moment:
    """Before the flop, as a rule with the big blind of 200 to match."""
    last_raise = max(bet - big, big)
    facts = {"in_front": 0, "stack": 5000, "last_raise": last_raise, **more}
    return Moment(street="preflop", small=big // 2, big=big, bet=bet, opened=bet > big, **facts)


def flop(bet: int = 0, *, big: int = 200, **more: Any) -> Moment:
    """On the flop, as a rule with nobody having bet; a bet is the first one of the round."""
    facts = {"in_front": 0, "stack": 5000, "last_raise": max(bet, big), **more}
    return Moment(street="flop", small=big // 2, big=big, bet=bet, opened=bet > 0, **facts)


def said(word: Any, amount: int | None = None, **more: Any) -> Gesture:
    """Words alone, or with chips given as ``chips``."""
    more.setdefault("motions", 1 if more.get("chips") else 0)
    return Gesture(say=word, say_amount=amount, **more)


def chips(*denominations: int, **more: Any) -> Gesture:
    """Chips without a word; ``first_motion`` of them came in the first of two motions."""
    more.setdefault("motions", 2 if "first_motion" in more else 1)
    return Gesture(chips=denominations, **more)


def early(gesture: Gesture, since: Any) -> Gesture:
    """The same out of turn, and what was done since by those who should have acted before."""
    return replace(gesture, in_turn=False, intervening=since)


def answer(gesture: Gesture, moment: Moment, rulebook: Rulebook) -> str:
    """The reading in short: action, amount, restrictions."""
    reading = interpret(gesture, moment, rulebook)
    parts = (reading.action, "" if reading.to is None else str(reading.to), *reading.restrictions)
    return " ".join(part for part in parts if part)


def check_reading(
    name: str, moment: Moment, gesture: Gesture, expected: str, request: pytest.FixtureRequest
) -> None:
    """The house reads it so, and quotes every clause that the test is marked with."""
    rulebook = house(name)
    assert answer(gesture, moment, rulebook) == expected
    reading = interpret(gesture, moment, rulebook)
    marks = [clause for mark in request.node.iter_markers("clause") for clause in mark.args]
    assert marks
    assert set(marks) <= set(reading.clauses)
    assert reading.clauses[0].startswith(f"{name}:"), "the house's own clauses come first"
    assert reading.says.endswith((".", "?"))
