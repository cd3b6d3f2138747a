"""docs/extending.md: each of its sections, applied to a copy of the program, does what it says."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")

BLOCK = re.compile(r"(?P<told>[^\n]*:)\n\n```(?:python|toml|)\n(?P<text>.*?)```\n", re.S)
NEW = re.compile(r".*\bnew file `(?P<file>[^`]+)`:")
END = re.compile(r"To the end of `(?P<file>[^`]+)`:")
PLACE = re.compile(r"In `(?P<file>[^`]+)`, (?P<where>after|before|instead of) `(?P<line>[^`]+)`:")
RUN = "Then:"


class Block(NamedTuple):
    """A block of the page, and what is said about where it goes."""

    told: str
    text: str

    @property
    def file(self) -> str:
        found = NEW.match(self.told) or END.match(self.told) or PLACE.match(self.told)
        return found["file"] if found else ""


SECTIONS = {
    title.strip(): [Block(**found.groupdict()) for found in BLOCK.finditer(text)]
    for title, text in re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S)
}
EXAMPLES = {title: blocks for title, blocks in SECTIONS.items() if blocks}


def apply(block: Block, copy: Path) -> None:
    """Put a block where the page says that it goes."""
    file = copy / block.file
    if NEW.match(block.told):
        assert not (ROOT / block.file).exists(), f"{block.file} is there already"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block.text, encoding="utf-8")
        return
    before = file.read_text(encoding="utf-8")
    if END.match(block.told):
        file.write_text(f"{before}\n\n{block.text}", encoding="utf-8")
        return
    found = PLACE.match(block.told)
    assert found is not None, block.told
    lines = before.splitlines(keepends=True)
    at = [number for number, line in enumerate(lines) if line.strip() == found["line"].strip()]
    assert len(at) == 1, f"{block.file} has {len(at)} lines {found['line']}"
    first = at[0] + (found["where"] == "after")
    last = at[0] + (found["where"] != "before")
    text = f"{block.text}\n\n" if found["where"] == "before" else block.text
    file.write_text("".join([*lines[:first], text, *lines[last:]]), encoding="utf-8")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    left_out = shutil.ignore_patterns("web", "*.so")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=left_out)
    return tmp_path


def run(blocks: list[Block], copy: Path) -> subprocess.CompletedProcess[str]:
    """Run the examples of a section in the copy."""
    text = "".join(block.text for block in blocks if block.told == RUN)
    (copy / "example.txt").write_text(text, encoding="utf-8")
    code = "import doctest; print(doctest.testfile('example.txt', module_relative=False))"
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=copy,
        env={"PYTHONPATH": str(copy / "src")},
        capture_output=True,
        text=True,
        timeout=300,
    )


def test_the_page_has_an_example_for_everything_it_lists() -> None:
    listed = re.findall(r"\]\(#([a-z-]+)\)", PAGE)
    assert sorted(listed) == sorted(title.lower().replace(" ", "-") for title in SECTIONS)
    assert len(EXAMPLES) >= 5


@pytest.mark.parametrize("title", EXAMPLES)
def test_an_example_works_as_it_stands(title: str, copy: Path) -> None:
    blocks = EXAMPLES[title]
    changes = [block for block in blocks if block.told != RUN]
    assert changes and len(changes) < len(blocks)
    for block in changes:
        assert block.file, f"where does this go? {block.told}"
        apply(block, copy)
    done = run(blocks, copy)
    assert done.returncode == 0, done.stderr
    assert "failed=0" in done.stdout, done.stdout


@pytest.mark.parametrize("title", EXAMPLES)
def test_without_its_last_change_an_example_fails(title: str, copy: Path) -> None:
    """So the example shows the change, and not what was there before."""
    blocks = EXAMPLES[title]
    *changes, _ = [block for block in blocks if block.told != RUN]
    for block in changes:
        apply(block, copy)
    done = run(blocks, copy)
    assert done.returncode != 0 or "failed=0" not in done.stdout


def test_the_files_that_the_page_names_are_there() -> None:
    named = re.findall(
        r"`((?:src|tests|tools|web)/[\w./-]+|(?:views|hand|tournament|rulebook)/[\w./-]+)`", PAGE
    )
    made = {block.file for blocks in EXAMPLES.values() for block in blocks if NEW.match(block.told)}
    missing = [
        name
        for name in named
        if name not in made
        and not any((ROOT / base / name).exists() for base in ("", "src/shuffleup"))
        and name != "tests/rules/harbour/"
    ]
    assert len(named) > 10 and missing == []
