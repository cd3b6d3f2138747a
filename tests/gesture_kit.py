"""A kit for writing gestures down in tests: what a player faces, does, and is bound to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from shuffleup.hand.gestures.gesture import Gesture, interpret
from shuffleup.hand.gestures.moment import Moment
from shuffleup.hand.gestures.reading import Reading
from shuffleup.rulebook import Rulebook, house
from shuffleup.tournament.hands.gestured import GestureRead
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.state.state import Tournament
from tournament_kit import MINUTE, ask, done, noted, open_night, replays, with_players


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
    return in_short(interpret(gesture, moment, rulebook))


def in_short(read: Reading | GestureRead) -> str:
    """Action, amount, restrictions."""
    parts = (read.action, "" if read.to is None else str(read.to), *read.restrictions)
    return " ".join(part for part in parts if part)


def live_night(rulebook: Rulebook, big: int) -> Tournament:
    """A night of real cards in its first hand, at blinds of which the big one is this."""
    usual = preset(rulebook).structure
    level = usual.levels[0]._replace(small=big // 2, big=big, ante=0)
    structure = replace(usual, levels=(level, *usual.levels[1:]))
    night = open_night(rulebook, structure=structure, stack=50_000)
    with_players(night, 6)
    done(ask(night, "draw-seats", seed="00" * 32, tables=1))
    done(ask(night, "start"))
    done(ask(night, "begin-hand", table=0))
    return night


def at_table(gesture: Gesture, moment: Moment, rulebook: Rulebook) -> GestureRead:
    """The same told by a dealer in a running night: what the table hears."""
    night = live_night(rulebook, moment.big)
    told: dict[str, object] = {
        name: value
        for name in ("say", "say_amount", "chips", "first_motion", "order", "released", "tap")
        if (value := getattr(gesture, name)) is not None
    }
    if not gesture.in_turn:
        told["since"] = gesture.intervening
    facts = ("street", "bet", "in_front", "stack", "last_raise")
    told |= {name: getattr(moment, name) for name in facts}
    player = night.room.tables[0].players()[3]
    done(ask(night, "read-gesture", MINUTE, player=player, **told))
    (read,) = noted(night, GestureRead)
    assert (read.table, read.hand, read.player) == (0, 1, player)
    replays(night, rulebook)
    assert isinstance(read, GestureRead)
    return read


def check_reading(
    name: str, moment: Moment, gesture: Gesture, expected: str, request: pytest.FixtureRequest
) -> None:
    """A running night reads it so, and quotes every clause that the test is marked with."""
    marks = [clause for mark in request.node.iter_markers("clause") for clause in mark.args]
    assert marks
    read = check_read(house(name), moment, gesture, expected, marks)
    assert read.clauses[0].startswith(f"{name}:"), "the house's own clauses come first"


def check_read(
    rulebook: Rulebook, moment: Moment, gesture: Gesture, expected: str, marks: list[str]
) -> GestureRead:
    """The same, in any house."""
    read = at_table(gesture, moment, rulebook)
    assert in_short(read) == expected == answer(gesture, moment, rulebook)
    assert set(marks) <= set(read.clauses)
    assert read.says.endswith((".", "?"))
    return read
