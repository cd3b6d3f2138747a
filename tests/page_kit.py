"""Every page, somebody to look at it, and what must hold for each of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from browser_kit import Director, Night, Visitor, hand_of, play_hands, visiting
from recorded_kit import table_frames
from wall_kit import stand_still

ROOT = Path(__file__).resolve().parent.parent
AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()

ENDLESS = {"deal_ms": 100, "cut_ms": 300, "nonce_ms": 60_000, "act_ms": 3_600_000, "show_ms": 300}
"""Once it is a person's turn, nothing on any page changes any more; and no nonce is too late."""


class Place(NamedTuple):
    """A page: its path, whose it is, and what is there when it has come."""

    name: str
    path: str
    who: str
    sign: str


PLACES = (
    Place("home", "/", "guest", "text=Friday"),
    Place("join", "/join", "guest", "[data-testid=join-code]"),
    Place("owner", "/owner", "guest", "input[type=password]"),
    Place("sign-in", "/sign-in", "guest", "input[type=password]"),
    Place("start", "/start", "owner", "[data-testid=start-night]:not([disabled])"),
    Place("play", "/play/{night}", "player", "[data-testid=own-cards] [role=img]"),
    Place("text", "/text/{night}", "player", "[data-testid=board]"),
    Place("watch", "/watch/{night}", "guest", "[data-testid^=seat-]"),
    Place("wall", "/wall/{night}", "screen", "[data-testid=wall-clock]"),
    Place("desk", "/desk/{night}", "owner", "text=Ann"),
    Place("results", "/results/{night}", "player", "[data-testid=results-end]"),
    Place("history", "/history/{night}", "player", "a[href^='/hand/']"),
    Place("hand", "/hand/{night}/0/1", "player", "[data-testid=past-step]"),
    Place("rules", "/rules", "guest", "a[href='/rules/redtooth']"),
    Place("rulebook", "/rules/redtooth", "guest", "[data-testid=rules-search]"),
    Place("differences", "/rules/redtooth", "guest", "[data-testid=rules-search]"),
    Place("rulings", "/rulings", "guest", "input[type=search]"),
    Place("rehearse", "/rehearse", "guest", "[data-testid=rehearse-go]"),
)


class Evening(NamedTuple):
    """A night in mid-hand, with two hands behind it, and the sessions of those who look at it."""

    night: Night
    cookies: dict[str, list[Any]]
    mixed: int
    """A hand that is over, and that was mixed by the player's own nonce too."""


@contextmanager
def look(
    browser: Browser, evening: Evening, who: str, size: tuple[int, int], **chosen: Any
) -> Iterator[Visitor]:
    """A browser of somebody's; for the screen on the wall, time stands still."""
    url = evening.night.director.server.url
    options = {"reduced_motion": "reduce"} | chosen
    with visiting(browser, url, size, evening.cookies[who], **options) as visitor:
        if who == "screen":
            stand_still(visitor.page)
        yield visitor


def visit(visitor: Visitor, place: Place, night: str) -> None:
    """Go to a page, and wait until all of it is there."""
    visitor.go(place.path.format(night=night))
    visitor.page.locator(place.sign).first.wait_for(state="attached")
    if place.name == "differences":
        visitor.by("rules-against").select_option("lions")
        visitor.page.locator("table tbody tr").first.wait_for()
    visitor.page.locator("h1").first.wait_for(state="attached")


RAW = re.compile(
    r"\b(?:app|table|house|wall|rules?|past|join|start|deal|seat|desk|rehearse|sign|owner|shared|league|run)"
    r"\.[a-z][a-zA-Z.]+\b|\{\w+\}|\bundefined\b|\bNaN\b|\[object"
)
"""A key instead of its words, or words with a gap."""

FACTS = """() => {
    const told = [document.title, document.body.innerText];
    for (const each of document.querySelectorAll("[aria-label], [title], [placeholder]"))
        for (const name of ["aria-label", "title", "placeholder"])
            told.push(each.getAttribute(name) ?? "");
    const seen = (each) => each.checkVisibility({opacityProperty: true, visibilityProperty: true});
    const boxOf = (each) => (each.closest("label") ?? each).getBoundingClientRect();
    // A link within a sentence is as high as its line, as WCAG allows.
    const inText = (each) =>
        getComputedStyle(each).display === "inline" &&
        each.parentElement.innerText.trim().length > each.innerText.trim().length;
    const targets = [...document.querySelectorAll("a[href], button, input, select, summary")]
        .filter((each) => seen(each) && !inText(each))
        .map((each) => [each, boxOf(each)])
        .filter(([, box]) => box.width && (box.width < 23.9 || box.height < 23.9))
        .map(([each, box]) => `${each.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`);
    const root = document.documentElement;
    return {
        told: told.join("\\n"),
        title: document.title,
        headings: [...document.querySelectorAll("h1")].map((each) => each.textContent.trim()),
        language: root.lang,
        theme: root.dataset.theme,
        over: Math.max(root.scrollWidth, document.body.scrollWidth) - innerWidth,
        targets,
    };
}"""


def faults(visitor: Visitor) -> list[str]:
    """What is wrong with a page at first sight."""
    facts = visitor.page.evaluate(FACTS)
    found = [f"console: {each}" for each in visitor.troubles]
    found += [f"a raw key: {each}" for each in RAW.findall(facts["told"])]
    found += [f"too small a target: {each}" for each in facts["targets"]]
    if facts["over"] > 0:
        found.append(f"{facts['over']} px too wide")
    if not facts["title"] or len(facts["headings"]) != 1 or not facts["headings"][0]:
        found.append(f"title {facts['title']!r}, headings {facts['headings']}")
    return found


def violations(page: Page) -> list[str]:
    """What axe-core finds."""
    page.evaluate(AXE)
    found = page.evaluate(
        """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations
            .flatMap(({id, nodes}) => nodes.map((node) =>
                `${id}: ${node.html.slice(0, 120)} ${node.failureSummary.slice(0, 200)}`))"""
    )
    return list(found)


def evening_of(browser: Browser, director: Director) -> Evening:
    """Open a night, play two hands of it or more to the end, and stop in the next."""
    night = director.open(house="redtooth", pauses=ENDLESS, title="Friday at the Lion")
    night.bots(5)
    player = night.session(night.person("Ann"))
    night.start()
    with visiting(browser, director.server.url, cookies=player) as ann:
        ann.go(f"/play/{night.name}")
        play_hands(ann, 3)
        while not (mixed := _mixed_before(ann, hand_of(ann))):
            play_hands(ann, hand_of(ann) + 1)
    cookies = {"player": player, "owner": director.cookies(), "guest": [], "screen": []}
    return Evening(night, cookies, max(mixed))


def _mixed_before(visitor: Visitor, hand: int) -> set[int]:
    """The hands before this one that were dealt with a nonce, and in which we had a decision."""
    frames = list(table_frames(visitor.heard))
    deals = [frame["deal"] for frame in frames if frame.get("deal")]
    mixed = {deal["deal"] for deal in deals if deal["nonces"]}
    ours = [frame["table"] for frame in frames if frame["seat"]["legal"]]
    return {table["hand"] for table in ours if table["deal"] in mixed and table["hand"] < hand}
