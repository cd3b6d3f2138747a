"""Ctrl+Z takes back what was typed into a field, and nothing of the night."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, Director, visiting


def test_ctrl_z_in_a_field_undoes_no_order(browser: Browser, director: Director) -> None:
    night = director.open(house="charity", dealt=False)
    sheet = {"name": "Ann", "age_confirmed": 30, "accepted": True}
    night.order("sign-in", **sheet)
    with visiting(browser, director.server.url, LAPTOP, director.cookies()) as desk:
        desk.go(f"/desk/{night.name}")
        field = desk.page.get_by_role("textbox").first
        expect(field).to_be_visible()
        field.press_sequentially("Hello")
        field.press("Control+z")
        field.press("Control+Shift+z")
        desk.page.locator("body").press("Control+z")
        desk.until(lambda: any('"ping"' in each for each in desk.said), what="the line is alive")
        assert not [each for each in desk.said if '"order/' in each]
    log = director.ask("GET", f"{night.path}/log")
    assert [each["do"] for each in log] == ["sign-in"]
