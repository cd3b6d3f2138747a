"""Season rules: how points are made, which events count, who goes to the final. A file in TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Final, NamedTuple, NoReturn

from shuffleup.league.formula import NAMES, TOTAL_NAMES, Formula, read_formula
from shuffleup.league.ready_made import points_text, total_text
from shuffleup.league.trouble import FormulaError, RulesError
from shuffleup.sentences.told import Told

DECIMALS_MOST: Final = 6
COUNT_MOST: Final = 100_000
POINTS_MOST: Final = 1_000_000
CHIPS_MOST: Final = 1_000_000_000
NAME_MOST: Final = 120
TIED: Final = ("average", "best", "never-divided")
DISQUALIFIED: Final = ("points", "no-points")
TIE_BREAKS: Final = ("wins", "best-place", "knock-outs", "latest")
SUM, MEAN = "sum", "mean"


class FinalField(NamedTuple):
    """Who goes to the final: so many, or so many of a hundred, and at most so many a venue."""

    top: int = 0
    top_percent: Decimal = Decimal(0)
    per_venue_most: int = 0


class Stacks(NamedTuple):
    """What finalists start with: so many chips, and so many for each point."""

    base: int = 0
    per_point: int = 0
    most: int = 0
    chip: int = 1


class SeasonRules(NamedTuple):
    """The rules of one season. What they leave out is as here."""

    points: Formula
    name: str = ""
    scoring: Formula | None = None
    decimals: int = 2
    total: str | Formula = SUM
    best: int = 0
    """So many of a player's events count (0: all of them)."""
    minimum_events: int = 0
    attendance: Decimal = Decimal(0)
    knock_out: Decimal = Decimal(0)
    bonus: Decimal = Decimal(0)
    """For each of what a row has as its bonus."""
    tied: str = "average"
    sign_out: bool = False
    disqualified: str = "points"
    tie_breaks: tuple[str, ...] = ()
    per_venue: bool = False
    final: FinalField | None = None
    stacks: Stacks | None = None


LINEAR: Final = "linear"


def plain_rules() -> SeasonRules:
    """Where nobody has written any: a point for the last place, and one more for each above."""
    return read_rules({"points": LINEAR})


def rules_from(text: str) -> SeasonRules:
    """The rules of a file; raises `RulesError` or `FormulaError`."""
    try:
        table = tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, RecursionError) as trouble:
        raise RulesError("file", Told("rules-toml", {"trouble": str(trouble)})) from None
    return read_rules(table)


def read_rules(table: Mapping[str, object]) -> SeasonRules:
    """The rules that a table says."""
    for key in table:
        if key not in READ:
            _wrong(key, "rules-key", known=", ".join(READ))
    if "points" not in table:
        _wrong("points", "rules-missing")
    found = {key: READ[key](key, value) for key, value in table.items()}
    if "total" not in found:
        found["total"] = _total("total", total_text(str(table["points"])))
    return SeasonRules(**found)  # type: ignore[arg-type]


def _wrong(key: str, why: str, **figures: int | str) -> NoReturn:
    raise RulesError(key, Told(why, figures))


def _points(key: str, value: object) -> Formula:
    return _formula(key, points_text(value) if isinstance(value, str) else value)


def _formula(key: str, value: object, names: tuple[str, ...] = NAMES) -> Formula:
    if not isinstance(value, str):
        _wrong(key, "rules-formula")
    try:
        return read_formula(value, names)
    except FormulaError as error:
        raise error.within("where-key", key=key) from None


def _total(key: str, value: object) -> str | Formula:
    if value in (SUM, MEAN):
        return str(value)
    return _formula(key, value, TOTAL_NAMES)


def _text(key: str, value: object) -> str:
    if not isinstance(value, str) or len(value) > NAME_MOST or not value.isprintable():
        _wrong(key, "rules-text", most=NAME_MOST)
    return value


def _whole(least: int, most: int) -> Callable[[str, object], int]:
    def read(key: str, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            _wrong(key, "rules-whole", least=least, most=most)
        return value

    return read


def _number(key: str, value: object) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        _wrong(key, "rules-number", most=POINTS_MOST)
    found = Decimal(value)
    if not (found.is_finite() and abs(found) <= POINTS_MOST):
        _wrong(key, "rules-number", most=POINTS_MOST)
    return found


def _flag(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        _wrong(key, "rules-flag")
    return value


def _one_of(words: tuple[str, ...]) -> Callable[[str, object], str]:
    def read(key: str, value: object) -> str:
        if value not in words:
            _wrong(key, "rules-word", known=" · ".join(words))
        return str(value)

    return read


def _breaks(key: str, value: object) -> tuple[str, ...]:
    known = isinstance(value, list) and all(each in TIE_BREAKS for each in value)
    if not isinstance(value, list) or not known or len(set(value)) != len(value):
        _wrong(key, "rules-words", known=" · ".join(TIE_BREAKS))
    return tuple(value)


def _percent(key: str, value: object) -> Decimal:
    found = _number(key, value)
    if not 0 < found <= 100:
        _wrong(key, "rules-percent")
    return found


def _inner(
    key: str, value: object, readers: Mapping[str, Callable[[str, object], object]]
) -> dict[str, object]:
    if not isinstance(value, Mapping):
        _wrong(key, "rules-table", known=", ".join(readers))
    for name in value:
        if name not in readers:
            _wrong(f"{key}.{name}", "rules-key", known=", ".join(readers))
    return {name: readers[name](f"{key}.{name}", each) for name, each in value.items()}


def _final(key: str, value: object) -> FinalField:
    readers = {
        "top": _whole(1, COUNT_MOST),
        "top_percent": _percent,
        "per_venue_most": _whole(1, COUNT_MOST),
    }
    found = _inner(key, value, readers)
    if "top" in found and "top_percent" in found:
        _wrong(key, "rules-either", one="top", other="top_percent")
    if not found:
        _wrong(key, "rules-table", known=", ".join(readers))
    return FinalField(**found)  # type: ignore[arg-type]


def _stacks(key: str, value: object) -> Stacks:
    chips = _whole(0, CHIPS_MOST)
    readers = {"base": chips, "per_point": chips, "most": chips, "chip": _whole(1, CHIPS_MOST)}
    return Stacks(**_inner(key, value, readers))  # type: ignore[arg-type]


READ: Final[dict[str, Callable[[str, object], object]]] = {
    "name": _text,
    "points": _points,
    "scoring": _formula,
    "decimals": _whole(0, DECIMALS_MOST),
    "total": _total,
    "best": _whole(1, COUNT_MOST),
    "minimum_events": _whole(0, COUNT_MOST),
    "attendance": _number,
    "knock_out": _number,
    "bonus": _number,
    "tied": _one_of(TIED),
    "sign_out": _flag,
    "disqualified": _one_of(DISQUALIFIED),
    "tie_breaks": _breaks,
    "per_venue": _flag,
    "final": _final,
    "stacks": _stacks,
}
