"""A rulebook file, read and checked as far as it can be by itself."""

import re
import unicodedata
from enum import StrEnum
from typing import Any, Final, NamedTuple

import tomli  # the standard library's own reader, compiled: six houses in a third of the time

from shuffleup.rulebook.book import chapters
from shuffleup.rulebook.clause import KINDS, Clause
from shuffleup.rulebook.errors import RulebookError
from shuffleup.rulebook.offence import Offence
from shuffleup.rulebook.packaged import PRINTED
from shuffleup.rulebook.procedure import Who, Written
from shuffleup.rulebook.reading import Reading
from shuffleup.rulebook.steps import SETTING
from shuffleup.rulebook.tables import Level, Payout
from shuffleup.rulebook.values import read

CLAUSE_FIELDS = Clause._fields[1:]
CLAUSE_NEEDS = ("id", "topic", "kind", "says")

HOUSE_ID = re.compile(r"[a-z][a-z0-9-]*")
CLAUSE_ID = re.compile(r"[^\s:]+")
TOPIC = re.compile(r"[a-z-]+(\.[a-z-]+)*")
OFFENCE = re.compile(r"[a-z]+(-[a-z]+)*")
ALLOWED: Final = "\n\t\u00ad\u200c\u200d"
"""Of what is not seen: new lines, and what joins or parts letters where scripts need it."""


class Identity(NamedTuple):
    """The [house] table: what the rulebook is called, and which house it was forked from."""

    id: str
    name: str
    edition: str = ""
    base: str = ""


class Said(NamedTuple):
    """What a file says about one parameter, its clauses as the file cites them."""

    value: Any
    clauses: tuple[str, ...] = ()
    reading: str = ""


class Sheet(NamedTuple):
    """One rulebook file."""

    file: str
    house: Identity
    said: dict[str, dict[str, Said]]
    """By chapter and parameter; what is missing is left to the house it falls back to."""
    clauses: dict[str, Clause]
    schedule: tuple[Level, ...]
    prizes: tuple[Payout, ...]
    printed: dict[str, dict[str, int | str]]
    procedures: tuple[Written, ...]
    offences: tuple[Offence, ...]
    readings: tuple[Reading, ...]


def parse(text: str, name: str) -> Sheet:
    """Read a rulebook from its text; `name` is what errors call the file."""
    tables = _tables(text, name)
    if "\\" in text or not text.replace("\n", "").isprintable():
        _check_texts(tables, name)
    return sheet_of(tables, name)


def sheet_of(tables: dict[str, Any], name: str) -> Sheet:
    """A rulebook from the tables that its text holds."""
    tables = dict(tables)
    house = _identity(tables.pop("house", None), name)
    return Sheet(
        file=name,
        house=house,
        clauses=_clauses(tables.pop("clause", []), house.id, name),
        schedule=_rows(Level, tables.pop("level", []), f"{name}: [[level]]"),
        prizes=_rows(Payout, tables.pop("payout", []), f"{name}: [[payout]]"),
        printed={key: _printed(tables.pop(key), name, key) for key in PRINTED if key in tables},
        procedures=_procedures(tables.pop("procedure", []), f"{name}: [[procedure]]"),
        offences=_offences(tables.pop("offence", []), f"{name}: [[offence]]"),
        readings=_readings(tables.pop("reading", []), f"{name}: [[reading]]"),
        said={chapter: _chapter(chapter, table, name) for chapter, table in tables.items()},
    )


def _check_texts(found: object, where: str) -> None:
    """Refuse letters that nobody sees and that a terminal would obey."""
    if isinstance(found, dict):
        for key, each in found.items():
            _check_texts(key, where)
            _check_texts(each, f"{where}: {key}")
    elif isinstance(found, list):
        for each in found:
            _check_texts(each, where)
    elif isinstance(found, str) and not found.isprintable():
        for letter in found:
            if unicodedata.category(letter) in ("Cc", "Cf") and letter not in ALLOWED:
                code = f"U+{ord(letter):04X}"
                raise RulebookError(f"{where}: has the invisible letter {code}; take it out")


def _tables(text: str, name: str) -> dict[str, Any]:
    try:
        return tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        raise RulebookError(f"{name}: not readable as TOML: {error}") from None
    except RecursionError:
        raise RulebookError(f"{name}: not readable as TOML: nested too deeply") from None


def _identity(table: object, name: str) -> Identity:
    if table is None:
        raise RulebookError(f"{name}: [house] is missing; it needs id and name")
    try:
        house: Identity = read(Identity, table)
    except RulebookError as problem:
        raise RulebookError(f"{name}: [house] {problem}") from None
    if not HOUSE_ID.fullmatch(house.id):
        raise RulebookError(
            f'{name}: [house] id: "{house.id}" is not allowed; allowed: small letters, digits '
            "and hyphens, a letter first"
        )
    if not house.name.strip():
        raise RulebookError(f"{name}: [house] name: is empty")
    return house


def _chapter(chapter: str, table: object, name: str) -> dict[str, Said]:
    parameters = chapters().get(chapter)
    if parameters is None:
        raise RulebookError(
            f"{name}: no such chapter [{chapter}]; allowed: {', '.join(chapters())}"
        )
    if not isinstance(table, dict):
        raise RulebookError(f"{name}: [{chapter}] must be a table of parameters")
    said = {}
    for key, raw in table.items():
        parameter = parameters.get(key)
        if parameter is None:
            raise RulebookError(
                f"{name}: [{chapter}] {key}: no such parameter; allowed: {', '.join(parameters)}"
            )
        try:
            said[key] = _said(raw, parameter.type, parameter.span)
        except RulebookError as problem:
            raise RulebookError(f"{name}: [{chapter}] {key}: {problem}") from None
    return said


def _said(raw: object, kind: Any, span: range | None) -> Said:
    if not isinstance(raw, dict) or "value" not in raw:
        raise RulebookError('must be a table such as { value = ..., clauses = ["..."] }')
    for field in raw:
        if field not in Said._fields:
            raise RulebookError(f"no such field {field}; allowed: {', '.join(Said._fields)}")
    said = Said(
        read(kind, raw["value"], span),
        read(tuple[str, ...], raw.get("clauses", [])),
        read(str, raw.get("reading", "")),
    )
    # A rulebook that cannot say why would leave its refusals without a reason.
    if not said.clauses and not said.reading.strip():
        raise RulebookError("needs the clauses that set it, or a reading that says why")
    return said


def _clauses(rows: object, house: str, name: str) -> dict[str, Clause]:
    if not isinstance(rows, list):
        raise RulebookError(f"{name}: clause must be written [[clause]]")
    clauses: dict[str, Clause] = {}
    for number, row in enumerate(rows, 1):
        try:
            clause = _clause(row, house)
            if clause.ref in clauses:
                raise RulebookError("there are two clauses of this id")
        except RulebookError as problem:
            which = row.get("id", number) if isinstance(row, dict) else number
            raise RulebookError(f"{name}: [[clause]] {which}: {problem}") from None
        clauses[clause.ref] = clause
    return clauses


def _clause(row: object, house: str) -> Clause:
    if not isinstance(row, dict):
        raise RulebookError("must be a table")
    for field, text in row.items():
        if field not in CLAUSE_FIELDS:
            raise RulebookError(f"no such field {field}; allowed: {', '.join(CLAUSE_FIELDS)}")
        if field != "conflicts" and not isinstance(text, str):
            raise RulebookError(f"{field}: must be text")
    for field in CLAUSE_NEEDS:
        if not row.get(field, "").strip():
            raise RulebookError(f"{field} is missing")
    clause = Clause(house, **row | {"conflicts": _listed(row.get("conflicts", []))})
    if not CLAUSE_ID.fullmatch(clause.id):
        raise RulebookError("id: may hold no blank and no colon")
    if clause.kind not in KINDS:
        raise RulebookError(f'kind: "{clause.kind}" is not allowed; allowed: {", ".join(KINDS)}')
    if not TOPIC.fullmatch(clause.topic):
        raise RulebookError(
            f'topic: "{clause.topic}" is not allowed; allowed: words joined by full stops, such '
            "as betting.minimum-raise"
        )
    return clause


def _listed(raw: object) -> tuple[str, ...]:
    try:
        named: tuple[str, ...] = read(tuple[str, ...], raw)
    except RulebookError:
        raise RulebookError('conflicts: must be a list of clauses, such as ["3a", "4"]') from None
    return named


def _rows(kind: Any, rows: object, where: str) -> tuple[Any, ...]:
    if not isinstance(rows, list):
        raise RulebookError(f"{where}: must be a list of tables")
    found = []
    for number, row in enumerate(rows, 1):
        try:
            found.append(read(kind, row))
        except RulebookError as problem:
            raise RulebookError(f"{where} {number}: {problem}") from None
    return tuple(found)


def _procedures(rows: object, where: str) -> tuple[Written, ...]:
    written: tuple[Written, ...] = _rows(Written, rows, where)
    for number, procedure in enumerate(written, 1):
        try:
            _check_procedure(procedure)
        except RulebookError as problem:
            raise RulebookError(f"{where} {number}: {problem}") from None
    return written


def _check_procedure(procedure: Written) -> None:
    if not procedure.says.strip():
        raise RulebookError("says: is empty")
    if not procedure.clauses:
        raise RulebookError("clauses: needs at least one")
    for chapter, name in SETTING.findall(procedure.who + procedure.says):
        if name not in chapters().get(chapter, {}):
            raise RulebookError(f"no such setting {{{chapter}.{name}}}")
    if not _names_people(procedure.who):
        raise RulebookError(
            f'who: "{procedure.who}" is not allowed; allowed: {", ".join(Who)}, or a setting '
            "that says one of these, such as {deal.shuffler}"
        )


def _names_people(who: str) -> bool:
    setting = SETTING.fullmatch(who)
    if setting is None:
        return who in Who.__members__.values()
    kind = chapters()[setting[1]][setting[2]].type
    return issubclass(kind, StrEnum) and all(value in Who.__members__.values() for value in kind)


def _offences(rows: object, where: str) -> tuple[Offence, ...]:
    offences: tuple[Offence, ...] = _rows(Offence, rows, where)
    kinds = [offence.kind for offence in offences]
    for kind, clauses in offences:
        if not OFFENCE.fullmatch(kind):
            raise RulebookError(f'{where} "{kind}": allowed: small words joined by hyphens')
        if kinds.count(kind) > 1:
            raise RulebookError(f"{where} {kind}: there are two of this kind")
        if not clauses:
            raise RulebookError(f"{where} {kind}: clauses: needs at least one")
    return offences


def _readings(rows: object, where: str) -> tuple[Reading, ...]:
    readings: tuple[Reading, ...] = _rows(Reading, rows, where)
    for number, reading in enumerate(readings, 1):
        for field in ("clauses", "ours", "other", "why"):
            if not getattr(reading, field):
                raise RulebookError(f"{where} {number}: {field}: is empty")
        for key in reading.settings:
            chapter, _, name = key.partition(".")
            if name not in chapters().get(chapter, {}):
                raise RulebookError(f"{where} {number}: settings: there is no setting {key}")
    return readings


def _printed(table: object, name: str, key: str) -> dict[str, int | str]:
    figures: dict[str, int | str] = {}
    for field, figure in table.items() if isinstance(table, dict) else [("", table)]:
        if not isinstance(figure, int | str):
            raise RulebookError(f"{name}: [{key}] {field}: must be a whole number or text")
        figures[field] = figure
    return figures
