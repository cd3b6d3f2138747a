"""The handbook: whatever it tells people to type is typed here, and a server shows every page."""

from __future__ import annotations

import asyncio
import contextlib
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from ledger_kit import story
from server_kit import code_for, open_night, seat, serving
from shuffleup.cli.main import application, run
from shuffleup.paper.sheets import SHEETS
from shuffleup.sentences.subjects import LANGUAGES
from shuffleup.server.handbook import PAGES

ROOT = Path(__file__).resolve().parents[2]
HANDBOOK = ROOT / "docs" / "handbook"
SHOWN = re.compile(r"!\[[^\]]+\]\(\.\./pictures/(\w+)/([\w-]+\.webp)\)")
BLOCK = re.compile(r"^ *```sh\n(.*?)^ *```", re.DOTALL | re.MULTILINE)
INSTALLS = {
    f'{tool} install "shuffleup-0.1.0-py3-none-any.whl[paper]"' for tool in ("pipx", "uv tool")
}
RUN_ON = ("serve", "demo")
"""They go on until somebody stops them."""


def text(language: str, page: str) -> str:
    return (HANDBOOK / language / f"{page}.md").read_text("utf-8")


def commands(language: str) -> list[str]:
    blocks = (found for page in PAGES for found in BLOCK.findall(text(language, page)))
    return [line.strip() for block in blocks for line in block.splitlines() if line.strip()]


def test_both_languages_have_the_same_pages_and_commands() -> None:
    for language in LANGUAGES:
        assert {path.stem for path in (HANDBOOK / language).glob("*.md")} == set(PAGES)
    english, german = map(commands, LANGUAGES)
    assert english == german and len(english) > 15
    for page in PAGES:
        first, second = (
            re.findall(r"^ *(?:#+|-|\d\.|\|)", text(each, page), re.M) for each in LANGUAGES
        )
        assert first == second, f"{page} is as long in both"


@pytest.mark.parametrize("line", sorted(set(commands("en"))))
def test_every_command_is_one_that_the_program_takes(line: str) -> None:
    program, *words = shlex.split(line)
    if program != "shuffleup":
        assert line in INSTALLS, "make bare installs the wheel; these were tried by hand"
        version = (ROOT / "src" / "shuffleup" / "_build.py").read_text("utf-8")
        assert '"0.1.0"' in version, "the wheel is called so"
    elif words[0].startswith("--") or words[-1] == "--help":
        done = subprocess.run([sys.executable, "-m", "shuffleup", *words], capture_output=True)
        assert done.returncode == 0
    else:
        command, bound, *_ = application(words[0]).parse_args(words, exit_on_error=False)
        assert command.__name__ == words[0] and bool(bound.arguments) == bool(words[1:])


@pytest.mark.parametrize("page", ["backups", "moving"])
@story
async def test_a_backup_goes_to_another_folder_as_it_says(page: str, tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    new.mkdir()
    async with serving(old, db=str(old / "shuffleup.db")) as place:
        owner = await place.owner()
        await open_night(owner)
        await seat(place, owner, 2)
        assert await code_for(owner, "player")
    for key in old.glob("*.key"):
        key.rename(old / "shuffleup-deck.key")
    lines = [
        line.strip() for block in BLOCK.findall(text("en", page)) for line in block.splitlines()
    ]
    for line in lines:
        words = shlex.split(line)[1:]
        if words[0] in RUN_ON:
            continue
        restores = words[0] == "restore"
        if restores:
            for file in [*old.glob(f"{Path(words[1]).stem}*"), *old.glob("*deck.key")]:
                file.rename(new / file.name)
        with contextlib.chdir(new if restores else old):
            assert await asyncio.to_thread(run, words) == 0, line
    made = new / ("again.db" if page == "backups" else "shuffleup.db")
    people = made.with_name(f"{made.stem}-accounts.db")
    assert made.exists() and people.exists(), "called as the page has it"
    assert await asyncio.to_thread(run, ["verify", str(made)]) == 0


@story
async def test_a_server_shows_every_page_in_both_languages(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        somebody = place.person()
        english = await somebody.ask("GET", "/help")
        assert "The handbook" in english.text
        german = await somebody.ask("GET", "/help", **{"accept-language": "de-AT,de;q=0.9"})
        assert "Das Handbuch" in german.text
        for language in LANGUAGES:
            listed = (await somebody.ask("GET", f"/help/{language}")).text
            for page in PAGES:
                assert f'href="/help/{language}/{page}"' in listed
                shown = await somebody.ask("GET", f"/help/{language}/{page}")
                assert shown.headers["content-type"].startswith("text/html")
                title = text(language, page).partition("\n")[0].removeprefix("# ")
                assert f"<h1>{title}</h1>" in shown.text
                assert shown.text.count("<pre>") == text(language, page).count("```sh")
        for wrong in ("fr", "en/nothing", "en/..%2Finstall"):
            assert (await somebody.ask("GET", f"/help/{wrong}")).status_code == 404


def test_every_picture_is_shown_in_both_languages_and_in_the_same_places() -> None:
    for language in LANGUAGES:
        shown = [found for page in PAGES for found in SHOWN.findall(text(language, page))]
        assert {where for where, _ in shown} == {language}
        there = {path.name for path in (HANDBOOK / "pictures" / language).iterdir()}
        assert {name for _, name in shown} == there and len(there) >= 6
    first, second = (
        [(page, name) for page in PAGES for _, name in SHOWN.findall(text(each, page))]
        for each in LANGUAGES
    )
    assert first == second


@story
async def test_a_server_shows_the_pictures(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        somebody = place.person()
        page = (await somebody.ask("GET", "/help/en/live")).text
        (source, *_) = re.findall(r'src="\.\.(/pictures/[^"]+)"', page)
        shown = await somebody.ask("GET", f"/help{source}")
        assert shown.headers["content-type"] == "image/webp"
        assert shown.content == (HANDBOOK / source[1:]).read_bytes()
        for wrong in ("en/none.webp", "fr/now.webp", "en/..%2f..%2fREADME.md", "../en/now.webp"):
            assert (await somebody.ask("GET", f"/help/pictures/{wrong}")).status_code == 404


def test_the_page_on_printing_names_every_sheet() -> None:
    for language in LANGUAGES:
        assert re.findall(r"^\| `([\w-]+)`", text(language, "printing"), re.M) == list(SHEETS)
