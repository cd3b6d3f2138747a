"""Event kinds: name, fields and description of every event, for lines and their schema."""

from __future__ import annotations

import dataclasses
from functools import cache
from inspect import cleandoc
from typing import Any, Final, NamedTuple, get_args, get_type_hints

import msgspec

from shuffleup.formats.field_docs import field_docs
from shuffleup.hand.events import Event as HandEvent
from shuffleup.tournament import evolve
from shuffleup.tournament.dealt.events import Played
from shuffleup.tournament.state.event import Event

IN_HAND: Final = "hand."  # before the name of an event of a hand
ALL_HAVE: Final = frozenset(Event.__struct_fields__)
assert evolve, "every subject has declared its events"


class Field(NamedTuple):
    """One field of an event."""

    name: str
    type: Any
    says: str
    default: object
    """`dataclasses.MISSING` where a line must have it."""


class Kind(NamedTuple):
    """One kind of event."""

    name: str
    """As a line has it: `WentOut`, `hand.Raised`."""
    type: type[Any]
    says: str
    fields: tuple[Field, ...]
    """Its own; when, where and why are beside them."""

    @property
    def in_hand(self) -> bool:
        """Whether it happens in a hand."""
        return self.name.startswith(IN_HAND)


@cache
def kinds() -> dict[str, Kind]:
    """Every kind of event by the name that its lines have."""
    night = [each for each in Event.__subclasses__() if each is not Played]
    found = [_kind(each.__name__, each) for each in sorted(night, key=lambda each: each.__name__)]
    found += [_kind(IN_HAND + each.__name__, each) for each in get_args(HandEvent)]
    return {kind.name: kind for kind in found}


def _kind(name: str, type: type[Any]) -> Kind:
    said = field_docs(type)
    types = get_type_hints(type, localns={"object": Any})
    own = [
        Field(field, types[field], said.get(field, ""), default)
        for field, default in _defaults(type)
        if issubclass(type, Event) <= (field not in ALL_HAVE)
    ]
    return Kind(name, type, cleandoc(type.__doc__ or ""), tuple(own))


def _defaults(type: type[Any]) -> list[tuple[str, object]]:
    """The fields of an event, with their defaults; MISSING where there is none."""
    if dataclasses.is_dataclass(type):
        return [(each.name, each.default) for each in dataclasses.fields(type)]
    return [
        (each.name, dataclasses.MISSING if each.default is msgspec.NODEFAULT else each.default)
        for each in msgspec.structs.fields(type)
    ]
