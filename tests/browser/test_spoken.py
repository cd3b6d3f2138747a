"""What is spoken at the table: as much as somebody wants, and nothing twice."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import LAPTOP, PHONE, Server, alive, visiting
from staged_kit import NAMES, Stage, chair, legal, now_ms, seat, staged, table

COUNT = """() => {
    window.spoken = [];
    for (const region of document.querySelectorAll('[role="log"], [role="alert"]'))
        new MutationObserver(() => {
            const text = region.innerText.trim();
            if (text) window.spoken.push(text);
        }).observe(region, {childList: true, subtree: true, characterData: true});
}"""
CHAIRS = [chair(at) for at in range(9)]


def told(kind: str, who: int | None = None, **more: Any) -> dict[str, Any]:
    """Something that happened."""
    person = {} if who is None else {"chair": who, "player": who, "name": NAMES[who]}
    return {"kind": kind, "at_ms": now_ms(), **person, **more}


def play_hand(stage: Stage) -> int:
    """Nine people play a hand to the showdown; how many decisions were ours."""
    turn = decisions = 0

    def see(*happenings: dict[str, Any], mine: dict[str, Any] | None = None, **more: Any) -> None:
        nonlocal turn
        turn += 1
        view = table(CHAIRS, turn=turn, happenings=list(happenings), **more)
        stage.show(view, mine or seat())
        stage.settle()

    def ours(call: int) -> None:
        nonlocal decisions
        decisions += 1
        view = table(CHAIRS, turn=turn, actor=0)
        for _ in range(3):  # a frame for this and that, and the same decision
            stage.show(view, seat(legal=legal(call=call)))
            stage.settle()

    see(told("dealt"), told("blind", 1, amount=100), told("blind", 2, amount=200))
    for who in (3, 4, 5, 6):
        see(told("folded", who))
    see(told("raised", 7, amount=600))
    see(told("called", 8, amount=600))
    ours(600)
    see(told("called", 0, amount=600))
    see(told("folded", 1))
    see(told("folded", 2))
    for street, cards in (("flop", ["2c", "7d", "9h"]), ("turn", ["Qs"]), ("river", ["Kd"])):
        see(told(street, cards=cards))
        see(told("checked", 7))
        see(told("bet", 8, amount=800))
        ours(800)
        see(told("called", 0, amount=800))
        see(told("called", 7, amount=800))
    decisions += 1
    show = {"may_muck": True, "beaten": False, "may_declare": False, "reasons": []}
    for who in (8, 7, 6, 5):  # others show, one after another, while we think
        see(told("shown", who, cards=["As", "Ah"]), mine=seat(show=show), stage="showdown")
    see(told("mucked", 0), told("won", 8, amount=7_000), stage="over")
    return decisions


@pytest.mark.parametrize(("how", "most"), [("all", 40), ("mine", 16), ("results", 8)])
def test_a_hand_of_nine_is_spoken_as_much_as_is_wanted(
    browser: Browser, server: Server, how: str, most: int
) -> None:
    with staged(browser, server.url, LAPTOP, page="text") as stage:
        page = stage.visitor.page
        stage.show(table(CHAIRS, turn=0), seat())
        stage.visitor.by("set-spoken").select_option(how)
        page.evaluate(COUNT)
        decisions = play_hand(stage)
        spoken = page.evaluate("() => window.spoken")
        assert len(spoken) <= most, spoken
        turns = [each for each in spoken if "our turn" in each or "Show your hand" in each]
        assert len(turns) == decisions, "each decision is said, and said once"
        assert any("Cleo" in each for each in spoken) == (how == "all")
        assert any("wins 7,000" in each for each in spoken)
        if how != "all":  # who did not hear the bet hears what it is that they answer
            assert sum("Ida bets 800" in each for each in turns) == 3
        kept = page.evaluate("() => localStorage.getItem('shuffleup-settings')")
        assert json.loads(kept)["spoken"] == how


@pytest.mark.parametrize("page", ["play", "text"])
def test_after_a_fold_nobody_is_told_that_it_is_their_turn(
    browser: Browser, server: Server, page: str
) -> None:
    with staged(browser, server.url, PHONE, page=page) as stage:
        wanted = stage.visitor.page.get_by_role("alert", name="What is wanted now")
        stage.show(table(CHAIRS, actor=0), seat(legal=legal(call=600)))
        expect(wanted).to_contain_text("Your turn: 600 to call.")
        if page == "play":
            alive(stage.visitor, "fold").click()
        else:
            stage.visitor.by("command").fill("f")
            stage.visitor.page.keyboard.press("Enter")
        expect(wanted).to_have_text("")
        stage.show(table(CHAIRS, actor=0, turn=2), seat(legal=legal(call=800)))
        expect(wanted).to_contain_text("Your turn: 800 to call.")
        stage.show(table(CHAIRS, actor=3, turn=3), seat())  # the time was over
        expect(wanted).to_have_text("")


@pytest.mark.parametrize(
    ("locale", "word", "asked", "own"),
    [
        ("de-DE", "uhr", "Du verlangst die Uhr für Dora.", "Ann hat noch"),
        ("en-GB", "clock", "You ask for the clock on Dora.", "Ann has"),
    ],
)
def test_the_clock_is_asked_for_in_words(
    browser: Browser, server: Server, locale: str, word: str, asked: str, own: str
) -> None:
    with staged(browser, server.url, PHONE, page="text", locale=locale) as stage:
        page, answer = stage.visitor.page, stage.visitor.by("answer")
        for actor, told in ((3, asked), (0, own)):
            stage.show(table(CHAIRS, actor=actor), seat(legal=None if actor else legal()))
            stage.settle()
            stage.visitor.by("command").fill(word)
            page.keyboard.press("Enter")
            expect(answer).to_contain_text(told)
        assert [each["ask"] for each in stage.others] == ["call-clock"], "on nobody but others"


def test_every_slider_and_live_region_has_a_name(browser: Browser, server: Server) -> None:
    unnamed = """() => [...document.querySelectorAll(
        'input[type=range], [aria-live], [role=alert], [role=status], [role=log]')]
        .filter((each) => !each.ariaLabel && !each.labels?.length)
        .map((each) => each.outerHTML.slice(0, 90))"""
    with staged(browser, server.url, PHONE) as stage:
        stage.show(table(CHAIRS, actor=0), seat(legal=legal()))
        alive(stage.visitor, "bet-raise").click()
        expect(stage.visitor.by("bet-confirm")).to_be_visible()
        main = stage.visitor.page.evaluate(
            unnamed.replace("document.", "document.querySelector('main').")
        )
        assert main == []


def test_the_own_hand_has_a_name_before_the_flop(browser: Browser, server: Server) -> None:
    with staged(browser, server.url, PHONE) as stage:
        own = stage.visitor.by("seat-0")
        for cards, name in (
            (["9s", "9h"], "pair of nines"),
            (["Kd", "Ad"], "ace-king suited"),
            (["7c", "Ts"], "ten-seven offsuit"),
        ):
            stage.show(table(CHAIRS, board=[], stage="before-flop"), seat(cards=cards))
            expect(own).to_contain_text(re.compile(name, re.I))


def test_the_ranking_of_hands_is_in_the_menu_and_on_a_key(browser: Browser, server: Server) -> None:
    with staged(browser, server.url, PHONE) as stage:
        stage.show(table(CHAIRS), seat())
        page = stage.visitor.page
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Which hand beats which").click()
        sheet = page.get_by_role("dialog", name="Which hand beats which")
        expect(sheet.get_by_role("listitem")).to_have_count(10)
        expect(sheet.get_by_role("img")).to_have_count(50)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.keyboard.press("h")
        expect(sheet).to_be_visible()


def test_forced_colours_keep_the_ring_and_the_edges(browser: Browser, server: Server) -> None:
    with staged(browser, server.url, PHONE, forced_colors="active") as stage:
        stage.show(table(CHAIRS, actor=3), seat())
        stage.settle()
        page = stage.visitor.page
        style = (
            "(each) => [getComputedStyle(each).outlineStyle, getComputedStyle(each).borderStyle]"
        )
        acts, other = stage.visitor.by("seat-3"), stage.visitor.by("seat-4")
        expect(acts).to_be_visible()
        assert acts.evaluate(style)[0] == "solid" and other.evaluate(style)[0] == "none"
        assert page.locator(".card").first.evaluate(style)[1] == "solid"


KEEP_INTERVALS = """() => {
    // Which intervals run, and how often each.
    window.intervals = new Map();
    const [set, clear] = [window.setInterval, window.clearInterval];
    window.setInterval = (what, ms, ...more) => {
        const id = set(what, ms, ...more);
        window.intervals.set(id, ms);
        return id;
    };
    window.clearInterval = (id) => {
        window.intervals.delete(id);
        clear(id);
    };
}"""
HIDE = """(hidden) => {
    Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_no_clock_ticks_in_a_window_that_nobody_sees(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url, PHONE) as visitor:
        visitor.page.add_init_script(f"({KEEP_INTERVALS})()")
        stage = Stage(visitor)
        visitor.go("/play/staged")
        visitor.until(stage.is_open, what="the page has opened its socket")
        stage.show(table(CHAIRS, actor=3), seat())

        def ticks() -> int:
            often = "() => [...window.intervals.values()].filter((ms) => ms <= 1000).length"
            return int(visitor.page.evaluate(often))

        visitor.until(ticks, what="the clocks run")
        visitor.page.evaluate(HIDE, True)
        assert ticks() == 0
        visitor.page.evaluate(HIDE, False)
        assert ticks() > 0
