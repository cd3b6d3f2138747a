"""`shuffleup coverage`: every clause, how it is honoured, and which tests show it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from shuffleup.cli.terminal import console, print_json
from shuffleup.rulebook import HOUSES, house
from shuffleup.rulebook.coverage import Covered, Status, by_status
from shuffleup.rulebook.coverage import coverage as covered_by
from shuffleup.rulebook.loader import named_by_road, named_by_tests

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

STYLES = {Status.PLANNED: "yellow", Status.TEXT: "dim"}


def coverage(*, json: bool = False) -> int:
    """List every clause of the five houses, how it is honoured, and which tests show it.

    Parameters
    ----------
    json
        Print JSON instead of tables.
    """
    # Standard is common practice in our own words; the houses are what is to be honoured.
    books = [book for book in map(house, HOUSES) if book.base is not None]
    clauses = [clause for book in books for clause in book.clauses.values()]
    covered = covered_by(clauses, named_by_tests(), named_by_road())
    if json:
        print_json(data(covered))
    else:
        _print(covered)
    return 0


def data(covered: list[Covered]) -> dict[str, object]:
    """The whole list as plain data."""
    return {
        "clauses": len(covered),
        "by_status": {status.value: count for status, count in by_status(covered).items()},
        "items": [
            {
                "clause": each.clause.ref,
                "status": each.status.value,
                "room": each.room,
                "by_road": each.by_road,
                "tests": list(each.tests),
            }
            for each in covered
        ],
    }


def _print(covered: list[Covered]) -> None:
    paper = console()
    if paper.is_terminal:  # a screen cuts off what it has no room for; a file gets whole lines
        paper.print(_list(covered), no_wrap=True, overflow="ellipsis")
    else:
        paper.print(_list(covered), soft_wrap=True)
    paper.print(_counts(covered))
    planned = Counter(each.room for each in covered if each.status is Status.PLANNED)
    if planned:
        rooms = ", ".join(f"{count} in {room}" for room, count in planned.most_common())
        paper.print(f"Planned, by the room they belong to: {rooms}.")
    paper.print("--json names every test of a clause.", style="dim")


def _list(covered: list[Covered]) -> Text:
    """A line for every clause, with its first test."""
    from rich.text import Text

    text = Text()
    widest = max(len(each.clause.ref) for each in covered)
    for each in covered:
        first = each.tests[0] if each.tests else ""
        more = f"+{len(each.tests) - 1} " if len(each.tests) > 1 else ""
        line = f"{each.clause.ref:<{widest}}  {each.status:<9}  {each.room:<10}  {more}{first}"
        text.append(f"{line.rstrip()}\n", style=STYLES.get(each.status))
    return text


def _counts(covered: list[Covered]) -> Table:
    """Houses against statuses."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True, show_footer=True)
    names = list(dict.fromkeys(each.clause.house for each in covered))
    table.add_column("house", footer="all")
    table.add_column("clauses", footer=f"{len(covered):,}", justify="right")
    for status, count in by_status(covered).items():
        table.add_column(status.value, footer=f"{count:,}", justify="right")
    for name in names:
        own = [each for each in covered if each.clause.house == name]
        table.add_row(name, str(len(own)), *map(str, by_status(own).values()))
    return table
