"""A chop at the desk: what each would get is seen before anybody agrees."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from browser_kit import Director, visiting
from page_kit import faults, violations
from thumb_kit import Thumb, night_of


def test_the_prizes_are_shared_as_they_were_shown(browser: Browser, director: Director) -> None:
    night = night_of(director, "standard", 4, price_minor=1000, figures={"currency": "EUR"})
    for order in ("close-entry", "close-sales"):
        night.order(order, reason="nobody else comes")
    for player in (2, 3):
        night.order("bust", players=[player])
    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        desk.go(f"/desk/{night.name}")
        thumb = Thumb(desk, night)
        thumb.tap("more")
        desk.page.get_by_role("searchbox", name="All orders").fill("deal")
        desk.page.locator('[data-order="agree-chop"]').click()
        expect(thumb.sheet.get_by_role("alert")).to_contain_text("count")
        desk.page.keyboard.press("Escape")
        thumb.counts(thumb.player("Ann")["table"])
        thumb.tap("more")
        desk.page.locator('[data-order="agree-chop"]').click()
        shares = desk.by("shares").get_by_role("listitem")
        pool = thumb.state()["money"]["pool_minor"]
        seen: dict[str, list[int]] = {}
        for way in ("Equal", "By chips", "ICM"):
            thumb.sheet.get_by_role("button", name=way, exact=True).click()
            expect(shares).to_have_count(2)
            sums = [each.locator("b").inner_text() for each in shares.all()]
            seen[way] = [round(100 * float(each.strip("€"))) for each in sums]
            assert sum(seen[way]) == pool
        assert seen["Equal"][0] == seen["Equal"][1] and seen["ICM"][0] > seen["ICM"][1]
        assert faults(desk) == [] and violations(desk.page) == []
        # More is kept for the winner than there is: a sentence, and nothing to agree to.
        kept = thumb.sheet.get_by_label("Kept for the winner")
        kept.fill("4000")
        expect(thumb.sheet.get_by_role("alert")).to_be_visible()
        expect(thumb.sheet.get_by_role("button", name="All agree")).to_have_count(0)
        kept.fill("2")
        expect(shares).to_have_count(3)
        kept.fill("")
        expect(shares).to_have_count(2)
        thumb.tap(thumb.sheet.get_by_role("button", name="All agree"))
        thumb.tap(thumb.sheet.get_by_role("button", name="Yes, All agree"))
        expect(desk.by("places").get_by_role("listitem")).to_have_count(4)
        won = {e["name"]: e["due_minor"] for e in thumb.state()["players"] if e["due_minor"]}
        assert sorted(won) == ["Ann", "Bo"] and sorted(won.values()) == sorted(seen["ICM"])
        thumb.undoes()
        assert thumb.state()["phase"] == "played"
        assert desk.troubles == []
