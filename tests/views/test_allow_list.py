"""Views list what they show: no other way to a card, and no way to copy whatever is there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from shuffleup.views import aside_wire, desk_wire, live_wire, log_wire, seat_wire, wire
from tidy import PACKAGE, impurities

FILES = sorted((PACKAGE / "views").glob("*.py"))

# Attributes behind which cards lie that some audience may not see.
SECRET = {
    "burn",
    "burns",
    "cards",
    "cards_of",
    "deck",
    "dealt_deck",
    "first",
    "new",
    "order",
    "pack",
    "proof",
    "second",
    "sealed",
    "shown_cards",
    "stub",
    "worth",
}
# Who may name which of them, and why.
MAY = {
    "openings.py": {"cards", "cards_of", "dealt_deck", "first", "order", "proof", "second"},
    "notices.py": {"WentOut.first"},  # a place
    "happenings.py": {  # what lay open; and the value of a chip, and a place
        "CardsShown.cards",
        "cards",  # of a CardsLaidOpen
        "StreetDealt.cards",
        "ColouredUp.new",
        "WentOut.first",
    },
    "bets.py": {"order"},  # words or chips first
    "claims.py": {"CardsShown.cards", "StreetDealt.cards"},  # what lay open
    "messages.py": {"cards"},  # of a happening
    "night.py": {"first"},  # place
    "past.py": {"cards"},  # of the reader's own hand
    "live.py": {"first", "order"},  # place; the id of a director's order
    "log.py": {"order"},  # what somebody ordered
    "player.py": {"first"},  # place
    "results.py": {"first"},  # place
    "seat.py": {"first"},  # place
    "why_night.py": {"first"},  # place
    "table.py": {"worth"},  # in words, of a hand that lies face up
}
COPYING = {"asdict", "astuple", "vars", "to_builtins", "getattr", "__dict__", "__slots__"}


def attributes(path: Path) -> Iterator[str]:
    """Every attribute that a file reads, of a matched class with the name of that class."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Attribute(attr=attr, ctx=ast.Load()):
                yield attr
            case ast.MatchClass(cls=ast.Attribute(attr=name) | ast.Name(id=name)):
                assert not node.patterns, "a pattern says which fields it takes"
                yield from (f"{name}.{attr}" for attr in node.kwd_attrs)


def names(path: Path) -> Iterator[str]:
    """Every name that a file uses."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_hole_cards_have_one_door(path: Path) -> None:
    found = {attr for attr in attributes(path) if attr.split(".")[-1] in SECRET}
    assert found <= MAY.get(path.name, set())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_is_copied_wholesale(path: Path) -> None:
    if path.name != "asks.py":  # what comes in, not what goes out
        assert not COPYING & {*attributes(path), *names(path)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_views_are_pure(path: Path) -> None:
    assert list(impurities(path.read_text(encoding="utf-8"))) == []


def structures() -> list[type[msgspec.Struct]]:
    return [
        found
        for module in (seat_wire, aside_wire, desk_wire, log_wire, live_wire, wire)
        for found in vars(module).values()
        if isinstance(found, type)
        and issubclass(found, msgspec.Struct)
        and found is not msgspec.Struct
    ]


def parts(kind: Any) -> Iterator[Any]:
    """A type and everything it is made of."""
    yield kind
    for part in get_args(kind):
        yield from parts(part)


@pytest.mark.parametrize("structure", structures(), ids=lambda structure: structure.__name__)
def test_no_field_can_hold_just_anything(structure: type[msgspec.Struct]) -> None:
    plain = {int, str, bool, float, type(None), ...}
    for kind in get_type_hints(structure).values():
        for part in parts(kind):
            known = part in plain or get_args(part) or part in structures()
            assert known or (isinstance(part, type) and issubclass(part, str)), part
            assert part not in (dict, Any, object)


def test_no_view_beside_the_tables_reaches_a_field_for_a_hand() -> None:
    """From the frames beside the tables no structure with hole cards or proofs is reached."""
    seen: set[Any] = set()
    todo: list[Any] = [wire.DirectorFrame, wire.NightFrame, wire.PlayerFrame, wire.AsideFrame]
    while todo:
        structure = todo.pop()
        if structure in seen:
            continue
        seen.add(structure)
        for kind in get_type_hints(structure).values():
            todo += [part for part in parts(kind) if part in structures()]
    assert not seen & {wire.TableView, wire.ChairView, seat_wire.SeatView, wire.DealView}
