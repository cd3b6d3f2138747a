"""The desk's clock: a break is called and ended there; and the desk says whom play waits for."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from browser_kit import WALL, Director, Night, area, visiting


def entered(director: Director, *names: str) -> Night:
    """A night of real cards that has begun."""
    night = director.open(house="lions", dealt=False)
    for name in names:
        night.person(name)
    night.start()
    return night


def test_a_break_is_called_seen_on_the_wall_and_ended(browser: Browser, director: Director) -> None:
    night = entered(director, "Ann", "Bo", "Cleo")
    url = director.server.url
    with (
        visiting(browser, url, cookies=director.cookies()) as desk,
        visiting(browser, url, WALL) as wall,
    ):
        wall.go(f"/wall/{night.name}")
        desk.go(f"/desk/{night.name}")
        area(desk, "clock")
        clock = desk.page.get_by_label("Clock", exact=True)
        timer = desk.by("strip").get_by_role("timer")
        clock.get_by_label("minutes").fill("12")
        clock.get_by_role("button", name="Break now").click()
        expect(timer).to_have_text(re.compile("^1[0-2]:"))
        expect(clock.get_by_role("button", name="Break now")).to_be_hidden()
        expect(wall.by("wall-state")).to_have_text("Break")
        expect(wall.by("wall-clock")).to_have_text(re.compile("^1[0-2]:"))
        expect(wall.by("wall-next")).to_contain_text("25/50")
        clock.get_by_role("button", name="End the break").click()
        clock.get_by_role("button", name="Yes, End the break").click()
        expect(timer).to_have_text(re.compile("^(1[5-9]|20):"))
        expect(wall.by("wall-clock")).to_have_text(re.compile("^(1[5-9]|20):"))
        assert desk.troubles == [] and wall.troubles == []


def test_the_desk_says_whom_play_waits_for_and_ends_the_waiting(
    browser: Browser, director: Director
) -> None:
    night = entered(director, "Ann", "Bo")
    night.order("begin-hand", table=0)
    table = director.ask("GET", f"{night.path}/tables/0")
    chairs = table.get("table", table)["chairs"]
    whole = night.wall()["in_play"]
    stacks = [whole if chair["name"] == "Ann" else 0 for chair in chairs]
    night.order("report-hand", table=0, hand=1, stacks=stacks)
    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        desk.go(f"/desk/{night.name}")
        first = desk.page.get_by_label("What needs you", exact=True)
        expect(first).to_contain_text(
            re.compile(r"Waiting for Bo: may buy back in \(until \d\d:\d\d\)")
        )
        expect(first).not_to_contain_text("Nothing to do")
        first.get_by_role("button", name="Out: Bo", exact=True).click()
        first.get_by_role("button", name="Yes, Out").click()
        expect(first).to_be_hidden()
        assert night.wall()["clock"]["state"] == "stopped"
        assert desk.troubles == []
