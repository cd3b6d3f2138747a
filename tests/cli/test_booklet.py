"""`shuffleup rules --pdf`: a house's rules as a booklet."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from paper_kit import text_of
from shuffleup.cli.main import run
from shuffleup.paper import printer


def test_the_rules_of_a_house_as_a_booklet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rules.pdf"
    assert run(["rules", "charity", "--pdf", str(file), "--language", "de"]) == 0
    told = text_of(file.read_bytes())
    assert "Hausregeln" in told and "Volunteer Charity Night" in told and "tournament.7" in told
    assert capsys.readouterr().out == f"{file}: Volunteer Charity Night, 108 clauses\n"
    nowhere = tmp_path / "none" / "rules.pdf"
    assert run(["rules", "charity", "--pdf", str(nowhere)]) == 2
    assert run(["rules", "charity", "--pdf", str(file), "--size", "a5"]) == 2


def test_a_booklet_without_typst_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    printer._compiler.cache_clear()
    file = tmp_path / "rules.pdf"
    assert run(["rules", "charity", "--pdf", str(file)]) == 2
    assert "pip install 'shuffleup[paper]'" in capsys.readouterr().err
    assert not file.exists()
