"""Sheet: a list of members as it comes out of a spreadsheet, pasted or sent as a file.

Comma, semicolon or tab; UTF-8 with or without mark, UTF-16, or Windows-1252. A mistake is told by
line and field.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import Final

from shuffleup.desk.masks import Called
from shuffleup.desk.people import folded
from shuffleup.errors import InputError
from shuffleup.names import seen
from shuffleup.server.store.people import Sheet
from shuffleup.sheets import separator, text_of

PATH: Final = "/members/import"
BYTES_MAX: Final = 16 << 20
SECONDS_MAX: Final = 600.0
"""A country's players on a small machine take longer than any other request may."""
LINES_MAX: Final = 200_000
NAME_MAX: Final = 60
AGE_MAX: Final = 150
NAME, FIRST, LAST, MEMBER, AGE, ACCEPTED = "name", "first", "last", "member", "age", "accepted"
HEADS: Final = {
    NAME: ("name", "player", "spieler", "full name"),
    FIRST: ("first name", "first", "forename", "given name", "vorname"),
    LAST: ("last name", "last", "surname", "family name", "nachname", "familienname"),
    MEMBER: ("member", "number", "no", "no.", "id", "member number", "membership number",
             "membership", "mitglied", "nummer", "nr", "nr.", "mitgliedsnummer"),
    AGE: ("age", "age confirmed", "alter"),
    ACCEPTED: ("accepted", "rules accepted", "akzeptiert"),
}  # fmt: skip
YES: Final = ("1", "yes", "y", "true", "x", "ja", "j", "wahr")
NO: Final = ("", "0", "no", "n", "false", "nein", "falsch")


def read_sheet(data: bytes) -> Iterator[tuple[int, Sheet]]:
    """The people of a list, with their lines from 1; or an `InputError`."""
    lines = text_of(data).splitlines()
    first = next((line for line in lines if line.strip()), "")
    rows = csv.reader(lines, delimiter=separator(first), strict=True)
    columns: dict[str, int] = {}
    for row in _counted(rows):
        line, cells = rows.line_num, [each.strip() for each in row]
        if not any(cells):
            continue
        if not columns:
            columns = _columns(cells, line)
        else:
            yield line, _person({key: _cell(cells, at) for key, at in columns.items()}, line)
    if not columns:
        raise _wrong(1, NAME, "the list is empty; its first line says what the columns are")


def _counted(rows: Iterator[list[str]]) -> Iterator[list[str]]:
    line = 0
    while True:
        line += 1
        if line > LINES_MAX:
            raise InputError(f"line {line}: a list has at most {LINES_MAX:,} lines")
        try:
            yield next(rows)
        except StopIteration:
            return
        except csv.Error as trouble:
            raise InputError(f"line {line}: cannot be read as columns: {trouble}") from None


def _columns(cells: list[str], line: int) -> dict[str, int]:
    known = {head: key for key, heads in HEADS.items() for head in heads}
    found: dict[str, int] = {}
    for at, cell in enumerate(cells):
        key = known.get(folded(cell.replace("_", " ")))
        if key is None:
            continue
        if key in found:
            raise _wrong(line, cell, "this column is there twice")
        found[key] = at
    if NAME not in found and not {FIRST, LAST} <= found.keys():
        raise _wrong(line, NAME, "no column is called so; the first line says what the columns are")
    return found


def _cell(cells: list[str], at: int) -> str:
    return cells[at] if at < len(cells) else ""


def _person(cells: dict[str, str], line: int) -> Sheet:
    name = cells.get(NAME) or f"{cells.get(FIRST, '')} {cells.get(LAST, '')}"
    called = Called(_line(name, NAME, line), _line(cells.get(MEMBER, ""), MEMBER, line))
    if not called.name or not seen(called.name):
        raise _wrong(line, NAME, "there is none")
    return Sheet(called, _age(cells.get(AGE, ""), line), _accepted(cells.get(ACCEPTED, ""), line))


def _line(text: str, field: str, line: int) -> str:
    plain = " ".join(text.split())
    if len(plain) > NAME_MAX:
        raise _wrong(line, field, f"at most {NAME_MAX} letters")
    if not plain.isprintable():  # nor are the signs that masks are made of
        raise _wrong(line, field, "it has signs that nobody sees")
    return plain


def _age(text: str, line: int) -> int:
    if not text:
        return 0
    if not (text.isascii() and text.isdecimal() and len(text) <= 3 and int(text) <= AGE_MAX):
        raise _wrong(line, AGE, f"years from 0 to {AGE_MAX}, or nothing")
    return int(text)


def _accepted(text: str, line: int) -> bool:
    word = folded(text)
    if word not in (*YES, *NO):
        raise _wrong(line, ACCEPTED, "yes or no")
    return word in YES


def _wrong(line: int, field: str, says: str) -> InputError:
    return InputError(f"line {line}, {field}: {says}")
