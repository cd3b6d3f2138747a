"""The program on Windows, as far as another system can tell: nothing asks for what is not there."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import httpx

from demo_kit import play_a_hand, started

AS_ON_WINDOWS = (sys.executable, str(Path(__file__).parent.parent / "as_on_windows.py"))


def said(*words: str, folder: Path) -> str:
    done = subprocess.run([*AS_ON_WINDOWS, *words], capture_output=True, text=True, cwd=folder)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_module_can_be_imported(tmp_path: Path) -> None:
    assert int(said(folder=tmp_path)) > 600


def test_a_demo_night_is_served(tmp_path: Path) -> None:
    ledger = tmp_path / "night.db"
    words = ("--bot-seconds", "0.05", "--db", str(ledger))
    with started(tmp_path, *words, program=AS_ON_WINDOWS) as (_, links):
        assert asyncio.run(play_a_hand(links["Sit down and play"])) >= 2
        url, _, night = links["Look at the wall"].partition("/wall/")
        seen = httpx.get(f"{url}/nights/{night}", trust_env=False, timeout=60).json()["night"]
        assert seen["title"] == "A demo night"
        assert seen["entries"] == 9
        page = httpx.get(url, trust_env=False, timeout=60)
        assert page.status_code == 200 and "<html" in page.text
    assert "holds: 2 streams" in said("verify", str(ledger), folder=tmp_path)
