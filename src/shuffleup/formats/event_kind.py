"""Event kinds: the name, the fields and the description of every event, for lines and their schema.

They are read from the sources of the events. A compiled class forgets what its tuples hold and what
its text said; the source lies beside it in either case.
"""

from __future__ import annotations

import ast
from dataclasses import fields
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple, get_args

from shuffleup.hand.events import Event as HandEvent
from shuffleup.tournament.dealt.events import (
    BankUsed,
    CardsDealt,
    CardsLaidOpen,
    ClockCalled,
    DeckCommitted,
    DeckCut,
)
from shuffleup.tournament.evolve import BRANCHES
from shuffleup.tournament.state.events import Clauses, Opened

IN_HAND: Final = "hand."  # before the name of an event of a hand

# What happens around a hand that the software deals; the hand's own events have lines anyway.
DEALT: Final = (DeckCommitted, DeckCut, CardsDealt, ClockCalled, CardsLaidOpen, BankUsed)

# What an annotation of an event may say.
TYPES: Final = {
    "bool": bool,
    "int": int,
    "object": Any,
    "str": str,
    "tuple": tuple,
    "Clauses": Clauses,
}


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
    night: list[type[Any]] = [Opened, *BRANCHES, *DEALT]
    hand: list[type[Any]] = [*get_args(HandEvent)]
    found = [_kind(each.__name__, each) for each in night]
    found += [_kind(IN_HAND + each.__name__, each) for each in hand]
    return {kind.name: kind for kind in found}


def _kind(name: str, type: type[Any]) -> Kind:
    source = _source(type.__module__)[type.__name__]
    said = _said(source)
    defaults = {each.name: each.default for each in fields(type)}
    own = []
    for each in source.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            field = each.target.id
            says = said.get(field, "")
            own.append(Field(field, _type(each.annotation), says, defaults[field]))
    return Kind(name, type, ast.get_docstring(source) or "", tuple(own))


@cache
def _source(module: str) -> dict[str, ast.ClassDef]:
    """The classes of a module as they are written."""
    package, _, name = module.rpartition(".")
    text = resources.files(package).joinpath(f"{name}.py").read_text(encoding="utf-8")
    return {each.name: each for each in ast.parse(text).body if isinstance(each, ast.ClassDef)}


def _said(source: ast.ClassDef) -> dict[str, str]:
    """The text below each field that has one."""
    found = {}
    for field, text in zip(source.body, source.body[1:], strict=False):
        match field, text:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(ast.Constant(str() as says)):
                found[name] = says
    return found


def _type(annotation: ast.expr) -> Any:
    return eval(ast.unparse(annotation), {"__builtins__": {}}, TYPES)
