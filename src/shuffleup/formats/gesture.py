"""The JSON of a gesture: read strictly, so that a slip of the pen is not taken for a bet.

One object holds the moment (street, blinds, bet …) and what the player did; docs/gestures.md lists
the words.
"""

from __future__ import annotations

import json
from typing import Any, Final, Never, cast, get_args

from shuffleup.errors import InputError
from shuffleup.hand.gestures.gesture import Gesture, Intervening, Order, Say
from shuffleup.hand.gestures.moment import Moment, Street
from shuffleup.hand.gestures.possible import impossible_gestures, impossible_moments
from shuffleup.hand.gestures.reading import Reading

NEEDED: Final = (
    "street",
    "small",
    "big",
    "bet",
    "last_raise",
    "in_front",
    "stack",
    "opened",
    "in_turn",
    "say",
    "say_amount",
    "chips",
    "motions",
    "order",
    "intervening",
)
OPTIONAL: Final = ("first_motion", "released", "tap")
CHIPS_MAX: Final = 1_000_000_000_000  # beyond any tournament


class Fields:
    """The fields of one object; asking for one of the wrong type raises a line that names it."""

    def __init__(self, fields: dict[str, Any], name: str) -> None:
        self.fields = fields
        self.name = name
        for key in fields:
            if key not in NEEDED and key not in OPTIONAL:
                self.fail(f'"{key}" is no part of a gesture; {", ".join((*NEEDED, *OPTIONAL))} are')
        for key in NEEDED:
            if key not in fields:
                self.fail(f"{key} is missing")

    def fail(self, problem: str) -> Never:
        """One line for the person who wrote the file."""
        raise InputError(f"{self.name}: {problem}")

    def wrong(self, key: str, allowed: str) -> Never:
        """This value is not allowed, that would be."""
        value = json.dumps(self.fields[key])
        value = value if len(value) <= 40 else f"{value[:37]}..."
        self.fail(f"{key} cannot be {value}; allowed: {allowed}")

    def number(self, key: str, least: int = 0) -> int:
        """A whole number."""
        value = self.fields[key]
        if type(value) is not int or not least <= value <= CHIPS_MAX:
            self.wrong(key, f"a whole number from {least} to {CHIPS_MAX:,}")
        return value

    def maybe_number(self, key: str, least: int) -> int | None:
        """A whole number, null, or nothing at all."""
        return None if self.fields.get(key) is None else self.number(key, least)

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self.fields.get(key, default)
        if type(value) is not bool:
            self.wrong(key, "true, false")
        return value

    def word(self, key: str, words: tuple[str, ...]) -> str:
        """One of a few words."""
        value = self.fields[key]
        if type(value) is not str or value not in words:
            self.wrong(key, ", ".join(words))
        return value

    def maybe_word(self, key: str, words: tuple[str, ...]) -> str | None:
        """One of a few words, or null."""
        if self.fields[key] is None:
            return None
        if self.fields[key] not in words:
            self.wrong(key, ", ".join(("null", *words)))
        return self.word(key, words)

    def chips(self, key: str) -> tuple[int, ...]:
        """A list of denominations."""
        value = self.fields[key]
        if type(value) is not list or any(
            type(chip) is not int or not 1 <= chip <= CHIPS_MAX for chip in value
        ):
            self.wrong(key, "a list of whole numbers from 1 up")
        return tuple(value)


def read_gesture(text: str, name: str) -> tuple[Gesture, Moment]:
    """A gesture and its moment from JSON text; ``name`` is what errors call the file."""
    fields = Fields(_object(text, name), name)
    moment = Moment(
        street=cast(Street, fields.word("street", get_args(Street))),
        small=fields.number("small"),
        big=fields.number("big", 1),
        bet=fields.number("bet"),
        last_raise=fields.number("last_raise", 1),
        in_front=fields.number("in_front"),
        stack=fields.number("stack", 1),
        opened=fields.flag("opened"),
    )
    gesture = Gesture(
        say=cast(Say | None, fields.maybe_word("say", get_args(Say))),
        say_amount=fields.maybe_number("say_amount", 1),
        chips=fields.chips("chips"),
        motions=fields.number("motions"),
        first_motion=fields.maybe_number("first_motion", 0),
        order=cast(Order, fields.word("order", get_args(Order))),
        released=fields.flag("released", default=True),
        tap=fields.flag("tap"),
        in_turn=fields.flag("in_turn"),
        intervening=cast(
            Intervening | None, fields.maybe_word("intervening", get_args(Intervening))
        ),
    )
    for problem in (*impossible_moments(moment), *impossible_gestures(gesture, moment)):
        fields.fail(problem)
    return gesture, moment


def gesture_json(reading: Reading) -> dict[str, object]:
    """A reading as plain data."""
    return {
        "action": reading.action,
        "to": reading.to,
        "restrictions": list(reading.restrictions),
        "clauses": list(reading.clauses),
        "says": reading.says,
    }


def _object(text: str, name: str) -> dict[str, Any]:
    """The JSON object in a text, without keys given twice or numbers no table has."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found:
                raise InputError(f'{name}: "{key}" is given twice')
            found[key] = value
        return found

    try:
        found = json.loads(text, object_pairs_hook=once)
    except InputError:
        raise
    except json.JSONDecodeError as error:
        raise InputError(
            f"{name}: not readable as JSON: {error.msg}, line {error.lineno}"
        ) from None
    except (ValueError, RecursionError):
        raise InputError(
            f"{name}: not readable as JSON: a number or nesting beyond reason"
        ) from None
    if type(found) is not dict:
        raise InputError(f"{name}: a gesture is a JSON object, with braces around it")
    return found
