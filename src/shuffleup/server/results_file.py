"""Results file: a night's rows as CSV that no spreadsheet runs."""

from __future__ import annotations

import csv
import io
from typing import Final

from msgspec import structs

from shuffleup.views.results_rows import ResultRow

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet takes a cell that begins so for a formula, and runs it."""


def csv_text(rows: list[ResultRow]) -> str:
    """The rows as a file, with a header."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(ResultRow.__struct_fields__)
    for row in rows:
        writer.writerow([_cell(value) for value in structs.astuple(row)])
    return file.getvalue()


def _cell(value: object) -> str:
    """A cell that nobody's spreadsheet runs, whatever somebody calls themselves."""
    text = "" if value is None else str(value)
    return f"'{text}" if text.startswith(FORMULA) else text
