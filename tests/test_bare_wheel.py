"""`make bare`: the wheel on a machine that has Python and nothing else, as at a landlord's.

It takes a minute and fetches what the program stands on, so it is part of the long form only.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx
import pytest

from demo_kit import play_a_hand, started

ROOT = Path(__file__).resolve().parent.parent
HIDDEN = ("cc", "gcc", "make", "node", "npm", "git")

pytestmark = pytest.mark.skipif(
    os.environ.get("STORM") != "full", reason="long: make bare builds the wheel and runs it"
)


@pytest.fixture(scope="module")
def wheel() -> Path:
    (found,) = (ROOT / "dist").glob("*.whl")
    return found


def test_the_wheel_is_for_every_machine_and_has_the_pages(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as parts:
        names = parts.namelist()
    assert "shuffleup/web/index.html" in names and "shuffleup/paper/layouts/frame.typ" in names
    assert "shuffleup/handbook/de/install.md" in names
    assert not [name for name in names if name.endswith((".so", ".pyd", ".c"))]


def test_it_installs_and_serves_a_night_where_there_is_nothing_else(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = tmp_path / "bare"
    subprocess.run([sys.executable, "-m", "venv", str(bare)], check=True)
    monkeypatch.setenv("PATH", str(bare / "bin"))
    for name in ("VIRTUAL_ENV", "PYTHONPATH", "PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT", "CC"):
        monkeypatch.delenv(name, raising=False)
    where = [
        str(bare / "bin" / "python"),
        "-c",
        "import shutil, sys; print(*map(shutil.which, sys.argv[1:]))",
    ]
    found = subprocess.run([*where, *HIDDEN], capture_output=True, text=True, check=True)
    assert set(found.stdout.split()) == {"None"}, "they are hidden"
    pip = [
        str(bare / "bin" / "python"),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--only-binary",
        ":all:",
    ]
    pins = ["--constraint", str(ROOT / "constraints.txt")]
    subprocess.run([*pip, *pins, f"{wheel}[paper]"], check=True, cwd=tmp_path)
    program = (str(bare / "bin" / "shuffleup"),)
    version = subprocess.run([*program, "--version"], capture_output=True, text=True, check=True)
    assert "(compiled)" not in version.stdout
    subprocess.run([*program, "rules", "lions", "--pdf", "lions.pdf"], check=True, cwd=tmp_path)
    with started(tmp_path, "--bot-seconds", "0.05", program=program) as (_, links):
        assert asyncio.run(play_a_hand(links["Sit down and play"])) >= 2
        url, _, night = links["Look at the wall"].partition("/wall/")
        seen = httpx.get(f"{url}/nights/{night}", trust_env=False, timeout=60).json()["night"]
        assert seen["title"] == "A demo night"
        assert seen["entries"] == 9
        page = httpx.get(url, trust_env=False, timeout=60)
        assert page.status_code == 200 and "/assets/" in page.text
        assert "Drucken" in httpx.get(f"{url}/help/de", trust_env=False, timeout=60).text
