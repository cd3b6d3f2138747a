"""Grounds: the settings and clauses on which a decision stands, from the clauses it cites."""

from collections.abc import Sequence
from itertools import chain
from typing import Any, NamedTuple

from shuffleup.rulebook.book import Rulebook, chapters
from shuffleup.rulebook.chapter import Parameter
from shuffleup.rulebook.clause import Clause
from shuffleup.rulebook.reading import Reading
from shuffleup.rulebook.readings import on_setting
from shuffleup.rulebook.setting import Setting


class Ground(NamedTuple):
    """A setting, the clauses that set it, and how they were read."""

    key: str
    parameter: Parameter
    setting: Setting[Any]
    clauses: tuple[Clause, ...]
    readings: tuple[Reading, ...]


class Grounds(NamedTuple):
    """What a decision stands on."""

    settings: tuple[Ground, ...]
    clauses: tuple[Clause, ...]
    """Those that are cited and set nothing of it."""


def grounds(
    book: Rulebook,
    cited: Sequence[str],
    asked: Sequence[str] = (),
    usual: Sequence[tuple[str, ...]] = (),
) -> Grounds:
    """Of the settings that were `asked`; where nobody noted them, those that these clauses set.

    A clause may set several things. `usual` are the settings that such a decision asks together:
    the first of them whose clauses are the cited ones.
    """
    keys = list(asked) or _together(book, cited, usual) or _set_by(book, cited)
    found = tuple(_ground(book, key) for key in keys)
    told = {clause.ref for ground in found for clause in ground.clauses}
    return Grounds(found, tuple(book.clause(ref) for ref in cited if ref not in told))


def _ground(book: Rulebook, key: str) -> Ground:
    chapter, _, name = key.partition(".")
    parameter = chapters()[chapter][name]
    setting = book.setting(parameter)
    clauses = tuple(book.clause(ref) for ref in setting.clauses)
    return Ground(key, parameter, setting, clauses, tuple(on_setting(book, key)))


def _together(book: Rulebook, cited: Sequence[str], usual: Sequence[tuple[str, ...]]) -> list[str]:
    wanted = set(cited)
    sets = [
        (keys, {clause.ref for key in keys for clause in _ground(book, key).clauses})
        for keys in usual
    ]
    exact = (keys for keys, clauses in sets if clauses == wanted)
    wider = (keys for keys, clauses in sets if clauses > wanted)  # only a part was needed
    return list(next(chain(exact, wider), ())) if wanted else []


def _set_by(book: Rulebook, cited: Sequence[str]) -> list[str]:
    """The fewest settings that these clauses are, the longest first; those that are alike, all."""
    left = set(cited)
    candidates = [
        (f"{parameter.chapter}.{parameter.name}", frozenset(setting.clauses))
        for parameter, setting in book.settings()
        if setting.clauses and left.issuperset(setting.clauses)
    ]
    candidates.sort(key=lambda each: -len(each[1]))
    found: list[tuple[str, frozenset[str]]] = []
    for key, clauses in candidates:
        if clauses & left or any(clauses == other for _, other in found):
            found.append((key, clauses))
            left -= clauses
    order = {ref: at for at, ref in enumerate(cited)}
    found.sort(key=lambda each: min(order[ref] for ref in each[1]))
    return [key for key, _ in found]
