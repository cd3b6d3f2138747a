"""Fit: whether all text of a page can be read, and whether it stays where it is, by measuring."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, Route

from browser_kit import draw, until_on

NARROW = (320, 640)
ZOOMED = (720, 450)
"""A laptop of 1440 x 900 at 200 %."""

CLIPPED = """() => {
    const SPARE = 2;  // pixels that letters may stick out of their line without loss
    const found = [];
    const shown = (each) => each.checkVisibility({opacityProperty: true, visibilityProperty: true});
    // Only for those who hear the page: it is one pixel, on purpose.
    const unseen = (each) => each.closest(".unseen, [aria-hidden=true] .sr") !== null;
    const called = (each) => `${each.tagName.toLowerCase()}.${each.className}`;
    const hides = (value) => value === "hidden" || value === "clip";
    const scrolls = (value) => value === "auto" || value === "scroll";
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        const text = words.currentNode, own = text.parentElement;
        if (!text.data.trim() || !shown(own) || unseen(own)) continue;
        if (own.closest("option, script, style, noscript")) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        if (!box.width || !box.height) continue;
        const name = `${called(own)} "${text.data.trim().slice(0, 40)}"`;
        let free = {x: false, y: false};  // a box that scrolls lets one read the rest
        for (let each = own; each && each !== document.documentElement; each = each.parentElement) {
            const style = getComputedStyle(each), edge = each.getBoundingClientRect();
            for (const [way, low, high] of [["x", "left", "right"], ["y", "top", "bottom"]]) {
                const how = way === "x" ? style.overflowX : style.overflowY;
                if (scrolls(how)) free[way] = true;
                if (free[way] || !hides(how)) continue;
                const over = Math.max(edge[low] - box[low], box[high] - edge[high]);
                if (over > SPARE && !each.title) {
                    found.push(`${name}: ${Math.round(over)} px (${way}) cut by ${called(each)}`);
                    free[way] = true;
                }
            }
        }
        const off = Math.max(-box.left, box.right - innerWidth);
        if (!free.x && off > SPARE) found.push(`${name}: ${Math.round(off)} px beside the window`);
    }
    const root = document.documentElement;
    const wide = Math.max(root.scrollWidth, document.body.scrollWidth) - innerWidth;
    if (wide > 0) found.push(`the page is ${wide} px too wide`);
    for (const each of document.querySelectorAll("button, select, summary, a.button")) {
        const over = each.scrollWidth - each.clientWidth;
        if (each.clientWidth && over > SPARE && shown(each) && !unseen(each))
            found.push(`${called(each)} "${each.innerText.trim().slice(0, 40)}": ${over} px over`);
    }
    return [...new Set(found)];
}"""

SHIFTS = """
    window.testShifts = [];
    new PerformanceObserver((list) => {
        for (const each of list.getEntries())
            if (!each.hadRecentInput)
                window.testShifts.push({
                    value: each.value,
                    what: each.sources.map(({node}) => (node?.outerHTML ?? "").slice(0, 90)),
                });
    }).observe({type: "layout-shift", buffered: true});
"""


def clipped(
    page: Page, size: tuple[int, int] | None = None, *, text_percent: int = 100
) -> list[str]:
    """Text that is cut off or beside the window, at this size and with letters so large."""
    if size is not None:
        page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("(size) => document.documentElement.style.fontSize = size", f"{text_percent}%")
    draw(page)
    found: list[str] = page.evaluate(CLIPPED)
    page.evaluate("() => document.documentElement.style.fontSize = ''")
    return found


def watch_shifts(page: Page) -> None:
    """From the next page on, note everything that moves without anybody's doing."""
    page.add_init_script(SHIFTS)


def shifts(page: Page) -> tuple[float, list[Any]]:
    """How much has moved so far, and what."""
    draw(page)
    found: list[Any] = page.evaluate("() => window.testShifts")
    return sum(each["value"] for each in found), found


@contextmanager
def held(page: Page, *paths: str) -> Iterator[None]:
    """Answers to these come only after the page has been drawn without them."""
    waiting: list[Route] = []
    holding = True

    def hold(route: Route) -> None:
        if holding:
            waiting.append(route)
        else:
            route.continue_()

    for path in paths:
        page.route(f"**{path}", hold)
    yield
    until_on(page, lambda: waiting, what="the page has asked")
    draw(page)
    holding = False
    for each in waiting:
        each.continue_()
