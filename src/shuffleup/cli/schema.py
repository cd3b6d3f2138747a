"""`shuffleup schema`: what a line of a night's ledger, or a message to a browser, may hold."""

from __future__ import annotations

from shuffleup.cli.terminal import print_json
from shuffleup.errors import InputError
from shuffleup.formats.line_schema import line_schema
from shuffleup.views.schema import wire_schema


def schema(*, wire: bool = False, typescript: bool = False) -> int:
    """Print what a line of a night's ledger may hold, as JSON Schema.

    Parameters
    ----------
    wire
        Print what a server and its clients may send one another, instead.
    typescript
        Print the same, and the bodies of HTTP, as TypeScript.
    """
    if wire and typescript:
        raise InputError("--wire is JSON Schema: leave it out, or --typescript")
    if typescript:
        from shuffleup.cli.wire_types import wire_types

        print(wire_types(), end="")
    else:
        print_json(wire_schema() if wire else line_schema())
    return 0
