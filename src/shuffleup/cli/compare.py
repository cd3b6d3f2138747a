"""`shuffleup compare`: where two houses differ."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from shuffleup.cli.terminal import console, print_json
from shuffleup.rulebook import Rulebook, Setting, find
from shuffleup.rulebook import compare as comparison
from shuffleup.rulebook.values import plain, words


def compare(a: str, b: str, *, json: bool = False) -> int:
    """Show where two houses differ, clause by clause.

    Parameters
    ----------
    a
        A house from `shuffleup houses`, or a rulebook file of your own.
    b
        The house to compare it with.
    json
        Print JSON instead of a table.
    """
    left, right = find(a), find(b)
    differences = comparison.compare(left, right)
    if json:
        print_json(_data(left, right, differences))
    else:
        _print(left, right, differences)
    return 0


def told(book: Rulebook, setting: Setting[Any]) -> str:
    """What a house says, in words: `double the bet (3d3)`, `silent, so standard: ...`."""
    source = ", ".join(ref.removeprefix(f"{setting.house}:") for ref in setting.clauses)
    told = f"{words(setting.value)} ({source or setting.reading.rstrip('.')})"
    if setting.silent:
        return f"silent, so {setting.house}: {told}"
    return told if setting.house == book.id else f"as {setting.house}: {told}"


def _data(
    left: Rulebook, right: Rulebook, differences: list[comparison.Difference]
) -> dict[str, object]:
    def side(setting: Setting[Any]) -> dict[str, object]:
        return {
            "value": plain(setting.value),
            "clauses": list(setting.clauses),
            "said_by": setting.house,
            "silent": setting.silent,
            "reading": setting.reading,
        }

    return {
        "a": left.id,
        "b": right.id,
        "count": len(differences),
        "differences": [
            {
                "chapter": parameter.chapter,
                "parameter": parameter.name,
                "decides": parameter.sentence,
                "a": side(mine),
                "b": side(theirs),
            }
            for parameter, mine, theirs in differences
        ],
    }


def _print(left: Rulebook, right: Rulebook, differences: list[comparison.Difference]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    paper = console()
    if not differences:
        paper.print(f"{left.name} and {right.name} decide everything alike.")
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False, expand=True)
    table.add_column("", ratio=4)
    table.add_column(left.id, ratio=3)
    table.add_column(right.id, ratio=3)
    for chapter, rows in groupby(differences, lambda difference: difference.parameter.chapter):
        table.add_row(Text(chapter.replace("_", " "), style="bold"))
        for parameter, mine, theirs in rows:
            cells = (
                Text(told(book, setting), style="dim" if setting.silent else "")
                for book, setting in ((left, mine), (right, theirs))
            )
            table.add_row(Text(parameter.sentence), *cells)
        table.add_section()
    points = f"{len(differences)} point{'s' if len(differences) > 1 else ''}"
    paper.print(f"{left.name} and {right.name} differ in {points}.", style="bold")
    paper.print(table)
