"""kill -9 of a server while directors tap in a live night: no tap is lost or doubled.

The clock is exact to the millisecond. STORM=full kills it 200 times.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
import pytest

from ledger_kit import PATIENCE, story
from shuffleup.cli.main import run
from storm_kit import rounds
from storm_lives import NIGHT, OWNER, Lives, lives

pytestmark = pytest.mark.skipif(os.name != "posix", reason="servers are forked here")

KILLS = rounds(2, 200)
ORDERS: Final = f"/nights/{NIGHT}/orders"
MOMENT_SECONDS_MAX: Final = 0.15
PLAYERS: Final = 9


class Desk:
    """A director whose phone sends what was tapped again, by the same id, until it is answered."""

    def __init__(self, lives: Lives) -> None:
        self.http = httpx.AsyncClient(base_url=lives.url, timeout=5, trust_env=False)
        self.sent: list[str] = []
        self.answered: dict[str, dict[str, Any]] = {}

    async def owns(self, code: str) -> None:
        name, password = OWNER
        answer = await self.http.post(
            "/owner", json={"code": code, "name": name, "password": password}
        )
        self.http.headers["X-CSRF-Token"] = answer.raise_for_status().json()["csrf"]

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Until there is an answer; nobody is there while a server is dead."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    answer = await self.http.request(method, path, json=body)
                    if answer.status_code < 500 and answer.status_code != 429:
                        assert answer.is_success, answer.text
                        return answer.json()
                except httpx.TransportError:
                    pass
                await asyncio.sleep(0.02)

    async def tap(self, id: str, name: str, /, **fields: Any) -> dict[str, Any]:
        self.sent.append(id)
        found: dict[str, Any] = await self.ask(
            "POST", ORDERS, {"id": id, "name": name, "fields": fields}
        )
        self.answered[id] = found
        return found

    async def log(self) -> list[dict[str, Any]]:
        """All of it, oldest first."""
        found: list[dict[str, Any]] = []
        while lines := await self.ask(
            "GET", f"/nights/{NIGHT}/log?before={found[-1]['v'] if found else 0}"
        ):
            found += lines
        return found[::-1]


async def begins(desk: Desk) -> None:
    opening = {"id": "open-the-night", "night": NIGHT, "house": "charity", "dealt": False}
    await desk.ask("POST", "/nights", opening)
    for number in range(PLAYERS):
        sheet = {"name": f"P{number}", "age_confirmed": 30, "accepted": True}
        await desk.tap(f"sheet-number-{number}", "sign-in", **sheet)
        await desk.tap(f"entry-number-{number}", "enter", player=number)
    await desk.tap("draw-the-seats", "draw-seats", seed="00" * 32)
    await desk.tap("start-the-clock", "start")


async def taps(desk: Desk, hand: int, over: asyncio.Event) -> None:
    """One finger after another: minutes that would show if one were lost or doubled."""
    number = 0
    while not over.is_set():
        more = 1 if number % 2 == hand else -1
        await desk.tap(f"finger-{hand}-{number:05}", "add-minutes", minutes=more)
        number += 1


@story
async def test_no_kill_loses_or_doubles_a_tap(tmp_path: Path) -> None:
    chance, over = Random(4), asyncio.Event()
    async with lives(tmp_path) as server:
        await server.begin()
        await server.ready()
        desk = Desk(server)
        await desk.owns(await server.code())
        await begins(desk)
        before = (await desk.ask("GET", f"/nights/{NIGHT}/state"))["clock"]
        fingers = [asyncio.create_task(taps(desk, hand, over)) for hand in (0, 1)]
        for _ in range(KILLS):
            seen = len(desk.answered)
            while len(desk.answered) < seen + 4:
                await asyncio.sleep(0.005)
            await asyncio.sleep(chance.random() * MOMENT_SECONDS_MAX)
            await server.kill()
            await server.begin()
            await server.ready()
        over.set()
        await asyncio.gather(*fingers)
        await desk.tap("stop-the-clock", "pause")
        log = await desk.log()
        ids = [line["order"] for line in log]
        assert sorted(ids) == sorted(desk.sent), "each tap once"
        for hand in (0, 1):
            mine = [each for each in ids if each.startswith(f"finger-{hand}-")]
            assert mine == sorted(mine), "in its order"
        state = await desk.ask("GET", f"/nights/{NIGHT}/state")
        at = {line["order"]: line["at"] for line in log}
        minutes = sum(
            1 if (int(each[-5:]) % 2 == int(each[7])) else -1
            for each in ids
            if each.startswith("finger")
        )
        passed = at["stop-the-clock"] - at["start-the-clock"]
        level_ms = 60_000 * round((before["left_ms"] + 1) / 60_000)
        assert state["clock"]["left_ms"] == level_ms + 60_000 * minutes - passed, "to the ms"
        assert len(state["players"]) == PLAYERS
        await server.kill()
        await desk.http.aclose()
    print(f"{KILLS} kills, {len(desk.sent)} taps")
    assert await asyncio.to_thread(run, ["verify", server.db]) == 0
