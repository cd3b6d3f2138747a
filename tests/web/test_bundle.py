"""The built pages: small enough, and sufficient unto themselves."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "src" / "shuffleup" / "web"
CODE, LETTERS = 204_000, 50_000
"""Bytes that a browser fetches if it fetches everything of one language, compressed; no pictures.

A player's browser never asks for the desk's rulings, nor for the start page's words."""
NAMED = {
    "boot": 3_000,
    "core": 26_200,
    "shared": 10_500,
    "kit": 4_700,
    "orders": 5_200,
    "table": 17_300,
    "desk": 32_300,
    "en": 8_600,
    "de": 10_200,
    "de-desk": 6_800,
    "start": 16_300,
    "past": 12_300,
}
"""The budgets of the files that several pages share."""
STANDINGS = 71_000
OTHER = 12_000
"""Of any other script: a page's own, or a language's words."""
STYLES = 15_500
PACKED = {".br", ".gz"}
ELSEWHERE = re.compile(r"(?:https?:)?//[\w-]+\.[\w.-]+")
# Names of namespaces, and where a library explains its own warnings: nothing that is fetched.
NAMES_ONLY = re.compile(r"https?://(?:www\.w3\.org/|svelte\.dev/e/)")


@pytest.fixture(scope="module")
def files() -> list[Path]:
    """All that a browser may ask for."""
    found = [each for each in WEB.rglob("*") if each.is_file() and each.suffix not in PACKED]
    assert WEB / "index.html" in found, "The pages are not built: make web."
    return found


def sent(file: Path) -> int:
    """What of a file goes over the wire to a browser that takes Brotli."""
    packed = file.with_name(f"{file.name}.br")
    return (packed if packed.exists() else file).stat().st_size


def test_everything_together_is_small(files: list[Path]) -> None:
    letters = {file.name: sent(file) for file in files if file.suffix == ".woff2"}
    assert len(letters) == 4 and sum(letters.values()) < LETTERS, letters
    code = [file for file in files if file.suffix not in (".woff2", ".png", ".txt")]
    sizes = {file.name: sent(file) for file in code if file not in other_language(code)}
    assert sum(sizes.values()) < CODE, (sum(sizes.values()), sizes)


def other_language(files: list[Path]) -> set[Path]:
    """The words that a reader of the longest language, German, does not fetch."""
    return {file for file in files if re.match(r"en-", file.name)}


def name_of(script: Path) -> str:
    """What a built file is called, without the hash of what is in it."""
    return script.name[: -len("-1234567.js")]


def test_every_script_keeps_to_its_budget(files: list[Path]) -> None:
    scripts = [file for file in files if file.parent.name == "assets" and file.suffix == ".js"]
    assert set(NAMED) <= {name_of(file) for file in scripts}
    over = [file.name for file in scripts if sent(file) > NAMED.get(name_of(file), OTHER)]
    assert not over
    (styles,) = [file for file in files if file.suffix == ".css"]
    assert sent(styles) < STYLES


def test_no_page_loads_a_part_that_is_not_its_own() -> None:
    loads = {
        page: re.findall(r'from"\./(\w+)-', next((WEB / "assets").glob(f"{page}-*.js")).read_text())
        for page in ("house", "league", "floor", "past", "Play")
    }
    for page in ("house", "league"):
        assert "table" not in loads[page] and "desk" not in loads[page], loads
    for page in ("floor", "past", "Play"):
        assert "desk" not in loads[page], loads


def test_the_standings_of_a_league_are_soon_there() -> None:
    """All that a browser fetches for them, in the longer language; no letters, no pictures."""
    needs = ("boot", "core", "kit", "league", "de", "de-more", "rolldown-runtime", "style")
    assets = [each for each in (WEB / "assets").iterdir() if each.suffix in (".js", ".css")]
    found = [each for each in assets if re.sub(r"-.{7}\.(js|css)$", "", each.name) in needs]
    assert len(found) == len(needs), found
    imported = {
        name
        for each in found
        if not each.name.startswith(("boot", "core"))  # which know of all files, and fetch few
        for name in re.findall(r'from"\./([\w-]+)-.{7}\.js"', each.read_text())
    }
    assert imported <= set(needs)
    assert sum(map(sent, [*found, WEB / "index.html"])) < STANDINGS


def test_what_can_be_packed_is_packed(files: list[Path]) -> None:
    for file in files:
        if file.suffix in (".js", ".css", ".html") and file.stat().st_size > 1_000:
            assert sent(file) < 0.7 * file.stat().st_size, file.name
            assert file.with_name(f"{file.name}.gz").exists(), file.name


def test_nothing_refers_to_anywhere_else(files: list[Path]) -> None:
    for file in files:
        if file.suffix in (".js", ".css", ".html", ".svg", ".webmanifest"):
            text = NAMES_ONLY.sub("", file.read_text())
            assert ELSEWHERE.findall(text) == [], file.name


def test_the_page_has_no_script_or_style_of_its_own(files: list[Path]) -> None:
    page = (WEB / "index.html").read_text()
    assert re.findall(r"<script(?![^>]*\ssrc=)", page) == []
    assert "<style" not in page and "style=" not in page
    for place in re.findall(r'(?:src|href)="([^"]+)"', page):
        assert place.startswith("/"), place
        assert WEB / place[1:] in files, place


def test_the_manifest_can_be_installed(files: list[Path]) -> None:
    manifest = json.loads((WEB / "manifest.webmanifest").read_text())
    assert manifest["name"] and manifest["start_url"] == "/" and manifest["scope"] == "/"
    assert manifest["display"] == "standalone"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    assert all(WEB / icon["src"][1:] in files for icon in manifest["icons"])
