"""Every page fits: no text is cut off where there is little room, and nothing moves by itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from browser_kit import LAPTOP, PHONE, SIZES, Director
from fit_kit import NARROW, ZOOMED, clipped, shifts, watch_shifts
from page_kit import PLACES, Evening, evening_of, look, visit

PEOPLE = ("guest", "player", "owner", "screen")
LEAST = {"narrow": NARROW, "zoomed": ZOOMED}
MOVED = 0.05


@pytest.fixture(scope="module")
def evening(browser: Browser, director: Director) -> Evening:
    """A night in mid-hand."""
    return evening_of(browser, director)


@pytest.mark.parametrize("room", LEAST)
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_no_text_is_cut_off(browser: Browser, evening: Evening, room: str, locale: str) -> None:
    found = []
    for who in PEOPLE:
        if who == "screen":
            continue  # a wall is no telephone
        with look(browser, evening, who, LEAST[room], locale=locale) as visitor:
            for place in PLACES:
                if place.who == who:
                    visit(visitor, place, evening.night.name)
                    found += [f"{place.name}: {each}" for each in clipped(visitor.page)]
    assert not found, "\n".join(found)


def test_no_text_is_cut_off_where_letters_are_twice_as_large(
    browser: Browser, evening: Evening
) -> None:
    found = []
    for who in PEOPLE:
        if who == "screen":
            continue
        with look(browser, evening, who, LAPTOP) as visitor:
            for place in PLACES:
                if place.who == who:
                    visit(visitor, place, evening.night.name)
                    cut = clipped(visitor.page, text_percent=200)
                    found += [f"{place.name}: {each}" for each in cut]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", [PHONE, LAPTOP, SIZES["wall"]])
def test_nothing_moves_by_itself(browser: Browser, evening: Evening, size: tuple[int, int]) -> None:
    found = []
    for who in PEOPLE:
        for place in PLACES:
            if place.who != who or place.name == "differences":  # which are asked for there
                continue
            with look(browser, evening, who, size) as visitor:
                watch_shifts(visitor.page)
                visit(visitor, place, evening.night.name)
                moved, what = shifts(visitor.page)
                if moved >= MOVED:
                    found.append(f"{place.name}: {moved:.3f} {what[:3]}")
    assert not found, "\n".join(found)
