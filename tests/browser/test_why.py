"""Why?: one press away from a refusal, a notice and a place, down to the clause and the reading."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, expect

from browser_kit import LAPTOP, PHONE, Director, Visitor, area, visiting, wait_for_turn
from page_kit import ENDLESS, faults, violations

HURRY = {"deal_ms": 50, "cut_ms": 50, "nonce_ms": 50, "act_ms": 600_000, "show_ms": 100}


def opened(visitor: Visitor, why: Locator) -> Locator:
    """Press it: the trees that it opens."""
    why.click()
    trees = visitor.by("why-tree")
    expect(trees.first).to_be_visible()
    assert faults(visitor) == [] and violations(visitor.page) == []
    return trees


def test_a_refused_order_opens_down_to_its_clause(browser: Browser, director: Director) -> None:
    night = director.open(house="lions", dealt=False)
    for name in ("Ann", "Bo", "Cleo"):
        night.person(name)
    night.start()
    with visiting(browser, director.server.url, LAPTOP, cookies=director.cookies()) as desk:
        desk.go(f"/desk/{night.name}")
        area(desk, "more")
        desk.page.get_by_role("searchbox", name="All orders").fill("Break a table")
        desk.page.get_by_role("button", name="Break a table", exact=True).click()
        form = desk.page.get_by_role("form", name="Break a table")
        form.get_by_label("Table", exact=True).select_option(label="Table 1")
        form.get_by_role("button", name="Break a table").click()
        form.get_by_role("button", name="Yes, Break a table").click()
        refused = form.get_by_role("alert")
        expect(refused).to_contain_text("Table 1 is closed already")
        trees = opened(desk, refused.get_by_test_id("why"))
        expect(trees).to_have_count(1)
        link = trees.first.get_by_role("link").first
        expect(link).to_have_attribute("href", "/rules/lions#director.1")
        expect(trees.first).to_contain_text("Who decides about tables and seats")
        desk.page.get_by_role("dialog", name="Why?").get_by_role("button", name="Close").click()
        expect(trees).to_have_count(0)
        expect(refused).to_be_visible()
        assert desk.troubles == []


def test_a_notice_says_why(browser: Browser, director: Director) -> None:
    night = director.open(house="standard", pauses=ENDLESS)
    night.bots(2)
    code = night.person("Ann")
    night.start()
    with visiting(browser, director.server.url, PHONE) as ann:
        ann.join(code)
        wait_for_turn(ann)
        night.order("penalise", player=night.players[0], kind="warning", reason="Phone")
        trees = opened(ann, ann.by("notice").get_by_test_id("why"))
        expect(trees.first).to_contain_text("The steps the director may choose from")
        assert ann.troubles == []


def test_a_place_and_its_seats_open_from_the_results(browser: Browser, director: Director) -> None:
    night = director.open(house="standard", figures={"stack": 300}, minutes=1, pauses=HURRY)
    night.bots(4)
    night.start()
    night.play_out()
    with visiting(browser, director.server.url, PHONE) as guest:
        guest.go(f"/results/{night.name}")
        last = director.ask("GET", f"{night.path}/outcome")["lines"][-1]
        row = guest.page.locator("tbody tr", has_text=last["name"])
        trees = opened(guest, row.get_by_test_id("why"))
        first, four = last["place"]
        said = "has place 4." if first == four else f"shares places {first} to 4."
        expect(trees.first).to_contain_text(f"{last['name']} {said}")
        expect(trees.first).to_contain_text("Lost the last chips.")
        # alone, or in one hand with somebody who began it with more
        expect(trees.first).to_contain_text(
            re.compile("no chips|go out in one hand", re.IGNORECASE)
        )
        expect(trees.last).to_contain_text("Seats were drawn.")
        assert guest.troubles == []
