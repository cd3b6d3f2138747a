"""TOML in and out, as far as hand histories use it."""

from __future__ import annotations

import datetime
import re
from decimal import Decimal
from typing import Final

import msgspec
import tomli  # the standard library's own reader, compiled: twice as fast over many hands

Table = dict[str, object]

# What programs write, in which TOML and JSON mean the same but for the quotes: such a text is read
# in a third of the time. Everything else is left to the reader that knows all of TOML.
_ONE: Final = r"(?:'[^'\"\\\x00-\x1f\x7f]*'|(?:0|-?[1-9][0-9]{0,17})(?:\.[0-9]{1,17})?|true|false)"
_ARRAY: Final = rf"\[[ \n]*(?:({_ONE}(?:,[ \n]*{_ONE})*),?[ \n]*)?\]"
_TIME: Final = r"((?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9])"
_ASIDE: Final = re.compile(r"(?:#[^\x00-\x08\x0b-\x1f\x7f\n]*\n|\n)*")
_PLAIN: Final = re.compile(rf"([A-Za-z0-9_-]+) = (?:({_ONE})|{_ARRAY}|{_TIME})\n{_ASIDE.pattern}")
_from_json: Final = msgspec.json.Decoder(float_hook=Decimal).decode


def read_toml(text: str) -> Table:
    """The table that the text holds, its decimals exact. Raises ValueError where it is not TOML."""
    plain = _plain_table(text)
    if plain is not None:
        return plain
    try:
        return tomli.loads(text, parse_float=Decimal)
    except RecursionError:
        raise ValueError("arrays or tables lie too deep in one another") from None


def _plain_table(text: str) -> Table | None:
    """The table of a text that is nothing but plain lines, a key each; None for any other text."""
    table: Table = {}
    text = text.replace("\r\n", "\n") + "\n"
    begun = _ASIDE.match(text)
    at = begun.end() if begun else 0
    while at < len(text):
        line = _PLAIN.match(text, at)
        if line is None:
            return None
        key, one, array, time = line.groups()
        if key in table:
            return None
        if time:
            table[key] = datetime.time.fromisoformat(time)
        else:
            table[key] = _from_json((one or f"[{array or ''}]").replace("'", '"'))
        at = line.end()
    return table


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
