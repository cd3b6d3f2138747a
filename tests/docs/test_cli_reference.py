"""docs/cli.md is what the program itself says."""

from __future__ import annotations

import runpy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from shuffleup.cli.main import COMMANDS, application

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "cli.md"


@cache
def tool() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "tools" / "cli_reference.py"))


def test_the_committed_page_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == tool()["page"](), "make docs writes it anew"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_argument_of_a_command_is_explained(name: str) -> None:
    section = tool()["section"](name)
    assert section.startswith(f"## shuffleup {name}\n\n    shuffleup {name}")
    for argument in application(name)[name].assemble_argument_collection(parse_docstring=True):
        if argument.show:
            assert argument.parameter.help, argument.name
            assert argument.parameter.help in section


def test_a_changed_help_text_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from shuffleup.cli import rank

    monkeypatch.setattr(rank.rank, "__doc__", "Something else.")
    assert "Something else." in tool()["section"]("rank")
    assert tool()["page"]() != PAGE.read_text(encoding="utf-8")
