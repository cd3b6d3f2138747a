"""Preset: a complete night of a house, ready to be played.

What the rulebook settles (stack, chips, table size, prizes, points, a printed schedule) is taken
from it. A preset's file holds the rest, and says which of it is printed and which is ours.
"""

import tomllib
from typing import Any, NamedTuple

from shuffleup.errors import InputError
from shuffleup.rulebook import Rulebook, RulebookError
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.rulebook.chapters.league import Points
from shuffleup.rulebook.chapters.payouts import PayoutMethod
from shuffleup.rulebook.figures import ChipCount, Span
from shuffleup.rulebook.tables import LevelKind
from shuffleup.rulebook.values import read
from shuffleup.tournament.preset.chips import ChipSet, stack_refusal
from shuffleup.tournament.preset.soundness import (
    cautions,
    first_blinds_refusal,
    refusal,
)
from shuffleup.tournament.preset.structure import Level, Structure


class Row(NamedTuple):
    """A level or break as a file writes it."""

    minutes: int
    small: int = 0
    big: int = 0
    ante: int = 0
    kind: LevelKind = LevelKind.ROUND
    printed: bool = False


class Draft(NamedTuple):
    """A night as a file writes it; what it leaves out comes from the house."""

    title: str
    says: str
    """In one sentence, what is printed and what is ours."""
    players: Span
    """The fields it is made for."""
    chips: tuple[ChipCount, ...] = ()
    larger: tuple[int, ...] = ()
    """Chip values that come in when small ones go."""
    championship: bool = False
    """It is for those who come through the house's qualifiers."""
    levels: tuple[Row, ...] = ()


class Preset(NamedTuple):
    """A complete night."""

    house: str
    name: str
    title: str
    says: str
    printed: bool
    """Every level is the document's own."""
    players: Span
    chips: ChipSet
    structure: Structure
    table_size: int
    payouts: PayoutMethod
    points: Points
    championship: bool = False
    """Qualifiers are played first; `players` is the field of each of them."""

    @property
    def stack(self) -> int:
        """What everybody starts with."""
        return self.chips.stack


def parse(text: str, file: str) -> dict[str, Draft]:
    """The nights of a file by name, the usual one first; `file` is what errors call it."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{file}: not readable as TOML: {error}") from None
    except RecursionError:
        raise InputError(f"{file}: not readable as TOML: nested too deeply") from None
    if not tables:
        raise InputError(f"{file}: holds no night; one is a table such as [regular]")
    return {name: _night(table, f"{file}: [{name}]") for name, table in tables.items()}


def bind(night: Draft, rulebook: Rulebook, *, name: str, file: str) -> Preset:
    """A whole night by this rulebook, checked against it."""
    where = f"{file}: [{name}]"
    try:
        chips = ChipSet(night.chips or rulebook.chips.starting_set.value, night.larger)
        structure = Structure(_levels(night, rulebook), rulebook.levels.after_last.value)
    except InputError as problem:
        raise InputError(f"{where} {problem}") from None
    limited = rulebook.levels.time_limit_minutes.value > 0
    refused = (
        stack_refusal(rulebook, chips.stack)
        or refusal(rulebook, structure, limited=limited)
        or (None if night.championship else first_blinds_refusal(rulebook, structure))
    )
    if refused:
        raise InputError(f"{where} {refused}")
    for caution in cautions(structure, chips=chips.values):
        if caution.code == "unpayable":
            raise InputError(f"{where} {caution.says}")
    return Preset(
        house=rulebook.id,
        name=name,
        title=night.title,
        says=night.says,
        printed=all(level.printed for level in structure.levels),
        players=night.players,
        chips=chips,
        structure=structure,
        table_size=rulebook.seating.table_size.value,
        payouts=rulebook.payouts.method.value,
        points=rulebook.league.points.value,
        championship=night.championship,
    )


def _night(table: object, where: str) -> Draft:
    if not isinstance(table, dict):
        raise InputError(f"{where} must be a table")
    rows = table.get("levels", [])
    if not isinstance(rows, list):
        raise InputError(f"{where} levels: must be a list of tables")
    levels = tuple(_read(Row, row, f"{where} levels {at}") for at, row in enumerate(rows, 1))
    night: Draft = _read(Draft, {**table, "levels": []}, where)
    if not 2 <= night.players.least <= night.players.most:
        raise InputError(f"{where} players: {night.players} is no field; allowed: from 2 up")
    return night._replace(levels=levels)


def _read(kind: Any, raw: object, where: str) -> Any:
    try:
        return read(kind, raw)
    except RulebookError as problem:
        raise InputError(f"{where} {problem}") from None


def _levels(night: Draft, rulebook: Rulebook) -> tuple[Level, ...]:
    """The night's own levels, or those the house prints."""
    rows = night.levels or tuple(
        Row(each.minutes, each.small, each.big, each.ante, each.kind, each.printed)
        for each in rulebook.schedule
    )
    if not rows:
        raise InputError("levels: is missing, and the house prints no schedule")
    kind = rulebook.blinds.ante.value
    if kind is Ante.NONE and any(row.ante for row in rows):
        cited = ", ".join(rulebook.blinds.ante.clauses)
        raise InputError(f"levels: there are antes, and the house plays without ({cited})")
    return tuple(
        Level(
            row.kind,
            row.minutes,
            row.small,
            row.big,
            row.ante,
            kind if row.ante else Ante.NONE,
            row.printed,
        )
        for row in rows
    )
