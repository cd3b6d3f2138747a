"""The desk by keyboard alone: what is pressed keeps the focus, and it is seen at every step."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, Director, Visitor, visiting

FOCUS = """() => {
    const found = document.activeElement;
    const box = found.getBoundingClientRect();
    const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
        tag: found.tagName,
        name: found.getAttribute("aria-label") || found.labels?.[0]?.innerText
            || found.innerText || found.title || "",
        seen: box.bottom > 0 && box.top < innerHeight,
        covered: Boolean(over) && over !== found && !found.contains(over) && !over.contains(found),
        ring: getComputedStyle(found).outlineStyle !== "none",
    };
}"""
MOST_TABS = 90


def focus(desk: Visitor) -> dict[str, Any]:
    """Where the keyboard is."""
    found: dict[str, Any] = desk.page.evaluate(FOCUS)
    return found


def tab_to(desk: Visitor, name: str) -> None:
    """Press Tab until something of this name has the focus; it is seen at every step."""
    for _ in range(MOST_TABS):
        desk.page.keyboard.press("Tab")
        at = focus(desk)
        if at["tag"] == "BODY":
            continue  # once round the page
        assert at["seen"] and at["ring"] and not at["covered"], at
        if at["name"].strip() == name:
            return
    raise AssertionError(f"Tab never comes to {name!r}")


def press(desk: Visitor, name: str) -> None:
    """Do something by its button, and stay where one is."""
    tab_to(desk, name)
    desk.page.keyboard.press("Enter")


def test_a_night_is_run_by_keyboard_alone(browser: Browser, director: Director) -> None:
    night = director.open(house="standard", title="By keys")
    for name in ("Ann", "Bo", "Cleo"):
        sheet = {"name": name, "member": name, "age_confirmed": 30, "accepted": True}
        night.order("sign-in", **sheet)
    with visiting(browser, director.server.url, LAPTOP, cookies=director.cookies()) as desk:
        desk.go(f"/desk/{night.name}")
        expect(desk.page.get_by_role("heading", level=1)).to_have_text("By keys")
        expect(desk.by("short-code")).to_have_text(re.compile("^[A-Z]{6}$"))
        press(desk, "Paid: Ann")
        expect(desk.page.get_by_role("button", name="Paid: Ann")).to_have_count(0)
        desk.until(lambda: focus(desk)["name"] == "Paid: Bo", what="the next in the list has it")
        press(desk, "All have paid")
        expect(desk.page.get_by_role("button", name="Paid: Bo")).to_have_count(0)
        press(desk, "Draw seats")
        expect(desk.page.get_by_role("button", name="Start", exact=True)).not_to_have_attribute(
            "aria-disabled", "true"
        )
        press(desk, "Start")
        expect(desk.page.get_by_role("button", name="Pause", exact=True)).to_be_visible()
        press(desk, "Pause")
        expect(desk.page.get_by_role("button", name="Go on", exact=True)).to_be_visible()
        press(desk, "Go on")
        expect(desk.page.get_by_role("button", name="Pause", exact=True)).to_be_visible()
        press(desk, "One minute more")
        expect(desk.page.get_by_text("Done: One minute more")).to_be_visible()
        assert focus(desk)["name"] == "One minute more", "the focus stays after an order"
        desk.page.keyboard.press("Enter")
        tab_to(desk, "Tell the room")
        desk.page.keyboard.type("Food is up")
        desk.page.keyboard.press("Enter")
        expect(desk.page.get_by_role("button", name="Take it off")).to_be_visible()
        press(desk, "Next level")
        assert focus(desk)["name"] == "No"
        desk.page.keyboard.press("Escape")
        assert focus(desk)["name"] == "Next level"
        assert desk.troubles == []
