"""Seasons for tests: rows as people have them in a spreadsheet, and tables of them."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any

from shuffleup.hand.refusal import Refusal
from shuffleup.league.result import Event
from shuffleup.league.results_sheet import gather
from shuffleup.league.rules import SeasonRules, read_rules
from shuffleup.league.table import SeasonTable, Standing, season_table

Rows = Sequence[dict[str, Any]]


def rules(**keys: Any) -> SeasonRules:
    return read_rules({"points": "linear", **keys})


def as_csv(rows: Rows, sign: str = ",") -> str:
    file = io.StringIO()
    heads = list(dict.fromkeys(key for row in rows for key in row))
    writer = csv.DictWriter(file, heads, delimiter=sign)
    writer.writeheader()
    writer.writerows(rows)
    return file.getvalue()


def events(rows: Rows) -> list[Event]:
    return gather([("", as_csv(rows).encode())])


def evening(event: str, *names: str, **more: Any) -> list[dict[str, Any]]:
    """An event whose players came in this order."""
    return [
        {"event": event, "place": place, "name": name, **more}
        for place, name in enumerate(names, 1)
    ]


def table(rows: Rows, **keys: Any) -> SeasonTable:
    found = season_table(events(rows), rules(**keys))
    assert not isinstance(found, Refusal), found
    return found


def lines(rows: Rows, **keys: Any) -> dict[str, Standing]:
    return {each.name or each.member: each for each in table(rows, **keys).standings}


def points(rows: Rows, **keys: Any) -> dict[str, str]:
    return {name: each.points for name, each in lines(rows, **keys).items()}
