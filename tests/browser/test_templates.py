"""A night that is played every week: kept once, and opened by a tap."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from browser_kit import Director, Night, visiting
from page_kit import faults, violations


def test_a_night_is_kept_and_opened_again_in_two_taps(browser: Browser, director: Director) -> None:
    with visiting(browser, director.server.url, cookies=director.cookies()) as phone:
        page = phone.page
        phone.go("/start")
        expect(phone.by("start-night")).to_be_visible()
        expect(phone.by("templates")).to_have_count(0)
        page.get_by_label("House").select_option("redtooth")
        phone.by("start-real").check()
        phone.by("start-time").fill("19:30")
        keep = phone.by("keep-night")
        keep.locator("summary").click()
        keep.get_by_label("Name of the template").fill("Łukasz's pub night")
        keep.get_by_label("Day").select_option(label="any day")
        keep.get_by_role("button", name="Keep").click()
        rows = phone.by("templates")
        expect(rows).to_contain_text("Łukasz's pub night 19:30")
        assert faults(phone) == [] and violations(page) == []

        # It is there the next week: one tap leads to the page, the other opens the night.
        phone.go("/start")
        rows.get_by_role("button", name="Open: Łukasz's pub night").click()
        page.wait_for_url(re.compile("/desk/"))
        night = Night(director, page.url.rpartition("/")[2])
        expect(page.get_by_role("heading", level=1)).to_contain_text("Łukasz's pub night, ")
        state = director.ask("GET", f"{night.path}/state")
        assert (state["house"], state["phase"]) == ("redtooth", "signing-in")
        year = page.evaluate("new Date().toLocaleDateString('en-GB')")[-4:]
        assert year in state["title"]

        phone.go("/start")
        rows.get_by_role("button", name="Change: Łukasz's pub night").click()
        rows.get_by_label("Name of the template").fill("Tuesdays")
        rows.get_by_role("button", name="Rename").click()
        expect(rows).to_contain_text("Tuesdays 19:30")
        assert [each["name"] for each in director.ask("GET", "/templates")] == ["Tuesdays"]
        rows.get_by_role("button", name="Change: Tuesdays").click()
        assert faults(phone) == [] and violations(page) == []
        rows.get_by_role("button", name="Delete").click()
        expect(rows).to_have_count(0)
        assert director.ask("GET", "/templates") == []
        assert phone.troubles == []
