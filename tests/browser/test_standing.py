"""Whoever has nothing to decide is told where they stand, and the table leaves room for all."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import (
    LAPTOP,
    PHONE,
    Director,
    Night,
    Server,
    Visitor,
    alive,
    draw,
    hand_of,
    visiting,
    wait_to_raise,
)
from page_kit import ENDLESS, faults, violations

WINDOWS = ((900, 560), (1024, 768), (1180, 820), (1240, 700), (1366, 768), (1440, 900))

HIDDEN = """() => {
    const boxes = (what) => [...document.querySelectorAll(what)].map((each) => [
        each.dataset.testid ?? each.className, each.getBoundingClientRect()]);
    const meet = ([, one], [, other]) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0;
    const seats = boxes("[data-testid^=seat-]");
    const panel = boxes("form.panel");
    const pairs = [...panel, ...boxes(".bar")].flatMap((one) => seats.map((seat) => [one, seat]));
    pairs.push(...boxes(".three button").map((button) => [panel[0], button]));
    seats.forEach((one, at) => pairs.push(...seats.slice(at + 1).map((other) => [one, other])));
    const met = pairs.filter(([one, other]) => meet(one, other));
    return met.map((pair) => pair.map(([name]) => name));
}"""


def three(visitor: Visitor) -> list[Any]:
    """Where the three buttons are."""
    draw(visitor.page)
    return [visitor.by(name).bounding_box() for name in ("fold", "check-call", "bet-raise")]


def test_amounts_are_chosen_beside_the_table(browser: Browser, director: Director) -> None:
    """At a full table, in windows of every width that has an oval."""
    night = director.open(house="standard", pauses=ENDLESS)
    night.bots(8)
    code = night.person("Ann")
    night.start()
    with visiting(browser, director.server.url, LAPTOP, reduced_motion="reduce") as ann:
        ann.join(code)
        wait_to_raise(ann)
        for wide, high in WINDOWS:
            ann.page.set_viewport_size({"width": wide, "height": high})
            before = three(ann)
            alive(ann, "bet-raise").click()
            expect(ann.by("bet-amount")).to_be_visible()
            assert three(ann) == before, "the buttons stay where they are"
            assert ann.page.evaluate(HIDDEN) == [], (wide, high)
            expect(ann.by("bet-confirm")).to_be_in_viewport(ratio=1)
            alive(ann, "bet-raise").click()
            expect(ann.by("bet-amount")).to_have_count(0)
        assert ann.troubles == []


@pytest.fixture
def night(director: Director) -> Night:
    """Two bots and whoever comes; once it is a person's turn, nothing changes any more."""
    made = director.open(house="standard", pauses=ENDLESS)
    made.bots(2)
    return made


@pytest.mark.parametrize("page", ["play", "text"])
def test_who_waits_and_who_is_out_are_told_so(
    browser: Browser, director: Director, night: Night, page: str
) -> None:
    code = night.person("Ann")
    url = director.server.url
    with visiting(browser, url, PHONE, night.session(code)) as ann:
        stands = ann.page.locator(".status")
        ann.go(f"/{page}/{night.name}")
        expect(stands).to_contain_text("Your seat comes soon")
        night.start()
        expect(stands).to_have_count(0)
        night.order("disqualify", player=night.players[0], reason="a test")
        for _ in range(2):  # at once, and after a reload
            expect(stands).to_contain_text("You are out: place 3")
            expect(stands.get_by_role("link", name="Watch on")).to_be_visible()
            ann.page.reload()
        expect(stands.get_by_role("link", name="My hands")).to_be_visible()
        assert faults(ann) == [] and violations(ann.page) == []
        ann.by("another-night").click()
        expect(ann.page.get_by_role("heading", level=1)).to_have_text("Tonight")
        assert ann.troubles == []


def test_the_log_begins_with_the_hand_under_way(
    browser: Browser, director: Director, night: Night
) -> None:
    code = night.person("Ann")
    night.start()
    with visiting(browser, director.server.url, LAPTOP) as ann:
        ann.join(code)
        wait_to_raise(ann)
        log = ann.page.get_by_role("list", name="What happened last").get_by_role("listitem")
        told = log.all_inner_texts()
        assert told

        def goes_on() -> bool:
            """The same log; without what there was in it of the hands before, if there were any."""
            now = log.all_inner_texts()
            first = len(told) - len(now) if hand_of(ann) > 1 else 0
            return bool(now) and told[first:] == now

        ann.page.reload()
        ann.until(goes_on, what="the log is there again")
        ann.go(f"/watch/{night.name}")
        ann.until(goes_on, what="the log is there for onlookers")
        ann.go(f"/text/{night.name}")
        expect(ann.page.locator("main ol li").first).to_have_text(told[-1])


def test_the_text_table_understands_german(
    browser: Browser, director: Director, night: Night
) -> None:
    code = night.person("Ann")
    night.start()
    with visiting(browser, director.server.url, LAPTOP, locale="de-DE") as ann:
        ann.join(code)
        ann.go(f"/text/{night.name}")

        def type_in(text: str) -> None:
            ann.by("command").fill(text)
            ann.by("command").press("Enter")

        type_in("hilfe")
        expect(ann.by("answer")).to_contain_text("stapel")
        expect(ann.page.get_by_role("alert")).to_contain_text("Du bist dran")
        type_in("stapel")
        expect(ann.by("answer")).to_contain_text("Ann:")
        type_in("erhöhen auf 1")
        expect(ann.by("answer")).to_contain_text("geht nicht")
        type_in("mitgehen" if "Mitgehen" in ann.page.inner_text("main") else "schieben")
        ann.until(lambda: any('"act"' in each for each in ann.said), what="it is sent")


def test_before_there_is_an_owner_the_front_page_says_how_to_become_one(
    browser: Browser, tmp_path: Path
) -> None:
    made = Server(tmp_path)
    made.start()
    try:
        with visiting(browser, made.url, PHONE) as guest:
            guest.go("/")
            asks = guest.by("unowned")
            expect(asks).to_contain_text("shuffleup serve")
            asks.get_by_role("link").click()
            expect(guest.page.get_by_role("textbox", name=re.compile("code", re.I))).to_be_visible()
            Director(made)
            guest.go("/")
            expect(guest.page.get_by_role("heading", level=1)).to_have_text("Tonight")
            expect(guest.page.get_by_text("No tournament is on.")).to_be_visible()
            expect(asks).to_have_count(0)
            assert guest.troubles == []
    finally:
        made.stop()


def test_new_codes_are_for_people_and_for_as_long_as_it_lasts(
    browser: Browser, director: Director, night: Night
) -> None:
    night.person("Ann")
    with visiting(browser, director.server.url, LAPTOP, director.cookies()) as owner:
        owner.go(f"/desk/{night.name}")
        people = owner.page.get_by_role("region", name="Players", exact=True)
        codes = people.get_by_role("button", name="New code")
        expect(people.get_by_role("listitem")).to_have_count(3)
        expect(codes).to_have_count(1)
        expect(codes).to_have_accessible_name("New code: Ann")
        night.order("cancel", reason="a test")
        expect(codes).to_have_count(0)
