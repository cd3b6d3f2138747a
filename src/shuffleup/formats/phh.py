"""PHH, the poker hand history format, in and out (no-limit hold'em, variant "NT").

A ``.phh`` text holds one hand; a ``.phhs`` text holds several as tables [1], [2] ...; a ``.jsonl``
text holds an object a line whose ``phh`` is the text of one hand. The three are told apart by what
they hold, not by their names.
"""

from __future__ import annotations

import json
import os
from typing import Any, cast

from shuffleup.errors import InputError
from shuffleup.formats.action import Action, parse_action
from shuffleup.formats.fields import FIELDS, REQUIRED, VARIANT
from shuffleup.formats.record import HandRecord
from shuffleup.formats.source import check_lines, read_source
from shuffleup.formats.toml import Table, read_toml, toml_key, toml_value


def read_file(path: str | os.PathLike[str]) -> list[HandRecord]:
    """Every hand of a ``.phh``, ``.phhs`` or ``.jsonl`` file. Raises InputError."""
    return read_hands(read_source(path), os.fspath(path))


def read_hands(text: str, name: str = "text") -> list[HandRecord]:
    """Every hand of a text; ``name`` says in messages where it came from."""
    check_lines(text, name)
    if text.lstrip()[:1] == "{":  # as no TOML can begin
        return _read_lines(text, name)
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


def _read_lines(text: str, name: str) -> list[HandRecord]:
    records = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            place = f"{name}, line {number}"
            records.append(_record(_read_toml(_phh_in(line, place), place), place))
    return records


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
