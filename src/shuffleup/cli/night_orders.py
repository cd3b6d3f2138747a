"""Orders of a night that is run from lines: what a line may hold, and what is wrong with it."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from shuffleup.desk.order import ID_BYTES_MAX
from shuffleup.errors import InputError
from shuffleup.tournament.state.deed import DEEDS, Asked, asked

AT_MAX: Final = 7 * 24 * 60 * 60 * 1000
TEXT_MAX: Final = 200
OWN: Final = ("at", "do", "id", "who", "device", "tapped")


class Show(NamedTuple):
    """Somebody asks how things stand."""

    at: int


class Order(NamedTuple):
    """One order of the night."""

    at: int
    wanted: Asked
    id: str = ""
    who: str = ""
    device: str = ""
    tapped: int | None = None


def read_line(text: str, number: int) -> Order | Show:
    """What a line asks for; an `InputError` that names the line and the field if it cannot be."""
    try:
        fields = json.loads(text, object_pairs_hook=_once)
    except InputError as trouble:
        raise InputError(f"line {number}: {trouble}") from None
    except (ValueError, RecursionError):
        raise InputError(f"line {number}: is no JSON") from None
    if not isinstance(fields, dict):
        raise InputError(f"line {number}: is no JSON object")
    try:
        _check_letters(fields)
        return _show(fields) if "show" in fields else _order(fields)
    except InputError as trouble:
        raise InputError(f"line {number}: {trouble}") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose every name stands there once: of two, nobody knows which was meant."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise InputError(f"{twice[:TEXT_MAX]!r} stands there twice")
    return found


def _check_letters(fields: dict[str, Any]) -> None:
    """JSON can write half of a letter, which no text has."""
    for name, value in fields.items():
        try:
            json.dumps([name, value], ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise InputError(f"{ascii(name)[1:-1][:TEXT_MAX]} has half of a letter") from None


def _show(fields: dict[str, Any]) -> Show:
    if fields["show"] is not True or set(fields) - {"at", "show"}:
        raise InputError("show is true, and stands alone with at")
    return Show(_millis(fields, "at"))


def _order(fields: dict[str, Any]) -> Order:
    at = _millis(fields, "at")
    name = _text(fields, "do")
    if not name:
        raise InputError("do is missing: it must be the name of a deed")
    own = {each: _text(fields, each) for each in ("id", "who", "device")}
    if not own["id"].isprintable() or len(own["id"].encode(errors="replace")) > ID_BYTES_MAX:
        raise InputError(f"id has 1 to {ID_BYTES_MAX} bytes that can be printed")
    tapped = _millis(fields, "tapped") if "tapped" in fields else None
    if tapped is not None and tapped > at:
        raise InputError("tapped must not be later than at")
    taken = {field.name for field in DEEDS[name].fields} if name in DEEDS else set()
    wanted = {key: value for key, value in fields.items() if key not in OWN or key in taken}
    return Order(at, asked(name, **wanted), tapped=tapped, **own)


def _millis(fields: dict[str, Any], name: str) -> int:
    value = fields.get(name)
    if type(value) is not int or not 0 <= value <= AT_MAX:
        raise InputError(f"{name} must be milliseconds, a whole number from 0 to {AT_MAX:,}")
    return value


def _text(fields: dict[str, Any], name: str) -> str:
    value = fields.get(name, "")
    if not isinstance(value, str) or len(value) > TEXT_MAX:
        raise InputError(f"{name} must be a text of at most {TEXT_MAX} letters")
    return value
