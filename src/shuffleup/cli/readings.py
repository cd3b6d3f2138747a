"""`shuffleup rules --readings`: what a house's document leaves open, and how we read it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from shuffleup.cli.terminal import console, print_json
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.clause import Clause
from shuffleup.rulebook.reading import Reading
from shuffleup.rulebook.readings import readings

if TYPE_CHECKING:
    from rich.text import Text


def list_readings(book: Rulebook, clauses: list[Clause] | None, *, json: bool) -> int:
    """Print those on these clauses, or all; 1 if there is none."""
    found = readings(book)
    if clauses is not None:
        wanted = {clause.ref for clause in clauses}
        found = [each for each in found if wanted.intersection(each.clauses)]
    if json:
        rows = [each._asdict() for each in found]
        print_json({"house": book.id, "name": book.name, "count": len(rows), "readings": rows})
    elif found:
        _print(book, found)
    else:
        print(f"{book.name} has no reading on that.", file=sys.stderr)
    return 0 if found else 1


def _print(book: Rulebook, found: list[Reading]) -> None:
    from rich.table import Table

    table = Table(box=None, show_header=False, padding=(0, 2, 1, 0), pad_edge=False)
    table.add_column(style="bold", max_width=22)
    table.add_column()
    for reading in found:
        table.add_row(_short(reading.clauses, book) or "–", _text(reading, book))
    paper = console()
    paper.print(f"{book.name}: {len(found)} reading{'s' if len(found) > 1 else ''}", style="bold")
    paper.print()
    paper.print(table)


def _text(reading: Reading, book: Rulebook) -> Text:
    from rich.text import Text

    text = Text(reading.ours)
    if reading.other:
        text.append(f"\nThe other way: {reading.other}", style="italic")
    text.append(f"\nWhy: {reading.why}")
    if reading.prevails:
        text.append(f"\nWhat holds: {_short(reading.prevails, book)}", style="dim")
    if reading.settings:
        text.append(f"\nSet by: {', '.join(reading.settings)}", style="dim")
    return text


def _short(refs: tuple[str, ...], book: Rulebook) -> str:
    return ", ".join(ref.removeprefix(f"{book.id}:") for ref in refs)
