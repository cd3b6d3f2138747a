"""A hand at the table: by finger, by keyboard alone, and by the text table alone."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import (
    LAPTOP,
    PHONE,
    Director,
    Night,
    Visitor,
    act,
    alive,
    hand_of,
    may_raise,
    moment_of,
    press,
    seen_table,
    shows_table,
    sound_choice,
    visiting,
    wait_for_turn,
    wait_to_raise,
)
from recorded_kit import held, leaks, strays, table_frames, too_early


@pytest.fixture
def night(director: Director) -> Night:
    """Three bots and a chair."""
    made = director.open(house="standard")
    made.bots(3)
    return made


def test_a_hand_by_finger(browser: Browser, director: Director, night: Night) -> None:
    code = night.person("Ann")
    night.start()
    with visiting(browser, director.server.url, PHONE, has_touch=True) as ann:
        ann.join(code)
        frame = wait_for_turn(ann)
        assert len(frame["seat"]["cards"]) == 2
        expect(ann.by("own-cards").get_by_role("img")).to_have_count(2)
        # Every card that lies open came with a proof that the browser has checked.
        expect(ann.by("own-cards").get_by_label(re.compile("proven", re.I))).to_have_count(2)
        first = hand_of(ann)
        while played(ann, first):
            act(ann)
        assert ann.troubles == []


def played(visitor: Visitor, hand: int) -> bool:
    """Wait for the next decision; whether it is in the same hand."""
    return bool(wait_for_turn(visitor)["table"]["hand"] == hand)


def test_a_bet_is_sized_within_what_is_allowed(
    browser: Browser, director: Director, night: Night
) -> None:
    code = night.person("Ann")
    night.start()
    with visiting(browser, director.server.url, PHONE) as ann:
        ann.join(code)
        legal = wait_to_raise(ann)
        alive(ann, "bet-raise").click()
        amount = ann.by("bet-amount")
        expect(amount).to_be_visible()
        amount.fill(str(legal["raise_from"] - 1))
        expect(amount).to_have_attribute("aria-invalid", "true")
        expect(ann.by("bet-confirm")).to_have_attribute("aria-disabled", "true")
        amount.fill(str(legal["raise_from"] + 1))
        expect(amount).to_have_attribute("aria-invalid", "true")
        expect(ann.page.get_by_text(f"whole chips of {legal['unit']}")).to_be_visible()
        amount.fill(str(legal["raise_from"]))
        expect(ann.by("bet-confirm")).to_have_attribute("aria-disabled", "false")
        ann.by("bet-confirm").click()
        await_bet(ann, legal["raise_from"])


def await_bet(visitor: Visitor, amount: int) -> None:
    """Wait until a bet of ours has been on the table."""
    chair = seen_table(visitor)["seat"]["chair"]

    def lay() -> bool:
        chairs = [
            each for frame in table_frames(visitor.heard) for each in frame["table"]["chairs"]
        ]
        return any(each["chair"] == chair and each["bet"] == amount for each in chairs)

    visitor.until(lay, what=f"a bet of {amount} lies there")


def test_a_hand_by_keyboard_alone(browser: Browser, director: Director, night: Night) -> None:
    code = night.person("Ann")
    night.start()
    with visiting(browser, director.server.url, LAPTOP) as ann:
        ann.join(code)
        legal = wait_to_raise(ann)
        keys = ann.page.keyboard
        for digit in str(legal["raise_from"]):
            keys.press(digit)
        expect(ann.by("bet-amount")).to_have_value(str(legal["raise_from"]))
        keys.press("Enter")
        await_bet(ann, legal["raise_from"])
        first = hand_of(ann)
        while played(ann, first):
            before = moment_of(ann)
            keys.press("f" if sound_choice(ann) == "fold" else "c")
            ann.until(lambda: moment_of(ann) != before, what="the table goes on")  # noqa: B023
        keys.press("m")
        expect(ann.page.get_by_role("dialog")).to_be_visible()
        keys.press("Escape")
        expect(ann.page.get_by_role("dialog")).to_have_count(0)
        assert ann.troubles == []


def test_a_hand_by_the_text_table_alone(browser: Browser, director: Director, night: Night) -> None:
    code = night.person("Ann")
    night.start()
    with visiting(browser, director.server.url, LAPTOP) as ann:
        ann.join(code)
        ann.go(f"/text/{night.name}")
        answer, assertive = ann.by("answer"), ann.page.get_by_role("alert")
        type_in(ann, "help")
        expect(answer).to_contain_text("stacks")
        while not may_raise(ann.until(lambda: legal_of(ann), what="it is our turn")):
            decide(ann)
        expect(assertive).to_contain_text(re.compile("your turn", re.I))
        type_in(ann, "stacks")
        expect(answer).to_contain_text("Ann:")
        type_in(ann, "pot")
        expect(answer).to_contain_text(re.compile("pot", re.I))
        type_in(ann, "r 1")
        expect(answer).to_contain_text(re.compile("not allowed|at least", re.I))
        least = legal_of(ann)["raise_from"]
        type_in(ann, f"r {least}")
        await_bet(ann, least)
        first = hand_of(ann)
        while ann.until(lambda: hand_of(ann) > first or legal_of(ann)) is not True:
            decide(ann)
        # One region that waits, and one that interrupts.
        assert assertive.count() == 1
        assert ann.page.locator('[aria-live="polite"]').count() == 1
        assert ann.troubles == []


def decide(visitor: Visitor) -> None:
    """Check, call or fold by a word, and wait until the table has gone on."""
    before = moment_of(visitor)
    type_in(visitor, "f" if sound_choice(visitor) == "fold" else "c")
    visitor.until(lambda: moment_of(visitor) != before, what="the table goes on")


def type_in(visitor: Visitor, text: str) -> None:
    visitor.by("command").fill(text)
    visitor.by("command").press("Enter")


def legal_of(visitor: Visitor) -> dict[str, int]:
    found: dict[str, int] = seen_table(visitor)["seat"]["legal"] or {}
    return found


def test_folding_for_free_is_asked_about_once(
    browser: Browser, director: Director, night: Night
) -> None:
    code = night.person("Ann")
    night.start()
    with visiting(browser, director.server.url, PHONE) as ann:
        ann.join(code)
        while wait_for_turn(ann)["seat"]["legal"]["call"] > 0:
            act(ann)
        turn = moment_of(ann)
        ann.said.clear()
        alive(ann, "fold").click()
        asked = ann.page.get_by_role("alertdialog")
        expect(asked).to_be_visible()
        assert not [each for each in ann.said if '"ask":"act"' in each], "nothing was sent"
        asked.get_by_role("button").first.click()  # check, rather
        ann.until(lambda: moment_of(ann) != turn, what="the check is taken")
        expect(asked).to_have_count(0)


def test_nobody_s_frames_have_another_s_cards(
    browser: Browser, director: Director, night: Night
) -> None:
    """Of all that two browsers and an onlooker were sent: a card is theirs, or face up."""
    codes = [night.person("Ann"), night.person("Ben")]
    night.start()
    url = director.server.url
    with (
        visiting(browser, url) as ann,
        visiting(browser, url) as ben,
        visiting(browser, url) as guest,
    ):
        for visitor, code in zip((ann, ben), codes, strict=True):
            visitor.join(code)
        guest.go(f"/watch/{night.name}")
        guest.until(lambda: any(map(shows_table, guest.heard)), what="the guest sees the table")

        def dealt_three() -> bool:
            for visitor in (ann, ben):
                if legal_of(visitor):
                    press(visitor, sound_choice(visitor))
            return len(held(ann.heard)) > 2 and len(held(ben.heard)) > 2

        ann.until(dealt_three, seconds=600, what="two hands are played")
        for owner, other in ((ann, ben), (ben, ann), (ann, guest), (ben, guest)):
            assert leaks(owner.heard, other.heard) == []
            assert too_early(other.heard) == [] and strays(other.heard) == []
        assert leaks(ann.heard, ann.heard) == [] and _finds_a_leak(ann)


def _finds_a_leak(mine: Visitor) -> bool:
    """The check itself sees a card where it does not belong."""
    frame = next(each for each in table_frames(mine.heard) if each["seat"]["cards"])
    sent = [json.dumps(frame | {"seat": None}, separators=(",", ":"))]
    told = sent[0].replace('"seat":null', f'"x":"{frame["seat"]["cards"][0]}"')
    return not leaks(mine.heard, sent) and bool(leaks(mine.heard, [told]))


def test_a_tick_on_a_card_says_what_it_means(
    browser: Browser, director: Director, night: Night
) -> None:
    code = night.person("Ann")
    night.start()
    with visiting(browser, director.server.url, PHONE, has_touch=True) as ann:
        ann.join(code)
        wait_for_turn(ann)
        ann.by("own-cards").locator("[data-proven]").first.tap()
        expect(ann.page.get_by_text("Your browser has checked it.")).to_be_visible()
        expect(ann.page.get_by_role("status", name="Just now")).to_contain_text("Proven:")
