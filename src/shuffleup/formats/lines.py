"""Lines: a night's events as JSON, one object to a line, and back.

The same events give the same bytes: keys stand in the order number, time, event, the event's own
fields, reason. `shuffleup schema` prints what a line may hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import MISSING
from functools import cache
from typing import Annotated, Any, NamedTuple, Union

import msgspec

from shuffleup.errors import InputError
from shuffleup.formats.event_kind import IN_HAND, Kind, kinds
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.state.event import Clauses, Event


class Line(NamedTuple):
    """An event and its number, counted from 1."""

    number: int
    event: Event
    run: int = 0
    """Which night it belongs to, where a file holds several."""


# --- writing


def line_text(number: int, event: Event) -> bytes:
    """An event as a line, without the line's end."""
    found: dict[str, Any] = {"n": number, "at_ms": event.at_ms}
    happened: object = event
    if isinstance(event, Played):
        happened = event.what
        found["event"] = IN_HAND + type(happened).__name__
        found["table"] = event.table
        found["hand"] = event.hand
    else:
        found["event"] = type(event).__name__
    for name in _names()[type(happened)]:
        found[name] = getattr(happened, name)
    if event.by:
        found["by"] = event.by
    if event.clauses:
        found["clauses"] = event.clauses
    return msgspec.json.encode(found)


def lines(events: Iterable[Event], first: int = 1) -> Iterator[bytes]:
    """Events as lines with their ends, numbered from the first on."""
    for number, event in enumerate(events, first):
        yield line_text(number, event) + b"\n"


@cache
def _names() -> dict[type[Any], tuple[str, ...]]:
    """The fields of an event's own that its line has."""
    return {kind.type: tuple(field.name for field in kind.fields) for kind in kinds().values()}


# --- reading


def read_lines(texts: Iterable[bytes | str], name: str = "ledger") -> Iterator[Line]:
    """The events of lines, in order; a line that is none, or that is not the next, is an error."""
    run = due = 0
    for number, text in enumerate(texts, 1):
        try:
            line = read_line(text)
        except InputError as trouble:
            raise InputError(f"{name}, line {number}: {trouble}") from None
        due = due + 1 if line.run == run else 1
        run = line.run
        if line.number != due:
            raise InputError(f"{name}, line {number}: it has number {line.number}, not {due}")
        yield line


def read_line(text: bytes | str) -> Line:
    """The event of a line."""
    try:
        found = _decoder().decode(text)
    except (msgspec.DecodeError, UnicodeError) as trouble:
        raise InputError(f"no event: {trouble}") from None
    except RecursionError:
        raise InputError("no event: nested too deeply") from None
    values = {name: getattr(found, name) for name in found.__struct_fields__}
    number, run = values.pop("n"), values.pop("run")
    kind = kinds()[found.__struct_config__.tag]
    if not kind.in_hand:
        return Line(number, kind.type(**values), run)
    where = {name: values.pop(name) for name in ("at_ms", "table", "hand", "by", "clauses")}
    return Line(number, Played(what=kind.type(**values), **where), run)


@cache
def _decoder() -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(any_line())


@cache
def any_line() -> Any:
    """The type of a line: one structure for every kind of event."""
    return Union[tuple(_structure(kind) for kind in kinds().values())]  # noqa: UP007


def _structure(kind: Kind) -> type[msgspec.Struct]:
    named: list[Any] = [
        ("run", _described(int, "Which night, where a file holds several."), 0),
        ("n", _described(int, "The number of the line, from 1.")),
        ("at_ms", _described(int, "When it happened, in milliseconds.")),
    ]
    if kind.in_hand:
        named.append(("table", _described(int, "Where, from 0.")))
        named.append(("hand", _described(int, "The number of the table's hand, from 1.")))
    for field in kind.fields:
        default = () if field.default is MISSING else (field.default,)
        named.append((field.name, _described(field.type, field.says), *default))
    named.append(("by", _described(str, "The command or the player's action behind it."), ""))
    named.append(("clauses", _described(Clauses, "The clauses by which it follows."), ()))
    return msgspec.defstruct(
        kind.name,
        named,
        namespace={"__doc__": kind.says},
        tag_field="event",
        tag=kind.name,
        kw_only=True,
        forbid_unknown_fields=True,
    )


def _described(type: Any, says: str) -> Any:
    return Annotated[type, msgspec.Meta(description=says)] if says else type
