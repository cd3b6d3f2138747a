"""Results file: a night's rows as CSV that no spreadsheet runs."""

from __future__ import annotations

import csv
import io
import re
from typing import Final

from msgspec import structs

from shuffleup.views.results_rows import ResultRow

SIGNS: Final = "=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b"
"""As they are, and as wide and small as an eastern keyboard has them."""
FORMULA: Final = re.compile(rf"(^|[;,\t\r\n])(?=[\s\"]*[{SIGNS}]|[\t\r\n])")
"""A spreadsheet takes a cell that begins so for a formula, and runs it.

Which sign ends a cell is its country's, so one may begin after any of them.
"""


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
    return FORMULA.sub(r"\1'", text)
