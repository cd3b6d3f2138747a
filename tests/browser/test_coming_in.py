"""Players come in: by the six letters on the wall or a long code; then they wait for a seat."""

from __future__ import annotations

import re
from datetime import datetime

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import PHONE, Director, Night, Visitor, visiting
from fit_kit import NARROW, ZOOMED, clipped
from page_kit import faults, violations


@pytest.fixture
def night(director: Director) -> Night:
    """A night that people sign in for."""
    return director.open(house="standard", title="Friday at the Lion")


def sign_in(guest: Visitor, name: str) -> None:
    """Fill in the sheet of a new player."""
    guest.by("join-name").fill(name)
    for tick in guest.page.locator("main form input[type=checkbox]").all():
        tick.check()
    guest.by("join-go").click()
    guest.by("personal-code").wait_for()


HEAR = """
    window.testNotes = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...how) {
        window.testNotes.push(this.frequency.value);
        return start.apply(this, how);
    };
"""


def names(night: Night) -> list[str]:
    """Who has signed in."""
    seen = night.director.ask("GET", night.path)["director"]["entrants"]
    return [each["name"] for each in seen]


@pytest.mark.parametrize("way", ["address", "typed", "front page"])
def test_six_letters_let_a_player_in(browser: Browser, night: Night, way: str) -> None:
    short = night.short()
    typed = f" {short[:3].lower()} {short[3:].lower()} "
    with visiting(browser, night.director.server.url, PHONE) as guest:
        if way == "address":
            guest.go(f"/join/{short.lower()}")
        else:
            guest.go("/join" if way == "typed" else "/")
            guest.by("join-code").fill(typed)
            guest.by("code-go").click()
        expect(guest.page.get_by_role("heading", level=1)).to_have_text("Friday at the Lion")
        sign_in(guest, "Ann")
        assert names(night) == ["Ann"]
        guest.page.wait_for_url(re.compile("/play/"))
        guest.page.reload()  # whoever has joined is not asked again who they are
        expect(guest.by("waiting-room")).to_contain_text("Ann")
        assert names(night) == ["Ann"]
        guest.go(f"/join/{short}")
        expect(guest.page.get_by_role("link", name="To my seat")).to_be_visible()
        assert guest.troubles == []


@pytest.mark.parametrize("kind", ["short", "long"])
def test_a_reload_asks_for_no_code_again(browser: Browser, night: Night, kind: str) -> None:
    code = night.short() if kind == "short" else night.invite()
    with visiting(browser, night.director.server.url, PHONE) as guest:
        guest.go("/join")
        guest.by("join-code").fill(code)
        guest.by("code-go").click()
        guest.by("join-name").wait_for()
        guest.page.reload()
        guest.by("join-name").wait_for()
        guest.page.get_by_role("button", name="Another code").click()
        guest.page.reload()
        expect(guest.by("join-code")).to_have_value("")
        assert guest.troubles == []


def test_when_sign_in_is_over_the_page_says_so(browser: Browser, night: Night) -> None:
    short = night.short()
    night.bots(3)
    night.start()
    with visiting(browser, night.director.server.url, PHONE) as guest:
        guest.go(f"/join/{short}")
        expect(guest.page.get_by_role("alert")).to_contain_text("Sign-in is over")
        expect(guest.by("join-code")).to_have_value(short)
        guest.by("join-code").fill("KXWPR")
        guest.by("code-go").click()
        expect(guest.page.locator("#code-hint")).to_contain_text("six letters")


def test_from_the_waiting_room_the_seat_opens_by_itself(
    browser: Browser, director: Director
) -> None:
    begins = datetime.now().replace(hour=19, minute=30, second=0, microsecond=0)
    night = director.open(house="lions", starts_ms=int(begins.timestamp() * 1000))
    night.bots(3)
    url = director.server.url
    with visiting(browser, url, PHONE) as ann, visiting(browser, url, PHONE) as ben:
        ann.page.add_init_script(HEAR)
        ann.go(f"/join/{night.short()}")
        sign_in(ann, "Ann")
        room = ann.by("waiting-room")
        expect(room).to_contain_text("Starts at 19:30")
        expect(room).to_contain_text("chips, blinds")
        expect(room).to_contain_text("One rebuy: 5,000 chips for $80.")
        expect(room.get_by_role("listitem")).to_have_count(4)
        ben.go(f"/join/{night.short()}")
        sign_in(ben, "Ben")
        expect(room.get_by_role("listitem").last).to_have_text("Ben")  # it looks again by itself
        assert faults(ann) == [] and violations(ann.page) == []
        found = clipped(ann.page, NARROW) + clipped(ann.page, ZOOMED)
        assert found == []
        ann.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        for each in night.director.ask("GET", night.path)["director"]["entrants"]:
            if each["status"] == "signed-in" and not each["bot"]:
                night.order("enter", player=each["player"])
        assert ann.page.evaluate("window.testNotes") == []
        night.order("draw-seats", seed="ab" * 32)
        expect(ann.page.locator(".notices")).to_contain_text(
            re.compile(r"Your seat: table 1, seat \d")
        )
        expect(room).to_have_count(0)
        assert len(ann.page.evaluate("window.testNotes")) == 4, "it is heard"
        assert night.wall()["phase"] == "signing-in", "and nobody waits for a first hand yet"
        night.order("start")
        expect(ann.by("own-cards").get_by_role("img")).to_have_count(2)
        assert ann.troubles == []
