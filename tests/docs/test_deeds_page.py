"""docs/deeds.md is what the doors themselves say."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from shuffleup.tournament.state.deed import DEEDS

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "deeds.md"
TOOL = runpy.run_path(str(ROOT / "tools" / "deeds_page.py"))


def test_the_committed_page_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == TOOL["page"](), "make docs writes it anew"


@pytest.mark.parametrize("name", sorted(DEEDS))
def test_every_deed_has_its_line_with_its_fields_and_its_door(name: str) -> None:
    (line,) = [line for line in TOOL["page"]().splitlines() if line.startswith(f"| `{name}` |")]
    assert DEEDS[name].says in line
    for field in DEEDS[name].fields:
        assert field.name in line.split(" | ")[2]
    door = line.split("`")[-2]
    source = (ROOT / "src" / "shuffleup" / door).read_text(encoding="utf-8")
    assert f"def {DEEDS[name].door.__name__}(" in source
