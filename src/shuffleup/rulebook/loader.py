"""Finding rulebooks: the packaged houses, and a user's own files."""

import json
import os.path  # lighter to import than pathlib
from functools import cache
from typing import Any

from shuffleup.rulebook.book import Rulebook, chapter_types, chapters
from shuffleup.rulebook.chapter import Parameter
from shuffleup.rulebook.cite import cite
from shuffleup.rulebook.clause import Clause
from shuffleup.rulebook.contradictions import contradiction
from shuffleup.rulebook.errors import RulebookError
from shuffleup.rulebook.offence import Offence
from shuffleup.rulebook.packaged import HERE, HOUSES, STANDARD, path_of, ready, text_of
from shuffleup.rulebook.precedence import (
    bound_readings,
    check_cited_otherwise,
    check_contradictions,
)
from shuffleup.rulebook.procedure import Moment, Procedure
from shuffleup.rulebook.setting import Setting
from shuffleup.rulebook.sheet import Sheet, parse, sheet_of


@cache
def house(id: str) -> Rulebook:
    """One of the packaged rulebooks."""
    if id not in HOUSES:
        raise RulebookError(f'no such house "{id}"; houses are: {", ".join(HOUSES)}')
    file, tables = f"{id}.toml", ready(id)
    sheet = parse(text_of(path_of(id)), file) if tables is None else sheet_of(tables, file)
    return bind(sheet, None if id == STANDARD else house(STANDARD))


def load(path: str | os.PathLike[str]) -> Rulebook:
    """A user's own rulebook: its file, then the house it was forked from, then standard."""
    file = os.path.basename(path)
    sheet = parse(text_of(path), file)
    if sheet.house.id in HOUSES:
        raise RulebookError(
            f'{file}: [house] id: "{sheet.house.id}" is taken; taken are: {", ".join(HOUSES)}'
        )
    base = sheet.house.base or STANDARD
    if base not in HOUSES:
        raise RulebookError(
            f'{file}: [house] base: no such house "{base}"; allowed: {", ".join(HOUSES)}'
        )
    return bind(sheet, house(base))


def find(name: str) -> Rulebook:
    """A rulebook as a person names it: a house, or a path to a file of their own."""
    return load(name) if name.endswith(".toml") or os.path.dirname(name) else house(name)


@cache
def named_by_tests() -> dict[str, list[str]]:
    """The tests that show a clause, by citation, as they were when the program was packaged."""
    tests: dict[str, list[str]] = json.loads(text_of(os.path.join(HERE, "tests.json")))
    return tests


@cache
def named_by_road() -> frozenset[str]:
    """Those of these tests that go through a road: they change a hand or a night as people do."""
    return frozenset(json.loads(text_of(os.path.join(HERE, "roads.json"))))


def bind(sheet: Sheet, base: Rulebook | None) -> Rulebook:
    """A whole rulebook: what the sheet leaves out comes from `base`, and says so."""
    settings: dict[str, Any] = {}
    for chapter, kind in chapter_types().items():
        parameters = chapters()[chapter].values()
        settings[chapter] = kind(**{each.name: _setting(each, sheet, base) for each in parameters})
    # A fork keeps what its house prints; a house does not take over what is common practice.
    forked = base if base is not None and base.base is not None else None
    book = Rulebook(
        id=sheet.house.id,
        name=sheet.house.name,
        edition=sheet.house.edition,
        base=base,
        clauses=_clauses(sheet, base, forked),
        readings=bound_readings(sheet, base, forked),
        schedule=sheet.schedule or (forked.schedule if forked else ()),
        prizes=sheet.prizes or (forked.prizes if forked else ()),
        printed=sheet.printed or (forked.printed if forked else {}),
        procedures=_procedures(sheet, base),
        offences=_offences(sheet, base, forked),
        **settings,
    )
    check_contradictions(sheet, book)
    wrong = contradiction(book)
    if wrong is not None:
        raise RulebookError(wrong.in_file(sheet.file))
    return book


def _clauses(sheet: Sheet, base: Rulebook | None, forked: Rulebook | None) -> dict[str, Clause]:
    """The sheet's clauses after those of the forked house, of which it replaces some by number."""
    own = {}
    for ref, clause in sheet.clauses.items():
        where = f"{sheet.file}: [[clause]] {clause.id}: conflicts"
        others = tuple(cite(other, where, sheet, base) for other in clause.conflicts)
        own[ref] = clause._replace(conflicts=others)
    replaced = {clause.id for clause in sheet.clauses.values()}
    inherited = forked.clauses if forked else {}
    kept = {ref: clause for ref, clause in inherited.items() if clause.id not in replaced}
    return kept | own


def _procedures(sheet: Sheet, base: Rulebook | None) -> dict[Moment, tuple[Procedure, ...]]:
    """The sheet's steps for the moments it speaks of; for the others those of `base`."""
    found: dict[Moment, tuple[Procedure, ...]] = {}
    for number, (moment, says, refs, who) in enumerate(sheet.procedures, 1):
        where = f"{sheet.file}: [[procedure]] {number}"
        clauses = tuple(cite(ref, where, sheet, base) for ref in refs)
        step = Procedure(moment, says, who, clauses, sheet.house.id)
        found[moment] = (*found.get(moment, ()), step)
    for moment in Moment:
        if moment not in found:
            said = base.procedures[moment] if base is not None else ()
            standard = base is not None and base.base is None
            found[moment] = tuple(each._replace(silent=each.silent or standard) for each in said)
    return found


def _offences(sheet: Sheet, base: Rulebook | None, forked: Rulebook | None) -> tuple[Offence, ...]:
    """The sheet's offences, then those of the forked house that it does not redefine."""
    own: list[Offence] = []
    named: set[str] = set()
    for kind, refs in sheet.offences:
        where = f"{sheet.file}: [[offence]] {kind}"
        clauses = tuple(cite(ref, where, sheet, base) for ref in refs)
        for ref in clauses:
            if ref in named:
                raise RulebookError(f"{where}: {ref} is part of another offence")
            named.add(ref)
        own.append(Offence(kind, clauses))
    kinds = {offence.kind for offence in own}
    inherited = forked.offences if forked else ()
    for kind, refs in inherited:
        left = tuple(ref for ref in refs if ref not in named)
        if kind not in kinds and left:
            own.append(Offence(kind, left))
    return tuple(own)


def _setting(parameter: Parameter, sheet: Sheet, base: Rulebook | None) -> Setting[Any]:
    where = f"{sheet.file}: [{parameter.chapter}] {parameter.name}"
    said = sheet.said.get(parameter.chapter, {}).get(parameter.name)
    if said is not None:
        clauses = tuple(cite(ref, where, sheet, base) for ref in said.clauses)
        own = Setting(said.value, clauses, sheet.house.id, False, said.reading)
        if base is not None:
            check_cited_otherwise(own, base.setting(parameter), where)
        return own
    if base is None:
        raise RulebookError(f"{where}: is missing; a rulebook without a base must set everything")
    setting = base.setting(parameter)
    return setting._replace(silent=setting.silent or base.base is None)
