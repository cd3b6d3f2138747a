"""The handbook as pages: the Markdown of docs/handbook, which the wheel carries."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from shuffleup.sentences.languages import sentences
from shuffleup.sentences.subjects import LANGUAGES
from shuffleup.server.kept import Kept, kept

PAGES: Final = (
    *("install", "live", "dealt", "league", "trouble", "printing", "moving", "backups", "servers"),
)
"""In the order in which somebody new reads them."""
KIND: Final = "text/html; charset=utf-8"
PICTURES: Final = "pictures"
"""Their folder, in the files as on the server; a picture is named in both languages alike."""
PICTURE_KIND: Final = "image/webp"
POLICY: Final = (
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
)
STYLE: Final = """
body { margin: 0 auto; max-width: 44rem; padding: 1rem; font: 1.05rem/1.55 system-ui, sans-serif;
  color: #1d1b18; background: #fbf7ec; }
h1 { font-size: 1.7rem; line-height: 1.2; } h2 { font-size: 1.25rem; margin-top: 2rem; }
a { color: #0f5a45; } nav a { margin-right: 1rem; display: inline-block; padding: .3rem 0; }
pre { padding: .8rem; border-radius: 10px; background: #efe8d6; overflow-x: auto; }
code { font-size: .95em; overflow-wrap: anywhere; } pre code { overflow-wrap: normal; }
td:first-child code { white-space: nowrap; }
ol > li > a { display: inline-block; padding: .4rem 0; }
img { max-width: 100%; max-height: 32rem; border: 1px solid #d5ccb8; border-radius: 10px; }
table { border-collapse: collapse; } td, th { padding: .4rem .8rem .4rem 0; text-align: left;
  border-bottom: 1px solid #d5ccb8; vertical-align: top; }
@media (prefers-color-scheme: dark) { body { color: #f5f2e9; background: #12171d; }
  a { color: #9fd3b4; } pre { background: #1d252d; } td, th { border-color: #3a444e; } }
@media print { nav { display: none; } body { background: none; color: #000; } }
"""


def title_of(language: str, name: str) -> str:
    """What a page is called: its first line."""
    return _text(language, name).partition("\n")[0].removeprefix("# ")


@cache
def contents(language: str) -> Kept:
    """All pages by their titles."""
    title = sentences(language, "help")["handbook"]
    items = "".join(
        f'<li><a href="/help/{language}/{name}">{title_of(language, name)}</a></li>'
        for name in PAGES
    )
    return _page(language, title, f"<h1>{title}</h1><ol>{items}</ol>")


@cache
def handbook_page(language: str, name: str) -> Kept:
    """One page of the handbook."""
    from markdown_it import MarkdownIt  # slow to import, and few ask for help

    made = MarkdownIt("commonmark", {"html": False}).enable("table").render(_text(language, name))
    return _page(language, title_of(language, name), made, name)


@cache
def picture(language: str, name: str) -> Kept | None:
    """A picture of the handbook, or None where it has no such one."""
    folder = _folder().joinpath(PICTURES, language)
    found = next((each for each in folder.iterdir() if each.name == name), None)
    return None if found is None else kept(found.read_bytes(), PICTURE_KIND)


def _page(language: str, title: str, body: str, name: str = "") -> Kept:
    others = [each for each in LANGUAGES if each != language]
    links = [(f"/help/{language}", sentences(language, "help")["handbook"])] if name else []
    links += [
        (f"/help/{each}/{name}".rstrip("/"), sentences(each, "help")["this-language"])
        for each in others
    ]
    menu = "".join(f'<a href="{where}">{words}</a>' for where, words in links)
    return kept(
        f"""<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title} · Shuffle Up</title>
<style>{STYLE}</style>
<nav>{menu}</nav>
<main>
{body}
</main>
</html>
""".encode(),
        KIND,
    )


@cache
def _text(language: str, name: str) -> str:
    return _folder().joinpath(language, f"{name}.md").read_text("utf-8")


def _folder() -> Traversable:
    """In the package where it is installed; in a checkout among the docs."""
    packaged = files("shuffleup").joinpath("handbook")
    if packaged.is_dir():
        return packaged
    return Path(__file__).resolve().parents[3] / "docs" / "handbook"
