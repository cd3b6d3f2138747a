"""`shuffleup schema`: what a line of a night's ledger may hold."""

from __future__ import annotations

from shuffleup.cli.terminal import print_json
from shuffleup.formats.line_schema import line_schema


def schema() -> int:
    """Print what a line of a night's ledger may hold, as JSON Schema."""
    print_json(line_schema())
    return 0
