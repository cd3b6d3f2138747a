"""Try it: a sample night of every house, in mid-play by one click."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Route, expect

from browser_kit import PHONE, Director, Night, area, until, visiting
from page_kit import faults, violations
from shuffleup.rulebook import HOUSES, house


@pytest.mark.parametrize("name", HOUSES)
def test_a_live_sample_is_in_mid_play_by_one_click(
    browser: Browser, director: Director, name: str
) -> None:
    with visiting(browser, director.server.url, PHONE, director.cookies()) as desk:
        desk.go("/start")
        desk.page.get_by_role("button", name=f"{house(name).name}: Real cards").click()
        desk.page.wait_for_url(re.compile("/desk/"))
        expect(desk.page.get_by_role("heading", level=1)).to_contain_text("Sample: ")
        area(desk, "people")
        night = Night(director, desk.page.url.rpartition("/")[2])
        wall = night.wall()
        assert (wall["phase"], wall["house"], wall["real_cards"]) == ("played", name, True)
        assert (wall["clock"]["level"]["number"], wall["entries"]) == (3, 12)
        assert wall["players_left"] == 9
        assert all(each["bot"] for each in director.ask("GET", night.path)["director"]["entrants"])
        assert faults(desk) == [] and desk.troubles == []


@pytest.mark.parametrize("name", ["standard", "redtooth", "spotlight"])
def test_a_dealt_sample_is_played_by_bots(browser: Browser, director: Director, name: str) -> None:
    with visiting(browser, director.server.url, PHONE, director.cookies()) as desk:
        desk.go("/start")
        desk.page.get_by_role("button", name=f"{house(name).name}: Dealt here").click()
        desk.page.wait_for_url(re.compile("/desk/"))
        night = Night(director, desk.page.url.rpartition("/")[2])
        assert night.wall()["clock"]["level"]["number"] == 3
        until(lambda: night.wall()["hands"], what="a hand has been played")
        night.order("cancel", reason="seen enough")
        assert desk.troubles == []


def test_how_far_it_is_is_said_and_a_stranger_is_offered_nothing(
    browser: Browser, director: Director
) -> None:
    with visiting(browser, director.server.url, PHONE, director.cookies()) as desk:
        desk.go("/start")
        asked: list[Route] = []
        desk.page.route("**/bots", lambda route: asked.append(route))  # it takes long
        part = desk.by("try-it")
        expect(part).to_be_visible()
        assert faults(desk) == [] and violations(desk.page) == []
        part.get_by_role("button", name="Real cards").first.click()
        expect(part.get_by_role("status")).to_contain_text("The bots sign in")
        desk.until(lambda: asked, what="bots are asked for")
        asked[0].abort()
        expect(part.get_by_role("alert")).to_be_visible()
        expect(part.get_by_role("status")).to_be_empty()
        expect(part.get_by_role("button", name="Real cards").first).to_be_enabled()
    with visiting(browser, director.server.url, PHONE) as stranger:
        stranger.go("/start")
        expect(stranger.page.get_by_role("link", name="Sign in").first).to_be_visible()
        expect(stranger.by("try-it")).to_have_count(0)
