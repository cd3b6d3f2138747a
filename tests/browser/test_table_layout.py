"""The table in every shape of screen: nothing is cut, nothing overlaps, and nothing jumps."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser_kit import CHROMIUM, LAPTOP, PHONE, TABLET, WALL, Server, alive
from staged_kit import LEVEL, Stage, chair, legal, seat, staged, table

LOW_PHONE = (375, 667)
LYING = ((568, 320), (640, 360), (667, 375), (844, 390))
MILLION = 1_000
POINTS = {"en-GB": {}, "de-DE": str.maketrans(",", ".")}
BOXES = """() => Object.fromEntries(
    [...document.querySelectorAll(
        '[data-testid^="seat-"], [data-testid="board"], [data-testid="pot"]')]
        .map((each) => [each.dataset.testid, each.getBoundingClientRect().toJSON()]))"""
CUT = """() => {
    const all = (which) =>
        [...document.querySelectorAll(which)].filter((each) => each.checkVisibility());
    const shown = all('.plaque *, .own *, [data-testid="pot"], .three button, .send button')
        .filter((each) => each.innerText && !each.closest(".unseen, svg, .card, .flight, .mark"));
    const found = [];
    for (const each of shown) {
        const { overflow, textOverflow } = getComputedStyle(each);
        const ends = textOverflow === "ellipsis"; // long names, which are said in full
        if (overflow !== "visible" && !ends && each.scrollWidth > each.clientWidth + 1)
            found.push(`cut: ${each.className} ${each.innerText}`);
        const home = each.closest(".plaque, .facts, button")?.getBoundingClientRect();
        const box = each.getBoundingClientRect();
        if (home && (box.right > home.right + 1 || box.left < home.left - 1))
            found.push(`out of its box: ${each.className} ${each.innerText}`);
    }
    const felt = document.querySelector('[data-testid="felt"]');
    const ours = '[data-testid="own-cards"] .card, .facts, .three button, .send button';
    for (const each of all(ours)) {
        const box = each.getBoundingClientRect();
        const low = felt.contains(each) ? felt.getBoundingClientRect().bottom : innerHeight;
        if (box.bottom > low + 1 || box.right > innerWidth + 1)
            found.push(`below the edge: ${each.className}`);
    }
    return found;
}"""
OVERLAPS = """() => {
    const all = [...document.querySelectorAll('.plaque, .own .card, .facts, [data-testid="board"]')]
        .map((each) => [each.innerText, each.getBoundingClientRect()]);
    const found = [];
    for (const [at, [name, a]] of all.entries())
        for (const [other, b] of all.slice(at + 1))
            if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
                && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
                found.push([name, other]);
    return found;
}"""


def nine(scale: int = 1) -> list[dict[str, Any]]:
    """Nine players: long names, bots, bets, an all-in."""
    names = ["Ann", "Maximilian (bot)", "Cleo", "Dora (bot)", "Emil-Theodor von Habsburg"]
    names += ["Finn (bot)", "Gus", "Hanna (bot)", "Ida"]
    stacks = [(4_000 + 1_234 * at) * scale for at in range(9)]
    chairs = [chair(at, stack=stacks[at], name=name) for at, name in enumerate(names)]
    chairs[1] |= {"bet": 1_900 * scale}
    chairs[2] |= {"bet": 1_234 * scale, "stack": 0, "state": "all-in"}
    chairs[3] |= {"state": "folded", "cards": None}
    chairs[5] |= {"away": True}
    return chairs


def decide(stage: Stage, scale: int = 1) -> None:
    """Our decision, with seven figures on every plaque if the scale is a thousand."""
    level = LEVEL | {"small": 100 * scale, "big": 200 * scale}
    may = legal(call=1_900 * scale, least=3_800 * scale, most=4_000 * scale)
    pots = [{"amount": 3_456 * scale, "chairs": [0, 1, 2]}]
    view = table(nine(scale), actor=0, level=level, pots=pots, dealer=8)
    stage.show(view, seat(legal=may, words="two pair, aces and sevens"))
    alive(stage.visitor, "bet-raise").wait_for()


@pytest.mark.parametrize("size", [PHONE, LOW_PHONE, *LYING, TABLET, LAPTOP, WALL])
def test_nothing_is_cut_and_nothing_jumps(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    with staged(browser, server.url, size, reduced_motion="reduce") as stage:
        decide(stage, MILLION)
        page = stage.visitor.page
        assert page.evaluate(CUT) == []
        assert page.evaluate(OVERLAPS) == []
        stage.settle()
        before = page.evaluate(BOXES)
        alive(stage.visitor, "bet-raise").click()
        expect(stage.visitor.by("bet-confirm")).to_be_visible()
        stage.settle()
        after = page.evaluate(BOXES)
        moved = {name for name in before if name != "seat-0" and before[name] != after.get(name)}
        assert moved == set(), "only one's own cards make room"
        assert page.evaluate(CUT) == [] and page.evaluate(OVERLAPS) == []


MARKS = """() => [...document.querySelectorAll('.plaque')].flatMap((plaque) => {
    const [mark, foot] = ['.mark', '.foot .chips'].map((name) => plaque.querySelector(name));
    if (!mark || !foot) return [];
    const text = document.createRange();
    text.selectNodeContents(foot);
    const over = text.getBoundingClientRect().right - mark.getBoundingClientRect().left;
    return over > 1 ? [`${foot.innerText}: ${over} px under ${mark.innerText}`] : [];
})"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("size", [(320, 568), (320, 640), (360, 640), (360, 740)])
def test_seven_figures_fit_the_narrowest_phones_with_the_amounts_open(
    browser: Browser, server: Server, size: tuple[int, int], locale: str
) -> None:
    with staged(browser, server.url, size, reduced_motion="reduce", locale=locale) as stage:
        decide(stage, MILLION)
        page = stage.visitor.page
        assert page.evaluate(CUT) + page.evaluate(OVERLAPS) + page.evaluate(MARKS) == []
        alive(stage.visitor, "bet-raise").click()
        expect(stage.visitor.by("bet-confirm")).to_be_visible()
        stage.settle()
        assert page.evaluate(CUT) + page.evaluate(OVERLAPS) + page.evaluate(MARKS) == []
        expect(stage.visitor.by("own-cards")).to_be_in_viewport(ratio=1)
        expect(page.locator("header")).to_contain_text("100,000/200,000".translate(POINTS[locale]))


@pytest.mark.parametrize("size", [(320, 568), PHONE, *LYING, TABLET, LAPTOP])
def test_what_skips_a_run_out_covers_nothing(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    with staged(browser, server.url, size) as stage:
        chairs = nine(MILLION)
        chairs[0] |= {"stack": 0, "bet": 4_000 * MILLION, "state": "all-in"}
        stage.show(table(chairs, actor=1, board=[], stage="before-flop"), seat())
        stage.settle()
        over = [each | {"bet": 0} for each in chairs]
        over[0] |= {"cards": ["As", "Kd"]}
        over[1] |= {"cards": ["Qh", "Qs"]}
        board = ["2c", "7d", "9h", "Jc", "3s"]
        stage.show(table(over, board=board, stage="over"), seat())
        skip = stage.visitor.page.get_by_role("button", name="Skip")
        expect(skip).to_be_in_viewport(ratio=1)
        covered = """(skip) => {
            const own = skip.getBoundingClientRect();
            return [...document.querySelectorAll('.plaque, .facts, .card, .pot, .three button')]
                .filter((each) => {
                    const box = each.getBoundingClientRect();
                    return Math.min(own.right, box.right) - Math.max(own.left, box.left) > 0
                        && Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top) > 0;
                }).map((each) => each.innerText);
        }"""
        assert skip.evaluate(covered) == []


def test_a_bot_is_a_sign_with_a_name(browser: Browser, server: Server) -> None:
    with staged(browser, server.url, PHONE) as stage:
        decide(stage)
        plaque = stage.visitor.by("seat-1")
        expect(plaque).not_to_contain_text("bot")
        assert plaque.locator("svg[role=img]").get_attribute("aria-label") == "bot"
        expect(plaque).to_contain_text("1,900")
        expect(stage.visitor.by("seat-2")).to_contain_text("All-in")


@pytest.mark.parametrize("size", [PHONE, LYING[1], TABLET, LAPTOP])
def test_letters_of_twice_the_size_overlap_nothing(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    """As somebody sets them in the browser: what does not fit can be scrolled to."""
    with large_letters(browser, server, size) as stage:
        decide(stage)
        page = stage.visitor.page
        assert page.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "32px"
        assert page.evaluate(OVERLAPS) == []
        expect(alive(stage.visitor, "check-call")).to_be_in_viewport()


@contextmanager
def large_letters(browser: Browser, server: Server, size: tuple[int, int]) -> Iterator[Stage]:
    """A browser whose user has set letters of twice the size."""
    found = shutil.which("chromium")
    assert found
    args = [*CHROMIUM, "--blink-settings=defaultFontSize=32"]
    chromium = browser.browser_type.launch(executable_path=found, args=args)
    try:
        with staged(chromium, server.url, size, reduced_motion="reduce") as stage:
            yield stage
    finally:
        chromium.close()
