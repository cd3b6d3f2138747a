"""Takes a picture of every page, a real night behind it: `make pictures`, into docs/pictures."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, TimeoutError, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser_kit import (  # noqa: E402
    CHROMIUM,
    LAPTOP,
    PHONE,
    WALL,
    Director,
    Night,
    Server,
    Visitor,
    act,
    play_hands,
    press,
    visiting,
    wait_for_turn,
)

PICTURES = ROOT / "docs" / "pictures"
MOST = 250_000
COLOURS = 256
SETTLED_MS = 1_200
PACE = {"deal_ms": 100, "cut_ms": 300, "nonce_ms": 400, "act_ms": 40_000, "show_ms": 300}
HANDS = 3


class Shot(NamedTuple):
    """A picture to be taken."""

    name: str
    path: str
    size: tuple[int, int] = LAPTOP
    who: str = "guest"
    first: Callable[[Visitor], Any] | None = None
    theme: str = "light"


def my_turn(ann: Visitor) -> None:
    """A decision of Ann's that has just begun, with a flop on the table."""
    begun = wait_for_turn(ann)["table"]["turn"]
    while True:
        table = wait_for_turn(ann)["table"]
        if len(table["board"]) >= 3 and table["turn"] != begun:
            return
        act(ann)


def bet_panel(ann: Visitor) -> None:
    """Open it, at the size before all-in."""
    my_turn(ann)
    ann.until(lambda: press(ann, "bet-raise"), what="it may be bet")
    ann.page.locator("form.panel .presets button").nth(-2).click()


def clause(ann: Visitor) -> None:
    """The rule behind the least raise."""
    bet_panel(ann)
    ann.page.locator("form.panel button.clause").first.click()
    ann.page.get_by_role("dialog").get_by_text("Spotlight").first.wait_for()


def differences(guest: Visitor) -> None:
    """Spotlight against Redtooth."""
    guest.by("rules-against").select_option("redtooth")
    guest.page.locator("table tbody tr").first.wait_for()


def last_step(ann: Visitor) -> None:
    """The end of a hand, its proofs checked."""
    ann.by("past-last").click()
    ann.by("past-verify").click()
    ann.page.evaluate("scrollTo(0, 0)")


def forecast(guest: Visitor) -> None:
    """A rehearsal, played through."""
    guest.by("rehearse-go").click()
    guest.by("forecast").wait_for(timeout=180_000)


def five_lines(guest: Visitor) -> None:
    """The wall's first page, just begun where others take turns with it."""
    line = guest.by("wall-next")
    with suppress(TimeoutError):  # there may be nothing for a second page yet
        line.wait_for(state="hidden", timeout=20_000)
    line.wait_for(timeout=60_000)


SHOTS = (
    # Those of the player first: she is missed when she looks elsewhere.
    Shot("table-phone", "/play/{night}", PHONE, "player", my_turn),
    Shot("table-phone-dark", "/play/{night}", PHONE, "player", my_turn, "dark"),
    Shot("bet-phone", "/play/{night}", PHONE, "player", bet_panel),
    Shot("clause-phone", "/play/{night}", PHONE, "player", clause),
    Shot("table-laptop", "/play/{night}", LAPTOP, "player", bet_panel),
    Shot("table-laptop-dark", "/play/{night}", LAPTOP, "player", bet_panel, "dark"),
    Shot("table-landscape", "/play/{night}", (844, 390), "player", my_turn),
    Shot("text", "/text/{night}", who="player"),
    Shot("home", "/"),
    Shot("home-phone", "/", PHONE, theme="dark"),
    Shot("join", "/join", PHONE),
    Shot("owner", "/owner", PHONE),
    Shot("sign-in", "/sign-in", PHONE),
    Shot("start", "/start", who="owner"),
    Shot("desk", "/desk/{night}", who="owner"),
    Shot("watch", "/watch/{night}"),
    Shot("wall", "/wall/{night}", WALL, first=five_lines),
    Shot("history", "/history/{night}", who="player"),
    Shot("hand", "/hand/{night}/0/2", who="player", first=last_step),
    Shot("rules", "/rules"),
    Shot("rulebook", "/rules/spotlight"),
    Shot("differences", "/rules/spotlight", first=differences),
    Shot("rehearse", "/rehearse", first=forecast),
)


def packed(taken: bytes, name: str) -> bytes:
    """The picture as it is if it is small, else with as many colours as there is room for."""
    picture, colours = Image.open(BytesIO(taken)).convert("RGB"), 2 * COLOURS
    small = BytesIO()
    picture.save(small, "PNG", optimize=True)
    while small.tell() > MOST:
        colours //= 2
        small = BytesIO()
        picture.quantize(colours, kmeans=1, dither=Image.Dither.NONE).save(
            small, "PNG", optimize=True
        )
    print(
        f"{name}.png, {small.tell() / 1000:.0f} KB" + f", {colours} colours" * (colours <= COLOURS)
    )
    return small.getvalue()


def take(browser: Browser, url: str, night: Night, shot: Shot, cookies: list[Any]) -> None:
    """One picture, when everything has come to rest."""
    scale = 2 if shot.size[0] < 1000 else 1
    how = {"color_scheme": shot.theme, "device_scale_factor": scale}
    with visiting(browser, url, shot.size, cookies=cookies, **how) as visitor:
        visitor.go(shot.path.format(night=night.name))
        visitor.page.locator("h1").first.wait_for(state="attached", timeout=30_000)
        if shot.first:
            visitor.page.wait_for_timeout(SETTLED_MS)
            shot.first(visitor)
        visitor.page.wait_for_timeout(SETTLED_MS)
        taken = visitor.page.screenshot()
    (PICTURES / f"{shot.name}.png").write_bytes(packed(taken, shot.name))


def main(names: list[str]) -> None:
    """All pictures, or those that are named."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=CHROMIUM
        )
        try:
            director = Director(server)
            night = director.open("friday", "spotlight", pauses=PACE, title="Friday at the Crown")
            night.bots(8)
            code = night.person("Ann")
            night.start()
            cookies = {"player": night.session(code), "owner": director.cookies(), "guest": []}
            with visiting(browser, server.url, cookies=cookies["player"]) as ann:
                ann.go(f"/play/{night.name}")
                play_hands(ann, HANDS)
                # Her first page stays open all the while: who leaves is played for as absent.
                for shot in SHOTS:
                    if not names or shot.name in names:
                        take(browser, server.url, night, shot, cookies[shot.who])
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
