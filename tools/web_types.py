"""Writes the types that the browser's program takes from ours; a test says when to `make types`."""

from __future__ import annotations

from pathlib import Path

from shuffleup.cli.wire_types import wire_types

if __name__ == "__main__":
    wire = Path(__file__).parents[1] / "web" / "src" / "wire.ts"
    wire.write_text(wire_types(), encoding="utf-8")
