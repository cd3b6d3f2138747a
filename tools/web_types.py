"""Writes what the browser's program takes from ours: its types, and the sentences of each language.

`make types`; tests fail when the files are not fresh.
"""

from __future__ import annotations

from pathlib import Path

from shuffleup.cli.wire_types import wire_types
from shuffleup.sentences.languages import files

WEB = Path(__file__).parents[1] / "web" / "src"


def main() -> None:
    """Write them all."""
    (WEB / "wire.ts").write_text(wire_types(), encoding="utf-8")
    for name, text in files().items():
        (WEB / "words" / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
