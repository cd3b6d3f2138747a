"""The page of rulings is what the rulings say today."""

from __future__ import annotations

import runpy
from functools import cache
from pathlib import Path
from typing import Any

from shuffleup.rulings import catalogue

ROOT = Path(__file__).resolve().parents[2]


@cache
def tool() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "tools" / "rulings_page.py"))


def test_the_committed_page_is_fresh() -> None:
    assert (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8") == tool()["page"]()


def test_the_page_has_every_incident_and_every_outcome_a_house_can_reach() -> None:
    page = tool()["page"]()
    for incident in catalogue().incidents.values():
        assert f"### {incident.id}\n" in page
        rows = list(tool()["combinations"](incident))
        shown = set[Any]().union(*(row.shows() for row in tool()["telling"](rows)))
        assert shown == set[Any]().union(*(row.shows() for row in rows))
