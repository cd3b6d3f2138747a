"""The schema of a night's lines, made from the events themselves."""

from __future__ import annotations

from typing import Any

import msgspec

from shuffleup.formats.lines import any_line


def line_schema() -> dict[str, Any]:
    """What a line may hold, as JSON Schema."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of a night's ledger",
        "description": (
            "One event as one JSON object. Every line after the first says why: `by` names the "
            "command or the player's action, `clauses` those of the house's rulebook."
        ),
        **msgspec.json.schema(any_line()),
    }
