"""The desk's forms: made from the fields of the orders; what would be refused is not offered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser_kit import PHONE, Director, Night, Visitor, area, visiting
from page_kit import faults, violations

NAMES = ["Ann", "Bo", "Cleo", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Liz"]


@pytest.fixture
def night(director: Director) -> Night:
    """Two tables of real cards; nobody plays yet."""
    made = director.open(house="lions", dealt=False)
    for name in NAMES:
        made.person(name)
    made.start()
    return made


def seat_of(night: Night, name: str) -> tuple[int, int]:
    """Where somebody sits, as the server has it."""
    people = night.director.ask("GET", f"{night.path}/state")["players"]
    (found,) = [each for each in people if each["name"] == name]
    return found["table"], found["chair"]


def forms(desk: Visitor, night: Night, what: str) -> Locator:
    """The desk with one form open."""
    desk.go(f"/desk/{night.name}")
    area(desk, "more")
    desk.page.get_by_role("searchbox", name="All orders").fill(what)
    desk.page.get_by_role("button", name=what, exact=True).click()
    return desk.page.get_by_role("form", name=what)


@pytest.mark.parametrize("size", [PHONE, None])
def test_a_player_is_moved_by_a_form(
    browser: Browser, director: Director, night: Night, size: object
) -> None:
    options = (PHONE,) if size else ()
    with visiting(browser, director.server.url, *options, cookies=director.cookies()) as desk:
        form = forms(desk, night, "Move a player")
        button = form.get_by_role("button", name="Move a player")
        expect(button).to_have_attribute("aria-disabled", "true")
        who = form.get_by_label("Player", exact=True)
        choice = next(text for text in who.locator("option").all_inner_texts() if "Ann" in text)
        here = choice.partition("T")[2][0]
        who.select_option(label=choice)
        form.get_by_label("Table", exact=True).select_option(label=f"Table {3 - int(here)}")
        form.get_by_label("Seat (optional)").fill("99")
        expect(button).to_have_attribute("aria-disabled", "true")  # there is no such chair
        form.get_by_label("Seat (optional)").fill("")
        form.get_by_label("Reason (optional)").fill("To sit with a friend")
        assert faults(desk) == [] and violations(desk.page) == []
        button.click()
        expect(desk.page.get_by_role("dialog")).to_have_count(0)  # done: the sheet is gone
        assert seat_of(night, "Ann")[0] == 2 - int(here)
        assert desk.troubles == []


def test_two_players_are_swapped_by_a_form(
    browser: Browser, director: Director, night: Night
) -> None:
    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        form = forms(desk, night, "Swap two players")
        one, other = form.get_by_label("Player", exact=True), form.get_by_label("Other player")
        seated = {text.partition(" ")[0]: text for text in one.locator("option").all_inner_texts()}
        was = seat_of(night, "Ann"), seat_of(night, "Bo")
        one.select_option(label=seated["Ann"])
        other.select_option(label=seated["Bo"])
        button = form.get_by_role("button", name="Swap two players")
        expect(button).to_have_attribute("aria-disabled", "true")  # a reason is needed
        form.get_by_label("Reason", exact=True).fill("A draught at the window")
        button.click()
        expect(desk.page.get_by_role("dialog")).to_have_count(0)
        assert (seat_of(night, "Bo"), seat_of(night, "Ann")) == was


def test_a_refusal_stands_below_the_form_with_its_clause(
    browser: Browser, director: Director, night: Night
) -> None:
    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        form = forms(desk, night, "Let a table go on")
        form.get_by_label("Table", exact=True).select_option(label="Table 1")
        form.get_by_role("button").click()
        expect(form.get_by_role("alert")).to_contain_text("Table 1 is not held")


def test_what_would_be_refused_cannot_be_pressed_and_says_why(
    browser: Browser, director: Director, night: Night
) -> None:
    with visiting(browser, director.server.url, cookies=director.cookies()) as desk:
        desk.go(f"/desk/{night.name}")
        area(desk, "clock")
        back = desk.page.get_by_role("button", name="Previous level").first
        expect(back).to_have_attribute("aria-disabled", "true")  # the first level has none before
        assert back.get_attribute("title")
        back.click(force=True)
        expect(desk.page.get_by_role("button", name="Yes, Previous level")).to_have_count(0)
        onward = desk.page.get_by_role("button", name="Next level")
        onward.click()
        desk.page.get_by_role("button", name="Yes, Next level").click()
        expect(back).not_to_have_attribute("aria-disabled", "true")
        assert desk.troubles == []
