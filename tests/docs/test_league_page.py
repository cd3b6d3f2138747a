"""docs/league.md: its files are read and its commands say what the page says they do."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from shuffleup.league.formula import NAMES
from shuffleup.league.functions import FUNCTIONS
from shuffleup.league.ready_made import READY_MADE
from shuffleup.league.rules import READ

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "league.md").read_text(encoding="utf-8")
FILE = re.compile(r"Save this as `(?P<name>[^`]+)`[^`]*```(?:csv|toml)\n(?P<text>.*?)```", re.S)
COMMAND = re.compile(r"```console\n\$ (?P<asks>[^\n]+)\n(?P<says>.*?)```", re.S)
COMMANDS = [(found["asks"], found["says"]) for found in COMMAND.finditer(PAGE)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("league")
    for found in FILE.finditer(PAGE):
        (made / found["name"]).write_text(found["text"], encoding="utf-8")
    return made


@pytest.mark.parametrize(("asks", "says"), COMMANDS, ids=[asks for asks, _ in COMMANDS])
def test_a_command_says_what_the_page_says(asks: str, says: str, folder: Path) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["sh", "-c", asks],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=folder,
        env={**os.environ, "PATH": path},
    )
    assert done.stdout + done.stderr == says


def test_the_page_has_commands_and_files() -> None:
    assert len(COMMANDS) >= 8 and len(FILE.findall(PAGE)) == 3


def test_every_formula_name_function_and_key_is_on_the_page() -> None:
    words = set(re.findall(r"[\w-]+", PAGE))
    assert {*READY_MADE, *NAMES, *FUNCTIONS, "over_places"} <= words
    (rules,) = (found["text"] for found in FILE.finditer(PAGE) if found["name"] == "spring.toml")
    assert set(re.findall(r"^(\w+) =", rules, re.M)) == set(READ)
