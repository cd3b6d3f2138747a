"""A kit for tests of the server: a real one on a loopback port, and people who come to it."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from argon2 import PasswordHasher
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from desk_kit import QUICK
from ledger_kit import PATIENCE
from shuffleup.cli.serve import opened_front
from shuffleup.server.app import make_app
from shuffleup.server.front import Front
from shuffleup.server.passwords import Passwords
from shuffleup.server.running import BACKLOG, bound, owner_link, server_for
from shuffleup.server.settings import Settings

PASSWORD = "correct horse battery"
QUICK_HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
# A test is quicker than any person.
GENEROUS = {
    "requests": 100_000,
    "credits": 1_000,
    "credit_every_ms": 1,
    "newcomers_by_address": 100_000,
    "wishes": 100_000,
    "orders_by_code": 100_000,
    "orders_by_codes": 100_000,
}
# And slower than any, where the machine is busy: nobody is acted for.
PATIENT = QUICK | {"act_ms": 600_000, "bank_ms": 0}
_numbers = itertools.count(1)


def new_id() -> str:
    """An id that nobody has used."""
    return f"ask-{next(_numbers):012}"


@dataclass
class Person:
    """Somebody with a browser, or with a program that does as one does."""

    address: str
    http: httpx.AsyncClient
    csrf: str = ""
    code: str = ""
    player: int = -1
    headers: dict[str, str] = field(default_factory=dict)

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """A request, as a page of ours makes it."""
        sent = {"X-CSRF-Token": self.csrf} if self.csrf else {}
        return await self.http.request(
            method, path, json=body, headers=sent | self.headers | headers
        )

    async def done(self, method: str, path: str, body: Any = None) -> Any:
        """A request that must be granted."""
        answer = await self.ask(method, path, body)
        assert answer.is_success, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    async def order(self, night: str, name: str, /, **fields: Any) -> Any:
        """A director's order that must be carried out."""
        body = {"id": new_id(), "name": name, "fields": fields}
        return await self.done("POST", f"/nights/{night}/orders", body)

    @property
    def cookie(self) -> str:
        """The session's id."""
        return self.http.cookies.get("shuffleup", "")

    @asynccontextmanager
    async def socket(
        self,
        night: str = "friday",
        query: str = "",
        *,
        origin: str | None = None,
        cookie: str | None = None,
        **options: Any,
    ) -> AsyncIterator[Line]:
        """A socket to a night."""
        url = f"{self.address.replace('http', 'ws')}/nights/{night}/socket{query}"
        given = self.cookie if cookie is None else cookie
        async with connect(
            url,
            additional_headers={"Cookie": f"shuffleup={given}"} if given else {},
            origin=origin,  # type: ignore[arg-type]
            compression=None,
            ping_interval=None,
            proxy=None,
            **options,
        ) as raw:
            yield Line(raw)


class Line:
    """A socket on the visitor's side."""

    def __init__(self, raw: ClientConnection) -> None:
        self.raw = raw
        self.frames: list[dict[str, Any]] = []

    async def next(self, kind: str = "", **fields: Any) -> dict[str, Any]:
        """The next frame of this kind, and with these fields."""
        async with asyncio.timeout(PATIENCE):
            while True:
                frame: dict[str, Any] = msgspec.json.decode(await self.raw.recv())
                self.frames.append(frame)
                if kind in ("", frame["frame"]) and fields.items() <= frame.items():
                    return frame

    async def sees(self, v: int) -> None:
        """Read until the table has been shown at this version, or later."""
        while not any(
            frame["frame"] == "table" and frame["table"]["v"] >= v for frame in self.frames
        ):
            await self.next("table")

    async def say(self, ask: str, **fields: Any) -> None:
        """Send a message."""
        await self.raw.send(msgspec.json.encode({"ask": ask, **fields}).decode())

    async def answer(self, ask: str, **fields: Any) -> dict[str, Any]:
        """Send an ask, and wait for its answer."""
        sent = {"id": new_id()} | fields
        await self.say(ask, **sent)
        while True:
            frame = await self.next()
            if frame.get("id") == sent["id"]:
                return frame

    async def closed(self) -> int:
        """Read to the end; how the server closed."""
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionClosed):
                while True:
                    self.frames.append(msgspec.json.decode(await self.raw.recv()))
        code = self.raw.close_code
        assert code is not None
        return code


@dataclass
class Place:
    """A running server."""

    front: Front
    address: str
    app: Litestar
    people: list[Person] = field(default_factory=list)

    def person(self, source: str = "", **headers: str) -> Person:
        """Somebody who has just come, from an address of their own if one is named."""
        # Nothing is encrypted here: reading the world's certificates took longer than the visit.
        way = httpx.AsyncHTTPTransport(verify=False, local_address=source or None)
        http = httpx.AsyncClient(
            base_url=self.address, timeout=PATIENCE, trust_env=False, transport=way
        )
        self.people.append(Person(self.address, http, headers=dict(headers)))
        return self.people[-1]

    async def page(self, code: str) -> Person:
        """Somebody who has looked at a code, as a page does before anybody joins by it."""
        person = self.person()
        await person.done("POST", "/code", {"code": code})
        return person

    def same(self, page: Person) -> Person:
        """The same browser as it is now: whatever it is answered from here on, this one is not."""
        twin = self.person()
        twin.http.cookies.update(page.http.cookies)
        twin.csrf = page.csrf
        return twin

    async def owner(self) -> Person:
        """The owner, by the link of the first start."""
        person = self.person()
        code = (await owner_link(self.front)).partition("#")[2]
        body = {"code": code, "name": "Olive", "password": PASSWORD}
        person.csrf = (await person.done("POST", "/owner", body))["csrf"]
        return person

    async def joined(self, code: str, page: Person | None = None, /, **fields: Any) -> Person:
        """Somebody who comes by a code."""
        person = page or self.person()
        body = {"code": code, "id": f"{new_id()}-join"} | fields
        answer = await person.done("POST", "/join", body)
        person.csrf, person.player = answer["me"]["csrf"], answer["player"]
        person.code = answer["code"] or code
        return person


@asynccontextmanager
async def serving(folder: Path, *, db: str = "", **chosen: Any) -> AsyncIterator[Place]:
    """A server of one's own, on any free port."""
    listener = bound("127.0.0.1", 0)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    settings = Settings(**(GENEROUS | {"url": address} | chosen))
    key = folder / "deck.key"
    async with opened_front(db or str(folder / "night.db"), key, settings) as front:
        front.passwords = Passwords(QUICK_HASHER)
        gate = make_app(front)
        server = server_for(gate, settings)
        server.capture_signals = nullcontext  # type: ignore[method-assign]
        # A connection that is closed for idleness just as it is used again would fail a test.
        server.config.timeout_keep_alive = 10 * PATIENCE
        task = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:
            await asyncio.sleep(0.005)
        listener.listen(BACKLOG)  # as `run` does
        place = Place(front, address, gate.app)
        try:
            yield place
        finally:
            for person in place.people:
                await person.http.aclose()
            server.should_exit = True
            await task


async def open_night(
    owner: Person,
    night: str = "friday",
    *,
    pauses: Mapping[str, int] = PATIENT,
    listed: bool = False,
    **chosen: Any,
) -> None:
    """A night of Redtooth's usual preset, for who was invited."""
    body = {"id": new_id(), "night": night, "house": "redtooth", "listed": listed}
    await owner.done("POST", "/nights", body | {"pauses": dict(pauses)} | chosen)


async def code_for(owner: Person, office: str, night: str = "friday", **fields: Any) -> str:
    """A new code."""
    made = await owner.done("POST", f"/nights/{night}/invitations", {"office": office, **fields})
    return str(made["code"])


async def seat(place: Place, owner: Person, players: int, *, start: bool = True) -> list[Person]:
    """So many people join by the night's code, pay and sit down."""
    code = await code_for(owner, "player")
    people = []
    for number in range(players):
        sheet = {"member": str(number + 1), "age_confirmed": 30, "accepted": True}
        people.append(await place.joined(code, name=f"P{number}", **sheet))
        await owner.order("friday", "enter", player=people[-1].player)
    await owner.order("friday", "draw-seats", seed="00" * 32)
    if start:
        await owner.order("friday", "start")
    return people


async def my_turn(lines: list[Line]) -> tuple[int, dict[str, Any]]:
    """Whose turn it is, and the frame that says so: the last that was read, or one to come."""

    async def until(line: Line) -> dict[str, Any]:
        tables = [frame for frame in line.frames if frame["frame"] == "table"]
        frame = tables[-1] if tables else await line.next("table")
        while not frame.get("seat", {}).get("legal"):
            frame = await line.next("table")
        return frame

    tasks = [asyncio.create_task(until(line)) for line in lines]
    done, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    first = tasks.index(min(done, key=tasks.index))
    return first, tasks[first].result()


def act(frame: dict[str, Any], kind: str = "", to: int = 0) -> dict[str, Any]:
    """What somebody does in turn: as little as possible."""
    table, legal = frame["table"], frame["seat"]["legal"]
    return {
        "table": table["table"],
        "hand": table["hand"],
        "turn": table["turn"],
        "kind": kind or ("call" if legal["call"] else "check"),
        "to": to,
    }
