"""A code for a seat where a hand is played: the page comes in by itself when it is over."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Route, expect

from browser_kit import PHONE, Director, visiting

PLAYING = {
    "code": "hand-under-way",
    "says": "A hand is being played at table 1; this code is good when it is over.",
    "clauses": [],
    "allowed": "",
    "why": None,
    "instead": None,
    "blocked_by": "",
}


def test_whoever_waits_is_told_why_and_comes_in_by_themselves(
    browser: Browser, director: Director
) -> None:
    night = director.open(house="standard")
    code = night.invite("spectator")
    with visiting(browser, director.server.url, PHONE) as guest:
        asked: list[str] = []

        def answer(route: Route) -> None:
            if route.request.method == "POST":
                asked.append(route.request.url)
            if route.request.method == "POST" and len(asked) < 3:
                route.fulfill(status=409, json=PLAYING)
            else:
                route.continue_()

        guest.page.route("**/join", answer)
        guest.go(f"/join#{code}")
        told = guest.page.get_by_role("status").filter(has_text="this code is good when it is over")
        expect(told).to_contain_text("comes in by itself")
        guest.page.wait_for_url(re.compile("/watch/"))
        assert len(asked) == 3
