"""TOML in and out, as far as hand histories use it."""

from __future__ import annotations

import datetime
import re
from decimal import Decimal

import tomli  # the standard library's own reader, compiled: twice as fast over many hands

Table = dict[str, object]


def read_toml(text: str) -> Table:
    """The table that the text holds, its decimals exact. Raises ValueError where it is not TOML."""
    try:
        return tomli.loads(text, parse_float=Decimal)
    except RecursionError:
        raise ValueError("arrays or tables lie too deep in one another") from None


def toml_value(value: object) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, Decimal):
        return _decimal(value)
    if isinstance(value, list):
        return f"[{', '.join(toml_value(item) for item in value)}]"
    if isinstance(value, dict):
        pairs = [f"{toml_key(key)} = {toml_value(item)}" for key, item in value.items()]
        return f"{{{', '.join(pairs)}}}"
    if isinstance(value, datetime.date | datetime.time):  # a date with a time is a date, too
        return value.isoformat()
    if isinstance(value, int):
        return str(value)
    raise TypeError(f"TOML has no {type(value).__name__}")


def toml_key(key: str) -> str:
    """A key as TOML writes it: bare where it can be."""
    return key if _BARE_KEY.fullmatch(key) else _quoted(key)


_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_LITERAL = re.compile(r"[^\x00-\x08\x0a-\x1f\x7f']*")
_ESCAPED = re.compile(r"[\"\\\x00-\x1f\x7f]")


def _quoted(text: str) -> str:
    if _LITERAL.fullmatch(text):
        return f"'{text}'"
    return '"' + _ESCAPED.sub(lambda found: _escape(found[0]), text) + '"'


def _escape(character: str) -> str:
    return f"\\{character}" if character in '"\\' else f"\\u{ord(character):04x}"


def _decimal(value: Decimal) -> str:
    if value.is_nan():
        return "nan"
    if value.is_infinite():
        return "inf" if value > 0 else "-inf"
    text = f"{value:f}"
    return text if "." in text else f"{text}.0"
