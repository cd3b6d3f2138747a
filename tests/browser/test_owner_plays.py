"""The owner who plays: one browser holds the desk and a seat, and neither ends the other."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, PASSWORD, PHONE, Director, Visitor, record, seen_table, visiting
from fit_kit import NARROW, clipped


def sign_in(owner: Visitor) -> None:
    """With a session of one's own: the kit's goes on beside it."""
    owner.go("/sign-in")
    owner.page.get_by_label("Name").fill("Landlord")
    owner.page.locator("input[type=password]").fill(PASSWORD)
    owner.page.locator("main form button.primary").click()
    owner.page.wait_for_url(f"{owner.url}/")


def test_joining_kills_no_open_desk(browser: Browser, director: Director) -> None:
    night = director.open(house="standard")
    night.bots(3)
    with visiting(browser, director.server.url, LAPTOP) as desk:
        sign_in(desk)
        desk.go(f"/desk/{night.name}")
        expect(desk.page.get_by_text("Ada (bot)").first).to_be_visible()
        seat = Visitor(desk.page.context.new_page(), desk.url)
        record(seat)
        seat.go(f"/join/{night.short()}")
        seat.by("join-name").fill("Olive")
        for tick in seat.page.locator("main form input[type=checkbox]").all():
            tick.check()
        seat.by("join-go").click()
        expect(seat.by("waiting-room")).to_contain_text("Olive")
        # The desk that was open all the time sees her, and takes orders as before.
        expect(desk.page.get_by_text("Olive").first).to_be_visible()
        desk.page.get_by_role("button", name="All have paid").click()
        desk.page.get_by_role("button", name=re.compile("draw", re.I)).click()
        desk.page.get_by_role("button", name=re.compile("^start", re.I)).click()
        expect(seat.by("own-cards").get_by_role("img")).to_have_count(2)
        # Her seat is told her own cards, and the desk nobody's.
        own = seen_table(seat)["seat"]
        assert own["cards"], own
        chairs = seen_table(seat)["table"]["chairs"]
        shown = {card for chair in chairs for card in chair["cards"] or ()}
        assert shown <= {"??"}, "nobody else's"
        frames = [json.loads(text) for text in desk.heard]
        assert frames and not any("seat" in frame for frame in frames)
        # Each is one tap from the other.
        seat.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        assert clipped(seat.page, NARROW) == []
        seat.by("to-desk").click()
        seat.page.wait_for_url(re.compile("/desk/"))
        seat.by("to-seat").click()
        seat.page.wait_for_url(re.compile("/play/"))
        assert desk.troubles == [] and seat.troubles == []


def test_whoever_only_plays_is_shown_no_desk(browser: Browser, director: Director) -> None:
    night = director.open(house="standard")
    night.bots(2)
    with visiting(browser, director.server.url, PHONE, night.session(night.person("Ann"))) as ann:
        ann.go(f"/play/{night.name}")
        expect(ann.by("waiting-room")).to_contain_text("Ann")
        expect(ann.by("to-desk")).to_have_count(0)
