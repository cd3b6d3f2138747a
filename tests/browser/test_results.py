"""The end of a night: one address for its results, to read, print, save and share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, PHONE, SIZES, Director, Night, Visitor, visiting
from page_kit import faults, violations

HURRY = {"deal_ms": 50, "cut_ms": 50, "nonce_ms": 50, "act_ms": 600_000, "show_ms": 100}
LONG = "Bartholomew Featherstonehaugh-Cholmondeley of Wolfeschlegelstein"
PNG = b"\x89PNG\r\n\x1a\n"


def outcome(night: Night) -> dict[str, Any]:
    found: dict[str, Any] = night.director.ask("GET", f"{night.path}/outcome")
    return found


@pytest.fixture(scope="module")
def night(director: Director) -> Night:
    """Four bots with six big blinds each, played to the end."""
    made = director.open(
        house="standard", figures={"stack": 300}, minutes=1, pauses=HURRY, title="Short Friday"
    )
    made.bots(4)
    made.start()
    made.play_out()
    return made


@contextmanager
def at_results(
    browser: Browser, night: Night, size: tuple[int, int], cookies: Any = (), **chosen: Any
) -> Iterator[Visitor]:
    url = night.director.server.url
    with visiting(browser, url, size, cookies, **chosen) as visitor:
        visitor.go(f"/results/{night.name}")
        expect(visitor.by("results-end")).to_be_visible()
        yield visitor
        assert visitor.troubles == []


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_places_hands_and_who_won(
    browser: Browser, night: Night, size: tuple[int, int], theme: str
) -> None:
    seen = outcome(night)
    with at_results(browser, night, size, color_scheme=theme) as visitor:
        expect(visitor.by("results-state")).to_have_text("Final")
        winner = seen["lines"][0]["name"]
        expect(visitor.by("results-end")).to_have_text(f"{winner} has won.")
        rows = visitor.page.locator("tbody tr")
        expect(rows).to_have_count(4)
        for at, line in enumerate(seen["lines"]):
            expect(rows.nth(at)).to_contain_text(line["name"])
        expect(visitor.by("noted-hand").first).to_be_visible()
        assert faults(visitor) == [] and violations(visitor.page) == []


def test_a_hand_of_note_leads_to_its_replay(browser: Browser, night: Night) -> None:
    with at_results(browser, night, PHONE) as visitor:
        visitor.by("noted-hand").first.get_by_role("link").click()
        expect(visitor.by("past-step")).to_be_visible()


def test_a_file_and_a_picture_are_saved(browser: Browser, night: Night, tmp_path: Path) -> None:
    with at_results(browser, night, LAPTOP) as visitor:
        with visitor.page.expect_download() as saved:
            visitor.by("results-csv").click()
        saved.value.save_as(tmp_path / "results.csv")
        lines = (tmp_path / "results.csv").read_text().splitlines()
        assert lines[0].startswith("event,date,venue,counts,players,place,place_to")
        assert len(lines) == 5 and lines[1].startswith(f"{night.name},20")
        with visitor.page.expect_download() as drawn:
            visitor.by("results-picture").click()
        assert drawn.value.suggested_filename == f"{night.name}.png"
        drawn.value.save_as(tmp_path / "results.png")
        assert (tmp_path / "results.png").read_bytes().startswith(PNG)


def test_on_paper_there_are_results_and_nothing_to_press(browser: Browser, night: Night) -> None:
    with at_results(browser, night, LAPTOP) as visitor:
        visitor.page.emulate_media(media="print")
        expect(visitor.page.get_by_role("table")).to_be_visible()
        expect(visitor.page.get_by_role("button")).to_have_count(0)
        expect(visitor.page.get_by_role("banner")).not_to_be_visible()


def test_the_owner_opens_another_night_like_it(browser: Browser, night: Night) -> None:
    with at_results(browser, night, PHONE) as stranger:
        expect(stranger.by("night-again")).to_have_count(0)
    with at_results(browser, night, LAPTOP, night.director.cookies()) as owner:
        owner.by("night-again").click()
        owner.page.wait_for_url(re.compile(r"/desk/short-friday-\d+-\d+$"))
        expect(owner.page.get_by_role("heading", name="Short Friday")).to_be_visible()
        expect(owner.page.get_by_text("(bot)").first).to_be_visible()


def test_home_and_desk_lead_there_when_it_is_over(browser: Browser, night: Night) -> None:
    url, winner = night.director.server.url, outcome(night)["lines"][0]["name"]
    with visiting(browser, url, PHONE) as visitor:
        visitor.go("/")
        past = visitor.by("past-nights")
        expect(past).to_contain_text(f"{winner} won")
        past.get_by_role("link", name="Short Friday").click()
        expect(visitor.by("results-state")).to_have_text("Final")
    with visiting(browser, url, LAPTOP, night.director.cookies()) as owner:
        owner.go(f"/desk/{night.name}")
        owner.by("to-results").click()
        expect(owner.by("results-state")).to_have_text("Final")


def test_while_it_is_played_it_is_the_standing_so_far(browser: Browser, director: Director) -> None:
    night = director.open(house="redtooth", title="Long Friday")
    for name in (LONG, "Ann", "Ben"):
        night.person(name)
    with at_results(browser, night, PHONE) as visitor:
        expect(visitor.by("results-state")).to_have_text("So far")
        assert faults(visitor) == []
    night.start()
    with at_results(browser, night, (320, 700)) as visitor:
        expect(visitor.by("results-end")).to_contain_text("3 of 3 are still in")
        assert faults(visitor) == []
    night.order("cancel", reason="The roof leaks")
    with at_results(browser, night, PHONE, locale="de-DE") as visitor:
        expect(visitor.by("results-state")).to_have_text("Endstand")
        expect(visitor.by("results-end")).to_contain_text("The roof leaks")
        assert faults(visitor) == []
