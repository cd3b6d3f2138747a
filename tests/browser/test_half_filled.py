"""A form that somebody is filling in: nothing takes it away, and nothing moves below the finger."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, expect

from browser_kit import LAPTOP, PHONE, Director, visiting
from page_kit import faults, violations


def test_another_language_changes_the_words_and_nothing_that_was_typed(
    browser: Browser, director: Director
) -> None:
    with visiting(browser, director.server.url, LAPTOP, director.cookies()) as desk:
        desk.go("/start")
        title = desk.page.get_by_label("Title")
        title.fill("Tuesday at the Crown")
        desk.by("start-minutes").fill("17")
        desk.page.get_by_role("button", name="DE", exact=True).click()
        expect(desk.by("start-night")).to_have_text(re.compile("eröffnen", re.I))
        expect(desk.page.get_by_label("Titel")).to_have_value("Tuesday at the Crown")
        expect(desk.by("start-minutes")).to_have_value("17")
        desk.page.get_by_role("button", name="EN", exact=True).click()
        expect(desk.page.get_by_label("Title")).to_have_value("Tuesday at the Crown")
        assert desk.troubles == [] and faults(desk) == []


def below(form: Locator) -> float:
    """How far down in a form its first tick is."""
    tick, whole = form.get_by_role("checkbox").first.bounding_box(), form.bounding_box()
    assert tick and whole
    return tick["y"] - whole["y"]


def test_whom_the_book_proposes_pushes_no_tick_down(browser: Browser, director: Director) -> None:
    for number in range(3):
        person = {"name": f"Ruby Rednose {number}", "member": f"RR{number}", "accepted": True}
        director.ask("POST", "/members", person)
    night = director.open(house="redtooth", dealt=False)
    with visiting(browser, director.server.url, PHONE, director.cookies()) as desk:
        desk.go(f"/desk/{night.name}")
        form = desk.by("sign-in")
        before = below(form)
        form.get_by_label("Name").fill("redno")
        expect(form.get_by_role("button", name="Ruby Rednose")).to_have_count(3)
        assert below(form) == before
        assert violations(desk.page) == []
        form.get_by_role("button", name="Ruby Rednose 2").click()
        expect(form.get_by_label("Membership number")).to_have_value("RR2")
        expect(form.get_by_role("button", name="Ruby Rednose")).to_have_count(0)
        assert below(form) == before
        assert desk.troubles == []
