"""A staged table: the pages are real, and the test is the server at the socket's other end."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from playwright.sync_api import Browser, WebSocketRoute

from browser_kit import PHONE, Visitor, visiting
from shuffleup.views.wire import Frame

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gus", "Hanna", "Ida", "Jo")
LEVEL = {"number": 1, "small": 100, "big": 200, "ante": 0, "ante_each": False, "is_break": False}
FAR_MS = 600_000


def now_ms() -> int:
    return int(time.time() * 1000)


def limit(kind: str, says: str) -> dict[str, Any]:
    """A limit and its reason, in the server's English."""
    return {"kind": kind, "limit": "", "says": says, "clauses": ["standard:1"], "why": None}


def legal(call: int = 0, least: int = 200, most: int = 4_000, **more: Any) -> dict[str, Any]:
    """What a player may do."""
    reasons = [
        limit("least", f"At least {least}."),
        limit("most", f"You have no more than {most}."),
        limit("unit", "Bets are made in whole chips of 25."),
    ]
    steps = {"unit": 25, "step": 0, "other_step": 0}
    return {
        "call": call,
        "raise_from": least,
        "raise_to": most,
        **steps,
        "reasons": reasons,
        **more,
    }


def chair(number: int, stack: int = 4_000, **more: Any) -> dict[str, Any]:
    """Somebody in a chair, in the hand."""
    return {
        "chair": number,
        "state": "in",
        "player": number,
        "name": NAMES[number],
        "stack": stack,
        "bet": 0,
        "cards": ["??", "??"],
        "did": None,
        "away": False,
        "gone": False,
        **more,
    }


def table(chairs: Sequence[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """A table as everybody sees it."""
    return {
        "table": 0,
        "hand": 1,
        "stage": "flop",
        "held_by": "",
        "final": False,
        "broken": False,
        "level": LEVEL,
        "button": 0,
        "dealer": 0,
        "small": 1,
        "big": 2,
        "board": ["Ah", "7d", "2c"],
        "rest": [],
        "moments": [],
        "coming": [],
        "counted": [],
        "impounded": 0,
        "shuffler": None,
        "pots": [],
        "carried": 0,
        "chairs": list(chairs),
        "actor": None,
        "turn": 1,
        "since_ms": now_ms(),
        "own_time_from_ms": None,
        "due_ms": now_ms() + FAR_MS,
        "clock": None,
        "results": [],
        "voided": False,
        "deal": 1,
        "commitment": "",
        "cutter": None,
        "happenings": [],
        **more,
    }


def seat(**more: Any) -> dict[str, Any]:
    """What only the player in chair 0 is told."""
    return {
        "player": 0,
        "table": 0,
        "chair": 0,
        "status": "playing",
        "place": None,
        "cards": ["As", "Kd"],
        "proofs": [],
        "words": "",
        "best": None,
        "legal": None,
        "show": None,
        "may_show": False,
        "may_ask": [],
        "may_see": [],
        "may_call_time": False,
        "cut": None,
        "pledge_for": None,
        "nonce_for": None,
        "bank_ms": 0,
        "away": False,
        "waits": False,
        "serving": False,
        "penalty_hands": 0,
        "penalty_until_ms": None,
        "penalties": [],
        "pad": "",
        **more,
    }


def night(**more: Any) -> dict[str, Any]:
    """The night around it."""
    clock = {"state": "running", "level": LEVEL, "left_ms": FAR_MS, "overtime_ms": 0}
    ahead = {"next": None, "next_break": None, "limit_left_ms": None, "change_at_ms": None}
    return {
        "v": 1,
        "at_ms": now_ms(),
        "title": "Friday",
        "house": "standard",
        "house_name": "Standard",
        "phase": "played",
        "ending": "",
        "clock": clock | ahead,
        "players_left": 9,
        "entries": 9,
        "in_play": 36_000,
        "average": 4_000,
        "average_big_blinds": 20,
        "hands": 1,
        "entries_open": False,
        "entry_minor": 0,
        "hand_for_hand": False,
        "real_cards": False,
        "muted": False,
        "forecast_shown": False,
        "final_table": False,
        "currency": "EUR",
        "prizes_minor": [],
        "places": [],
        "tables": [{"table": 0, "players": 9, "in_hand": True}],
        "seats": [],
        "schedule": [],
        "chips": [25],
        "moves": [],
        "message": None,
        "not_by_the_book": [],
        "chain": "",
        **more,
    }


def check(frame: dict[str, Any]) -> None:
    """A page is shown nothing that a server could not send, neither less nor more."""
    sent = msgspec.to_builtins(msgspec.convert(frame, Frame))
    assert _strange(frame, sent) == [], "not on the wire"


def _strange(made: Any, sent: Any) -> list[str]:
    """The fields of a frame that no server sends."""
    if isinstance(made, dict):
        new = [str(key) for key in made if key not in sent]
        return new + [
            each for key in made if key in sent for each in _strange(made[key], sent[key])
        ]
    if isinstance(made, list):
        pairs = zip(made, sent, strict=True)
        return [each for one, other in pairs for each in _strange(one, other)]
    return []


SETTLED = """() => document.fonts.ready.then(async () => {
    const drawn = () => new Promise((done) => setTimeout(() => requestAnimationFrame(done)));
    const places = () => JSON.stringify([...document.querySelectorAll("[data-testid]")]
        .map((each) => each.getBoundingClientRect()));
    for (let before = "", same = 0, frames = 0; same < 3 && frames < 200; frames++) {
        await drawn();
        const now = places();
        same = now === before ? same + 1 : 0;
        before = now;
    }
})"""


class Stage:
    """The server's part: what it shows, and what it is asked for."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.acts: list[dict[str, Any]] = []
        self.others: list[dict[str, Any]] = []
        self.office = "player"
        self._line: WebSocketRoute | None = None
        self._listens = False
        self._v = 1
        visitor.page.route_web_socket(re.compile("/socket"), self._open)

    def is_open(self) -> bool:
        """Whether the page listens: its socket is opened before it has been drawn."""
        return self._listens

    def _open(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(lambda text: self._hear(json.loads(text)))
        hello = {"protocol": 1, "night": "staged", "office": self.office, "player": 0, "v": 1}
        self.send("hello", **hello, at_ms=now_ms(), credits=50, credit_every_ms=100)
        self.send("night", night=night())

    def _hear(self, message: dict[str, Any]) -> None:
        if message["ask"] == "ping":
            self._listens = True
            self.send("pong", at=message.get("at", 0), at_ms=now_ms())
        if "id" not in message:
            return
        if message["ask"] not in ("pledge", "nonce"):  # a page sends these by itself
            (self.acts if message["ask"] == "act" else self.others).append(message)
        self.send("done", id=message["id"], v=self._v, player=None)

    def send(self, frame: str, **fields: Any) -> None:
        """A frame goes to the page."""
        assert self._line is not None, "the page has opened its socket"
        whole = {"frame": frame, **fields}
        check(whole)
        self._line.send(json.dumps(whole))

    def show(
        self,
        view: dict[str, Any],
        mine: dict[str, Any] | None = None,
        earlier: list[dict[str, Any]] | None = None,
    ) -> None:
        """The table has changed."""
        self._v += 1
        shown = view | {"v": self._v, "at_ms": now_ms()}
        self.send("table", table=shown, deal=None, seat=mine, earlier=earlier)

    def asked(self) -> int:
        """How many decisions have come; everything sent before has been taken in."""
        self.visitor.page.evaluate("() => new Promise((done) => setTimeout(done))")
        return len(self.acts)

    def settle(self) -> None:
        """Wait until the page has its letters, and has drawn what was sent: all is still."""
        self.visitor.page.evaluate(SETTLED)


@contextmanager
def staged(
    browser: Browser,
    url: str,
    size: tuple[int, int] = PHONE,
    page: str = "play",
    **chosen: Any,
) -> Iterator[Stage]:
    """A page before which the test is the server."""
    with visiting(browser, url, size, **chosen) as visitor:
        stage = Stage(visitor)
        visitor.go(f"/{page}/staged")
        visitor.until(stage.is_open, what="the page listens")
        yield stage
