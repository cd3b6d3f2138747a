"""Edges of the command line: odd files, secrets among arguments, who may read what is written."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from server_kit import open_night, serving

DEEP = 100_000


def told(*words: str) -> tuple[int, str, str]:
    """What a command says, and its status."""
    found = subprocess.run(
        [sys.executable, "-m", "shuffleup", *words], capture_output=True, text=True, timeout=120
    )
    return found.returncode, found.stdout, found.stderr


@pytest.mark.parametrize("deep", ['{"a":' * DEEP + "1" + "}" * DEEP, "[" * DEEP + "]" * DEEP])
def test_a_file_that_is_nested_without_end_is_refused_in_one_line(
    deep: str, tmp_path: Path
) -> None:
    for name in ("night.jsonl", "deals.json"):
        file = tmp_path / name
        file.write_text(deep + "\n", encoding="utf-8")
        status, _, why = told("verify", str(file))
        assert status != 0 and why.count("\n") == 1 and "Traceback" not in why, why


@pytest.mark.parametrize("letters", ["\\u001b]0;pwned\\u0007", "\\u001b[2J", "\\u202e", "\\u0085"])
@pytest.mark.parametrize("command", ["rules", "houses"])
def test_a_house_file_writes_nothing_on_the_terminal_but_words(
    letters: str, command: str, tmp_path: Path
) -> None:
    file = tmp_path / "evil.toml"
    text = f'[house]\nid = "evil"\nname = "Evil{letters}House"\nbase = "lions"\n'
    file.write_text(text, encoding="utf-8")
    asked = ("compare", str(file), "lions") if command == "houses" else (command, str(file))
    status, out, why = told(*asked)
    assert status != 0 and why.count("\n") == 1 and "invisible" in why, (out, why)
    assert not any(each in out + why for each in ("\x1b", "\x07", "\u202e", "\x85"))


@pytest.mark.parametrize(
    "address", ["postgresql://u:geheim@h/d", "postgres://u@h/d?password=geheim"]
)
@pytest.mark.parametrize("command", [("serve",), ("backup", "copy.db"), ("restore", "copy.db")])
def test_a_password_is_no_argument(address: str, command: tuple[str, ...]) -> None:
    status, out, why = told(*command, "--db", address)
    assert status != 0 and "PGPASSFILE" in why and "geheim" not in out + why


@pytest.mark.skipif(os.name != "posix", reason="files have no such modes")
def test_what_is_written_is_its_owners_alone(tmp_path: Path) -> None:
    async def night() -> None:
        async with serving(tmp_path) as place:
            await open_night(await place.owner())

    mask = os.umask(0o022)
    try:
        asyncio.run(night())
        ledger, copy = tmp_path / "night.db", tmp_path / "copy.db"
        assert told("backup", str(copy), "--db", str(ledger))[0] == 0
    finally:
        os.umask(mask)
    found = {file.name: file.stat().st_mode & 0o077 for file in tmp_path.iterdir()}
    assert {"night.db", "night-accounts.db", "deck.key", "copy.db"} <= found.keys()
    assert {name: mode for name, mode in found.items() if mode} == {}
