"""By https with the server's own certificate: from what is typed to a hand at the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import PHONE, Director, Server, visiting, wait_for_turn
from page_kit import violations


def test_from_a_typed_address_past_the_warning_to_the_table(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "nights-tls.pem"))
    server = Server(tmp_path, "--https")
    server.start()
    try:
        night = Director(server).open()
        code = night.person("Ann")
        night.bots(2)
        night.start()
        with visiting(browser, server.url, PHONE, ignore_https_errors=True) as ann:
            page = ann.page
            page.goto(server.url.replace("https", "http"))
            expect(page.get_by_role("heading", level=1)).to_have_count(2)
            assert violations(page) == [] and page.context.cookies() == []
            page.get_by_role("link", name="Go on").click()
            page.wait_for_url(f"{server.url}/")
            expect(page.get_by_role("heading", level=1)).to_have_count(1)
            ann.join(code)
            wait_for_turn(ann)
            assert page.evaluate("testSockets[0].url").startswith("wss://")
            (kept,) = page.context.cookies()
            assert kept["secure"] and kept["name"] == "__Host-shuffleup"
    finally:
        server.stop()
