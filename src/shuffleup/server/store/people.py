"""People in the store: everybody who comes to the house, and what is written about them.

Whoever is forgotten keeps a number and nothing else, so that no record stands for somebody new.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from shuffleup.desk.masks import Called, whole_name
from shuffleup.desk.people import Entry, Mark, folded, pair_of
from shuffleup.server.store.database import Database, Statement

PERSON: Final = "id, name, member, age_confirmed, accepted, merged_into, changed, shown"
ENTRY: Final = "person, house, mark, at_ms, days, minor, currency, reason"
COUNT: Final[Statement] = ("UPDATE person_count SET n = n + 1", ())
"""Whoever else changes something waits behind it, so that nobody sees a later change first."""
AT_ONCE: Final = 40
"""In one statement: SQLite looks for each value among all that it has."""


class PersonRow(NamedTuple):
    """Somebody as the store has them."""

    id: int
    name: str
    """Empty for somebody who was forgotten."""
    member: str
    age_confirmed: int
    accepted: bool
    merged_into: int
    """Who it turned out to be; 0 for themselves."""
    changed: int
    shown: str = ""
    """How they are called before strangers: `initial`, `number`, or as they are."""


class Sheet(NamedTuple):
    """Somebody who is to be in the book."""

    called: Called
    age_confirmed: int = 0
    accepted: bool = False


class PeopleTable:
    """The people of the store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def changed(self, since: int) -> list[PersonRow]:
        """Everybody who was changed behind this count, in the order of their numbers."""
        sql = f"SELECT {PERSON} FROM person WHERE changed > $1 ORDER BY id"
        rows = [PersonRow._make(row) for row in await self._database.run((sql, (since,)))]
        return [row._replace(accepted=bool(row.accepted)) for row in rows]

    async def entries(self) -> list[Entry]:
        """What was written about people, the oldest first."""
        sql = f"SELECT {ENTRY} FROM person_entry ORDER BY at_ms"
        rows = [Entry._make(row) for row in await self._database.run((sql, ()))]
        return [row._replace(mark=Mark(row.mark)) for row in rows]

    async def add(
        self,
        sheets: Sequence[Sheet],
        known: Sequence[tuple[int, Sheet]] = (),
        *,
        anew: bool = False,
    ) -> set[int]:
        """New people, and what else is known of others: all or nothing; the numbers given out.

        Whoever is there is left as they are; with `anew`, nobody may be there (`Taken`).
        """
        there = "" if anew else " ON CONFLICT (pair) DO NOTHING"
        sql = "UPDATE person_count SET n = n + $1 RETURNING n"
        last = (await self._database.run((sql, (len(sheets),))))[0][0]
        numbers = range(last - len(sheets) + 1, last + 1)
        columns = "id, name, member, pair, age_confirmed, accepted, changed"
        statements: list[Statement] = [COUNT]
        for some in _in_parts(list(zip(numbers, sheets, strict=True))):
            values: list[str | int] = []
            for number, (called, age_confirmed, accepted) in some:
                values += [number, *called, pair_of(called), age_confirmed, int(accepted)]
            rows = (
                f"({', '.join(f'${first + place}' for place in range(1, 7))}, 0)"
                for first in range(0, len(values), 6)
            )
            sql = f"INSERT INTO person ({columns}) VALUES {', '.join(rows)}{there}"
            statements.append((sql, tuple(values)))
        sql = "UPDATE person SET changed = (SELECT n FROM person_count) WHERE changed = 0"
        statements.append((sql, ()))
        statements += [_learned(number, sheet) for number, sheet in known]
        await self._database.run(*statements)
        return set(numbers)

    async def change(self, number: int, sheet: Sheet) -> None:
        """Somebody is called otherwise, or more is known; `Taken` if there is somebody such."""
        sql = (
            "UPDATE person SET name = $2, member = $3, pair = $4, age_confirmed = $5,"
            " accepted = $6, changed = (SELECT n FROM person_count) WHERE id = $1"
        )
        name, member = sheet.called
        known = (number, name, member, pair_of(sheet.called))
        await self._database.run(COUNT, (sql, (*known, sheet.age_confirmed, int(sheet.accepted))))

    async def learn(self, number: int, sheet: Sheet) -> None:
        """More is known of somebody."""
        await self._database.run(COUNT, _learned(number, sheet))

    async def write(self, entries: Sequence[Entry]) -> None:
        """Something is written about people."""
        marks = ", ".join(f"${number}" for number in range(1, len(Entry._fields) + 1))
        sql = f"INSERT INTO person_entry ({ENTRY}) VALUES ({marks})"
        changed = "UPDATE person SET changed = (SELECT n FROM person_count) WHERE id = $1"
        statements: list[Statement] = []
        for entry in entries:
            statements += [(sql, tuple(entry)), (changed, (entry.person,))]
        await self._database.run(COUNT, *statements)

    async def choose(self, number: int, shown: str) -> None:
        """Somebody wants to be called otherwise before strangers."""
        sql = "UPDATE person SET shown = $2, changed = (SELECT n FROM person_count) WHERE id = $1"
        await self._database.run(COUNT, (sql, (number, shown)))

    async def merge(self, number: int, into: int) -> None:
        """Two people are one; 0 for one who is themselves again."""
        changed = "changed = (SELECT n FROM person_count)"
        await self._database.run(
            COUNT,
            (f"UPDATE person SET merged_into = $2, {changed} WHERE id = $1", (number, into)),
            (f"UPDATE person SET {changed} WHERE id = $1", (into,)),
        )

    async def forget(self, numbers: Collection[int], names: Collection[str]) -> None:
        """Nothing is left of these people but their numbers."""
        gone = (
            "UPDATE person SET name = '', member = '', pair = '#' || CAST(id AS text),"
            " age_confirmed = 0, accepted = 0, shown = '',"
            " changed = (SELECT n FROM person_count) WHERE id = $1"
        )
        statements: list[Statement] = [COUNT]
        for number in numbers:
            statements.append(("DELETE FROM person_entry WHERE person = $1", (number,)))
            statements.append((gone, (number,)))
        statements += await self._without(numbers, names)
        said = "DELETE FROM coming WHERE folded = $1"
        statements += [(said, (folded(name),)) for name in names if name]
        await self._database.run(*statements)

    async def _without(self, numbers: Collection[int], names: Collection[str]) -> list[Statement]:
        """Codes are called by those they are for, and whoever is banned may have hit somebody."""
        wholes = [whole_name(name) for name in names if name]
        if not wholes:
            return []
        found: list[Statement] = []
        sql = "SELECT DISTINCT label FROM invitation WHERE label <> ''"
        for (label,) in await self._database.run((sql, ())):
            told = _taken_out(wholes, label, "")
            if told != label:
                sql = "UPDATE invitation SET label = $2 WHERE label = $1"
                found.append((sql, (label, told)))
        sql = "SELECT DISTINCT reason FROM person_entry WHERE reason <> ''"
        for (reason,) in await self._database.run((sql, ())):
            told = _taken_out(wholes, reason, f"#{min(numbers)}")
            if told != reason:
                sql = "UPDATE person_entry SET reason = $2 WHERE reason = $1"
                found.append((sql, (reason, told)))
        return found

    async def scrub(self) -> None:
        """What was forgotten is not in the database's files either."""
        await self._database.scrub("person", "person_entry", "invitation", "coming")


def _taken_out(wholes: Sequence[re.Pattern[str]], text: str, instead: str) -> str:
    """A text in which nobody is called by these names."""
    for whole in wholes:
        text = whole.sub(instead, text)
    return text


def _learned(number: int, sheet: Sheet) -> Statement:
    sql = (
        "UPDATE person SET changed = (SELECT n FROM person_count),"
        " age_confirmed = CASE WHEN age_confirmed < $2 THEN $2 ELSE age_confirmed END,"
        " accepted = CASE WHEN accepted < $3 THEN $3 ELSE accepted END WHERE id = $1"
    )
    return sql, (number, sheet.age_confirmed, int(sheet.accepted))


def _in_parts(sheets: Sequence[tuple[int, Sheet]]) -> Iterator[Sequence[tuple[int, Sheet]]]:
    """As many at a time as a statement takes well."""
    for start in range(0, len(sheets), AT_ONCE):
        yield sheets[start : start + AT_ONCE]
