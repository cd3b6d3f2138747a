"""Demo night: a table of bots with a chair for a visitor, and a desk that sees to everything."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import Any, Final, NamedTuple

from shuffleup.client.session import Session
from shuffleup.client.trouble import RequestError

SEATS: Final = 9
BOTS: Final = SEATS - 1
LEVEL_MINUTES: Final = 4
BREAK_MINUTES: Final = 1
LOOK_SECONDS: Final = 0.4
PAUSES: Final = {"deal_ms": 2_500, "cut_ms": 1_000, "act_ms": 45_000, "show_ms": 3_000}


class Links(NamedTuple):
    """A night, and what a visitor can open of it."""

    night: str
    play: str
    wall: str
    director: str


class DemoNight:
    """One night from its opening to its end, run over the server's own HTTP side."""

    def __init__(self, desk: Session, house: str, *, wait_seconds: float) -> None:
        self._desk = desk
        self._house = house
        self._wait_seconds = wait_seconds
        self._name = f"demo-{secrets.token_hex(2)}"
        self._entered: set[int] = set()
        self._seated: set[int] = set()

    async def open(self) -> Links:
        """Open it, with bots on all chairs but one."""
        name, desk = self._name, self._desk
        await desk.open_night(
            name,
            self._house,
            title="A demo night",
            minutes=LEVEL_MINUTES,
            break_minutes=BREAK_MINUTES,
            figures={"table_size": SEATS},
            pauses=PAUSES,
            insist="a demo, to be seen in half an hour",
        )
        body = {"id": secrets.token_hex(16), "count": BOTS}
        bots = await desk.ask("POST", f"/nights/{name}/bots", body)
        self._entered = set(bots["players"])
        once = await self._code("director", uses=1)
        return Links(
            night=name,
            play=f"{desk.url}/join#{await self._code('player')}",
            wall=f"{desk.url}/wall/{name}",
            director=f"{desk.url}/join#{once}",
        )

    async def _code(self, office: str, **fields: int) -> str:
        made = await self._desk.ask(
            "POST", f"/nights/{self._name}/invitations", {"office": office, **fields}
        )
        return str(made["code"])

    async def run(self) -> str:
        """Take money and give out seats until somebody has won; their name."""
        clock = asyncio.get_running_loop().time
        begins = clock() + self._wait_seconds
        while True:
            seen = (await self._desk.ask("GET", f"/nights/{self._name}"))["director"]
            night = seen["night"]
            if night["phase"] in ("finished", "cancelled"):
                return next((each["name"] for each in night["places"] if each["first"] == 1), "")
            for each in seen["entrants"]:
                if each["status"] == "signed-in":
                    await self._welcome(each["player"], started=night["phase"] == "played")
            if night["phase"] == "signing-in" and (clock() >= begins or len(self._entered) > BOTS):
                await self._order("draw-seats", seed=secrets.token_hex(32))
                await self._order("start")
            await asyncio.sleep(LOOK_SECONDS)

    async def _welcome(self, player: int, *, started: bool) -> None:
        """Whoever signs in has paid, and is given a seat if others have theirs."""
        if player not in self._entered:
            self._entered.add(player)
            await self._order("enter", player=player)
        if started and player not in self._seated:
            self._seated.add(player)
            await self._order("seat", player=player)

    async def _order(self, name: str, **fields: Any) -> None:
        with suppress(RequestError):  # the house says no: its page says so too
            await self._desk.order(self._name, name, **fields)
