"""`shuffleup houses`: the rulebooks there are."""

from __future__ import annotations

from shuffleup.cli.terminal import console, print_json
from shuffleup.rulebook import HOUSES, Rulebook, house


def houses(*, json: bool = False) -> int:
    """List the rulebooks.

    Parameters
    ----------
    json
        Print JSON instead of a table.
    """
    rows = [_row(house(id)) for id in HOUSES]
    if json:
        print_json(rows)
    else:
        _print(rows)
    return 0


def _row(book: Rulebook) -> dict[str, object]:
    silent = sum(setting.silent for _, setting in book.settings())
    return {
        "house": book.id,
        "name": book.name,
        "edition": book.edition,
        "clauses": len(book.clauses),
        "decides": sum(1 for _ in book.settings()) - silent,
        "silent": silent,
    }


def _print(rows: list[dict[str, object]]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("house", style="bold", no_wrap=True)
    table.add_column("name")
    for heading in ("clauses", "decides", "silent"):
        table.add_column(heading, justify="right")
    for row in rows:
        name = f"{row['name']} ({row['edition']})" if row["edition"] else str(row["name"])
        counts = (f"{row[key]:,}" for key in ("clauses", "decides", "silent"))
        table.add_row(str(row["house"]), name, *counts)
    paper = console()
    paper.print(table)
    paper.print("What a house does not decide (silent) comes from standard.", style="dim")
