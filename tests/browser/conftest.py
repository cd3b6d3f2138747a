"""One Chromium and one server for all tests of the browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser_kit import CHROMIUM, PATIENCE, Director, Server

LONGEST = [
    "fit",
    "pages",
    "told",
    "start_form",
    "results",
    "tournament",
    "players_ask",
    "hand",
    "showdown",
    "rehearse",
    "why",
    "demo",
    "watching",
    "standing",
    "start",
    "history",
]
"""The files that take longest, measured: begun last, each would leave the other workers idle."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first; the others, and all that is in a file, as they were."""
    ranks = {f"test_{name}.py": rank for rank, name in enumerate(LONGEST)}
    items.sort(key=lambda item: ranks.get(item.path.name, len(ranks)))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium, the system's own."""
    found = shutil.which("chromium")
    assert found, "The browser tests need Chromium: as root, apt-get install chromium."
    expect.set_options(timeout=1000 * PATIENCE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=CHROMIUM)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with nothing on it."""
    pages = Path(__file__).parents[2] / "src" / "shuffleup" / "web" / "index.html"
    assert pages.exists(), "The pages are not built: make web."
    made = Server(tmp_path_factory.mktemp("server"))
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="module")
def director(server: Server) -> Director:
    """Its owner."""
    return Director(server)
