"""A night from nothing, through the pages alone: an account, a night, a guest, a hand."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, PASSWORD, PHONE, Server, Visitor, act, visiting, wait_for_turn


def sign_up(owner: Visitor, code: str) -> None:
    """Make the owner's account by the link that the first start printed."""
    owner.go(f"/owner#{code}")
    owner.page.get_by_label("Name").fill("Landlord")
    owner.page.locator("input[type=password]").fill(PASSWORD)
    owner.page.locator("main form button.primary").click()
    owner.page.wait_for_url(f"{owner.url}/")


def sign_in_again(owner: Visitor) -> None:
    """Out, and in by name and password."""
    owner.page.get_by_role("button", name="Sign out").click()
    expect(owner.by("start-night")).to_have_count(0)
    owner.page.get_by_role("link", name="Sign in").first.click()
    owner.page.get_by_label("Name").fill("Landlord")
    owner.page.locator("input[type=password]").fill("this is not it")
    owner.page.locator("main form button.primary").click()
    expect(owner.page.get_by_role("alert")).to_be_visible()
    owner.page.locator("input[type=password]").fill(PASSWORD)
    owner.page.locator("main form button.primary").click()
    owner.page.wait_for_url(f"{owner.url}/")


def open_night(owner: Visitor) -> str:
    """A house, three bots, and everything else as the house has it; the code for players."""
    owner.by("start-night").click()
    owner.page.get_by_label("House").select_option("redtooth")
    owner.page.get_by_label("Bots").fill("3")
    owner.by("start-night").click()
    owner.page.wait_for_url(re.compile("/desk/"))
    return owner.by("code-player").inner_text().strip()


def come_in(guest: Visitor, code: str) -> str:
    """A new player comes by the code on the desk, through the front page; their own code."""
    guest.go("/")
    guest.by("join-code").fill(code.lower().replace("-", " "))
    guest.by("code-go").click()
    guest.by("join-name").fill("Ann")
    if guest.by("join-member").count():
        guest.by("join-member").fill("4711")
    for tick in guest.page.locator("main form input[type=checkbox]").all():
        tick.check()
    guest.by("join-go").click()
    return guest.by("personal-code").inner_text().strip()


def test_a_night_is_started_joined_and_played(browser: Browser, server: Server) -> None:
    with (
        visiting(browser, server.url, LAPTOP) as owner,
        visiting(browser, server.url, PHONE) as guest,
        visiting(browser, server.url, PHONE) as other,
    ):
        sign_up(owner, server.owner_code)
        sign_in_again(owner)
        code = open_night(owner)
        own = come_in(guest, code)
        assert own != code
        expect(owner.page.get_by_text("Ann").first).to_be_visible()
        owner.page.get_by_role("button", name="All have paid").click()
        owner.page.get_by_role("button", name=re.compile("draw", re.I)).click()
        owner.page.get_by_role("button", name=re.compile("^start", re.I)).click()
        guest.page.wait_for_url(re.compile("/play/"))
        wait_for_turn(guest)
        act(guest)
        # The code that was shown once brings one back from another phone.
        other.join(own)
        expect(other.by("own-cards").get_by_role("img")).to_have_count(2)
        for visitor in (owner, guest, other):
            assert visitor.troubles == []
