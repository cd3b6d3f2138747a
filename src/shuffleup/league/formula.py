"""Formula: a landlord's own way from a place to points, read once into plain functions.

    x = if(place <= 3, 10 / place, 0)
    x / over_places(x)

Lines before the last one name parts, which are written out where they stand. No text is ever run as
a program: there are numbers, names and the functions of `functions`, and every value is bounded.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from shuffleup.league.functions import (
    COMPARISONS,
    DEAR,
    FUNCTIONS,
    OPERATORS,
    OVER_PLACES,
    STEPS,
    At,
    Operate,
    Run,
    Values,
    Work,
    bounded,
    truth,
)
from shuffleup.league.grammar import DEEP_MOST, WORDS, read_line
from shuffleup.league.number import MOST, ZERO, exactly, plain
from shuffleup.league.trouble import wrong

if TYPE_CHECKING:
    from lark import Token, Tree

NAMES: Final = (
    "players",
    "place",
    "place_to",
    "buy_in",
    "spent",
    "prize",
    "pool",
    "paid",
    "knock_outs",
    "rebuys",
    "add_ons",
    "entries",
    "bonus",
    "attended",
    "days",
)
"""What a formula knows of a result, by slot."""
PLAYERS, PLACE, PLACE_TO = range(3)
TOTAL_NAMES: Final = ("sum", "mean", "count", "best", "wins")
"""What a formula knows of a season."""

CHARACTERS_MOST: Final = 2_000
PARTS_MOST: Final = 500
STEPS_MOST: Final = 400_000
"""So much may be reckoned for one result: some 40 ms of a processor."""
STEPS_A_RESULT: Final = 400
"""And so much more for each of many."""
START: Final = (1, 1)
NAMED: Final = re.compile(r"\s*([A-Za-z_][A-Za-z_0-9]*)\s*=")


class Part(NamedTuple):
    """A piece of a formula: how it is computed, how large it is, which names it asks for."""

    run: Run
    size: int = 1
    depth: int = 1
    used: frozenset[int] = frozenset()
    steps: int = 1
    """What it costs at most, once, without its sums over places."""
    sweeps: bool = False
    """Whether it has a sum over places."""


class Formula:
    """A formula that has been read."""

    def __init__(self, text: str, names: Sequence[str] = NAMES) -> None:
        self.text, self.names = text, tuple(names)
        whole = _Reader(self.names).read(text)
        self._run, self._steps = whole.run, whole.steps
        self.used: Final = tuple(sorted(whole.used))
        """The slots of the names it asks for."""

    def at(self, values: Values) -> Decimal:
        """Its value, with the values of all names by their slots; `exactly` must hold."""
        values.work.spend(self._steps, START)
        return self._run(values)

    def of(self, given: Mapping[str, Decimal], work: Work | None = None) -> Decimal:
        """Its value for some names; the others are nought."""
        found = [given.get(name, ZERO) for name in self.names]
        with exactly():
            return self.at(Values(found, work or work_for(1)))


def work_for(results: int) -> Work:
    """What may be reckoned for so many results."""
    return Work(STEPS_MOST + STEPS_A_RESULT * (results - 1))


@lru_cache(maxsize=64)
def read_formula(text: str, names: tuple[str, ...] = NAMES) -> Formula:
    """A formula, read once; raises `FormulaError`."""
    return Formula(text, names)


class _Reader:
    """Reads the lines of one formula."""

    def __init__(self, names: Sequence[str]) -> None:
        self.slots = {name: slot for slot, name in enumerate(names)}
        self.places = "place" in self.slots
        self.parts: dict[str, Part] = {}

    def read(self, text: str) -> Part:
        """The whole formula."""
        if len(text) > CHARACTERS_MOST:
            last = text[:CHARACTERS_MOST].split("\n")
            wrong((len(last), len(last[-1]) + 1), "formula-long", most=CHARACTERS_MOST)
        lines = [(n, each) for n, each in enumerate(_lines(text), 1) if each.strip()]
        if not lines:
            wrong(START, "formula-empty")
        for number, line in lines[:-1]:
            self._name(line, number)
        number, line = lines[-1]
        return self._whole(line, number, 0)

    def _name(self, line: str, number: int) -> None:
        found = NAMED.match(line)
        if found is None:
            wrong((number, len(line) - len(line.lstrip()) + 1), "formula-unnamed")
        name, at = found[1], (number, found.start(1) + 1)
        if name in self.slots or name in FUNCTIONS or name == OVER_PLACES or name in WORDS:
            wrong(at, "formula-taken", name=name)
        if name in self.parts:
            wrong(at, "formula-twice", name=name)
        self.parts[name] = self._whole(line[found.end() :], number, found.end())

    def _whole(self, text: str, line: int, before: int) -> Part:
        tree = read_line(text, line, before)
        return self._part(tree, (line, before), 1)

    def _part(self, tree: Tree[Token] | Token, base: At, depth: int) -> Part:
        """One node; it stands so deep in the tree."""
        at = _where(tree, base)
        if depth > DEEP_MOST:
            wrong(at, "formula-deep", most=DEEP_MOST)
        part = self._read(tree, base, depth)
        if part.size > PARTS_MOST:
            wrong(at, "formula-parts", most=PARTS_MOST)
        if depth + part.depth - 1 > DEEP_MOST:
            wrong(at, "formula-deep", most=DEEP_MOST)
        return part

    def _read(self, tree: Tree[Token] | Token, base: At, depth: int) -> Part:
        assert not isinstance(tree, str)
        kind, children = str(tree.data), tree.children
        match kind:
            case "number":
                return _number(Decimal(str(children[0])), _where(tree, base))
            case "name":
                return self._named(str(children[0]), _where(tree, base))
            case "call":
                return self._call(tree, base, depth)
        inner = [
            self._part(each, base, depth + 1) for each in children if not isinstance(each, str)
        ]
        signs = [(str(each), _where(each, base)) for each in children if isinstance(each, str)]
        steps = sum(DEAR.get(sign, STEPS) for sign, _ in signs) or STEPS
        return _joined(_operated(kind, [each.run for each in inner], signs), inner, steps)

    def _named(self, name: str, at: At) -> Part:
        if name in WORDS:
            wrong(at, "formula-unexpected/value", found=name)
        if name in self.parts:
            return self.parts[name]
        slot = self.slots.get(name)
        if slot is None:
            known = ", ".join([*self.slots, *self.parts])
            wrong(at, "formula-name", name=name, known=known)
        return Part(lambda values: values[slot], used=frozenset({slot}))

    def _call(self, tree: Tree[Token], base: At, depth: int) -> Part:
        token, *given = tree.children
        name, at = str(token), _where(token, base)
        if name == OVER_PLACES and self.places:
            return self._swept(given, base, depth, at)
        function = FUNCTIONS.get(name)
        if function is None:
            wrong(at, "formula-function", name=name, known=", ".join([*FUNCTIONS, OVER_PLACES]))
        if not function.fits(len(given)):
            wrong(at, "formula-takes", name=name, takes=function.takes, count=len(given))
        inner = [self._part(each, base, depth + 1) for each in given]
        made = function.make([each.run for each in inner], at)
        return _joined(made, inner, function.steps)

    def _swept(self, given: Sequence[Tree[Token] | Token], base: At, depth: int, at: At) -> Part:
        """The sum over all places."""
        if len(given) != 1:
            wrong(at, "formula-takes", name=OVER_PLACES, takes="x", count=len(given))
        inner = self._part(given[0], base, depth + 1)
        if inner.sweeps:
            wrong(at, "formula-over-itself")
        used = (inner.used - {PLACE, PLACE_TO}) | {PLAYERS}
        run = _over_places(inner, tuple(sorted(used)), at)
        return Part(run, inner.size + 1, inner.depth + 1, used, 2 * STEPS, sweeps=True)


def _lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _where(tree: Tree[Token] | Token, base: At) -> At:
    """Line and column of a node: those of its first sign."""
    line, before = base
    while not isinstance(tree, str):
        tree = tree.children[0]
    return line, before + (tree.column or 1)


def _number(value: Decimal, at: At) -> Part:
    if value > MOST:
        wrong(at, "formula-too-large")
    return Part(lambda values: value)


def _joined(run: Run, inner: Sequence[Part], steps: int) -> Part:
    """A part that is made of others, and costs so much beside them."""
    return Part(
        run,
        1 + sum(each.size for each in inner),
        1 + max((each.depth for each in inner), default=0),
        frozenset().union(*(each.used for each in inner)),
        steps + sum(each.steps for each in inner),
        any(each.sweeps for each in inner),
    )


def _operated(kind: str, given: list[Run], signs: list[tuple[str, At]]) -> Run:
    """What a node of the grammar does with the nodes below it."""
    match kind:
        case "either":
            return lambda values: truth(any(each(values) for each in given))
        case "both":
            return lambda values: truth(all(each(values) for each in given))
        case "denied":
            (inner,) = given
            return lambda values: truth(not inner(values))
        case "signed":
            (inner,) = given
            return inner if signs[0][0] == "+" else lambda values: -inner(values)
        case "compared":
            one, other = given
            compare = COMPARISONS[signs[0][0]]
            return lambda values: truth(compare(one(values), other(values)))
    steps = [(OPERATORS[sign], at, run) for (sign, at), run in zip(signs, given[1:], strict=True)]
    return _single(given[0], *steps[0]) if len(steps) == 1 else _chain(given[0], steps)


def _single(first: Run, operate: Operate, at: At, other: Run) -> Run:
    return lambda values: bounded(operate(first(values), other(values), at), at)


def _chain(first: Run, steps: list[tuple[Operate, At, Run]]) -> Run:
    """Sums and products go from left to right."""

    def run(values: Values) -> Decimal:
        found = first(values)
        for operate, at, other in steps:
            found = bounded(operate(found, other(values), at), at)
        return found

    return run


def _over_places(inner: Part, asks: tuple[int, ...], at: At) -> Run:
    """The sum over all places; it is kept until something else it depends on has changed."""
    mark = object()

    def run(values: Values) -> Decimal:
        key, work = tuple(values[slot] for slot in asks), values.work
        kept = work.sums.get(mark)
        if kept is not None and kept[0] == key:
            return kept[1]
        players = values[PLAYERS]
        if players != int(players) or players < 0:
            wrong(at, "formula-whole", value=plain(players))
        work.spend((inner.steps + STEPS) * int(players), at)
        found, each = ZERO, Values(values, work)
        for place in range(1, int(players) + 1):
            each[PLACE] = each[PLACE_TO] = Decimal(place)
            found += inner.run(each)
        work.sums[mark] = (key, bounded(found, at))
        return work.sums[mark][1]

    return run
