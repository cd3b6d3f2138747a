"""What goes wrong stays small: lost answers, unknown words, missing files, a newer server."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from browser_kit import (
    LAPTOP,
    Director,
    Night,
    Visitor,
    act,
    alive,
    area,
    seen_table,
    visiting,
    wait_for_turn,
)

Change = Callable[[dict[str, Any]], dict[str, Any] | None]


@pytest.fixture
def night(director: Director) -> Night:
    """Four bots at play."""
    made = director.open(house="standard", title="Friday")
    made.bots(4)
    made.start()
    return made


def between(visitor: Visitor, change: Change) -> list[dict[str, Any]]:
    """Stand between the page and the server: a frame may be changed, or lost (None).

    Everything that the page sends is kept.
    """
    sent: list[dict[str, Any]] = []

    def join(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()

        def say(text: str | bytes) -> None:
            sent.append(json.loads(text))
            server_side.send(text)

        def hear(text: str | bytes) -> None:
            frame = change(json.loads(text))
            if frame is not None:
                page_side.send(json.dumps(frame))

        page_side.on_message(say)
        server_side.on_message(hear)

    visitor.page.route_web_socket(re.compile("/socket"), join)
    return sent


def orders_of(visitor: Visitor) -> list[dict[str, Any]]:
    """Every order that this page sent, each time it did."""
    return [ask for ask in map(json.loads, visitor.said) if ask["ask"].startswith("order/")]


def test_an_order_whose_answer_is_lost_and_that_is_tapped_again_is_one_order(
    browser: Browser, director: Director, night: Night
) -> None:
    lost: list[str] = []
    losing = [True]

    def lose_answers(frame: dict[str, Any]) -> dict[str, Any] | None:
        if frame["frame"] == "done" and losing:
            lost.append(frame["id"])
            return None
        return frame

    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        sent = between(desk, lose_answers)
        desk.go(f"/desk/{night.name}")
        area(desk, "clock")
        button = desk.page.get_by_role("button", name=re.compile("^One minute more"))
        before = night.wall()["clock"]["left_ms"]
        button.click()
        desk.until(lambda: lost, what="the answer is lost")
        expect(button).to_have_attribute("aria-busy", "true")
        button.click(force=True)  # Playwright itself would wait for a button that is not busy
        button.press("Enter")
        losing.clear()
        expect(button).not_to_have_attribute("aria-busy", "true")
        expect(desk.page.get_by_text("Done: One minute more")).to_be_visible()
    asked = [each for each in sent if each["ask"] == "order/add-minutes"]
    assert len(asked) > 1, "it was asked again"
    assert {each["id"] for each in asked} == {lost[0]}
    added = night.wall()["clock"]["left_ms"] - before
    assert 0 < added <= 60_000, "one minute, less what has passed since"


def test_two_taps_that_were_both_answered_are_two_orders(
    browser: Browser, director: Director, night: Night
) -> None:
    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        desk.go(f"/desk/{night.name}")
        area(desk, "clock")
        button = desk.page.get_by_role("button", name=re.compile("^One minute more"))
        for _ in range(2):
            button.click()
            expect(button).not_to_have_attribute("aria-busy", "true")
        desk.until(lambda: len({each["id"] for each in orders_of(desk)}) == 2, what="both went out")


def test_a_refused_order_says_why_beside_its_button_and_the_focus_stays(
    browser: Browser, director: Director, night: Night
) -> None:
    def all_offered(frame: dict[str, Any]) -> dict[str, Any]:
        if frame["frame"] == "director":
            frame["director"]["cannot"] = []
        return frame

    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        between(desk, all_offered)
        desk.go(f"/desk/{night.name}")
        area(desk, "clock")
        desk.page.get_by_role("button", name="Previous level").click()
        sure = desk.page.get_by_role("group", name="Sure?")
        expect(sure.get_by_role("button", name="No")).to_be_focused()
        desk.page.keyboard.press("Escape")
        expect(sure).to_have_count(0)
        expect(desk.page.get_by_role("button", name="Previous level")).to_be_focused()
        desk.page.keyboard.press("Enter")
        desk.page.keyboard.press("Tab")
        yes = desk.page.get_by_role("button", name="Yes, Previous level")
        expect(yes).to_be_focused()
        expect(yes).not_to_have_attribute("aria-disabled", "true")
        desk.page.keyboard.press("Enter")
        clock = desk.page.get_by_label("Clock", exact=True)
        expect(clock.get_by_role("alert")).to_be_visible()
        expect(desk.page.get_by_role("button", name="Previous level")).to_be_focused()


def test_a_need_that_this_page_has_no_words_for_stops_nothing(
    browser: Browser, director: Director, night: Night
) -> None:
    def newer(frame: dict[str, Any]) -> dict[str, Any]:
        if frame["frame"] == "director":
            frame["director"]["tables"][0]["needs"] = ["from-the-future"]
        return frame | ({"frame": "weather"} if frame["frame"] == "pong" else {})

    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        between(desk, newer)
        desk.go(f"/desk/{night.name}")
        expect(desk.page.get_by_role("heading", level=1)).to_have_text("Friday")
        expect(desk.page.get_by_text("desk.need.from-the-future").first).to_be_visible()
        expect(desk.page.get_by_role("button", name="Pause", exact=True)).to_be_visible()
        desk.until(lambda: len(desk.troubles) >= 2, what="both are reported")
        assert any("desk.need.from-the-future" in each for each in desk.troubles)
        assert any("weather" in each for each in desk.troubles)


def test_a_section_that_fails_says_so_and_the_others_go_on(
    browser: Browser, director: Director, night: Night
) -> None:
    broken = [True]

    def spoil(frame: dict[str, Any]) -> dict[str, Any]:
        if frame["frame"] == "director" and broken:
            frame["director"]["entrants"][0] = None
        return frame

    with visiting(browser, director.server.url, LAPTOP, director.cookies()) as desk:
        between(desk, spoil)
        desk.go(f"/desk/{night.name}")
        area(desk, "clock")
        failed = desk.page.get_by_text("This part of the page failed.")
        expect(failed).not_to_have_count(0)
        desk.page.get_by_role("button", name=re.compile("^One minute more")).click()
        expect(desk.page.get_by_text("Done: One minute more")).to_be_visible()
        broken.clear()
        desk.page.get_by_role("button", name=re.compile("^One minute more")).click()
        again = desk.page.get_by_role("button", name="Try again")
        desk.until(lambda: (again.count() and again.first.click()) or not failed.count())
        expect(desk.page.get_by_role("heading", name="Clock", exact=True)).to_be_visible()


def test_a_page_whose_file_is_gone_is_loaded_anew_once_and_then_says_so(
    browser: Browser, director: Director
) -> None:
    gone = re.compile(r"/assets/floor-.*\.js")
    loaded: list[str] = []

    def lose(route: Route) -> None:
        route.fulfill(status=404, body="")

    with visiting(browser, director.server.url) as guest:
        guest.go("/")
        guest.page.on("domcontentloaded", lambda page: loaded.append(page.url))
        guest.page.route(gone, lose)
        guest.page.get_by_role("link", name="Rules", exact=True).first.click()
        expect(guest.page.get_by_role("heading", level=1)).to_have_text("This page did not load.")
        assert len(loaded) == 1, "anew, and not again and again"
        guest.page.unroute(gone)
        guest.page.get_by_role("button", name="Load again").click()
        expect(guest.page.get_by_role("heading", level=1)).to_have_text("Rulebooks")


def test_a_frame_that_does_not_come_is_said_too(browser: Browser, director: Director) -> None:
    with visiting(browser, director.server.url) as guest:
        core = re.compile(r"/assets/core-.*\.js")
        guest.page.route(core, lambda route: route.abort())
        guest.go("/")
        expect(guest.page.locator("#app")).to_contain_text("load the page again")
        guest.page.unroute(core)
        guest.page.reload()
        expect(guest.by("for-players")).to_be_visible()


def test_a_newer_server_is_said_outside_a_hand_only(browser: Browser, director: Director) -> None:
    night = director.open(house="standard")
    night.bots(2)
    code = night.person("Ann")
    night.start()

    def newer(frame: dict[str, Any]) -> dict[str, Any]:
        return frame | ({"protocol": 99} if frame["frame"] == "hello" else {})

    offer = "There is a new version of this page."
    with visiting(browser, director.server.url) as ann:
        between(ann, newer)
        ann.join(code)
        wait_for_turn(ann)
        expect(ann.page.get_by_text(offer)).to_have_count(0)
        while not seen_table(ann)["seat"]["legal"]["call"]:  # a fold must not be asked about
            act(ann)
            wait_for_turn(ann)
        alive(ann, "fold").click()
        expect(ann.page.get_by_text(offer)).to_be_visible()
    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        between(desk, newer)
        desk.go(f"/desk/{night.name}")
        expect(desk.page.get_by_text(offer)).to_be_visible()


def test_the_heading_of_the_next_page_is_where_one_arrives(
    browser: Browser, director: Director
) -> None:
    with visiting(browser, director.server.url, LAPTOP) as guest:
        guest.go("/")
        expect(guest.page.get_by_role("heading", level=1)).not_to_be_focused()
        guest.page.get_by_role("link", name="Rehearse").first.click()
        heading = guest.page.get_by_role("heading", level=1)
        expect(heading).to_have_text("Rehearse a night")
        expect(heading).to_be_focused()
        guest.page.go_back()
        expect(guest.page.get_by_role("heading", level=1)).to_have_text("Tonight")
        expect(guest.page.get_by_role("heading", level=1)).to_be_focused()
        with guest.page.context.expect_page() as opened:
            link = guest.page.get_by_role("link", name="Rehearse").first
            link.click(modifiers=["Shift"])
        expect(opened.value.get_by_role("heading", level=1)).to_have_text("Rehearse a night")
        expect(guest.page.get_by_role("heading", level=1)).to_have_text("Tonight")
