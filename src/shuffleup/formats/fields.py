"""Fields: what a PHH table of no-limit hold'em may hold, and of what type."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from decimal import Decimal
from typing import Final

VARIANT: Final = "NT"
REQUIRED: Final = ("antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions")

Check = Callable[[object], bool]


def _is(*kinds: type) -> Check:
    """Of exactly one of these types: True is no integer here."""
    return lambda value: type(value) in kinds


def _all(*kinds: type) -> Check:
    allowed = frozenset(kinds)
    return lambda value: type(value) is list and allowed.issuperset(map(type, value))


_TEXT = (_is(str), "a string")
_TEXTS = (_all(str), "an array of strings")
_INTEGER = (_is(int), "an integer")
_INTEGERS = (_all(int), "an array of integers")
_NUMBER = (_is(int, Decimal), "a number")
_NUMBERS = (_all(int, Decimal), "an array of numbers")
_LABEL = (_is(str, int), "a string or an integer")
_FLAG = (_is(bool), "true or false")
_TIME = (_is(datetime.time), "a time such as 20:15:00")
_ANY_ARRAY = (_is(list), "an array of numbers")  # what lies in it is looked at player by player

# In the order in which they are written.
FIELDS: Final[dict[str, tuple[Check, str]]] = {
    "ante_trimming_status": _FLAG,
    "antes": _ANY_ARRAY,
    "blinds_or_straddles": _ANY_ARRAY,
    "min_bet": _NUMBER,
    "starting_stacks": _ANY_ARRAY,
    "actions": _TEXTS,
    "author": _TEXT,
    "event": _TEXT,
    "url": _TEXT,
    "venue": _TEXT,
    "address": _TEXT,
    "city": _TEXT,
    "region": _TEXT,
    "postal_code": _TEXT,
    "country": _TEXT,
    "time": _TIME,
    "time_zone": _TEXT,
    "time_zone_abbreviation": _TEXT,
    "day": _INTEGER,
    "month": _INTEGER,
    "year": _INTEGER,
    "hand": _LABEL,
    "level": _INTEGER,
    "seats": _INTEGERS,
    "seat_count": _INTEGER,
    "table": _LABEL,
    "players": _TEXTS,
    "finishing_stacks": _ANY_ARRAY,
    "winnings": _ANY_ARRAY,
    "currency": _TEXT,
    "currency_symbol": _TEXT,
    "time_limit": _NUMBER,
    "time_banks": _NUMBERS,
}
