"""Writes what the browser's program takes from ours: its types, and the sentences of each language.

`make types`; tests fail when the files are not fresh.
"""

from __future__ import annotations

from pathlib import Path

from shuffleup.cli.wire_types import wire_types
from shuffleup.sentences.languages import LANGUAGES, as_json

WEB = Path(__file__).parents[1] / "web" / "src"


def main() -> None:
    """Write them all."""
    (WEB / "wire.ts").write_text(wire_types(), encoding="utf-8")
    for language in LANGUAGES:
        path = WEB / "words" / f"sentences.{language}.json"
        path.write_text(as_json(language), encoding="utf-8")


if __name__ == "__main__":
    main()
