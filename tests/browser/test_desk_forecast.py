"""When will we be done, and the levels to come: on a phone at the desk, and on the wall."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from browser_kit import WALL, Director, Night, area, visiting
from page_kit import faults, violations
from thumb_kit import Thumb, night_of

WORKED_OUT_MS = 90_000
"""Bots play in a process of their own, which lets everybody else go first."""
ABOUT = re.compile(r"About \d\d:\d\d\.")


def worked_out(page: Page) -> Any:
    """The forecast of this moment."""
    box = page.get_by_test_id("forecast")
    expect(box).to_have_attribute("aria-busy", "false", timeout=WORKED_OUT_MS)
    expect(box).to_contain_text(ABOUT)
    return box


def structure(night: Night) -> list[list[Any]]:
    found: list[list[Any]] = night.director.ask("GET", night.path)["director"]["structure"][
        "levels"
    ]
    return found


def test_shorter_levels_from_the_forecast_in_three_taps(
    browser: Browser, director: Director
) -> None:
    night = night_of(director, "charity", 12)
    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        desk.go(f"/desk/{night.name}")
        thumb = Thumb(desk, night)
        area(desk, "clock")
        box = worked_out(desk.page)
        assert box.get_by_test_id("what-if").count() == 3
        assert faults(desk) == [] and violations(desk.page) == []
        before = structure(night)
        shorter = box.get_by_role("button", name="Levels of 10 min")
        area(desk, "now")
        assert thumb.tap("clock", shorter, thumb.button("Take these levels")) == 3
        thumb.says("The levels are changed")
        now = structure(night)
        assert now[0] == before[0], "the level that is on stays"
        assert {row[1] for row in now[1:] if row[0] == "round"} == {10}
        assert night.wall()["not_by_the_book"], "everybody sees it, with its reason"
        worked_out(desk.page)  # the levels are others, so it is worked out again
        thumb.undoes()
        assert structure(night) == before
        assert desk.troubles == []


def test_the_wall_says_it_where_the_director_wishes(browser: Browser, director: Director) -> None:
    night = night_of(director, "charity", 6)
    url, cookies = director.server.url, director.cookies()
    with (
        visiting(browser, url, cookies=cookies) as desk,
        visiting(browser, url, cookies=cookies, size=WALL) as wall,
    ):
        wall.go(f"/wall/{night.name}")
        message = wall.by("wall-message")
        expect(message).to_be_visible()
        desk.go(f"/desk/{night.name}")
        thumb = Thumb(desk, night)
        area(desk, "clock")
        worked_out(desk.page)
        expect(message).not_to_contain_text("Over at about")
        thumb.tap(thumb.button("Show on the wall"))
        expect(message).to_contain_text(re.compile(r"Over at about \d\d:\d\d"))
        thumb.undoes()
        expect(message).not_to_contain_text("Over at about")
        assert desk.troubles == [] and wall.troubles == []


def test_a_level_and_a_break_are_added_and_what_the_house_forbids_is_said(
    browser: Browser, director: Director
) -> None:
    night = night_of(director, "redtooth", 10)
    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        desk.go(f"/desk/{night.name}")
        thumb = Thumb(desk, night)
        before = structure(night)
        assert (
            thumb.tap("clock", thumb.button("Change the levels"), thumb.button("Add a level")) == 3
        )
        sheet = desk.page.get_by_role("dialog")
        sheet.get_by_label("Big blind").fill("1000")
        do = sheet.get_by_role("button", name="Take these levels")
        do.click()
        # The big blind is twice the small one: the house says by which clause, nothing is changed.
        expect(sheet.get_by_text("blinds.2").first).to_be_visible()
        assert structure(night) == before
        sheet.get_by_role("button", name="Take out: Level 2").click()
        sheet.get_by_role("button", name="Add a break").click()
        expect(sheet.get_by_label("Break: minutes").first).to_have_value("10")
        sheet.get_by_label("Why, for everybody to see").fill("The kitchen closes")
        assert violations(desk.page) == [] and faults(desk) == []
        do.click()
        thumb.says("The levels are changed")
        assert structure(night) == [before[0], ["break", 10, 0, 0, 0, "none"], *before[1:]]
        thumb.undoes()
        assert structure(night) == before
        assert desk.troubles == []


def test_two_directors_change_the_levels_and_the_second_begins_anew(
    browser: Browser, director: Director
) -> None:
    night = night_of(director, "charity", 6)
    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        desk.go(f"/desk/{night.name}")
        thumb = Thumb(desk, night)
        thumb.tap("clock", thumb.button("Change the levels"))
        sheet = desk.page.get_by_role("dialog")
        minutes = sheet.get_by_label("Level 2: minutes")
        minutes.fill("7")
        rows = structure(night)
        rows[1][1] = 33
        after = director.ask("GET", night.path)["director"]["structure"]["after_last"]
        night.order("change-structure", levels=rows, after_last=after, reason="the other")
        expect(minutes).to_have_value("33")
        expect(sheet.get_by_role("button", name="Take these levels")).to_be_disabled()
        assert structure(night)[1][1] == 33
