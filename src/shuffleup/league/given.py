"""Given: values for a formula as somebody types them, and what they come to place by place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Final, NoReturn

from shuffleup.errors import InputError
from shuffleup.league.formula import NAMES, Formula, work_for
from shuffleup.league.functions import Work
from shuffleup.league.number import MOST, ZERO, exactly, shown, units
from shuffleup.league.trouble import FormulaError, worded
from shuffleup.sentences.told import Told

DECIMALS: Final = 2
PLAYERS_MOST: Final = 10_000
"""So many places are shown at once."""
NUMBER: Final = re.compile(r"[+-]?[0-9]{1,16}(\.[0-9]{1,12})?")
ASKED: Final = ("players", "place")
"""There is no event without them, so nobody means nought."""


def read_given(words: Sequence[str]) -> dict[str, Decimal]:
    """`players=150 place=3` as values by name."""
    found: dict[str, Decimal] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in NAMES:
            _wrong("given-name", name=name, known=", ".join(NAMES))
        if name in found:
            _wrong("given-twice", name=name)
        if NUMBER.fullmatch(value) is None or abs(Decimal(value)) > MOST:
            _wrong("given-value", name=name, value=value[:40])
        found[name] = Decimal(value)
    return found


def points_of(formula: Formula, given: dict[str, Decimal]) -> str:
    """What somebody gets, with the usual decimals."""
    for name in ASKED:
        if name not in given and NAMES.index(name) in formula.used:
            _wrong("given-missing", name=name)
    return _shown(formula, given, work_for(1))


def sample(formula: Formula, players: int, given: dict[str, Decimal]) -> list[str]:
    """What every place of a field gets, from the first to the last."""
    if not 1 <= players <= PLAYERS_MOST:
        _wrong("given-players", most=PLAYERS_MOST)
    found, work = [], work_for(players)
    for place in range(1, players + 1):
        this = {**given, "players": Decimal(players), "place": Decimal(place)}
        try:
            found.append(_shown(formula, this, work))
        except FormulaError as error:
            raise error.within("where-place", place=place) from None
    return found


def _shown(formula: Formula, given: dict[str, Decimal], work: Work) -> str:
    """What is not said follows from the rest, as it does for a row of results."""
    known = {
        "place_to": given.get("place", ZERO),
        "entries": 1 + given.get("rebuys", ZERO),
        **given,
    }
    value = formula.of(known, work)
    with exactly():
        return shown(units(value, DECIMALS), DECIMALS)


def _wrong(key: str, **figures: int | str) -> NoReturn:
    raise InputError(worded(Told(key, figures)))
