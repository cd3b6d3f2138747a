"""A deed: what somebody can ask of a night, declared once, by the door that decides about it.

The door's name is the deed's, in small letters with hyphens; its parameters are the deed's fields,
with types that say what they stand for and how great they may be; its first line says what it does.
From that everything else is made: how it is read, who may ask for it, the wire's types, the desk's
forms and the list in the docs.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from difflib import get_close_matches
from enum import StrEnum
from functools import cache, cached_property
from typing import Any, Final, NamedTuple, TypeVar, get_type_hints

import msgspec

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.state.values import described

Door = Callable[..., Refusal | None]
Declared = TypeVar("Declared", bound=Door)


class Matter(StrEnum):
    """What a deed is about; who may ask for it follows from that."""

    COURSE = "course"
    """Start, end and the time limit."""
    CANCELLING = "cancelling"
    """Calling off, and changing the structure."""
    CLOCK = "clock"
    SEATS = "seats"
    RULINGS = "rulings"
    RULES = "rules"
    DESK = "desk"
    """Names, money and chips over the counter."""
    HAND = "hand"
    """What happens at a table: its dealer says it."""
    OWN = "own"
    """What players say for themselves."""


class Field(NamedTuple):
    """One thing that a deed has to be told."""

    name: str
    type: Any
    default: object
    """`msgspec.NODEFAULT` where it must be said."""


# Where a reader says that it found something wrong: `- at `$.player``, or `missing field `player``.
FIELD: Final = re.compile(r"`(?:\$\.)?(\w+)[^`]*`$")
# What a door is given by whoever runs the night, and not by whoever asks.
GIVEN: Final = ("night", "play", "at_ms", "tapped_ms", "below", "asker", "history")


class Deed:
    """One deed, as its door declares it."""

    def __init__(
        self,
        name: str,
        matter: Matter,
        door: Door,
        only_real: bool,
        dealers_rule: str,
        when_dealt: Matter | None = None,
    ) -> None:
        self.name = name
        self.matter = matter
        self.matter_when_dealt = when_dealt or matter
        """Where the software deals, a dealer's word may be worth less."""
        self.door = door
        self.only_real = only_real
        """A dealer of real cards says it; software that deals sees to it by itself."""
        self.dealers_rule = dealers_rule
        """Only software that deals can do it; by this setting a dealer of real cards goes."""
        self.door_when_dealt: Door | None = door if dealers_rule else None
        """The door where the software deals, if that is another one."""

    def __repr__(self) -> str:
        return f"<deed {self.name}>"

    @cached_property
    def says(self) -> str:
        """What it does, in a line."""
        return inspect.cleandoc(self.door.__doc__ or "").partition("\n\n")[0].replace("\n", " ")

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """What has to be said to have it done."""
        hints = get_type_hints(self.door, include_extras=True)
        parameters = inspect.signature(self.door).parameters.values()
        return tuple(
            Field(
                each.name,
                hints[each.name],
                msgspec.NODEFAULT if each.default is each.empty else each.default,
            )
            for each in parameters
            if each.name not in GIVEN
        )

    @cached_property
    def shape(self) -> type[msgspec.Struct]:
        """The fields as a type that reads them, with their bounds."""
        return msgspec.defstruct(
            "".join(part.capitalize() for part in self.name.split("-")),
            [tuple(field) for field in self.fields],
            namespace={"__doc__": self.says},
            frozen=True,
            kw_only=True,
            forbid_unknown_fields=True,
        )

    def trouble(self, error: Exception) -> str:
        """Why fields cannot be read, in a sentence that says what they may be."""
        named = {field.name: field for field in self.fields}
        found = FIELD.search(str(error))
        field = named.get(found[1]) if found else None
        if field is not None:
            missing = "is missing: it " if "missing" in str(error) else ""
            return f"{self.name}: {field.name} {missing}must be {described(field.type)}."
        return f"{self.name} has these fields: {', '.join(named) or 'none'}."


class Asked(NamedTuple):
    """A deed that somebody asks for, with its fields."""

    deed: Deed
    values: dict[str, Any]


DEEDS: Final[dict[str, Deed]] = {}
"""Every deed by its name, as their subjects have declared them."""


def deed(
    matter: Matter,
    *,
    name: str = "",
    only_real: bool = False,
    dealers_rule: str = "",
    dealt: Matter | None = None,
) -> Callable[[Declared], Declared]:
    """The door below decides about a deed, for a night with any cards or with one kind of them."""

    def declare(door: Declared) -> Declared:
        called = name or door.__name__.replace("_", "-")
        assert called not in DEEDS, f"{called} is declared twice"
        DEEDS[called] = Deed(called, matter, door, only_real, dealers_rule, dealt)
        return door

    return declare


def when_dealt(door: Declared) -> Declared:
    """The door below decides about a deed of the same name where the software deals."""
    DEEDS[door.__name__.replace("_", "-")].door_when_dealt = door
    return door


def open_door(door: Door, wanted: Asked, **given: object) -> Refusal | None:
    """Ask a door, with the fields and with whatever it wants to be given besides."""
    wants = _wants(door)
    return door(**{name: value for name, value in given.items() if name in wants}, **wanted.values)


@cache
def _wants(door: Door) -> frozenset[str]:
    return frozenset(inspect.signature(door).parameters)


def no_such_deed(name: str) -> str:
    """What to say of a name that no deed has."""
    near = get_close_matches(name, DEEDS)
    hint = f"did you mean {near[0]}?" if near else "docs/deeds.md has them all"
    return f"there is no deed {name}; {hint}"


def asked(name: str, /, **fields: object) -> Asked:
    """A deed with its fields, read and within their bounds; an `InputError` if they are not."""
    if name not in DEEDS:
        raise InputError(no_such_deed(name))
    found = DEEDS[name]
    try:
        read = msgspec.convert(fields, found.shape, strict=True)
    except msgspec.ValidationError as trouble:
        raise InputError(found.trouble(trouble)) from None
    return Asked(found, msgspec.structs.asdict(read))
