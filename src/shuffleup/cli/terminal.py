"""The paper the command line prints on: a terminal, or whatever stands in for one."""

from __future__ import annotations

from json import dumps
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

COLUMNS_MAX = 120  # longer lines are hard to read


def console() -> Console:
    """Where tables are printed: coloured on a terminal, plain text in a pipe."""
    from rich.console import Console

    screen = Console(highlight=False, emoji=False, markup=False)
    screen.width = min(screen.width, COLUMNS_MAX)
    return screen


def print_json(data: object) -> None:
    """Data for a program to read."""
    print(dumps(data, indent=2))
