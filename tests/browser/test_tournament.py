"""A whole tournament: three browsers and bots, from the first deal to the winner."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, TimeoutError, expect

from browser_kit import WALL, Director, Night, Visitor, may_decide, press, visiting
from recorded_kit import held, leaks, strays, too_early

BOTS = 2
STACK = 300
"""Six big blinds: it is over soon."""
HURRY = {"deal_ms": 100, "cut_ms": 200, "nonce_ms": 400, "act_ms": 600_000, "show_ms": 600}


@pytest.fixture
def night(director: Director) -> Night:
    """Small stacks and short levels."""
    made = director.open(
        house="standard", figures={"stack": STACK}, minutes=1, pauses=HURRY, title="Short Friday"
    )
    made.bots(BOTS)
    return made


def test_three_browsers_and_bots_to_a_winner(
    browser: Browser, director: Director, night: Night
) -> None:
    names = ["Ann", "Ben", "Cat"]
    codes = [night.person(name) for name in names]
    night.start()
    night.order("close-entry", reason="nobody else comes")
    url = director.server.url
    with (
        visiting(browser, url) as ann,
        visiting(browser, url) as ben,
        visiting(browser, url) as cat,
        visiting(browser, url, WALL) as wall,
    ):
        people = dict(zip(names, (ann, ben, cat), strict=True))
        for visitor, code in zip(people.values(), codes, strict=True):
            visitor.join(code)
        wall.go(f"/wall/{night.name}")

        def over() -> bool:
            for visitor in people.values():
                push(visitor)
            return bool(last_night(ann).get("phase") == "finished")

        ann.until(over, seconds=1800, what="there is a winner")
        places = last_night(ann)["places"]
        check_places(places, names)
        check_chips(night)
        check_pages(people, places)
        expect(wall.page.get_by_test_id("wall-state")).to_contain_text(winner_of(places))
        for owner in people.values():
            for other in (*people.values(), wall):
                assert leaks(owner.heard, other.heard) == []
                assert too_early(other.heard) == [] and strays(other.heard) == []
            assert len(held(owner.heard)) > 0
            assert owner.troubles == []


def push(visitor: Visitor) -> None:
    """All in, if it is our turn and may be; else whatever the middle button says."""
    if not may_decide(visitor):
        return
    if not press(visitor, "bet-raise"):
        press(visitor, "check-call")
        return
    with suppress(TimeoutError):  # the panel was open, and has been closed: next time, then
        visitor.page.get_by_role("button", name=re.compile("^All-in")).first.click(timeout=3_000)
        visitor.by("bet-confirm").click(timeout=3_000)


def last_night(visitor: Visitor) -> dict[str, Any]:
    """The night as it was last told."""
    for text in reversed(visitor.heard):
        if text.startswith('{"frame":"night"'):
            found: dict[str, Any] = json.loads(text)["night"]
            return found
    return {}


def winner_of(places: list[dict[str, Any]]) -> str:
    return next(str(each["name"]) for each in places if each["last"] == 1)


def check_places(places: list[dict[str, Any]], names: list[str]) -> None:
    """Everybody has a place, and one person the first."""
    assert len(places) == len(names) + BOTS
    assert {each["name"] for each in places} >= set(names)
    assert [each["last"] for each in places].count(1) == 1


def check_chips(night: Night) -> None:
    """The winner has every chip that was ever handed out."""
    entrants = night.director.ask("GET", night.path)["director"]["entrants"]
    assert sum(each["stack"] for each in entrants) == STACK * len(entrants)
    assert sorted(each["stack"] for each in entrants)[-2] == 0


def check_pages(people: dict[str, Visitor], places: list[dict[str, Any]]) -> None:
    """The winner's page says so, and the others' say their places."""
    for name, visitor in people.items():
        place = next(each for each in places if each["name"] == name)
        said = visitor.page.get_by_role("status").filter(has_text=re.compile("place|won|win", re.I))
        if place["last"] == 1:
            expect(said).to_contain_text(re.compile("won|win", re.I))
        else:
            expect(said).to_contain_text(str(place["last"]))
