"""What the built pages weigh: every named file has its budget, in bytes as they are sent."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ASSETS = Path(__file__).parents[2] / "src" / "shuffleup" / "web" / "assets"
NAMED = {"core": 28_000, "live": 6_000, "shared": 9_000, "table": 24_000, "desk": 12_000}
"""Files that several pages load."""
PAGE = 14_000
"""Any other script, a page's own or a language's words."""
CODE = 165_000
LETTERS = 50_000


@pytest.fixture(scope="module")
def sent() -> dict[str, int]:
    """Every built file and how many bytes of it cross the network."""
    assert ASSETS.is_dir(), "The pages are not built: make web."
    files = [path for path in ASSETS.iterdir() if path.suffix not in (".br", ".gz")]
    packed = {path.name: Path(f"{path}.br") for path in files}
    return {
        path.name: (packed[path.name] if packed[path.name].exists() else path).stat().st_size
        for path in files
    }


def test_all_code_together(sent: dict[str, int]) -> None:
    code = sum(size for name, size in sent.items() if not name.endswith(".woff2"))
    assert 50_000 < code <= CODE, code


def test_the_letters(sent: dict[str, int]) -> None:
    letters = {name: size for name, size in sent.items() if name.endswith(".woff2")}
    assert len(letters) == 4
    assert sum(letters.values()) <= LETTERS


def test_every_file_keeps_to_its_budget(sent: dict[str, int]) -> None:
    scripts = {name: size for name, size in sent.items() if name.endswith(".js")}
    over = {}
    for name, size in scripts.items():
        stem = name[: -len("-12345678.js")]
        # The words of the table and of the desk are called as the files are; they are small.
        most = max(NAMED.get(stem, 0), PAGE)
        if size > most:
            over[name] = (size, most)
    assert not over
    assert set(NAMED) <= {name[: -len("-12345678.js")] for name in scripts}


def test_no_page_loads_a_part_that_is_not_its_own(sent: dict[str, int]) -> None:
    """The front page needs no socket and no table; a player's page no desk."""
    loads = {
        page: re.findall(r'from"\./(\w+)-', next(ASSETS.glob(f"{page}-*.js")).read_text())
        for page in ("Home", "Join", "SignIn", "Play", "Text")
    }
    for page in ("Home", "Join", "SignIn"):
        assert "table" not in loads[page] and "desk" not in loads[page], loads
    for page in ("Play", "Text"):
        assert "desk" not in loads[page], loads
