"""What can be told of the packaged houses without reading their chapters."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shuffleup.rulebook import HOUSES, house, packaged
from shuffleup.rulebook.packaged import Glance, glances, tables


def counted(id: str) -> Glance:
    """The same line from the whole rulebook."""
    book = house(id)
    settings = [setting for _, setting in book.settings()]
    silent = sum(setting.silent for setting in settings)
    decides = len(settings) - silent
    return Glance(id, book.name, book.edition, len(book.clauses), decides, silent)


def test_a_glance_says_what_the_whole_rulebook_does() -> None:
    assert glances() == [counted(id) for id in HOUSES]


def test_an_installed_program_lists_the_same_also_after_reading_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = glances()
    ready = tmp_path / "ready.json"
    ready.write_text(json.dumps({id: tables(id) for id in HOUSES}))
    monkeypatch.setattr(packaged, "READY", str(ready))
    packaged._all_ready.cache_clear()
    house.__wrapped__("lions")
    assert glances() == before
    packaged._all_ready.cache_clear()
