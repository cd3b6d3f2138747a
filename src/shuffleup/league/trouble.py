"""Trouble with what a league is given: a formula, a rules file, rows of results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, NoReturn

from shuffleup.errors import InputError
from shuffleup.sentences.languages import english
from shuffleup.sentences.told import Told, say

PROBLEMS_TOLD: Final = 20
"""As many are said in one breath; programs are given all of them."""


def worded(told: Told) -> str:
    """What is to be said, in the language of the command line."""
    return say(english("league"), told)


class FormulaError(InputError):
    """A formula that cannot be read, or has no value: where, counted from 1, and why."""

    def __init__(self, told: Told, column: int, line: int = 1, where: str = "") -> None:
        self.told, self.column, self.line, self.where = told, column, line, where
        at = f"column {column}" if line == 1 else f"line {line}, column {column}"
        around = f" ({where})" if where else ""
        super().__init__(f"formula, {at}: {self.says}{around}")

    def within(self, told: str, /, **figures: int | str) -> FormulaError:
        """The same, and where the formula stands, or for whom it was asked."""
        where = worded(Told(told, figures))
        both = f"{self.where}, {where}" if self.where else where
        return FormulaError(self.told, self.column, self.line, both)

    @property
    def code(self) -> str:
        """What programs know it by."""
        return self.told.code

    @property
    def says(self) -> str:
        """Why, in a sentence."""
        return worded(self.told)


class RulesError(InputError):
    """Season rules that cannot be read."""

    def __init__(self, key: str, told: Told) -> None:
        self.key, self.told = key, told
        super().__init__(f"rules, {key}: {worded(told)}")

    @property
    def code(self) -> str:
        """What programs know it by."""
        return self.told.code


def wrong(at: tuple[int, int], key: str, **figures: int | str) -> NoReturn:
    """A formula is wrong at this line and column."""
    line, column = at
    raise FormulaError(Told(key, figures), column, line)


class Problem(NamedTuple):
    """What is wrong with a row: where, as a spreadsheet counts, and why."""

    file: str
    row: int
    column: str
    told: Told

    def plain(self) -> dict[str, object]:
        """The same, for a program."""
        where = {"file": self.file, "row": self.row, "column": self.column}
        return {**where, "code": self.told.code, "says": worded(self.told)}

    def __str__(self) -> str:
        where = f"{self.file}: row {self.row}" if self.file else f"row {self.row}"
        return f"{where}, {self.column}: {worded(self.told)}"


class ResultsError(InputError):
    """Rows of results that cannot be taken; none of them is."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        first = "; ".join(map(str, problems[:PROBLEMS_TOLD]))
        more = len(problems) - PROBLEMS_TOLD
        super().__init__(f"{first}; and {more:,} more" if more > 0 else first)
