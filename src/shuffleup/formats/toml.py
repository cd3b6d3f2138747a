"""TOML in and out, as far as hand histories use it.

Reading has two doors. Nearly every hand history is plain: one `key = value` a line, values being
numbers, one-line strings, times, true/false, or arrays of numbers or strings. `read_plain` takes
that shape several times as fast as the standard library does, and gives up (None) at the first
thing that it does not know for certain; `read_toml` then asks the standard library.
"""

from __future__ import annotations

import datetime
import re
import tomllib
from decimal import Decimal

Table = dict[str, object]

# Pieces of the grammar. Every repetition is possessive (`*+`): no input makes the match go back.
_TEXT = r"[^\x00-\x08\x0a-\x1f\x7f"  # a class still open: what TOML allows in a line, and ...
_COMMENT = rf"(?:\#{_TEXT}]*+)"
_STRING = rf"(?:'{_TEXT}']*+'|\"{_TEXT}\"\\]*+\")"
_NUMBER = r"-?(?:0|[1-9][0-9]{0,17}+)(?:\.[0-9]{1,18}+)?"
_GAP = rf"[ \t\n]*+(?:{_COMMENT}\n[ \t\n]*+)*+"
_END = rf"[ \t]*+{_COMMENT}?(?:\n|\Z)"


def _array(item: str) -> str:
    return rf"{_GAP}(?:{item}{_GAP},{_GAP})*+(?:{item}{_GAP})?+"


_STATEMENT = re.compile(
    rf"""{_GAP}(?:
        \[[ \t]*+(?P<table>[A-Za-z0-9_-]++)[ \t]*+\]
        |
        (?P<key>[A-Za-z0-9_-]++)[ \t]*+=[ \t]*+
        (?:
            \[(?P<words>{_array(_STRING)})\]
            | \[(?P<numbers>{_array(_NUMBER)})\]
            | (?P<time>(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9])
            | (?P<number>{_NUMBER})
            | (?P<string>{_STRING})
            | (?P<boolean>true|false)
        )
    ){_END}""",
    re.VERBOSE,
)
_REST = re.compile(rf"{_GAP}{_COMMENT}?")
_WORD = re.compile(rf"{_COMMENT}|({_STRING})")


def read_toml(text: str) -> Table:
    """The table that the text holds, its decimals exact. Raises ValueError where it is not TOML."""
    table = read_plain(text)
    if table is not None:
        return table
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        raise ValueError("arrays or tables lie too deep in one another") from None


def read_plain(text: str) -> Table | None:
    """The same table for text of the plain shape, or None for any other text."""
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    top: Table = {}
    table = top
    at = 0
    match = _STATEMENT.match
    while (found := match(text, at)) is not None:
        at = found.end()
        kind = found.lastgroup
        if kind == "table":
            name = found["table"]
            if name in top:
                return None
            top[name] = table = {}
            continue
        key = found["key"]
        if key in table:
            return None
        value = _value(kind, found[found.lastindex or 0])
        if value is None:
            return None
        table[key] = value
    return top if _REST.fullmatch(text, at) else None


def _value(kind: str | None, text: str) -> object:
    if kind == "words":
        return _words(text)
    if kind == "numbers":
        return _numbers(text)
    if kind == "number":
        return Decimal(text) if "." in text else int(text)
    if kind == "string":
        return text[1:-1]
    if kind == "time":
        return datetime.time.fromisoformat(text)
    return text == "true"


def _words(text: str) -> list[str]:
    if "#" not in text:
        if '"' not in text:
            return text.split("'")[1::2]
        if "'" not in text:
            return text.split('"')[1::2]
    return [word[1:-1] for word in _WORD.findall(text) if word]


def _numbers(text: str) -> list[int | Decimal] | None:
    if "#" in text:
        return None
    items = text.split(",")
    if not items[-1].strip():
        items.pop()
    if "." not in text:
        return [int(item) for item in items]
    return [Decimal(item.strip()) if "." in item else int(item) for item in items]


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
_LITERAL = re.compile(rf"{_TEXT}']*")
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
