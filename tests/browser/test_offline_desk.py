"""A director's phone without network: taps arrive later, in order, and count from the tap."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser, WebSocketRoute, expect

from browser_kit import Director, Night, area, visiting

TEN_MINUTES = 600_000
# Ten minutes pass: whatever waits on this device was tapped so much earlier.
LET_TIME_PASS = """(ms) => Object.keys(localStorage)
  .filter((name) => name.startsWith("shuffleup-order-"))
  .map((name) => {
    const order = JSON.parse(localStorage.getItem(name));
    order.tapped_ms -= ms;
    localStorage.setItem(name, JSON.stringify(order));
    return order.name;
  })"""


def live_night(director: Director) -> Night:
    """Real cards, four players."""
    made = director.open(house="charity", dealt=False)
    for name in ("Ann", "Bob", "Cid", "Dee"):
        sheet = {"name": name, "age_confirmed": 30, "accepted": True}
        made.order("enter", player=made.order("sign-in", **sheet)["player"])
    made.start()
    return made


def test_taps_without_network_arrive_after_a_reload_in_order_and_in_time(
    browser: Browser, director: Director
) -> None:
    night, offline = live_night(director), [False]
    told: list[dict[str, Any]] = []

    def join(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()

        def say(text: str | bytes) -> None:
            if not offline[0]:
                told.append(json.loads(text))
                server_side.send(text)

        page_side.on_message(say)
        server_side.on_message(lambda text: None if offline[0] else page_side.send(text))

    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        desk.page.route_web_socket(re.compile("/socket"), join)
        desk.go(f"/desk/{night.name}")
        area(desk, "clock")
        more = desk.page.get_by_role("button", name=re.compile("^One minute more"))
        stop = desk.page.get_by_role("button", name=re.compile("^Pause"))
        expect(stop).to_be_enabled()
        offline[0] = True
        more.click()
        stop.click()
        expect(more).to_have_attribute("aria-busy", "true")
        expect(stop).to_have_attribute("aria-busy", "true")
        assert night.wall()["clock"]["state"] == "running", "nothing has come to the server"
        waiting = desk.page.evaluate(LET_TIME_PASS, TEN_MINUTES)
        assert sorted(waiting) == ["add-minutes", "pause"]
        offline[0] = False
        desk.page.reload()
        area(desk, "clock")
        desk.until(lambda: night.wall()["clock"]["state"] == "stopped", what="both have come")
        desk.until(
            lambda: desk.page.evaluate(LET_TIME_PASS, 0) == [], what="nothing waits any more"
        )
        expect(more).not_to_have_attribute("aria-busy", "true")
    log = director.ask("GET", f"{night.path}/log")[:2]
    assert [each["do"] for each in log] == ["pause", "add-minutes"], "as they were tapped"
    for each in log:
        assert 0.9 * TEN_MINUTES < each["at"] - each["tapped"] < 1.5 * TEN_MINUTES
    assert log[1]["tapped"] <= log[0]["tapped"]
    orders = [each for each in told if each["ask"].startswith("order/")]
    assert len({each["id"] for each in orders}) == 2, "each by its one id"
