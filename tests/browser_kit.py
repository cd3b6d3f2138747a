"""A kit for tests in a browser: a real server in a process of its own, and people at real pages."""

from __future__ import annotations

import itertools
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    TimeoutError,
    WebSocket,
)

from port_kit import free_port

PASSWORD = "correct horse battery"
PATIENCE = 120.0
"""Seconds until a wait is given up as vain; nothing that works takes so long on any machine."""
PACE = {"deal_ms": 300, "cut_ms": 600, "nonce_ms": 300, "act_ms": 600_000, "show_ms": 1_000}
"""Nobody's time to act runs out on a busy machine."""
PHONE = (390, 844)
TABLET = (820, 1180)
LAPTOP = (1440, 900)
WALL = (1920, 1080)
SIZES = {"phone": PHONE, "tablet": TABLET, "laptop": LAPTOP, "wall": WALL}
CHROMIUM = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--autoplay-policy=no-user-gesture-required",
]
KEEP_SOCKETS = """
    window.testSockets = [];
    window.WebSocket = class extends WebSocket {
        constructor(...how) {
            super(...how);
            window.testSockets.push(this);
        }
    };
"""
KEEP_UNDO = """
    const soon = window.setTimeout;
    window.setTimeout = (what, ms, ...rest) => soon(what, ms === 15_000 ? 600_000 : ms, ...rest);
"""
"""The toast with the undo goes after 15 seconds, which a busy machine may need to look at it."""
NETWORK = ("Failed to load resource", "WebSocket connection to")
_numbers = itertools.count(1)


class Server:
    """`shuffleup serve` on a file, which can be killed and started again."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.port = free_port()
        self.url = f"{'https' if '--https' in words else 'http'}://127.0.0.1:{self.port}"
        self._words = words
        self._db = folder / "nights.db"
        self._log = folder / "server.log"
        self._process: subprocess.Popen[str] | None = None
        self.owner_code = ""

    def start(self) -> None:
        """Start it, and wait until it answers; the first start tells the owner's code."""
        told = r"owner#(\S+)" if not self._db.exists() else r" is at (\S+)"
        command = [
            *(sys.executable, "-m", "shuffleup", "serve", "--db", str(self._db)),
            *("--host", "127.0.0.1", "--port", str(self.port), "--bot-seconds", "0.15"),
            *self._words,
        ]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=os.environ
            )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(told, line):
                self.owner_code = self.owner_code or found[1]
                break
        until(lambda: _answers(self.url), what="the server answers")

    def kill(self) -> None:
        """As a power cut does."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """Ask it to end."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()

    def log(self) -> str:
        """All that it has said."""
        return self._log.read_text()


def _answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/ready", verify=False).status_code == 200
    except httpx.HTTPError:
        return False


def until(there: Callable[[], Any], *, what: str) -> Any:
    """Wait for something, and say what never came."""
    end = time.monotonic() + PATIENCE
    while True:
        found = there()
        if found:
            return found
        assert time.monotonic() < end, f"waited {PATIENCE} s until {what}"
        time.sleep(0.05)


class Director:
    """The owner of a server, over HTTP."""

    def __init__(self, server: Server) -> None:
        self.server = server
        # A connection that is closed for idleness just as it is used again would fail a test.
        afresh = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE, limits=afresh)
        body = {"code": server.owner_code, "name": "Landlord", "password": PASSWORD}
        self._csrf = self.http.post("/owner", json=body).raise_for_status().json()["csrf"]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request that must be granted."""
        answer = self.http.request(method, path, json=body, headers={"X-CSRF-Token": self._csrf})
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def cookies(self) -> list[Any]:
        """The session of this owner, for a browser."""
        return _cookies(self.http)

    def open(self, night: str = "", house: str = "standard", **chosen: Any) -> Night:
        """A new night."""
        name = night or f"night-{next(_numbers)}"
        body = {"id": new_id(), "night": name, "house": house, "pauses": PACE, "listed": True}
        self.ask("POST", "/nights", body | chosen)
        return Night(self, name)


@dataclass
class Night:
    """A night that has been opened."""

    director: Director
    name: str
    players: list[int] = field(default_factory=list)

    @property
    def path(self) -> str:
        return f"/nights/{self.name}"

    def order(self, name: str, /, **fields: Any) -> Any:
        """Have a command of the tournament carried out."""
        body = {"id": new_id(), "name": name, "fields": fields}
        return self.director.ask("POST", f"{self.path}/orders", body)

    def play_out(self) -> None:
        """Bots play on to the end, soon: nobody else comes, and the blinds become dear."""
        self.order("close-entry", reason="All are here")  # or the winner would wait for others
        for _ in range(3):
            self.order("next-level")
        until(lambda: self.wall()["phase"] == "finished", what="there is a winner")

    def invite(self, office: str = "player", player: int = -1) -> str:
        """A code."""
        body = {"office": office, "player": player}
        return str(self.director.ask("POST", f"{self.path}/invitations", body)["code"])

    def short(self) -> str:
        """The code on the wall."""
        return str(self.director.ask("GET", f"{self.path}/entrance")["short"])

    def person(self, name: str) -> str:
        """Somebody signs in at the desk, pays, and gets a code of their own."""
        sheet = {"name": name, "member": name, "age_confirmed": 30, "accepted": True}
        player = self.order("sign-in", **sheet)["player"]
        self.order("enter", player=player)
        self.players.append(player)
        return self.own_code(self.invite("player", player))

    def own_code(self, given: str) -> str:
        """What somebody who comes in by a code for their seat is told, and nobody else."""
        with httpx.Client(base_url=self.director.server.url, timeout=PATIENCE) as http:
            return str(http.post("/join", json={"code": given}).raise_for_status().json()["code"])

    def revoke(self, player: int) -> None:
        """Whoever came in as this player is shown out."""
        for each in self.director.ask("GET", f"{self.path}/invitations"):
            if each["player"] == player:
                self.director.ask("DELETE", f"{self.path}/invitations/{each['handle']}")

    def session(self, code: str) -> list[Any]:
        """The session of somebody who has come in by a code, for a browser."""
        with httpx.Client(base_url=self.director.server.url, timeout=PATIENCE) as http:
            http.post("/join", json={"code": code}).raise_for_status()
            return _cookies(http)

    def bots(self, count: int) -> None:
        """So many bots come, and pay."""
        self.director.ask("POST", f"{self.path}/bots", {"id": new_id(), "count": count})

    def start(self) -> None:
        """Draw seats and begin."""
        self.order("draw-seats", seed=os.urandom(32).hex())
        self.order("start")

    def wall(self) -> dict[str, Any]:
        """The night as its director sees it on the wall."""
        found: dict[str, Any] = self.director.ask("GET", self.path)["director"]["night"]
        return found


def _cookies(http: httpx.Client) -> list[Any]:
    url = str(http.base_url)
    return [
        {"name": each.name, "value": each.value or "", "url": url, "httpOnly": True}
        for each in http.cookies.jar
    ]


def new_id() -> str:
    return f"order-{next(_numbers):012}"


@dataclass
class Visitor:
    """Somebody with a browser of their own; every frame that comes to it is kept."""

    page: Page
    url: str
    heard: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    """What the console complained about, and requests to anywhere else."""

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def join(self, code: str) -> None:
        """Come in by a personal code, and sit down at a table."""
        self.go(f"/join#{code}")
        self.page.wait_for_url(re.compile("/play/"))
        self.until(lambda: any(map(shows_table, self.heard)), what="there is a table")

    def by(self, name: str) -> Locator:
        """A part of the page that tests know by name."""
        return self.page.get_by_test_id(name)

    def until(
        self, there: Callable[[], Any], *, seconds: float = PATIENCE, what: str = "it comes to that"
    ) -> Any:
        """Wait for something while the page goes on, and say what never came."""
        return until_on(self.page, there, seconds=seconds, what=what)


def until_on(page: Page, there: Callable[[], Any], *, seconds: float = PATIENCE, what: str) -> Any:
    """Wait for something while a page goes on, and say what never came."""
    end = time.monotonic() + seconds
    while not (found := there()):
        assert time.monotonic() < end, f"waited {seconds} s until {what}"
        page.wait_for_timeout(40)
    return found


def area(desk: Visitor, name: str) -> None:
    """Go to an area of the desk while a night is played: now, tables, people, clock, more."""
    desk.by("strip").wait_for()
    tab = desk.by(f"tab-{name}")
    if tab.is_visible():  # on a laptop all areas are there
        tab.click()


DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


def draw(page: Page) -> None:
    """Wait until a change has been measured by the page, and drawn."""
    page.evaluate(DRAWN)


@contextmanager
def visiting(
    browser: Browser,
    url: str,
    size: tuple[int, int] = PHONE,
    cookies: Sequence[Any] = (),
    **chosen: Any,
) -> Iterator[Visitor]:
    """A browser of one's own, closed at the end."""
    wide, high = size
    # A worker that fetches every file is for the tests that are about it.
    usual = {"locale": "en-GB", "color_scheme": "light", "service_workers": "block"}
    options: dict[str, Any] = usual | chosen
    context: BrowserContext = browser.new_context(
        viewport={"width": wide, "height": high}, **options
    )
    context.set_default_timeout(1000 * PATIENCE)
    context.add_cookies(cookies)
    visitor = Visitor(context.new_page(), url)
    record(visitor)
    try:
        yield visitor
    finally:
        context.close()


def record(visitor: Visitor) -> None:
    """Keep every frame that comes, and everything that goes wrong."""

    def listen(opened: WebSocket) -> None:
        opened.on("framereceived", lambda data: visitor.heard.append(str(data)))
        opened.on("framesent", lambda data: visitor.said.append(str(data)))

    def complain(said: ConsoleMessage) -> None:
        # What the network refuses, the page itself says; the browser's own line is none of ours.
        if said.type == "error" and not said.text.startswith(NETWORK):
            visitor.troubles.append(said.text)

    def look(request: Request) -> None:
        if not request.url.startswith((visitor.url, "data:", "blob:")):
            visitor.troubles.append(f"asked {request.url}")

    visitor.page.add_init_script(KEEP_SOCKETS)
    visitor.page.add_init_script(KEEP_UNDO)
    visitor.page.on("websocket", listen)
    visitor.page.on("pageerror", lambda error: visitor.troubles.append(str(error)))
    visitor.page.on("console", complain)
    visitor.page.on("request", look)


# --- playing

OURS = """() => {
    const [fold, call, raise] = ["fold", "check-call", "bet-raise"].map(
        (name) => document.querySelector(`[data-testid="${name}"]`));
    const alive = (each) => each?.getAttribute("aria-disabled") === "false";
    return alive(fold) && alive(call) && raise && !raise.classList.contains("dead")
        && fold.innerText.trim() === "Fold" && !fold.hasAttribute("aria-pressed");
}"""
"""The three buttons mean what they say, now: a decision, and no plan. Each of them is dead for a
moment when its meaning changes."""


def wait_for_turn(visitor: Visitor) -> dict[str, Any]:
    """Wait until a decision is ours and its buttons are alive; the frame that says so."""

    def ours() -> dict[str, Any] | None:
        seen = seen_table(visitor) if any(map(shows_table, visitor.heard)) else None
        return seen if seen and seen["seat"]["legal"] and may_decide(visitor) else None

    frame: dict[str, Any] = visitor.until(ours, what="it is our turn")
    return frame


def may_decide(visitor: Visitor) -> bool:
    """Whether the page asks for a decision."""
    return bool(visitor.page.evaluate(OURS))


def wait_to_raise(visitor: Visitor) -> dict[str, Any]:
    """Play on until it is our turn and we may raise by more or less: a bot's all-in forbids it."""
    while not may_raise(legal := wait_for_turn(visitor)["seat"]["legal"]):
        act(visitor)
    return dict(legal)


def may_raise(legal: dict[str, Any]) -> bool:
    """Whether there is a choice of raises."""
    return bool(legal["raise_from"] < legal["raise_to"])


def alive(visitor: Visitor, name: str) -> Locator:
    """A button that may be pressed."""
    return visitor.page.locator(f'[data-testid="{name}"]:not([aria-disabled="true"])')


def press(visitor: Visitor, name: str) -> bool:
    """Press a button; whether it was there and alive when the finger came down."""
    button = alive(visitor, name)
    if not button.count():
        return False
    try:
        button.click(timeout=1_000, no_wait_after=True)
    except TimeoutError:
        return False
    return True


def seen_table(visitor: Visitor) -> dict[str, Any]:
    """The table of the last frame that came."""
    for text in reversed(visitor.heard):
        if shows_table(text):
            found: dict[str, Any] = json.loads(text)
            return found
    raise AssertionError("no table has come yet")


def shows_table(text: str) -> bool:
    """Whether a frame is about a table."""
    return text.startswith('{"frame":"table"')


def hand_of(visitor: Visitor) -> int:
    """The number of the hand on the table."""
    return int(seen_table(visitor)["table"]["hand"])


def moment_of(visitor: Visitor) -> tuple[int, int]:
    """Which decision of which hand the table is at."""
    table = seen_table(visitor)["table"]
    return table["hand"], table["turn"]


def sound_choice(visitor: Visitor) -> str:
    """Check or call, but fold where it costs a quarter of the stack: who is broke plays no more."""
    seen = seen_table(visitor)
    own = next(each for each in seen["table"]["chairs"] if each["chair"] == seen["seat"]["chair"])
    return "fold" if 4 * seen["seat"]["legal"]["call"] > own["stack"] else "check-call"


def act(visitor: Visitor) -> None:
    """Decide in one's own turn, and wait until the table has gone on."""
    before = moment_of(visitor)
    alive(visitor, sound_choice(visitor)).click()
    visitor.until(lambda: moment_of(visitor) != before, what="the table goes on")


def play_hands(visitor: Visitor, last: int) -> None:
    """Play on until it is our turn in this hand."""
    while wait_for_turn(visitor)["table"]["hand"] < last:
        act(visitor)
