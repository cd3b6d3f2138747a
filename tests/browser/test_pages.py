"""Every page: at every size, in both themes and languages, for every reader."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, PHONE, SIZES, TABLET, WALL, Director, draw, wait_for_turn
from page_kit import PLACES, Evening, evening_of, faults, look, violations, visit

LYING = (844, 390)
PEOPLE = ("guest", "player", "owner", "screen")


@pytest.fixture(scope="module")
def evening(browser: Browser, director: Director) -> Evening:
    """A night in mid-hand."""
    return evening_of(browser, director)


@pytest.mark.parametrize(
    ("size", "theme", "axe"),
    [
        ("phone", "light", True),
        ("phone", "dark", True),
        ("laptop", "light", True),
        ("laptop", "dark", True),
        ("tablet", "light", False),
        ("wall", "dark", False),
    ],
)
def test_every_page_fits_and_is_for_everybody(
    browser: Browser, evening: Evening, size: str, theme: str, axe: bool
) -> None:
    found = []
    for who in PEOPLE:
        with look(browser, evening, who, SIZES[size], color_scheme=theme) as visitor:
            for place in PLACES:
                if place.who != who:
                    continue
                visit(visitor, place, evening.night.name)
                assert visitor.page.evaluate("document.documentElement.dataset.theme") == theme
                wrong = faults(visitor) + (violations(visitor.page) if axe else [])
                found += [f"{place.name}: {each}" for each in wrong]
                visitor.troubles.clear()
    assert not found, "\n".join(found)


GERMAN = re.compile(r"\b(?:der|die|das|und|nicht|du|ein|eine|mit|für|auf|von|dabei)\b", re.I)
ENGLISH = re.compile(r"\b(?:the|and|your|you|with|not|from|players? left|to call)\b")


def test_every_page_speaks_german(browser: Browser, evening: Evening) -> None:
    found = []
    for who in PEOPLE:
        with look(browser, evening, who, PHONE, locale="de-DE") as visitor:
            for place in PLACES:
                if place.who != who:
                    continue
                visit(visitor, place, evening.night.name)
                found += [f"{place.name}: {each}" for each in faults(visitor)]
                visitor.troubles.clear()
                assert visitor.page.evaluate("document.documentElement.lang") == "de"
                body = visitor.page.locator("body")
                expect(body).to_contain_text(GERMAN, use_inner_text=True)
                text = own_words(body.inner_text())
                for said in body.locator("[lang=en]").all_inner_texts():
                    text = text.replace(said, "")  # a house's own words, marked as what they are
                if place.name not in ("rules", "rulebook", "differences"):
                    # A house's clauses stand as the house wrote them; all else is German.
                    english = sorted(set(ENGLISH.findall(text)))
                    found += [f"{place.name}: English: {english}"] if english else []
    assert not found, "\n".join(found)


def own_words(text: str) -> str:
    """Without names that are the same in every language."""
    return text.replace("Friday at the Lion", "")


def test_the_language_is_chosen_and_kept(browser: Browser, evening: Evening) -> None:
    with look(browser, evening, "guest", LAPTOP) as visitor:
        visit(visitor, PLACES[0], evening.night.name)
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Tonight")
        visitor.page.get_by_role("button", name="DE", exact=True).click()
        expect(visitor.page.get_by_role("heading", level=1)).not_to_have_text("Tonight")
        assert visitor.page.evaluate("document.documentElement.lang") == "de"
        visitor.page.reload()
        expect(visitor.page.get_by_role("button", name="DE", exact=True)).to_have_attribute(
            "aria-pressed", "true"
        )


@pytest.mark.parametrize("size", [PHONE, (360, 640), LYING, TABLET, LAPTOP])
def test_the_three_buttons_are_large_and_apart(
    browser: Browser, evening: Evening, size: tuple[int, int]
) -> None:
    with look(browser, evening, "player", size) as visitor:
        visitor.go(f"/play/{evening.night.name}")
        wait_for_turn(visitor)
        draw(visitor.page)  # nothing moves from here on
        boxes = []
        for name in ("fold", "check-call", "bet-raise"):
            box = visitor.by(name).bounding_box()
            assert box
            boxes.append(box)
            assert box["height"] >= 48 and box["width"] >= 48
            assert box["y"] + box["height"] <= size[1], "it is on the screen"
        # Beside each other, or on a phone that lies on its side one below the other.
        way, size_of = ("y", "height") if size == LYING else ("x", "width")
        assert boxes[0][way] + boxes[0][size_of] <= boxes[1][way]
        assert boxes[1][way] + boxes[1][size_of] <= boxes[2][way]


def test_an_address_that_is_no_page(browser: Browser, evening: Evening) -> None:
    with look(browser, evening, "guest", WALL) as visitor:
        answer = visitor.page.goto(f"{visitor.url}/nothing-here")
        assert answer and answer.status == 404
