"""The front page says what players do and what staff do; it and its neighbours stay in place."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, PHONE, Director, Night, visiting
from fit_kit import NARROW, ZOOMED, clipped, held, shifts, watch_shifts
from page_kit import faults, violations

SHIFT_MAX = 0.05
PAGES = {
    "home": ("/", ["/tonight", "/me"], "[data-testid=for-players]"),
    "start": ("/start", ["/presets", "/me"], "[data-testid=start-night]"),
    "join": ("/join", ["/me"], "[data-testid=join-code]"),
    "owner": ("/owner", ["/me"], "input[type=password]"),
    "sign-in": ("/sign-in", ["/me"], "input[type=password]"),
}


@pytest.fixture(scope="module")
def night(director: Director) -> Night:
    """A night that is on, another that people sign in for, one that was called off."""
    made = director.open(house="standard", title="Friday at the Lion")
    made.bots(3)
    made.start()
    begins = datetime.now().replace(hour=19, minute=30, second=0, microsecond=0)
    director.open(
        house="redtooth",
        title="A long name for a long night " + "and longer " * 4,
        starts_ms=int(begins.timestamp() * 1000),
    )
    director.open(house="lions", title="Thursday").order("cancel", reason="rain")
    return made


def cookies_of(who: str, night: Night) -> list[Any]:
    if who == "owner":
        return night.director.cookies()
    return night.session(night.person("Ann")) if who == "player" else []


def test_there_is_a_way_for_players_and_one_for_staff(browser: Browser, night: Night) -> None:
    with visiting(browser, night.director.server.url, PHONE) as guest:
        guest.go("/")
        players, staff = guest.by("for-players"), guest.by("for-staff")
        expect(players.get_by_role("heading")).to_have_text("I play")
        expect(players.get_by_label("Code")).to_be_visible()
        expect(staff.get_by_role("heading")).to_have_text("I run the night")
        assert guest.page.locator("main .primary").count() == 1, "one thing to do first"
        expect(guest.page.get_by_role("article").filter(has_text="A long")).to_contain_text(
            "Starts at 19:30"
        )
        expect(guest.page.get_by_role("heading", name="Past nights")).to_be_visible()
        staff.get_by_role("link", name="Sign in").click()
        guest.page.wait_for_url("**/sign-in")
    with visiting(browser, night.director.server.url, LAPTOP, cookies_of("owner", night)) as owner:
        owner.go("/")
        expect(owner.by("for-staff").get_by_role("link", name="Start a night")).to_be_visible()
        expect(owner.by("for-staff")).to_contain_text("Landlord")
        assert owner.page.locator("main .primary").count() == 1
        assert faults(owner) == [] and violations(owner.page) == []


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize(
    ("name", "who"),
    [("home", "guest"), ("home", "owner"), ("start", "owner"), ("join", "guest")],
)
def test_nothing_moves_while_a_page_comes(
    browser: Browser, night: Night, name: str, who: str, size: tuple[int, int]
) -> None:
    path, answers, sign = PAGES[name]
    url = night.director.server.url
    with visiting(browser, url, size, cookies_of(who, night)) as visitor:
        watch_shifts(visitor.page)
        with held(visitor.page, *answers):
            visitor.go(path)
        visitor.page.locator(sign).first.wait_for()
        moved, what = shifts(visitor.page)
        assert moved < SHIFT_MAX, what


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_no_text_is_cut_off(browser: Browser, night: Night, locale: str) -> None:
    found = []
    url, session = night.director.server.url, cookies_of("owner", night)
    with visiting(browser, url, PHONE, session, locale=locale) as owner:
        for name, (path, _, sign) in PAGES.items():
            owner.go(path)
            owner.page.locator(sign).first.wait_for()
            for size, percent in ((NARROW, 100), (ZOOMED, 100), (PHONE, 200)):
                cut = clipped(owner.page, size, text_percent=percent)
                found += [f"{name} {size} {percent} %: {each}" for each in cut]
    assert not found, "\n".join(found)
