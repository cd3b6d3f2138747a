"""`shuffleup schema`: what a line of a night's ledger, or a message to a browser, may hold."""

from __future__ import annotations

from shuffleup.cli.terminal import print_json
from shuffleup.formats.line_schema import line_schema
from shuffleup.views.schema import wire_schema


def schema(*, wire: bool = False) -> int:
    """Print what a line of a night's ledger may hold, as JSON Schema.

    Parameters
    ----------
    wire
        Print what a server and its clients may send one another instead.
    """
    print_json(wire_schema() if wire else line_schema())
    return 0
