"""The start form: the house's figures with their clauses, others where it leaves them open."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, PHONE, Director, Night, Visitor, until, visiting
from fit_kit import NARROW, ZOOMED, clipped
from page_kit import faults, violations


def begin(owner: Visitor, house: str) -> None:
    """Choose a house, and unfold everything."""
    owner.go("/start")
    owner.page.get_by_label("House").select_option(house)
    for each in owner.page.locator("details > summary").all():
        each.click()


def opened(owner: Visitor, director: Director) -> tuple[dict[str, Any], dict[str, Any]]:
    """Open the night; it, and its waiting room."""
    owner.by("start-night").click()
    owner.page.wait_for_url(re.compile("/desk/"))
    night = owner.page.url.rpartition("/")[2]
    seen: dict[str, Any] = director.ask("GET", f"/nights/{night}")["director"]["night"]
    return seen, director.ask("GET", f"/nights/{night}/room")


def acting(night: Night) -> dict[str, Any] | None:
    """The first table, when somebody is to decide there."""
    table: dict[str, Any] = night.director.ask("GET", f"{night.path}/tables/0")["table"]
    return None if table["actor"] is None else table


def test_what_a_house_leaves_open_is_chosen(browser: Browser, director: Director) -> None:
    with visiting(browser, director.server.url, LAPTOP, director.cookies()) as owner:
        begin(owner, "standard")
        figures = owner.by("start-figures")
        expect(figures).to_contain_text("Common practice: 10,000")
        expect(figures).to_contain_text("Ours: 30 seconds")
        owner.by("start-stack").fill("20000")
        owner.by("start-price").fill("7.50")
        owner.by("start-late").select_option("2")
        owner.by("start-think").select_option("60")
        owner.by("start-minutes").fill("12")
        owner.by("start-time").fill("19:30")
        seen, room = opened(owner, director)
        assert seen["currency"] == "EUR"
        assert (room["stack"], room["minutes"], room["late_until_level"]) == (20_000, 12, 2)
        begins = datetime.fromtimestamp(room["starts_ms"] / 1000)
        assert (begins.hour, begins.minute) == (19, 30)
        assert owner.troubles == []
        night = Night(director, owner.page.url.rpartition("/")[2])
        for name in ("Ann", "Bob"):
            night.person(name)
        night.start()
        paid = director.ask("GET", f"{night.path}/outcome")["lines"]
        assert {each["buy_in_minor"] for each in paid} == {750}
        table = until(lambda: acting(night), what="somebody is to act")
        assert table["own_time_from_ms"] - table["since_ms"] == 60_000


def test_what_a_house_has_set_is_shown_by_its_clause(browser: Browser, director: Director) -> None:
    with visiting(browser, director.server.url, LAPTOP, director.cookies()) as owner:
        begin(owner, "lions")
        figures = owner.by("start-figures")
        for name in ("start-stack", "start-price", "start-late"):
            expect(owner.by(name)).to_have_count(0)
        expect(figures).to_contain_text("$135")
        expect(figures.get_by_role("link", name=re.compile("buy-in.3")).first).to_be_visible()
        _, room = opened(owner, director)
        assert room["stack"] == 5_000


def test_a_refusal_stands_at_its_field(browser: Browser, director: Director) -> None:
    with visiting(browser, director.server.url, PHONE, director.cookies()) as owner:
        begin(owner, "pppl")
        owner.by("start-stack").fill("1000")  # the house plays with this much or more
        figures = owner.by("start-figures")
        owner.page.locator("summary", has_text="Stack, price").click()
        expect(owner.by("start-stack")).not_to_be_visible()
        owner.by("start-night").click()
        expect(figures.get_by_role("alert")).to_contain_text("4,000")
        expect(figures.get_by_role("alert").get_by_role("link").first).to_be_visible()
        expect(owner.by("start-stack")).to_be_visible()
        assert owner.page.get_by_role("alert").count() == 1
        owner.by("start-stack").fill("8000")
        _, room = opened(owner, director)
        assert room["stack"] == 8_000


def test_a_time_to_finish_is_rehearsed_and_shorter_levels_are_taken(
    browser: Browser, director: Director
) -> None:
    now = datetime.now()
    soon = (now + timedelta(minutes=90)).strftime("%H:%M")
    with visiting(browser, director.server.url, PHONE, director.cookies()) as owner:
        begin(owner, "standard")
        owner.by("start-time").fill(now.strftime("%H:%M"))
        owner.by("finish-by").fill(soon)
        owner.by("finish-players").fill("8")
        owner.by("finish-go").click()
        says = owner.by("finish-says")
        expect(says).to_contain_text("nine nights in ten")
        take = owner.by("finish-take")
        minutes = re.search(r"\d+", take.inner_text())
        assert minutes
        take.click()
        expect(owner.by("start-minutes")).to_have_value(minutes[0])
        _, room = opened(owner, director)
        assert room["minutes"] == int(minutes[0]) < 20


@pytest.mark.parametrize("house", ["standard", "lions"])
def test_it_is_readable_for_everybody_and_offers_no_real_cards(
    browser: Browser, director: Director, house: str
) -> None:
    with visiting(browser, director.server.url, PHONE, director.cookies()) as owner:
        begin(owner, house)
        expect(owner.page.get_by_text("Real cards")).to_have_count(0)
        assert faults(owner) == [] and violations(owner.page) == []
        found = clipped(owner.page, NARROW) + clipped(owner.page, ZOOMED)
        found += clipped(owner.page, PHONE, text_percent=200)
        assert found == []
