"""The value of a parameter: read from a file, told in words, and as plain data."""

from enum import StrEnum
from types import GenericAlias
from typing import Any, get_args

from shuffleup.rulebook.errors import RulebookError


def read(kind: Any, raw: object, span: range | None = None) -> Any:
    """The typed value for what a file holds; an error says what is allowed instead."""
    if kind is int:
        # true and false are integers to Python, not to a reader of the file
        if type(raw) is int and raw >= 0 and (span is None or raw in span):
            return raw
    elif type(raw) is kind:  # most of a rulebook is text
        return raw
    elif isinstance(kind, GenericAlias):
        if isinstance(raw, list):
            part_kind = get_args(kind)[0]
            return tuple([read(part_kind, part) for part in raw])
    elif issubclass(kind, StrEnum):
        if isinstance(raw, str) and raw in kind.__members__.values():
            return kind(raw)
    elif issubclass(kind, tuple) and isinstance(raw, dict):
        return _read_struct(kind, raw)
    raise RulebookError(f"{_shown(raw)} is not allowed; allowed: {allowed(kind, span)}")


def _read_struct(kind: Any, raw: dict[str, object]) -> Any:
    fields: dict[str, Any] = kind.__annotations__
    for name in raw:
        if name not in fields:
            raise RulebookError(f"no such field {name}; allowed: {allowed(kind)}")
    for name in fields:
        if name not in raw and name not in kind._field_defaults:
            raise RulebookError(f"{name} is missing; allowed: {allowed(kind)}")
    values = {}
    for name, part in raw.items():
        try:
            values[name] = read(fields[name], part)
        except RulebookError as problem:
            raise RulebookError(f"{name}: {problem}") from None
    return kind(**values)


def allowed(kind: Any, span: range | None = None) -> str:
    """What a file may hold for a value of this type, in words."""
    if isinstance(kind, GenericAlias):
        return f"a list of: {allowed(get_args(kind)[0])}"
    if issubclass(kind, StrEnum):
        return ", ".join(kind)
    if issubclass(kind, tuple):
        return f"a table of {', '.join(kind.__annotations__)}"
    if kind is bool:
        return "true, false"
    if kind is str:
        return "text"
    if span is None:
        return "a whole number from 0 up"
    return f"a whole number from {span[0]} to {span[-1]}"


def _shown(raw: object) -> str:
    """A raw value as its file spells it, cut to a readable length."""
    match raw:
        case bool():
            text = str(raw).lower()
        case str():
            text = f'"{raw}"'
        case _:
            text = str(raw)
    text = " ".join(text.split())
    return text if len(text) <= 60 else f"{text[:57]}..."


def words(value: object) -> str:
    """A value as one says it: `double the bet`, `4,000`, `yes`, `25/50`."""
    match value:
        case bool():
            return "yes" if value else "no"
        case StrEnum():
            return value.replace("-", " ")
        case int():
            return f"{value:,}"
        case tuple() if not hasattr(value, "_fields"):
            return ", ".join(words(part) for part in value) or "none"
        case _:
            return str(value)


def plain(value: Any) -> Any:
    """A value as plain data: text, numbers, lists and tables."""
    match value:
        case StrEnum():
            return value.value
        case tuple() if hasattr(value, "_asdict"):
            return {name: plain(part) for name, part in value._asdict().items()}
        case tuple():
            return [plain(part) for part in value]
        case _:
            return value
