"""Results as they come in a file: CSV with a header, a JSON list, or JSON lines."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NoReturn

import msgspec

from shuffleup.league.columns import COLUMNS, Cells, Value, WrongCell, column_named
from shuffleup.league.gathering import ROWS_MOST, Gathering, Where
from shuffleup.league.result import Event
from shuffleup.league.trouble import Problem, ResultsError
from shuffleup.sentences.told import Told
from shuffleup.sheets import NoTextError, separator, text_of

LINE_MOST: Final = 20_000
"""Letters in a line, more than all columns can hold."""
WHOLE_MOST: Final = 10**15
NEEDED: Final = ("event", "place")


def gather(files: Iterable[tuple[str, bytes]]) -> list[Event]:
    """The events of some files, each with its name; raises `ResultsError` if a row is wrong."""
    gathering = Gathering()
    columns = {name: Cells(name) for name in COLUMNS}
    for name, data in files:
        _Sheet(name, gathering, columns).read(data)
    return gathering.events()


class _Sheet:
    """One file."""

    def __init__(self, name: str, gathering: Gathering, columns: Mapping[str, Cells]) -> None:
        self.name, self._gathering, self._columns = name, gathering, columns

    def read(self, data: bytes) -> None:
        """All rows of the file."""
        if data.count(b"\n") > ROWS_MOST + 1 or data.count(b"\r") > ROWS_MOST + 1:
            self._stop(ROWS_MOST + 2, "row-too-many", most=ROWS_MOST)
        try:
            text = text_of(data)
        except NoTextError as trouble:
            self._stop(trouble.line, "row-no-text")
        start = text[:100].lstrip()[:1]
        if start == "[":
            self._list(text)
        elif start == "{":
            self._lines(text)
        else:
            self._csv(text)

    # --- CSV

    def _csv(self, text: str) -> None:
        rows = self._csv_rows(text)
        heads = next(rows, None)
        if heads is None:
            self._stop(1, "row-no-head")
        at = self._heads(heads)
        take, where = self._taking(at), self.name
        for row, cells in enumerate(rows, 2):
            if row > ROWS_MOST + 1:
                self._stop(row, "row-too-many", most=ROWS_MOST)
            if any(cells):
                take(Where(where, row), cells)

    def _csv_rows(self, text: str) -> Iterator[list[str]]:
        """The rows; a quoted cell may go over lines, and a row counts once all the same."""
        lines = self._bounded(text)
        first = next((line for line in lines if line.strip()), None)
        if first is None:
            return
        sign = separator(first)
        row = 1
        yield next(csv.reader([first], delimiter=sign))
        rows = csv.reader(lines, delimiter=sign, strict=True)
        while True:
            row += 1
            try:
                yield next(rows)
            except StopIteration:
                return
            except csv.Error as trouble:
                self._stop(row, "row-csv", trouble=str(trouble))

    def _bounded(self, text: str) -> Iterator[str]:
        """Lines one by one, with their ends, none of them endless."""
        start, row = 0, 0
        while start < len(text):
            row += 1
            end = text.find("\n", start, start + LINE_MOST)
            if end < 0:
                end = text.find("\r", start, start + LINE_MOST)
            if end < 0:
                end = len(text) - 1
            if end - start >= LINE_MOST:
                self._stop(row, "row-line", most=LINE_MOST)
            line = text[start : end + 1]
            if "\0" in line:
                self._stop(row, "row-nul")
            yield line
            start = end + 1

    def _heads(self, heads: list[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        for at, head in enumerate(heads):
            name = column_named(head)
            if name is None:
                continue
            if name in found:
                self._stop(1, "row-head-twice", column=name)
            found[name] = at
        for name in NEEDED:
            if name not in found:
                self._stop(1, "row-head", column=name)
        if "member" not in found and "name" not in found:
            self._stop(1, "row-head", column="member")
        return found

    def _taking(self, at: Mapping[str, int]) -> Callable[[Where, list[str]], None]:
        """What is done with the cells of a row, columns standing where they do."""
        usual = [each.missing for each in self._columns.values()]
        reads = [
            (slot, self._columns[name], at[name])
            for slot, name in enumerate(self._columns)
            if name in at
        ]
        width = max(at.values()) + 1
        gathering = self._gathering

        def take(where: Where, cells: list[str]) -> None:
            if len(cells) < width:
                cells += [""] * (width - len(cells))
            values = usual.copy()
            try:
                for slot, column, place in reads:
                    values[slot] = column[cells[place]]
            except WrongCell:
                for _, column, place in reads:
                    self._note_wrong(where, column, cells[place])
            else:
                gathering.take(where, values)

        return take

    def _note_wrong(self, where: Where, column: Cells, cell: str) -> None:
        try:
            column[cell]
        except WrongCell as wrong:
            self._gathering.note(where, column.name, wrong.told)

    # --- JSON

    def _list(self, text: str) -> None:
        try:
            items = msgspec.json.decode(text, type=list[object])
        except (msgspec.DecodeError, RecursionError) as trouble:
            self._stop(1, "row-json", trouble=str(trouble))
        if len(items) > ROWS_MOST:
            self._stop(ROWS_MOST + 1, "row-too-many", most=ROWS_MOST)
        for row, item in enumerate(items, 1):
            self._item(Where(self.name, row), item)

    def _lines(self, text: str) -> None:
        decode = msgspec.json.Decoder(object).decode
        for row, line in enumerate(self._bounded(text), 1):
            if not line.strip():
                continue
            try:
                item = decode(line)
            except (msgspec.DecodeError, RecursionError) as trouble:
                self._gathering.note(
                    Where(self.name, row), "row", Told("row-json", {"trouble": str(trouble)})
                )
                continue
            self._item(Where(self.name, row), item)

    def _item(self, where: Where, item: object) -> None:
        if not isinstance(item, dict):
            self._gathering.note(where, "row", Told("row-object"))
            return
        values: list[Value] = []
        for name, column in self._columns.items():
            try:
                values.append(_cell(item.get(name), column))
            except WrongCell as wrong:
                self._gathering.note(where, name, wrong.told)
        if len(values) == len(self._columns):
            self._gathering.take(where, values)

    def _stop(self, row: int, key: str, **figures: int | str) -> NoReturn:
        """The rest of the file cannot be read either."""
        column = str(figures.get("column", "row"))
        problem = Problem(self.name, row, column, Told(key, figures))
        raise ResultsError([*self._gathering.problems, problem])


def _cell(value: object, column: Cells) -> Value:
    """A value of JSON, read as a cell of a spreadsheet would be."""
    match value:
        case None:
            return column.missing
        case bool():
            return column[str(int(value))]
        case str():
            return column[value]
        case int() | float() if abs(value) < WHOLE_MOST:
            return column[str(int(value) if value == int(value) else value)]
        case _:
            raise WrongCell(Told("row-value"))
