"""A word from a small set: sent by one, seen by the others, muted by each and for the night."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, PHONE, Director, visiting


def test_a_word_is_seen_unless_it_is_muted(browser: Browser, director: Director) -> None:
    night = director.open(house="standard")
    codes = [night.person(name) for name in ("Ann", "Bob")]
    night.start()
    url = director.server.url
    with (
        visiting(browser, url, PHONE) as ann,
        visiting(browser, url, LAPTOP) as bob,
        visiting(browser, url, LAPTOP, director.cookies()) as desk,
    ):
        ann.join(codes[0])
        bob.join(codes[1])
        ann.page.get_by_role("button", name="React").click()
        ann.page.get_by_role("button", name="Nice hand").click()
        for each in (ann, bob):
            expect(each.by("reactions")).to_contain_text("Ann Nice hand")
        expect(bob.by("reactions")).to_have_count(0)  # gone after a moment
        bob.page.get_by_role("button", name="React").click()
        bob.page.get_by_role("checkbox", name="Show what others send").uncheck()
        bob.page.keyboard.press("Escape")
        ann.page.get_by_role("button", name="React").click()
        ann.page.get_by_role("button", name="Wow").click()
        expect(ann.by("reactions")).to_contain_text("Ann Wow")
        bob.until(lambda: any('"kind":"wow"' in text for text in bob.heard))
        expect(bob.by("reactions")).to_have_count(0)
        desk.go(f"/desk/{night.name}")
        desk.page.get_by_role("button", name="Switch reactions off").click()
        expect(desk.page.get_by_role("button", name="Allow reactions", exact=True)).to_be_visible()
        ann.page.get_by_role("button", name="React").click()
        expect(ann.page.get_by_text("switched reactions off")).to_be_visible()
        assert ann.troubles == bob.troubles == desk.troubles == []
