"""Writes what the browser's program takes from ours, its types and its words: `make types`.

A test fails when the types are not fresh. The words are not kept: `make web` writes them as well.
"""

from __future__ import annotations

from pathlib import Path

import web_words
from shuffleup.cli.wire_types import wire_types

if __name__ == "__main__":
    web = Path(__file__).parents[1] / "web"
    (web / "src" / "wire.ts").write_text(wire_types(), encoding="utf-8")
    web_words.write(web)
