"""Whatever concerns a person is said to them, in one sentence, until they have seen it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import PHONE, Director, Night, visiting, wait_for_turn
from page_kit import ENDLESS, faults, violations


@pytest.fixture
def night(director: Director) -> Night:
    """Two bots and whoever comes; once it is a person's turn, nothing changes any more."""
    made = director.open(house="standard", pauses=ENDLESS)
    made.bots(2)
    return made


def test_a_penalty_is_said_with_its_reason_until_it_is_seen(
    browser: Browser, director: Director, night: Night
) -> None:
    code = night.person("Ann")
    night.start()
    with visiting(browser, director.server.url, PHONE) as ann:
        ann.join(code)
        wait_for_turn(ann)
        notice = ann.by("notice")
        expect(notice).to_have_count(0)
        player = night.players[0]
        night.order("penalise", player=player, kind="warning", reason="Phone at the table")
        for _ in range(2):  # at once, and after a reload: nobody has put it away
            expect(notice).to_contain_text("The director gives you a penalty: a warning.")
            expect(notice).to_contain_text("Phone at the table")
            ann.page.reload()
        night.order("penalise", player=player, kind="warning", reason="And once more")
        seen = notice.get_by_role("button").last
        expect(seen).to_have_text("Next (1 more)")
        assert faults(ann) == [] and violations(ann.page) == []
        seen.click()
        expect(notice).to_contain_text("And once more")
        seen.click()
        expect(notice).to_have_count(0)
        heard = len(ann.heard)
        ann.page.reload()
        ann.until(
            lambda: any(text.startswith('{"frame":"aside"') for text in ann.heard[heard:]),
            what="the server has told it again",
        )
        wait_for_turn(ann)
        expect(notice).to_have_count(0)
        assert ann.troubles == []


def test_the_clause_of_a_notice_is_one_tap_away(
    browser: Browser, director: Director, night: Night
) -> None:
    night.bots(10)  # hand for hand needs a second table
    code = night.person("Ann")
    night.start()
    with visiting(browser, director.server.url, PHONE, locale="de-DE") as ann:
        ann.join(code)
        night.order("hand-for-hand", on=True)
        notice = ann.by("notice")
        expect(notice).to_contain_text("Hand für Hand: Nach jeder Hand wartet jeder Tisch")
        clause = notice.locator(".clause").first
        name = clause.inner_text()
        clause.click()
        expect(ann.page.get_by_role("dialog")).to_contain_text(name)
        assert ann.troubles == []
