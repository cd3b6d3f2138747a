"""The table in a real Chromium: how soon it is there, and how soon an act is seen elsewhere.

`python bench/browser.py --report bench/BROWSER.md` in the development environment, pages built.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser_kit import (  # noqa: E402
    CHROMIUM,
    PHONE,
    Director,
    Night,
    Server,
    Visitor,
    moment_of,
    press,
    visiting,
    wait_for_turn,
)

RUNS, ACTS, SLOWDOWN = 5, 60, 4
VIEW_MS, SEEN_MS, BUNDLE = 1_000, 100, 165_000
ENDLESS = {"deal_ms": 50, "cut_ms": 100, "nonce_ms": 200, "act_ms": 3_600_000, "show_ms": 100}

OWN = '[data-testid="own-cards"] [role="img"]'
# It looks when something changes, and says when it has seen it: asking over and over would slow
# down the page that it measures.
VIEW = f"""() => {{
    const watch = new MutationObserver(() => {{
        if (document.querySelectorAll('{OWN}').length !== 2) return;
        watch.disconnect();
        requestAnimationFrame(() => console.debug("seen", performance.now()));
    }});
    watch.observe(document, {{subtree: true, childList: true}});
}}"""

TAPPED = """() => {
    window.tapped = 0;
    addEventListener("click", (tap) => (tapped = performance.timeOrigin + tap.timeStamp), true);
}"""

WATCH = """() => {
    const parts = '[data-testid^="seat-"], [data-testid="board"], [data-testid="pot"], .latest';
    const told = () => [...document.querySelectorAll(parts)]
        .map((each) => each.textContent + each.querySelectorAll('[role="img"]').length).join();
    const now = () => performance.timeOrigin + performance.now();
    let before = told();
    window.changes = [];
    new MutationObserver(() => {
        if (told() === before) return;
        before = told();
        requestAnimationFrame(() => changes.push(now()));
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def launch(playwright: Playwright) -> Browser:
    """The system's Chromium."""
    return playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM)


def first_view(playwright: Playwright, night: Night, cookies: list[Any]) -> float:
    """From the start of the navigation to own cards on the table: cold, on a slow phone."""
    browser = launch(playwright)
    url, allow = night.director.server.url, "allow"
    with visiting(browser, url, PHONE, cookies=cookies, service_workers=allow) as visitor:
        cdp = visitor.page.context.new_cdp_session(visitor.page)
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        visitor.page.add_init_script(f"({VIEW})()")
        with visitor.page.expect_console_message(lambda said: said.type == "debug") as seen:
            visitor.go(f"/play/{night.name}")
        took = float(seen.value.text.removeprefix("seen "))
        assert visitor.page.locator(OWN).first.bounding_box(), "the cards are to be seen"
    browser.close()
    return took


def first_views(playwright: Playwright, director: Director) -> list[float]:
    """Several first views of a table of nine in mid-hand."""
    night = director.open(house="spotlight", pauses=ENDLESS)
    night.bots(8)
    code = night.person("Ann")
    night.start()
    cookies = night.session(code)
    browser = launch(playwright)
    with visiting(browser, director.server.url, PHONE, cookies=cookies) as ann:
        ann.go(f"/play/{night.name}")
        wait_for_turn(ann)  # nothing moves from here on
    browser.close()
    return [first_view(playwright, night, cookies) for _ in range(RUNS)]


def seen_elsewhere(playwright: Playwright, director: Director) -> list[float]:
    """From a tap at one page to the table of another one showing it; two people, heads up."""
    # As long between hands as people have: how one ended is watched, and no act is hidden by it.
    night = director.open(house="standard", pauses=ENDLESS | {"deal_ms": 3_000})
    codes = [night.person("Ann"), night.person("Ben")]
    night.start()
    browser = launch(playwright)
    url = director.server.url
    took: list[float] = []
    with visiting(browser, url, PHONE) as ann, visiting(browser, url, PHONE) as ben:
        people = (ann, ben)
        for visitor, code in zip(people, codes, strict=True):
            visitor.join(code)
            visitor.by("own-cards").get_by_role("img").first.wait_for(timeout=60_000)
        for visitor in people:
            visitor.page.evaluate(TAPPED)
            visitor.page.evaluate(WATCH)
        while len(took) < ACTS:
            for visitor, other in ((ann, ben), (ben, ann)):
                took += tap(visitor, other)
            ann.page.wait_for_timeout(20)
    browser.close()
    return took


def tap(visitor: Visitor, other: Visitor) -> list[float]:
    """One act, if it is this one's turn: how long until the other page shows it."""
    before = moment_of(other)
    other.page.evaluate("changes.length = 0")
    if not visitor.page.locator('[data-testid="fold"]:not([aria-pressed])').count():
        return []
    if not press(visitor, "check-call"):
        return []
    other.until(lambda: moment_of(other) != before, what="the act is told")
    other.until(lambda: other.page.evaluate("changes.length"), what="the other page shows it")
    tapped = visitor.page.evaluate("tapped")
    later = [each - tapped for each in other.page.evaluate("changes") if each > tapped]
    return later[:1]


NO_CODE = (".br", ".gz", ".woff2", ".png", ".txt")


def bundle() -> int:
    """Bytes of all code that a browser may fetch, as they are sent; letters and pictures aside."""
    web = ROOT / "src" / "shuffleup" / "web"
    files = [each for each in web.rglob("*") if each.is_file() and each.suffix not in NO_CODE]
    packed = [each.with_name(f"{each.name}.br") for each in files]
    return sum(
        (small if small.exists() else file).stat().st_size
        for file, small in zip(files, packed, strict=True)
    )


def verdict(measured: float, bar: float) -> str:
    return "reached" if measured < bar else "missed"


def report(views: list[float], acts: list[float], size: int, version: str) -> str:
    """The figures, as Markdown."""
    view, spread = statistics.median(views), f"{min(views):.0f} to {max(views):.0f}"
    p50, p95 = statistics.median(acts), statistics.quantiles(acts, n=20)[-1]
    return f"""\
# The table in a browser

Made by `python bench/browser.py --report bench/BROWSER.md` in the environment of `make dev`, with the
pages of `make web` and the uncompiled program, server and browser on one machine.

Chromium {version}, Python {platform.python_version()}, machine {platform.system()} {platform.machine()}.

| | goal | measured | |
|---|---:|---:|---|
| first view of the table, cold cache, CPU slowed down {SLOWDOWN} times | < {VIEW_MS:,} ms | {view:.0f} ms ({spread}) | {verdict(view, VIEW_MS)} |
| an act seen at another browser, 95 of 100 | < {SEEN_MS} ms | {p95:.0f} ms | {verdict(p95, SEEN_MS)} |
| all code a browser may fetch, compressed | < {BUNDLE:,} bytes | {size:,} bytes | {verdict(size, BUNDLE)} |

- **First view**: a new browser with an empty cache goes to `/play/...` of a table of nine in mid-hand, on a
  phone's screen; from the start of the navigation to the first picture with one's own cards, proven. Median of
  {len(views)}, with the least and the most.
- **An act**: two people heads up, each at a page of their own; from the tap to the picture in which the other page
  shows it, through the server and its ledger on disk. {len(acts)} acts, half of them within {p50:.0f} ms.
- **Code**: all files of all pages but letters and pictures, as they are sent to a browser that takes Brotli; a player
  fetches half. The letters have a budget of their own (`tests/web/test_bundle.py`).
"""  # noqa: E501


def main() -> None:
    """Measure, print, and write the report where asked."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--report", type=Path)
    chosen = reading.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            director = Director(server)
            views = first_views(playwright, director)
            print(f"first views: {', '.join(f'{each:.0f}' for each in views)} ms", flush=True)
            acts = seen_elsewhere(playwright, director)
            print(f"slowest acts: {[round(each) for each in sorted(acts)[-12:]]} ms", flush=True)
            browser = launch(playwright)
            text = report(views, acts, bundle(), browser.version)
            browser.close()
        finally:
            server.stop()
    print(text)
    if chosen.report:
        chosen.report.write_text(text)


if __name__ == "__main__":
    main()
