"""The pages: the built app behind every address that people see."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from ledger_kit import story
from server_kit import Place, serving
from shuffleup.server.kept import kept
from shuffleup.server.pages import Pages, packaged_pages
from shuffleup.server.routes.pages import COMING_IN, FILES, PAGES

INDEX = b"<!doctype html><script type=module src=/assets/app-1a2b.js></script>"
SCRIPT = b"console.log('shuffle up')" * 20
SECRET = b"nobody's business"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A built app."""
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_bytes(INDEX)
    (web / "sw.js").write_bytes(b"// worker")
    (web / "manifest.webmanifest").write_bytes(b"{}")
    (web / "icon.svg").write_bytes(b"<svg xmlns='http://www.w3.org/2000/svg'/>")
    (web / "assets" / "app-1a2b.js").write_bytes(SCRIPT)
    (web / "assets" / "app-1a2b.js.br").write_bytes(b"as brotli packs it")
    (web / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT))
    (web / "assets" / "notes.py").write_bytes(SECRET)
    (tmp_path / "secret.txt").write_bytes(SECRET)
    return web


def built(place: Place, folder: Path) -> Place:
    place.front.pages = Pages(folder)
    return place


@story
async def test_every_page_is_the_app(tmp_path: Path, folder: Path) -> None:
    async with serving(tmp_path) as place:
        visitor = built(place, folder).person()
        for path in [*PAGES, *COMING_IN]:
            shown = path
            for name, value in (("{night:str}", "friday"), ("{house:str}", "lions")):
                shown = shown.replace(name, value)
            shown = shown.replace("{table:int}", "3").replace("{hand:int}", "12")
            shown = shown.replace("{person:int}", "7")
            answer = await visitor.ask("GET", shown)
            assert (answer.status_code, answer.content) == (200, INDEX), shown
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
            assert "script-src 'self';" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"
        answer = await visitor.ask("GET", "/nowhere")
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
        assert (await visitor.ask("GET", "/hand/friday/x/y")).status_code == 404


@story
async def test_files_are_kept_for_ever_by_their_names(tmp_path: Path, folder: Path) -> None:
    async with serving(tmp_path) as place:
        visitor = built(place, folder).person()
        plain = {"Accept-Encoding": "identity"}
        answer = await visitor.ask("GET", "/assets/app-1a2b.js", **plain)
        assert answer.content == SCRIPT and "content-encoding" not in answer.headers
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.headers["x-content-type-options"] == "nosniff"
        tag = {"If-None-Match": f'"other", {answer.headers["etag"]}'}
        again = await visitor.ask("GET", "/assets/app-1a2b.js", **tag)
        assert (again.status_code, again.content) == (304, b"")
        for path, kind in {
            "/sw.js": "text/javascript; charset=utf-8",
            "/manifest.webmanifest": "application/manifest+json",
            "/icon.svg": "image/svg+xml",
        }.items():
            found = await visitor.ask("GET", path)
            assert (found.status_code, found.headers["content-type"]) == (200, kind)
            assert found.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br", "br"),
        ("GZIP", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("br; q=0.0, gzip; q=0", ""),
        ("zstd", ""),
        ("", ""),
    ],
)
@story
async def test_a_file_is_sent_packed_to_who_takes_it(
    tmp_path: Path, folder: Path, accepted: str, coding: str
) -> None:
    sent = {"br": b"as brotli packs it", "gzip": gzip.compress(SCRIPT), "": SCRIPT}
    async with serving(tmp_path) as place:
        visitor = built(place, folder).person()
        headers = {"Accept-Encoding": accepted}
        async with visitor.http.stream("GET", "/assets/app-1a2b.js", headers=headers) as answer:
            body = b"".join([part async for part in answer.aiter_raw()])
        assert answer.headers.get("content-encoding", "") == coding
        assert body[10:] == sent[coding][10:]  # gzip notes the time


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%5c..%5csecret.txt",
        "/assets//etc/passwd",
        "/assets/%2fetc%2fpasswd",
        "/assets/app-1a2b.js%00.png",
        "/assets/notes.py",
        "/assets/app-1a2b.js.gz",
        "/assets/",
        "/assets/index.html",
        "/secret.txt",
        "/index.html",
    ],
)
@story
async def test_nothing_else_can_be_had(tmp_path: Path, folder: Path, path: str) -> None:
    async with serving(tmp_path) as place:
        built(place, folder)
        visitor = place.person()
        answer = await visitor.http.request("GET", path)
        assert answer.status_code == 404
        assert SECRET not in answer.content and b"root:" not in answer.content


@story
async def test_without_a_build_it_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    async with serving(tmp_path) as place:
        visitor = built(place, tmp_path / "empty").person()
        assert not place.front.pages.built
        for path in ("/", "/join", "/play/friday"):
            answer = await visitor.ask("GET", path)
            assert answer.status_code == 200 and "<code>make web</code>" in answer.text
            assert "<script" not in answer.text and "style=" not in answer.text
        for path in (*FILES, "/assets/app.js"):
            assert (await visitor.ask("GET", path)).status_code == 404


def test_a_folder_that_is_not_there_is_no_app(tmp_path: Path) -> None:
    assert not Pages(tmp_path / "nowhere").built
    assert packaged_pages().index.body


def test_a_short_body_is_not_packed() -> None:
    assert kept(b"{}").gz == b""
    long = kept(b"[0]" * 1_000)
    assert gzip.decompress(long.gz) == long.body and len(long.gz) < 100
    assert kept(b"{}").tag != long.tag == kept(b"[0]" * 1_000).tag
