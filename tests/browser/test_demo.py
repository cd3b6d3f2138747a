"""From the printed link of a demo to the first decision: a name, and few taps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, PHONE, may_decide, visiting
from demo_kit import started

TAPS_MOST = 4
COUNT = """
    window.testTaps = 0;
    addEventListener("pointerdown", (event) => (window.testTaps += event.isTrusted), true);
"""


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_name_and_four_taps_lead_to_a_decision(
    browser: Browser, tmp_path: Path, size: tuple[int, int]
) -> None:
    with started(tmp_path, "--bot-seconds", "0.05") as (_, links):
        url, _, rest = links["Sit down and play"].partition("/join")
        with visiting(browser, url, size, has_touch=size == PHONE) as guest:
            guest.page.add_init_script(COUNT)
            guest.go(f"/join{rest}")
            guest.by("join-name").click()
            guest.page.keyboard.type("Ann")
            for tick in guest.page.locator("main form input[type=checkbox]").all():
                tick.check()
            expect(guest.by("join-go")).to_be_in_viewport(ratio=1)
            guest.by("join-go").click()
            guest.until(lambda: may_decide(guest), what="it is our turn")
            assert guest.page.evaluate("window.testTaps") <= TAPS_MOST
            assert guest.page.url.startswith(f"{url}/play/")
            assert guest.troubles == []


def test_when_a_night_is_over_the_demo_has_another(browser: Browser, tmp_path: Path) -> None:
    with started(tmp_path, "--house", "standard", "--bot-seconds", "0.05") as (_, links):
        url, _, rest = links["Be the director"].partition("/join")
        with visiting(browser, url, LAPTOP) as director:
            director.go(f"/join{rest}")
            director.page.wait_for_url(re.compile("/desk/"))
            first = director.page.url.rpartition("/")[2]
            director.page.get_by_role("button", name="Call the night off").click()
            director.page.get_by_role("button", name="Yes, Call the night off").click()
            director.go(f"/results/{first}")
            director.by("next-night").click()
            director.page.wait_for_url(re.compile("/join"))
            director.by("join-name").fill("Ann")
            for tick in director.page.locator("main form input[type=checkbox]").all():
                tick.check()
            director.by("join-go").click()
            director.until(lambda: may_decide(director), what="it is our turn")
            assert first not in director.page.url


@pytest.mark.parametrize("cards", ["Real cards", "Dealt here"])
def test_every_house_can_be_tried_from_the_demo(
    browser: Browser, tmp_path: Path, cards: str
) -> None:
    """An account of one's own by the printed link; then a night in mid-play by one click."""
    with started(tmp_path, "--bot-seconds", "0.05") as (_, links):
        url, _, rest = links["Try every house"].partition("/owner")
        with visiting(browser, url, PHONE) as guest:
            guest.go(f"/owner{rest}")
            guest.page.get_by_label("Name").fill("Ann")
            guest.page.locator("input[type=password]").fill("correct horse battery")
            guest.page.locator("main form button[type=submit], main form button.primary").click()
            guest.page.get_by_role("link", name="Start a night").first.click()
            part = guest.by("try-it")
            houses = part.get_by_role("button", name=cards)
            expect(houses).to_have_count(6)
            houses.last.click()
            guest.page.wait_for_url(re.compile("/desk/"), timeout=60_000)
            expect(guest.by("strip")).to_be_visible()
            assert guest.troubles == []
