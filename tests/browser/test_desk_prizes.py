"""Prizes by an own table, from a phone: seen before they are set, and taken back by one tap."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from browser_kit import Director, visiting
from page_kit import faults, violations
from thumb_kit import Thumb, night_of


def test_percents_are_rounded_seen_set_and_taken_back(browser: Browser, director: Director) -> None:
    figures = {"currency": "EUR", "guarantee_minor": 12_300}
    night = night_of(director, "standard", 6, figures=figures)
    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        desk.go(f"/desk/{night.name}")
        thumb = Thumb(desk, night)
        thumb.tap("more", thumb.button("Set the prizes"))
        sheet = desk.page.get_by_role("dialog")
        do = sheet.get_by_role("button", name="Set these prizes")
        # Too early: somebody may still pay.
        sheet.get_by_label("Place 1, amount").fill("100")
        do.click()
        expect(sheet).to_contain_text("Somebody may still pay")
        assert night.wall()["prizes_minor"] == []
        night.order("close-entry", reason="all are here")
        night.order("close-sales", reason="all are here")
        before = night.wall()["prizes_minor"]
        assert sum(before) == 12_300
        # The sheet begins anew with the house's own.
        expect(sheet).to_contain_text("€123 came in for prizes.")
        while sheet.get_by_role("spinbutton", name="percent").count() < 3:
            shown = sheet.get_by_role("spinbutton", name="percent").count()
            sheet.get_by_role("button", name="One place more").click()
            expect(sheet.get_by_role("spinbutton", name="percent")).to_have_count(shown + 1)
        for place, percent in enumerate((50, 30, 19), 1):
            sheet.get_by_label(f"Place {place}, percent").fill(str(percent))
        expect(sheet).to_contain_text("Together 99 %. It takes 100 %")
        expect(do).to_be_disabled()
        sheet.get_by_label("Place 3, percent").fill("20")
        sheet.get_by_label("Round down to").select_option("€5")
        expect(sheet.locator("output")).to_have_text(["€68", "€35", "€20"])
        assert violations(desk.page) == [] and faults(desk) == []
        assert night.wall()["prizes_minor"] == before, "seen, and not set yet"
        do.click()
        thumb.says("The prizes are set")
        assert night.wall()["prizes_minor"] == [6_800, 3_500, 2_000]
        thumb.undoes()
        assert night.wall()["prizes_minor"] == before
        assert desk.troubles == []


def test_a_house_that_fixes_its_prizes_says_so_by_clause(
    browser: Browser, director: Director
) -> None:
    night = night_of(director, "lions", 6)
    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        desk.go(f"/desk/{night.name}")
        thumb = Thumb(desk, night)
        thumb.tap("more", thumb.button("Set the prizes"))
        sheet = desk.page.get_by_role("dialog")
        before = night.wall()["prizes_minor"]
        sheet.get_by_label("Place 1, amount").fill("100")
        sheet.get_by_role("button", name="Set these prizes").click()
        expect(sheet).to_contain_text("The prizes of this night are the house's own.")
        expect(sheet).to_contain_text("win.2")  # a qualifier
        assert night.wall()["prizes_minor"] == before
