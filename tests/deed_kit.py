"""Deeds with anything in their fields, from what the fields say they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin

from msgspec import NODEFAULT, Meta

from shuffleup.rulebook.figures import PenaltyKind
from shuffleup.tournament.dealt import perform as of_dealt_nights
from shuffleup.tournament.preset.structure import MINUTE_MS
from shuffleup.tournament.state.deed import Asked, Deed, Field, asked
from shuffleup.tournament.state.setup import rows_of
from shuffleup.tournament.state.state import Tournament
from shuffleup.tournament.state.values import stands_for

assert of_dealt_nights, "all deeds have been declared"
NEAR = ("player", "table", "new table", "chair", "hand", "turn")
WORDS = ("", "x", "equal", "hands", "minutes", "penalties.swearing", "00" * 32, "è" * 60)
EXTREMES = (-(1 << 63), -1, 0, 1, 10**9, 1 << 63)


def fields_of(chance: Random, deed: Deed, *, wild: float = 0.05) -> dict[str, object]:
    """Something in every field: mostly what may stand there, now and then what may not."""
    return {
        field.name: value_of(chance, field.type, wild)
        for field in deed.fields
        if field.default is NODEFAULT or chance.random() < 0.8
    }


def likely(chance: Random, night: Tournament, deed: Deed) -> Asked:
    """What somebody might well ask for: of people and tables that are there, seldom nonsense."""
    left_out = [
        each.name
        for each in deed.fields
        if each.default is not NODEFAULT and chance.random() < 0.45
    ]
    values = {
        each.name: _likely(chance, night, each) for each in deed.fields if each.name not in left_out
    }
    return asked(deed.name, **values)


def _likely(chance: Random, night: Tournament, field: Field) -> object:
    draw, kind = chance.randrange, field.type
    people, tables = len(night.entrants), max(1, len(night.room.tables))
    match field.name:
        case "players" | "winners" | "consenting":
            return tuple(draw(people) for _ in range(draw(3)))
        case "order" if stands_for(kind) == "order":
            return f"order-{draw(20)}"
        case "levels":
            return rows_of(night.clock.structure)
        case "after_last":
            return str(night.clock.structure.after_last)
        case "kind":
            return chance.choice(["equal", "icm", "hands", "minutes", *PenaltyKind])
        case "changes":
            return (("seating.balance_difference", 2 + draw(2)),)
        case "closed" | "opened":
            return (draw(9),)
        case "offence":
            return chance.choice(["", "penalties.swearing"])
        case "amounts_minor":
            return tuple(500 * draw(9) for _ in range(1 + draw(3)))
        case "clause":
            return chance.choice(["", "tda-42", "standard:tda-71"])
        case "currency":
            return "GBP"
        case "says":
            return chance.choice(["", "The bar closes soon.", "x" * 150])
    match stands_for(kind):
        case "player":
            return draw(people)
        case "table":
            return draw(tables)
        case "duration":
            return draw(20) * MINUTE_MS
        case "seed":
            return chance.randbytes(32).hex()
        case "chips":
            return 25 * draw(200)
        case "name" | "reason" | "words" | "word":
            return chance.choice(["", f"{field.name} {draw(9)}"])
        case "":
            return value_of(chance, kind, 0)
    return draw(12)


def value_of(chance: Random, kind: Any, wild: float) -> Any:
    """A value of a type, at the ends of its bounds or between them; or one beyond them."""
    if kind is Any:
        return chance.choice([0, 3, "x", None, True])
    if get_origin(kind) is Annotated:
        inner, *notes = get_args(kind)
        bounds = next(note for note in notes if isinstance(note, Meta))
        if inner is int:
            return _number(chance, kind, bounds, wild)
        if inner is str:
            words = [word for word in WORDS if len(word) <= (bounds.max_length or 0)]
            return "y" * 10_000 if chance.random() < wild else chance.choice(words)
        return _some(chance, inner, bounds, wild)
    options = [each for each in get_args(kind) if each is not NoneType]
    if get_origin(kind) is Literal:
        return "x" if chance.random() < wild else chance.choice(options)
    if get_origin(kind) is tuple:
        return tuple(value_of(chance, each, wild) for each in options)
    if options:  # one of these, or nothing
        return None if chance.random() < 0.3 else value_of(chance, options[0], wild)
    assert kind is bool, kind
    return chance.random() < 0.5


def _number(chance: Random, kind: Any, bounds: Meta, wild: float) -> int:
    if chance.random() < wild:
        return chance.choice(EXTREMES)
    least, most = int(bounds.ge or 0), int(bounds.le or 0)
    if stands_for(kind) in NEAR and chance.random() < 0.8:
        return chance.randrange(3)
    numbers: Sequence[int] = (least, 0, 1, 9, 99, 2000, most)
    return min(most, max(least, chance.choice(numbers)))


def _some(chance: Random, kind: Any, bounds: Meta, wild: float) -> tuple[Any, ...]:
    """None, one, two, as many as may be, or too many of what a list holds."""
    most = bounds.max_length or 0
    count = 10_000 if chance.random() < wild / 5 else min(most, chance.choice([0, 0, 1, 2, 8, 9]))
    count = max(count, bounds.min_length or 0)
    return tuple(value_of(chance, get_args(kind)[0], wild) for _ in range(count))


def extremes(deed: Deed) -> Iterator[dict[str, object]]:
    """The deed with something likely in every field, and with each extreme in each of them."""
    usual = {each.name: _usual(each.type) for each in deed.fields if each.default is NODEFAULT}
    yield usual
    for field in deed.fields:
        for value in _extremes(_usual(field.type)):
            yield {**usual, field.name: value}


def _usual(kind: Any) -> Any:
    """Something that may well stand in a field."""
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    inner = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if inner is int:
        return 1
    if inner is str:
        return {"seed": "00" * 32, "currency": "GBP"}.get(stands_for(kind), "x")
    if inner is bool or inner is Any:
        return True
    if get_origin(inner) is tuple:
        return [_usual(each) for each in get_args(inner) if each is not Ellipsis]
    return _usual(next(each for each in get_args(kind) if each is not NoneType))


def _extremes(usual: Any) -> Iterator[object]:
    """What might be sent in a field by somebody who means no good."""
    yield from (-1, 0, 1, 10**9, (1 << 63) - 1, 1 << 63, -(1 << 63), 99_998, 9_998, 61)
    yield from ("", "x" * 10_000, "\x00", "-1", None, True, [], {}, 1.5)
    if isinstance(usual, list):
        (each, *_) = usual
        yield from ([each] * 10_000, [each] * 62, [None], [[]], [-1] * 3, [10**9] * 3)
        if isinstance(each, list):
            for at in range(len(each)):
                for value in (-1, 0, 62, 9_998, 1 << 63, "", "x" * 10_000, [9] * 10_000):
                    yield [[value if place == at else part for place, part in enumerate(each)]]
