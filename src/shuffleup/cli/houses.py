"""`shuffleup houses`: the rulebooks there are."""

from __future__ import annotations

from shuffleup.cli.terminal import console, print_json
from shuffleup.rulebook.packaged import Glance, glances


def houses(*, json: bool = False) -> int:
    """List the rulebooks.

    Parameters
    ----------
    json
        Print JSON instead of a table.
    """
    if json:
        print_json([row._asdict() for row in glances()])
    else:
        _print(glances())
    return 0


def _print(rows: list[Glance]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("house", style="bold", no_wrap=True)
    table.add_column("name")
    for heading in ("clauses", "decides", "silent"):
        table.add_column(heading, justify="right")
    for row in rows:
        name = f"{row.name} ({row.edition})" if row.edition else row.name
        counts = (f"{count:,}" for count in (row.clauses, row.decides, row.silent))
        table.add_row(row.house, name, *counts)
    paper = console()
    paper.print(table)
    paper.print("What a house does not decide (silent) comes from standard.", style="dim")
