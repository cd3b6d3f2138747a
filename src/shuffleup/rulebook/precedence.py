"""Precedence: where clauses speak to one question, the file says which of them holds."""

from typing import Any

from shuffleup.rulebook.book import Rulebook
from shuffleup.rulebook.cite import cite
from shuffleup.rulebook.errors import RulebookError
from shuffleup.rulebook.reading import Reading, kept
from shuffleup.rulebook.setting import Setting
from shuffleup.rulebook.sheet import Sheet


def bound_readings(
    sheet: Sheet, base: Rulebook | None, forked: Rulebook | None
) -> tuple[Reading, ...]:
    """The sheet's readings, then those of the forked house on which it decides nothing else."""
    own = []
    for number, reading in enumerate(sheet.readings, 1):
        where = f"{sheet.file}: [[reading]] {number}"
        bound = reading._replace(
            clauses=tuple(cite(ref, where, sheet, base) for ref in reading.clauses),
            prevails=tuple(cite(ref, where, sheet, base) for ref in reading.prevails),
        )
        for ref in bound.prevails:
            if ref not in bound.clauses:
                raise RulebookError(f"{where}: prevails: {ref} is none of its clauses")
        own.append(bound)
    if forked is None:
        return tuple(own)
    chosen = {f"{chapter}.{name}" for chapter, said in sheet.said.items() for name in said}
    chosen.update(name for each in own for name in each.settings)
    replaced = {f"{forked.id}:{clause.id}" for clause in sheet.clauses.values()}
    return (*own, *kept(forked.readings, chosen, replaced))


def check_contradictions(sheet: Sheet, book: Rulebook) -> None:
    """No clause of the sheet contradicts another without a reading that says which one holds."""
    for ref in sheet.clauses:
        clause = book.clauses[ref]
        for other in clause.conflicts:
            if not any(_settles(each, ref, other) for each in book.readings):
                raise RulebookError(
                    f"{sheet.file}: [[clause]] {clause.id}: contradicts {other}, and no "
                    "[[reading]] names both and says which of them prevails"
                )


def _settles(reading: Reading, one: str, other: str) -> bool:
    named = one in reading.clauses and other in reading.clauses
    return named and (one == other or bool(reading.prevails))


def check_cited_otherwise(said: Setting[Any], theirs: Setting[Any], where: str) -> None:
    """A clause by which the house behind decides one thing is no reason for another by itself."""
    if said.reading or said.value == theirs.value:
        return
    for ref in said.clauses:
        if ref in theirs.clauses:
            raise RulebookError(
                f"{where}: by {ref} {theirs.house} decides otherwise; a reading must say why it is "
                "so here"
            )
