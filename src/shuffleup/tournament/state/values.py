"""Values: what the fields of deeds and events stand for, each with its bounds.

A number says what it counts by its type, so that whoever reads it knows what it must be: a player
who has signed in, a table that is there, a sum that no addition overflows.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from types import NoneType
from typing import Annotated, Any, Final, Literal, TypeVar, get_args, get_origin

from msgspec import Meta

from shuffleup.errors import InputError

Choice = TypeVar("Choice", bound=StrEnum)

KIND: Final = "is"  # under this name a type says what it stands for
WRITTEN: Final = r"^[^\x00-\x08\x0b-\x1f\x7f]*$"
"""Words in one line or several, and nothing that no key writes: PostgreSQL keeps no NUL."""
PLAIN: Final = " without control characters"


def _whole(kind: str, most: int, least: int = 0) -> Meta:
    return Meta(ge=least, le=most, extra={KIND: kind})


def _text(kind: str, most: int, pattern: str | None = None) -> Meta:
    return Meta(max_length=most, pattern=pattern, extra={KIND: kind})


PlayerNumber = Annotated[int, _whole("player", 99_999)]
"""From 0, in the order in which people signed in."""
NewPlayer = Annotated[int, _whole("new player", 99_999)]
"""Somebody who had no number before."""
SomePlayer = Annotated[int, _whole("some player", 99_999, -1)]
"""-1: nobody."""
TableNumber = Annotated[int, _whole("table", 9_999)]
NewTable = Annotated[int, _whole("new table", 9_999)]
"""A table that need not be there yet."""
SomeTable = Annotated[int, _whole("some table", 9_999, -1)]
"""-1: none in particular."""
Chair = Annotated[int, _whole("chair", 62)]
SomeChair = Annotated[int, _whole("some chair", 62, -1)]
"""-1: any."""
HandNumber = Annotated[int, _whole("hand", 9_999_999)]
"""From 1 at each table; 0 for none."""
Turn = Annotated[int, _whole("turn", 9_999_999)]
Row = Annotated[int, _whole("row", 9_999)]
"""Of the structure: a level or a break, from 0."""
Chips = Annotated[int, _whole("chips", 10**12)]
MinorUnits = Annotated[int, _whole("money", 10**12)]
"""Pence, cents, or whatever a currency's smallest coin is."""
Minutes = Annotated[int, _whole("minutes", 10_080)]
MoreOrLess = Annotated[int, _whole("more minutes", 10_080, -10_080)]
"""Minutes; fewer if below 0."""
Millis = Annotated[int, _whole("duration", 7 * 24 * 60 * 60 * 1000)]
Days = Annotated[int, _whole("days", 36_500)]
Day = Annotated[int, _whole("day", 9_999_999, -1)]
"""Counted from any day, as long as it is the same one."""
CaseNumber = Annotated[int, _whole("case", 99_999)]
"""From 0, in the order in which incidents were reported."""
PersonNumber = Annotated[int, _whole("person", 10**9)]
"""Of the book of people that the server keeps; 0 for somebody who is in none."""
Count = Annotated[int, _whole("count", 99_999)]
Strength = Annotated[int, _whole("strength", 10**9, -1)]
Age = Annotated[int, _whole("age", 150)]

Name = Annotated[str, _text("name", 200, r"^[^\x00-\x1f\x7f]*$(?!\n)")]
"""On one line: no terminal should be written on by a name."""
Words = Annotated[str, _text("words", 500, WRITTEN)]
Reason = Annotated[str, _text("reason", 500, WRITTEN)]
Currency = Annotated[str, _text("currency", 3)]
Seed = Annotated[str, _text("seed", 64, "^[0-9a-fA-F]*$")]
ClauseRef = Annotated[str, _text("clause", 100)]
AnyClause = Annotated[str, _text("clause of any house", 100)]
"""With its house: somebody may be suspended by what another house of a league has written."""
SettingName = Annotated[str, _text("setting", 100)]
Word = Annotated[str, _text("word", 60)]
DeedName = Annotated[str, _text("deed", 40, "^[a-z-]*$")]
"""A deed, or a player's own act in a hand; nothing where something follows by itself."""

OrderId = Annotated[str, _text("order", 100)]
"""What an order is called: no other of the night is."""

Chairs = Annotated[tuple[Chair, ...], Meta(max_length=63)]
Players = Annotated[tuple[PlayerNumber, ...], Meta(max_length=10_000)]
Refs = Annotated[tuple[ClauseRef, ...], Meta(max_length=100)]


def one_of(choices: type[Choice], word: str) -> Choice:
    """The choice that a word names."""
    *others, last = choices
    if word not in [*others, last]:
        known = f"{', '.join(others)} or {last}"
        raise InputError(f"{word!r} is not known here; it can be {known}")
    return choices(word)


def stands_for(type: Any) -> str:
    """What a value of a type is: `player`, `chips` and so on; nothing for plain ones."""
    for each in getattr(type, "__metadata__", ()):
        if isinstance(each, Meta) and each.extra:
            return str(each.extra[KIND])
    return ""


def standing(kind: Any, value: Any) -> Iterator[tuple[str, Any]]:
    """Every single value in one of a type, and what it stands for, in the order of the type."""
    if value is None:
        return
    if stands_for(kind):
        yield stands_for(kind), value
        return
    inner = [each for each in get_args(kind) if each is not NoneType]
    if get_origin(kind) is Annotated or (inner and not isinstance(value, tuple)):
        yield from standing(inner[0], value)
    elif isinstance(value, tuple):
        kinds = inner[:1] * len(value) if Ellipsis in inner else inner
        for each, part in zip(kinds, value, strict=True):
            yield from standing(each, part)


def described(type: Any) -> str:
    """What a value of a type must be, for somebody who has to type it."""
    inner, *notes = get_args(type) if get_origin(type) is Annotated else (type,)
    options = [each for each in get_args(inner) if each not in (NoneType, Ellipsis)]
    bounds = next((each for each in notes if isinstance(each, Meta)), Meta())
    if inner is bool:
        return "true or false"
    if inner is int:
        return f"a whole number from {bounds.ge:,} to {bounds.le:,}"
    if inner is str:
        plain = {"name": " on one line", "words": PLAIN, "reason": PLAIN}.get(stands_for(type), "")
        return f"a text of at most {bounds.max_length} letters{plain}"
    if get_origin(inner) is Literal:
        return f"one of {', '.join(options)}"
    if get_origin(inner) is tuple and bounds.max_length:
        return f"a list of at most {bounds.max_length:,}, each {described(options[0])}"
    if get_origin(inner) is tuple:
        return f"a list of {len(options)}: {', '.join(map(described, options))}"
    return f"{described(options[0])}, or null" if options else "anything"
