"""The wall at a moment that a test has chosen: its pages take turns by the clock."""

from __future__ import annotations

import time

from playwright.sync_api import Page

TURN_MS = 28_000
"""The first page and a second one, as the wall shows them."""
SECOND_MS = 20_000
"""So long after a moment of the first page, a second one is up."""

OWN_TIME = """
    // The server's clock is this page's own, which stands where the test has set it.
    window.WebSocket = class extends WebSocket {
        send(text) {
            const {ask, at} = JSON.parse(text);
            if (ask !== "ping") return super.send(text);
            const data = JSON.stringify({frame: "pong", at, at_ms: Date.now()});
            this.onmessage(new MessageEvent("message", {data}));
        }
    };
"""
TICK = "() => new Promise((done) => setTimeout(done, 500))"
"""Timers come in their order: the wall looks at the clock five times a second, so it has looked."""


def stand_still(page: Page) -> int:
    """Before the wall is opened: time stands still there while its first page is up; when."""
    now_ms = int(time.time() * 1000)
    at_ms = now_ms - now_ms % TURN_MS + 1_000
    page.add_init_script(OWN_TIME)
    page.clock.set_fixed_time(at_ms / 1000)
    return at_ms


def set_clock(page: Page, at_ms: int) -> None:
    """It is another moment, and the wall has seen it."""
    page.clock.set_fixed_time(at_ms / 1000)
    page.evaluate(TICK)
