"""What the pages of documentation name is there, and their programs run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from shuffleup.cli.main import COMMANDS, application, run

ROOT = Path(__file__).resolve().parents[2]
NAMES = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    *sorted(p.name for p in ROOT.glob("docs/*.md")),
]
BASES = (
    "",
    "docs",
    "src/shuffleup",
    "src/shuffleup/tournament",
    "src/shuffleup/hand",
    "web",
    "web/src",
)
HASHED = ("shuffleup ledger 1", "shuffleup deck key")  # no commands, but what a hash begins with
MAY_BE = re.compile(
    r"harbour|corner-pub|small-pub|src/shuffleup/web$"
)  # examples, and what is built


def text_of(name: str) -> str:
    page = ROOT / name
    return (page if page.exists() else ROOT / "docs" / name).read_text(encoding="utf-8")


def imported(code: str) -> Iterator[tuple[str, str]]:
    """What a program takes from ours: module and name."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("shuffleup"):
            yield from ((node.module or "", alias.name) for alias in node.names)


@pytest.mark.parametrize("name", NAMES)
def test_the_files_that_a_page_names_are_there(name: str) -> None:
    paths = re.findall(r"`([\w.-]+(?:/[\w.-]+)+/?|[\w-]+/)`", text_of(name))
    files = [path for path in paths if re.search(r"\.(py|ts|toml|md|json|css|svelte)$|/$", path)]
    gone = [path for path in files if not any((ROOT / base / path).exists() for base in BASES)]
    assert [path for path in gone if not MAY_BE.search(path)] == []


@pytest.mark.parametrize("name", NAMES)
def test_what_a_page_imports_from_us_is_there(name: str) -> None:
    for block in re.findall(r"```python\n(.*?)```", text_of(name), re.S):
        lines = [line[4:] for line in block.splitlines() if line[:4] in (">>> ", "... ")]
        shown = [line for line in lines if line.startswith("from ")]
        code = "\n".join(shown) if lines else block if block[0] not in " " else ""
        for module, wanted in imported(code):
            assert hasattr(import_module(module), wanted), f"{module} has no {wanted}"


@pytest.mark.parametrize("name", NAMES)
def test_the_commands_that_a_page_types_are_there(name: str) -> None:
    typed = re.findall(r"(?:\$ |`|^    )shuffleup ([a-z]+)((?: [^\n`#]*)?)", text_of(name), re.M)
    for command, rest in typed:
        if f"shuffleup {command}{rest}" in HASHED:
            continue
        assert command in COMMANDS, command
        known = application(command)[command].assemble_argument_collection()
        options = {option for argument in known for option in argument.names} | {"--help"}
        assert set(re.findall(r"(?<!\S)--[a-z-]+", rest)) <= options, f"{command}{rest}"


@pytest.mark.parametrize("name", NAMES)
def test_the_targets_of_make_that_a_page_names_are_there(name: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"(?:`|^    )make ([a-z-]+)", text_of(name), re.M):
        assert re.search(rf"^{target}:", makefile, re.M), target


def test_a_night_is_made_again_from_its_lines_as_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["rehearse", "lions", "--players", "12", "--ledger", "night.jsonl"]) == 0
    capsys.readouterr()
    (program,) = re.findall(r"```python\n(.*?)```", text_of("ledger-lines.md"), re.S)
    exec(program, {})
    assert "place=Place(first=1, last=1)" in capsys.readouterr().out
