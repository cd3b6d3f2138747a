"""Results file: a night's rows as CSV that no spreadsheet runs."""

from __future__ import annotations

import csv
import io

from msgspec import structs

from shuffleup.sheets import harmless
from shuffleup.views.results_rows import ResultRow


def csv_text(rows: list[ResultRow]) -> str:
    """The rows as a file, with a header."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(ResultRow.__struct_fields__)
    for row in rows:
        writer.writerow([harmless(value) for value in structs.astuple(row)])
    return file.getvalue()
