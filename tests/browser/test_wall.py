"""The wall: readable from ten metres, ticking by itself, honest about its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser_kit import WALL, Director, Night, visiting

LEAST_VH = 9.5
CLOCK_VH = 30
CONTRAST = 7.0

TEXTS = """() => {
    const rgb = (text) => {
        const pen = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
        pen.fillStyle = text;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data];
    };
    const light = ([r, g, b]) => {
        const [x, y, z] = [r, g, b].map((each) => each / 255)
            .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
        return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const behind = (each) => {
        for (let at = each; at; at = at.parentElement) {
            const ground = rgb(getComputedStyle(at).backgroundColor);
            if (ground[3] === 255) return ground;
        }
        return [255, 255, 255, 255];
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
        const box = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent.trim();
        const shown = box.checkVisibility({opacityProperty: true, visibilityProperty: true});
        if (!text || !shown || box.closest(".unseen")) continue;
        const [over, under] = [light(rgb(getComputedStyle(box).color)), light(behind(box))];
        const ratio = (Math.max(over, under) + 0.05) / (Math.min(over, under) + 0.05);
        const {left, right, top, bottom} = box.getBoundingClientRect();
        found.push({
            text,
            vh: (100 * parseFloat(getComputedStyle(box).fontSize)) / innerHeight,
            ratio,
            whole: left >= -8 && top >= -8 && right <= innerWidth + 8 && bottom <= innerHeight + 8,
            cut: getComputedStyle(box).overflow === "hidden" && box.scrollWidth > box.clientWidth,
        });
    }
    return found;
}"""


@pytest.fixture(scope="module")
def night(director: Director) -> Night:
    """Six bots at a table, who play on."""
    made = director.open(house="redtooth", title="Friday at the Lion", minutes=20)
    made.bots(6)
    made.start()
    return made


@pytest.fixture
def wall(browser: Browser, night: Night) -> Iterator[Page]:
    """The wall, at a moment when its first page is up: its own clock is set by the test."""
    with visiting(browser, night.director.server.url, WALL) as visitor:
        visitor.page.clock.install()
        visitor.go(f"/wall/{night.name}")
        visitor.by("wall-clock").wait_for(timeout=30_000)
        yield visitor.page
        assert visitor.troubles == []


def texts(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(TEXTS)
    assert found
    return found


def check(found: list[dict[str, Any]]) -> None:
    """Everything is large, whole and in contrast."""
    for each in found:
        assert each["vh"] >= LEAST_VH - 0.01, each
        assert each["ratio"] >= CONTRAST, each
        assert each["whole"] and not each["cut"], each


def first_page(page: Page) -> None:
    """Let time pass until the first page is up."""
    for _ in range(40):
        if page.get_by_test_id("wall-next").evaluate(
            "each => each.checkVisibility({visibilityProperty: true})"
        ):
            return
        page.clock.run_for(1_000)
    raise AssertionError("the first page never comes")


def test_five_lines_that_are_read_from_ten_metres(wall: Page) -> None:
    first_page(wall)
    check(texts(wall))
    clock = wall.get_by_test_id("wall-clock")
    size = clock.evaluate(
        "(each) => 100 * parseFloat(getComputedStyle(each).fontSize) / innerHeight"
    )
    assert size >= CLOCK_VH - 0.01
    expect(clock).to_have_text(re.compile(r"^\d+:\d\d$"))
    tops = []
    for name in ("clock", "blinds", "next", "field", "message"):
        line = wall.get_by_test_id(f"wall-{name}")
        expect(line).to_be_visible()
        assert line.inner_text().strip()
        box = line.bounding_box()
        assert box
        tops.append(box["y"])
    assert tops == sorted(tops) and len(set(tops)) == 5


def test_what_the_room_is_told_stands_on_the_second_page(wall: Page, night: Night) -> None:
    first_page(wall)
    says = "Would the owner of the red van please move it: the drummer cannot get in."
    night.order("announce", says=says)
    second = wall.locator(".second")
    expect(second).to_contain_text(says, timeout=30_000)
    check(texts(wall))
    expect(wall.get_by_test_id("wall-clock")).to_be_visible()
    expect(wall.get_by_test_id("wall-next")).not_to_be_visible()
    night.order("announce", says="Last orders.")
    first_page(wall)
    expect(wall.get_by_test_id("wall-message")).to_contain_text("Last orders.", timeout=30_000)
    check(texts(wall))


def test_a_second_page_takes_turns_with_the_first(wall: Page) -> None:
    # Without a line the test's own clock is the only one there is.
    first_page(wall)
    cut_off(wall)
    second = wall.locator(".second")
    for _ in range(120):
        if second.count():
            break
        wall.clock.run_for(2_000)
    expect(second).to_be_visible()
    assert second.inner_text().strip()
    check(texts(wall))
    expect(wall.get_by_test_id("wall-clock")).to_be_visible()
    wall.clock.run_for(10_000)
    expect(second).to_have_count(0)
    expect(wall.get_by_test_id("wall-next")).to_be_visible()


def cut_off(page: Page) -> None:
    """Take the network away; Chromium leaves open sockets alone, so the page's is cut by hand."""
    page.context.set_offline(True)
    page.evaluate("window.testSockets.forEach((socket) => socket.close(3000))")


def test_a_lost_line_is_said_and_the_clock_goes_on(wall: Page) -> None:
    first_page(wall)
    cut_off(wall)
    sign = wall.get_by_role("status")
    expect(sign).to_contain_text(re.compile("not connected|offline"))
    before = seconds(wall)
    wall.clock.run_for(30_000)
    assert 25 <= before - seconds(wall) <= 40
    check(texts(wall))
    wall.context.set_offline(False)
    wall.clock.run_for(10_000)
    expect(sign).to_have_count(0, timeout=30_000)


def seconds(page: Page) -> int:
    minutes, rest = page.get_by_test_id("wall-clock").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (3840, 2160), (1920, 1200)])
def test_other_screens(browser: Browser, night: Night, size: tuple[int, int]) -> None:
    with visiting(browser, night.director.server.url, size) as visitor:
        visitor.go(f"/wall/{night.name}")
        visitor.by("wall-clock").wait_for(timeout=30_000)
        found = texts(visitor.page)
        assert all(each["ratio"] >= CONTRAST and each["whole"] for each in found), found
        if size[0] / size[1] > 1.6:
            check(found)


def test_a_message_of_the_director_stands_there(wall: Page, night: Night) -> None:
    message = wall.get_by_test_id("wall-message")
    night.order("announce", says="Last orders.")
    night.order("pause")
    expect(wall.get_by_test_id("wall-clock")).to_be_visible()
    first_page(wall)
    expect(message).to_contain_text("Last orders.")
    night.order("announce")  # taken off
    night.order("resume")
    night.order("pause")
    expect(message).to_contain_text(re.compile("stop|pause", re.I))
    check(texts(wall))
    night.order("resume")
