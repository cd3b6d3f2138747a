"""The app on a home screen: its manifest, its worker, its front page without a network."""

from __future__ import annotations

import re
import struct

import httpx
from playwright.sync_api import Browser, expect

from browser_kit import Director, Visitor, visiting, wait_for_turn

APP_FILE = re.compile(r"/(?:assets/[\w.-]+|icon[\w.-]*|manifest\.webmanifest|)$")


def local(director: Director) -> str:
    """A worker needs a secure page, and localhost is one by name."""
    return director.server.url.replace("127.0.0.1", "localhost")


def install(visitor: Visitor) -> None:
    """Wait until the worker has everything."""
    visitor.page.wait_for_function(
        "async () => (await navigator.serviceWorker.ready).active?.state === 'activated'",
    )


def test_the_manifest_is_served_with_its_icons(director: Director) -> None:
    answer = httpx.get(f"{director.server.url}/manifest.webmanifest").raise_for_status()
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert manifest["name"] == "Shuffle Up" and manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        picture = httpx.get(f"{director.server.url}{icon['src']}").raise_for_status()
        assert picture.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            found = struct.unpack(">II", picture.content[16:24])
            assert "x".join(map(str, found)) == icon["sizes"]


def test_the_front_page_opens_without_a_network(browser: Browser, director: Director) -> None:
    with visiting(browser, local(director), service_workers="allow") as guest:
        guest.go("/")
        install(guest)
        guest.page.context.set_offline(True)
        guest.page.reload()
        expect(guest.page.get_by_role("heading", level=1)).to_have_text("Tonight")
        # And says that what is on tonight cannot be known now.
        expect(guest.page.get_by_role("alert")).to_be_visible()
        guest.page.context.set_offline(False)


def test_nothing_that_the_server_says_is_kept(browser: Browser, director: Director) -> None:
    night = director.open(house="standard")
    night.bots(2)
    code = night.person("Ann")
    night.start()
    with visiting(browser, local(director), service_workers="allow") as ann:
        ann.go("/")
        install(ann)
        ann.join(code)
        wait_for_turn(ann)
        ann.go(f"/history/{night.name}")
        ann.page.get_by_role("heading", level=1).wait_for()
        kept = ann.page.evaluate(
            """async () => {
                const kept = [];
                for (const name of await caches.keys())
                    for (const {url} of await (await caches.open(name)).keys())
                        kept.push(new URL(url).pathname);
                return kept;
            }"""
        )
        assert "/" in kept and len(kept) > 10
        assert [path for path in kept if not APP_FILE.fullmatch(path)] == []
        stored = ann.page.evaluate("JSON.stringify({...localStorage, ...sessionStorage})")
        assert code not in stored
        assert not re.search(r'"[2-9TJQKA][cdhs]"', stored)
