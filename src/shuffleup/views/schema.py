"""The schema of the wire: every frame and every ask, for whoever writes another client."""

from __future__ import annotations

from typing import Any

from msgspec.json import schema_components

from shuffleup.sentences.languages import english
from shuffleup.views.asks import any_message
from shuffleup.views.wire import Frame


def wire_schema() -> dict[str, Any]:
    """Frames and asks as JSON Schema, and the sentence for everything that can happen."""
    kinds = [Frame, any_message()]
    (frame, ask), components = schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What goes over the wire",
        "description": (
            "`frame` is what the server sends, `ask` what it is sent, each one JSON object. "
            "`sentences` has the English words for the kinds of a happening."
        ),
        "properties": {"frame": frame, "ask": ask},
        "$defs": components,
        "sentences": dict(english("happenings")),
    }
