"""The columns of results rows: their names are promised to scripts, and what a cell may hold."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from typing import Final, NamedTuple

from shuffleup.league.day import day_number
from shuffleup.league.number import ZERO
from shuffleup.sentences.told import Told
from shuffleup.sheets import SIGNS

LETTERS_MOST: Final = 120
COUNT_MOST: Final = 1_000_000
MONEY: Final = re.compile(r"[+-]?[0-9]{1,12}(\.[0-9]{1,6})?")
YES: Final = ("1", "true", "yes", "ja", "x")
NO: Final = ("0", "false", "no", "nein")
KEPT_MOST: Final = 200_000

Value = str | int | bool | Decimal


def _text(cell: str) -> str | Told:
    if len(cell) > LETTERS_MOST:
        return Told("row-letters", {"most": LETTERS_MOST})
    if not cell.isprintable():
        return Told("row-unseen")
    if cell[0] in SIGNS:
        return Told("row-formula", {"sign": cell[0]})
    return " ".join(cell.split())


def _date(cell: str) -> str | Told:
    return Told("row-date", {"found": _short(cell)}) if day_number(cell) is None else cell


def _whole(cell: str, least: int) -> int | Told:
    if cell.isascii() and cell.isdecimal() and len(cell) <= 9:
        found = int(cell)
        if least <= found <= COUNT_MOST:
            return found
    figures: dict[str, int | str] = {"found": _short(cell), "least": least, "most": COUNT_MOST}
    return Told("row-whole", figures)


def _from_one(cell: str) -> int | Told:
    return _whole(cell, 1)


def _count(cell: str) -> int | Told:
    return _whole(cell, 0)


def _money(cell: str) -> Decimal | Told:
    found = _amount(cell)
    if isinstance(found, Decimal) and found < 0:
        return Told("row-amount", {"found": _short(cell)})
    return found


def _amount(cell: str) -> Decimal | Told:
    if MONEY.fullmatch(cell) is None:
        return Told("row-amount", {"found": _short(cell)})
    return Decimal(cell)


def _flag(cell: str) -> bool | Told:
    word = cell.casefold()
    if word not in (*YES, *NO):
        return Told("row-flag", {"found": _short(cell)})
    return word in YES


def _short(cell: str) -> str:
    """A cell as a message shows it."""
    shown = "".join(each if each.isprintable() else "?" for each in cell[:30])
    return f"{shown}…" if len(cell) > len(shown) else shown


class Column(NamedTuple):
    """What a column holds, and what stands for an empty cell."""

    read: Callable[[str], Value | Told]
    missing: Value


COLUMNS: Final = {
    "event": Column(_text, ""),
    "date": Column(_date, ""),
    "venue": Column(_text, ""),
    "counts": Column(_flag, True),
    "players": Column(_from_one, 0),
    "place": Column(_from_one, 0),
    "place_to": Column(_from_one, 0),
    "member": Column(_text, ""),
    "name": Column(_text, ""),
    "buy_in": Column(_money, ZERO),
    "spent": Column(_money, ZERO),
    "prize": Column(_money, ZERO),
    "pool": Column(_money, ZERO),
    "knock_outs": Column(_count, 0),
    "rebuys": Column(_count, 0),
    "add_ons": Column(_count, 0),
    "bonus": Column(_amount, ZERO),
    "signed_out": Column(_flag, True),
    "disqualified": Column(_flag, False),
}
"""In the order of the rows that a night writes."""


class WrongCell(Exception):  # noqa: N818 - it is noted, and never leaves the reading of a row
    """What is wrong with a cell."""

    def __init__(self, told: Told) -> None:
        self.told = told
        super().__init__(told.key)


class Cells(dict[str, Value]):
    """The cells of one column: what was read once is not read again, and is kept once."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self._read, self.missing = COLUMNS[name]

    def __missing__(self, cell: str) -> Value:
        plain = cell.strip()
        found = self._read(plain) if plain else self.missing
        if isinstance(found, Told):
            raise WrongCell(found)
        if len(self) >= KEPT_MOST:
            self.clear()
        self[cell] = found
        return found


def column_named(head: str) -> str | None:
    """The column that a head stands for, if any."""
    name = re.sub(r"[\s-]+", "_", head.strip().casefold())
    return name if name in COLUMNS else None
