"""Players come in: by the six letters on the wall or a long code, typed anyhow, over a reload."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import PHONE, Director, Night, Visitor, visiting


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
        guest.page.reload()  # whoever has joined is not asked again who they are
        guest.page.wait_for_url(re.compile("/play/"))
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
