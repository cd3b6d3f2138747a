"""The README's own examples are run as they stand, and its links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


def test_every_block_of_python() -> None:
    outcome = doctest.testfile(str(README), module_relative=False)
    assert outcome.attempted >= 20 and outcome.failed == 0


def test_the_first_block_plays_a_tournament() -> None:
    first = README.read_text(encoding="utf-8").split("```python")[1].split("```")[0]
    assert "Night(" in first and "play()" in first and "results()" in first


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_to_files_lead_to_one(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", text)
    assert [link for link in links if not (page.parent / link).exists()] == []
