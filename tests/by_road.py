"""Which tests go through a road: a door by which a hand or a night that people play is changed.

A road is one of the hand's doors, a night's doors, a desk, a server or a page. A test takes it if
its code, or that of the kits it uses, names one. Whoever only asks a rule for its answer does not;
nor does a test that leans on what no night reaches, however many hands it plays before.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from reach import BODY, Module, Reach, Thing, entry_points, modules
from shuffleup.hand import Hand, decide
from shuffleup.hand.decide import begin

TESTS: Final = Path(__file__).resolve().parent
HAND: Final[frozenset[object]] = frozenset({Hand.start, decide, begin})
ROOMS: Final = ("shuffleup.desk", "shuffleup.server", "shuffleup.rehearsal.course", "playwright")
"""Whoever names something from here has a desk, a server, a night with bots, or a page."""


@cache
def is_by_road(test: str) -> bool:
    """Whether a test, named as pytest does, goes through a road."""
    file, _, name = test.partition("::")
    named = _named(file, name.rpartition("::")[2])
    return any(map(_is_door, named)) and not any(map(_is_hollow, named))


def _named(file: str, name: str) -> set[Thing]:
    """What of the program a test names, itself or through its kits and fixtures."""
    module = _module(TESTS.parent / file)
    known = {**_kits(), module.name: module}
    nodes = module.defined[name]
    fixtures = [each.arg for node in nodes for each in ast.walk(node) if isinstance(each, ast.arg)]
    roots = [Thing(module.name, each) for each in (name, *fixtures)]
    return Reach(known, roots).outside


@cache
def _module(path: Path) -> Module:
    """A file; what it does when it is imported is nobody's doing."""
    found = Module(path.stem, ast.parse(path.read_text(encoding="utf-8")))
    found.defined.pop(BODY, None)
    return found


@cache
def _kits() -> dict[str, Module]:
    return {path.stem: _module(path) for path in TESTS.glob("*.py")}


@cache
def _is_door(thing: Thing) -> bool:
    if thing.module.startswith(ROOMS):
        return True
    found = _object(thing)
    return inspect.isroutine(found) and (found in HAND or _is_of_a_night(found))


def _is_of_a_night(found: Callable[..., object]) -> bool:
    """A night's doors take the night and the time, and are in a tournament's room."""
    if not (found.__module__ or "").startswith("shuffleup.tournament."):
        return False
    taken = set(inspect.signature(found).parameters)
    return "at_ms" in taken and bool(taken & {"night", "play"})


def _object(thing: Thing) -> object:
    """What of the program a name stands for."""
    if not thing.module.startswith("shuffleup."):
        return None
    parts = f"{thing.module}.{thing.name}".removesuffix(f".{BODY}").split(".")
    for length in range(len(parts), 0, -1):
        try:
            found: object = import_module(".".join(parts[:length]))
        except ImportError:
            continue
        for name in parts[length:]:
            found = getattr(found, name, None)
        return found
    return None


@cache
def _hollow() -> frozenset[Thing]:
    """What nobody reaches."""
    known = modules()
    return frozenset(Reach(known, list(entry_points(known))).unreached())


@cache
def _is_hollow(thing: Thing) -> bool:
    return {thing, Thing(thing.module, BODY)} & _hollow() != set() or _home(thing) in _hollow()


def _home(thing: Thing) -> Thing:
    """A thing by the module that defines it, and not by one that has it from there."""
    found = _object(thing)
    return Thing(getattr(found, "__module__", "") or "", getattr(found, "__qualname__", ""))
