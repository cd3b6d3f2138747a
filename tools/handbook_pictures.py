"""Takes the handbook's pictures, of nights that are played for it: `make pictures`."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser_kit import (  # noqa: E402
    CHROMIUM,
    PHONE,
    WALL,
    Director,
    Night,
    Server,
    Visitor,
    area,
    visiting,
)
from thumb_kit import night_of  # noqa: E402

PICTURES = ROOT / "docs" / "handbook" / "pictures"
LOCALES = {"en": "en-GB", "de": "de-DE"}
SCALE = 1.5
QUALITY = 80
SETTLED_MS = 1_200
OUT = 3


class Shot(NamedTuple):
    """A picture to be taken."""

    name: str
    path: str
    size: tuple[int, int] = PHONE
    who: str = "owner"
    first: Callable[[Visitor], Any] | None = None


def real_cards(owner: Visitor) -> None:
    """Not dealt by the program."""
    owner.by("start-real").check()


def proposal(owner: Visitor) -> None:
    """What is proposed is looked at."""
    owner.page.locator("[data-number]").first.get_by_role("button").click()
    owner.page.get_by_role("dialog").wait_for()


def people(owner: Visitor) -> None:
    """The area of everybody who plays."""
    area(owner, "people")


def flipped(owner: Visitor) -> None:
    """The dealer has turned up a card."""
    german = owner.page.evaluate("document.documentElement.lang") == "de"
    words = "Geber hat eine Karte aufgedeckt" if german else "dealer flipped a card"
    owner.page.get_by_role("searchbox").first.fill(words)
    owner.page.locator(".found button").first.wait_for()


SHOTS = (
    Shot("start", "/start", first=real_cards),
    Shot("sign-in", "/desk/{coming}"),
    Shot("now", "/desk/{night}"),
    Shot("proposal", "/desk/{night}", first=proposal),
    Shot("people", "/desk/{night}", first=people),
    Shot("rulings", "/rulings", who="guest", first=flipped),
    Shot("wall", "/wall/{night}", WALL, "guest"),
)


def busy(director: Director) -> Night:
    """A night with real cards in which something is always due."""
    night = night_of(director, "lions", 17, title="Poker for Sight")
    seen = director.ask("GET", f"{night.path}/state")["players"]
    last = max(each["table"] for each in seen)
    there = [each["player"] for each in seen if each["table"] == last]
    for gone in there[:OUT]:
        night.order("bust", players=[gone])
    return night


def coming(director: Director) -> Night:
    """A night for which people sign in."""
    night = director.open(house="lions", dealt=False, title="Poker for Sight, Friday")
    for number, name in enumerate(("Ann Baker", "Ben Okafor", "Łukasz Wolański")):
        sheet = {"name": name, "member": f"M{number}", "age_confirmed": 30, "accepted": True}
        player = night.order("sign-in", **sheet)["player"]
        night.order("enter", player=player, taken_by="Tom")
    return night


def take(browser: Browser, url: str, path: str, shot: Shot, language: str, **more: Any) -> None:
    """One picture, when everything has come to rest."""
    how = {"device_scale_factor": SCALE, "locale": LOCALES[language], **more}
    with visiting(browser, url, shot.size, **how) as visitor:
        visitor.go(path)
        visitor.page.locator("h1").first.wait_for(state="attached")
        if shot.first:
            visitor.page.wait_for_timeout(SETTLED_MS)
            shot.first(visitor)
        visitor.page.wait_for_timeout(SETTLED_MS)
        taken = Image.open(BytesIO(visitor.page.screenshot())).convert("RGB")
    file = PICTURES / language / f"{shot.name}.webp"
    file.parent.mkdir(parents=True, exist_ok=True)
    taken.save(file, "WEBP", quality=QUALITY, method=6)
    print(f"{language}/{file.name}, {file.stat().st_size / 1000:.0f} KB")


def main(names: list[str]) -> None:
    """All pictures, or those that are named."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=CHROMIUM
        )
        try:
            director = Director(server)
            nights = {"night": busy(director), "coming": coming(director)}
            cookies = {"owner": director.cookies(), "guest": []}
            paths = {name: night.name for name, night in nights.items()}
            for shot in SHOTS:
                for language in LOCALES if not names or shot.name in names else ():
                    where = shot.path.format(**paths)
                    take(browser, server.url, where, shot, language, cookies=cookies[shot.who])
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
