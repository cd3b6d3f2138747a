"""The connection in mid-hand: a reload, no network, a dead server, a hidden tab, a revoked code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import (
    Director,
    Night,
    Visitor,
    act,
    alive,
    moment_of,
    seen_table,
    sound_choice,
    visiting,
    wait_for_turn,
)
from recorded_kit import table_frames


@pytest.fixture
def night(director: Director) -> Night:
    """Two bots and time to think."""
    made = director.open(house="standard")
    made.bots(2)
    return made


@contextmanager
def ann_to_act(browser: Browser, night: Night) -> Iterator[Visitor]:
    """Ann at the table, in the middle of her turn."""
    code = night.person("Ann")
    night.start()
    with visiting(browser, night.director.server.url) as ann:
        ann.join(code)
        wait_for_turn(ann)
        yield ann


def link(visitor: Visitor, state: str) -> None:
    """Wait until the page says that the line is so."""
    expect(visitor.by("connection")).to_have_attribute("data-link", state)


def acts_told(visitor: Visitor, since: int) -> list[tuple[int, int]]:
    """The hand and turn of everything Ann was told to have done since a version."""
    chair = seen_table(visitor)["seat"]["chair"]
    return sorted(
        {
            (frame["table"]["hand"], frame["table"]["v"])
            for frame in table_frames(visitor.heard)
            if frame["table"]["v"] > since
            for told in frame["table"]["happenings"]
            if told["kind"] in ("called", "checked", "folded") and told.get("chair") == chair
        }
    )


def test_a_page_that_is_loaded_opens_one_line_only(browser: Browser, night: Night) -> None:
    with ann_to_act(browser, night) as ann:
        lines: list[str] = []
        ann.page.on("websocket", lambda line: lines.append(line.url))
        ann.page.reload()
        wait_for_turn(ann)
        assert len(lines) == 1, lines


def test_a_reload_changes_nothing(browser: Browser, night: Night) -> None:
    with ann_to_act(browser, night) as ann:
        cards, moment = seen_table(ann)["seat"]["cards"], moment_of(ann)
        shown = ann.by("own-cards").get_attribute("aria-label")
        ann.heard.clear()
        ann.page.reload()
        wait_for_turn(ann)
        assert seen_table(ann)["seat"]["cards"] == cards
        assert moment_of(ann) == moment
        assert ann.by("own-cards").get_attribute("aria-label") == shown
        act(ann)
        assert ann.troubles == []


def test_no_network_is_said_and_the_act_is_done_once_when_it_is_back(
    browser: Browser, night: Night
) -> None:
    with ann_to_act(browser, night) as ann:
        since, moment = seen_table(ann)["table"]["v"], moment_of(ann)
        cut_off(ann)
        link(ann, "lost")
        expect(ann.by("connection")).to_contain_text(re.compile("connect|lost|offline", re.I))
        alive(ann, sound_choice(ann)).click()
        # It is honest that the tap is on its way and not yet there.
        expect(ann.page.locator(".prompt")).to_contain_text(
            re.compile("connection|back|sent", re.I)
        )
        tried = sockets(ann)
        ann.until(lambda: sockets(ann) > tried + 1, what="it has tried to come back, twice")
        assert moment_of(ann) == moment
        ann.page.context.set_offline(False)
        link(ann, "live")
        ann.until(lambda: moment_of(ann) > moment, what="the tap has come through")
        assert len(acts_told(ann, since)) == 1
        wait_for_turn(ann)
        act(ann)


def sockets(visitor: Visitor) -> int:
    """How many the page has opened, or tried to."""
    return int(visitor.page.evaluate("window.testSockets.length"))


def cut_off(visitor: Visitor) -> None:
    """Take the network away; Chromium leaves open sockets alone, so the page's is cut by hand."""
    visitor.page.context.set_offline(True)
    visitor.page.evaluate("window.testSockets.forEach((socket) => socket.close(3000))")


def test_a_killed_server_comes_back_and_the_same_hand_goes_on(
    browser: Browser, night: Night
) -> None:
    server = night.director.server
    with ann_to_act(browser, night) as ann:
        frame = seen_table(ann)
        cards, moment, since = frame["seat"]["cards"], moment_of(ann), frame["table"]["v"]
        ann.page.evaluate("window.neverReloaded = true")
        server.kill()
        link(ann, "lost")
        alive(ann, sound_choice(ann)).click()  # it may be decided while nobody is there
        server.start()
        link(ann, "live")
        ann.until(lambda: moment_of(ann) > moment, what="the act has come through")
        assert seen_table(ann)["table"]["hand"] == moment[0] or acts_told(ann, since)
        assert len(acts_told(ann, since)) == 1
        first = [each for each in table_frames(ann.heard) if each["table"]["hand"] == moment[0]]
        assert {tuple(each["seat"]["cards"]) for each in first if each["seat"]["cards"]} == {
            tuple(cards)
        }
        wait_for_turn(ann)
        act(ann)
        assert ann.page.evaluate("window.neverReloaded")


def test_a_tab_that_is_looked_at_again_catches_up_at_once(browser: Browser, night: Night) -> None:
    with ann_to_act(browser, night) as ann:
        see(ann, "hidden")
        sent = len(sent_by(ann, '"since"'))
        see(ann, "visible")
        ann.until(lambda: len(sent_by(ann, '"since"')) > sent, what="it asks what it missed")
        act(ann)


def see(visitor: Visitor, state: str) -> None:
    """As if the tab were hidden, or looked at again."""
    visitor.page.evaluate(
        """(state) => {
            const shown = (name, value) =>
                Object.defineProperty(document, name, {value, configurable: true});
            shown("visibilityState", state);
            shown("hidden", state === "hidden");
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )


def sent_by(visitor: Visitor, part: str) -> list[str]:
    """What a page has sent."""
    return [text for text in visitor.said if part in text]


def test_who_is_signed_out_is_told(browser: Browser, night: Night) -> None:
    with ann_to_act(browser, night) as ann:
        ann.page.evaluate(
            """async () => {
                const me = await (await fetch("/me")).json();
                await fetch("/sign-out", {method: "POST", headers: {"x-csrf-token": me.csrf}});
            }"""
        )
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
        closed(ann)


def test_whose_code_is_revoked_is_told(browser: Browser, night: Night) -> None:
    with ann_to_act(browser, night) as ann:
        for each in night.director.ask("GET", f"{night.path}/invitations"):
            night.director.ask("DELETE", f"{night.path}/invitations/{each['handle']}")
        closed(ann)


def test_a_second_phone_sits_at_the_same_seat_until_its_code_is_revoked(
    browser: Browser, night: Night
) -> None:
    code = night.person("Ann")
    night.start()
    url = night.director.server.url
    with visiting(browser, url) as first, visiting(browser, url) as second:
        first.join(code)
        wait_for_turn(first)
        second.join(code)
        wait_for_turn(second)
        assert seen_table(second)["seat"]["cards"] == seen_table(first)["seat"]["cards"]
        act(second)
        moment = moment_of(second)
        first.until(lambda: moment_of(first) >= moment, what="the first phone sees it")
        night.revoke(night.players[0])  # a phone was lost
        closed(first)
        closed(second)


def closed(visitor: Visitor) -> None:
    """The page says that this seat is no longer here, and how to come back."""
    back = visitor.page.locator('a[href="/join"]')
    expect(back.first).to_be_visible()
    expect(visitor.by("fold")).to_have_count(0)
