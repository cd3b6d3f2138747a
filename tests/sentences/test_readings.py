"""What a bet means, in German: every reading that anything done at a table brings."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from kit import HOUSES
from shuffleup.hand.gestures.gesture import Gesture, Intervening, Order, Say, interpret
from shuffleup.hand.gestures.moment import Moment, Street
from shuffleup.hand.gestures.possible import impossible_gestures, impossible_moments
from shuffleup.hand.legal import MAY_RAISE, NOT_REOPENED, RAISES_USED_UP
from shuffleup.rulebook import house
from shuffleup.sentences.languages import english
from shuffleup.sentences.readings import reading_in
from shuffleup.sentences.subjects import SLOT

STREETS: tuple[Street, ...] = ("preflop", "flop", "turn", "river")
SAYS: tuple[Say | None, ...] = (
    *("fold", "check", "call", "bet", "raise", "all-in", "time"),
    *(None, None, None),
)
ORDERS: tuple[Order, ...] = ("words-first", "chips-first", "together")
SINCE: tuple[Intervening, ...] = ("none", "fold-or-check", "call", "bet-or-raise")
CHIPS = (25, 100, 500, 1000)
TRIES = 6000
GESTURES = Path(__file__).parents[2] / "src" / "shuffleup" / "hand" / "gestures"


def a_moment(chance: Random) -> Moment:
    bet = chance.choice((0, 200, 200, 600, 1000, 1500))
    return Moment(
        street=chance.choice(STREETS),
        small=100,
        big=200,
        bet=bet,
        last_raise=chance.choice((200, 400, max(bet, 200))),
        in_front=chance.choice((0, 0, 100, 200)),
        stack=chance.choice((75, 300, 1200, 1225, 5000, 20_000)),
        opened=chance.random() < 0.3,
        bar=chance.choice((MAY_RAISE, MAY_RAISE, MAY_RAISE, NOT_REOPENED, RAISES_USED_UP, 99)),
    )


def a_gesture(chance: Random) -> Gesture:
    chips = tuple(chance.choice(CHIPS) for _ in range(chance.choice((0, 0, 1, 1, 2, 3, 5))))
    motions = chance.choice((1, 1, 2)) if chips else 0
    in_turn = chance.random() < 0.7
    return Gesture(
        say=chance.choice(SAYS),
        say_amount=chance.choice((None, None, 150, 300, 700, 1300, 2350)),
        chips=chips,
        motions=motions,
        first_motion=1 if motions > 1 else None,
        order=chance.choice(ORDERS),
        released=not chips or chance.random() < 0.9,
        tap=chance.random() < 0.2,
        in_turn=in_turn,
        intervening=None if in_turn else chance.choice(SINCE),
    )


@cache
def readings(name: str) -> frozenset[str]:
    """What a house says of whatever can be done, as chance has it."""
    book, chance = house(name), Random(11)
    found = set()
    for _ in range(TRIES):
        moment, gesture = a_moment(chance), a_gesture(chance)
        if any(impossible_moments(moment)) or any(impossible_gestures(gesture, moment)):
            continue
        found.add(interpret(gesture, moment, book).says)
    return frozenset(found)


@pytest.mark.parametrize("name", HOUSES)
def test_every_reading_is_german_in_german(name: str) -> None:
    assert len(readings(name)) > 100
    for text in readings(name):
        said = reading_in(text, "de")
        assert not re.search(r"\b(the|and|of|player|chips|is|to|back)\b", said), (text, said)
        assert reading_in(text, "en") == text
        assert figures(said) == figures(text)  # none is lost, or put elsewhere


def figures(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d{3})", "", text)))


def test_no_german_is_for_nobody() -> None:
    """It is met by chance, or stands in the code for a setting that none of the houses has."""
    met = " ".join(text for name in HOUSES for text in readings(name)).lower()
    code = " ".join(path.read_text("utf-8") for path in GESTURES.glob("*.py"))
    unmet = set()
    for key in (*english("readings"), *english("reading-words")):
        parts = SLOT.split(key)[::2]
        if not all(part.lower().strip() in met for part in parts):
            unmet.add(key)
            assert all(part.strip(" .") in code for part in parts), key
    assert len(unmet) < 12, unmet


def test_what_it_means_is_said_as_people_write_german() -> None:
    one = "One larger chip without a word before the flop is a call: 1,200, 300 back."
    assert reading_in(one, "de") == (
        "Ein größerer Chip ohne ein Wort vor dem Flop ist ein Call: 1.200, 300 zurück."
    )
    early = 'Out of turn, and it stands: "Raise to 1,200" is a raise to 1,200.'
    assert reading_in(early, "de") == (
        "Nicht dran, und es gilt: „Raise auf 1.200“ ist eine Erhöhung auf 1.200."
    )
    assert reading_in("Whatever nobody has said.", "de") == "Whatever nobody has said."
