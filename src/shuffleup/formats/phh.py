"""PHH, the poker hand history format, in and out (no-limit hold'em, variant "NT").

A ``.phh`` text holds one hand; a ``.phhs`` text holds several as tables [1], [2] ...; a ``.jsonl``
text holds an object a line whose ``phh`` is the text of one hand. The three are told apart by what
they hold, not by their names.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import chain
from typing import Any, BinaryIO, Final, cast

from shuffleup.errors import InputError
from shuffleup.formats.action import Action, parse_action
from shuffleup.formats.fields import FIELDS, REQUIRED, VARIANT
from shuffleup.formats.record import HandRecord
from shuffleup.formats.source import check_lines, source_lines
from shuffleup.formats.toml import Table, read_toml, toml_key, toml_value

_TABLE: Final = re.compile(r"\[([0-9]{1,15})\][ \t]*\r?\n?")


class _UnusualError(Exception):
    """A file that is not as programs write it: only its whole says what it holds."""


def read_file(file: BinaryIO, name: str) -> Iterator[HandRecord]:
    """Every hand of a ``.phh``, ``.phhs`` or ``.jsonl`` file, one at a time. Raises InputError.

    However many there are, only one of them is in memory, unless the file is unusual.
    """
    given = 0
    if file.seekable():
        try:
            for record in _records(source_lines(file, name), name):
                yield record
                given += 1
            return
        except _UnusualError:
            file.seek(0)
    yield from read_hands("".join(source_lines(file, name)), name)[given:]


def read_hands(text: str, name: str = "text") -> list[HandRecord]:
    """Every hand of a text; ``name`` says in messages where it came from."""
    check_lines(text, name)
    if text.lstrip()[:1] == "{":  # as no TOML can begin
        return list(_json_records(iter(text.split("\n")), 1, name))
    top = _read_toml(text, name)
    if not top:
        raise InputError(f"{name}: there is no hand in it")
    tables = list(top.values())
    if "variant" in top or not all(isinstance(table, dict) for table in tables):
        return [_record(top, name)]
    return [
        _record(cast(Table, table), f"{name}, hand {number}")
        for number, table in enumerate(tables, 1)
    ]


def phh_text(record: HandRecord) -> str:
    """One hand as PHH text, one action a line."""
    lines = [f"variant = {toml_value(VARIANT)}"]
    for key in FIELDS:
        value = getattr(record, key)
        if key == "actions":
            lines.append("actions = [")
            lines.extend(f"  {toml_value(str(action))}," for action in record.actions)
            lines.append("]")
        elif value is not None:
            lines.append(f"{key} = {toml_value(value)}")
    lines.extend(f"{toml_key(key)} = {toml_value(value)}" for key, value in record.extra.items())
    return "\n".join(lines) + "\n"


def _records(lines: Iterator[str], name: str) -> Iterator[HandRecord]:
    """The hands of a file that holds several, told by its first line that says something."""
    for number, line in enumerate(lines, 1):
        begins = line.lstrip()[:1]
        if begins == "{":
            return (yield from _json_records(chain((line,), lines), number, name))
        if begins == "[":
            return (yield from _table_records(chain((line,), lines), name))
        if begins:
            break
    raise _UnusualError  # a single hand, or none, or a remark on what follows


def _json_records(lines: Iterator[str], number: int, name: str) -> Iterator[HandRecord]:
    for at, line in enumerate(lines, number):
        if line.strip():
            place = f"{name}, line {at}"
            yield _record(_read_toml(_phh_in(line, place), place), place)


def _table_records(lines: Iterator[str], name: str) -> Iterator[HandRecord]:
    for number, text in enumerate(_tables(lines), 1):
        try:
            table = read_toml(text)
        except ValueError:
            raise _UnusualError from None
        yield _record(table, f"{name}, hand {number}")


def _tables(lines: Iterator[str]) -> Iterator[str]:
    """The text below each line that numbers a hand, where the numbers count up."""
    last = -1
    text = ""
    for line in lines:
        if line.lstrip()[:1] != "[":
            text += line
            continue
        table = _TABLE.fullmatch(line)
        if table is None or int(table[1]) <= last:
            raise _UnusualError
        if last >= 0:
            yield text
        last = int(table[1])
        text = ""
    yield text


def _phh_in(line: str, place: str) -> str:
    try:
        item = json.loads(line)
    except (ValueError, RecursionError):
        raise InputError(f"{place}: not JSON") from None
    text = item.get("phh") if isinstance(item, dict) else None
    if not isinstance(text, str):
        raise InputError(f"{place}: not an object with a 'phh' text")
    return text


def _read_toml(text: str, place: str) -> Table:
    try:
        text.encode()  # JSON can smuggle in halves of characters, which no file can hold
        return read_toml(text)
    except UnicodeEncodeError:
        raise InputError(f"{place}: not UTF-8 text") from None
    except ValueError as error:
        raise InputError(f"{place}: not a hand history: {error}") from None


def _record(table: Table, place: str) -> HandRecord:
    try:
        return _checked(table, place)
    except InputError as error:
        raise InputError(f"{place}: {error}") from None


def _checked(table: Table, place: str) -> HandRecord:
    if "variant" not in table:
        raise InputError("variant is missing")
    if table["variant"] != VARIANT:
        raise InputError(f"variant {table['variant']!r:.40} is not no-limit hold'em ({VARIANT!r})")
    known: dict[str, Any] = {}
    extra: Table = {}
    for key, value in table.items():
        rule = FIELDS.get(key)
        if rule is None:
            extra[key] = value
        elif rule[0](value):
            known[key] = value
        else:
            raise InputError(f"{key} must be {rule[1]}")
    del extra["variant"]
    for key in REQUIRED:
        if key not in known:
            raise InputError(f"{key} is missing")
    known["actions"] = _actions(known["actions"])
    return HandRecord(**known, extra=extra, place=place)


def _actions(texts: list[str]) -> list[Action]:
    actions: list[Action] = []
    try:
        for text in texts:
            actions.append(parse_action(text))
    except InputError as error:
        raise InputError(f"action {len(actions) + 1}: {error}") from None
    return actions
