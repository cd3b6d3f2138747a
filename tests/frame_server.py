"""Processes for the storm of bad frames: a server, its players, and one who measures its answers.

`serve FOLDER` prints one line of JSON with where it is and who may come; `play ADDRESS CODE` the
numbers of the players that it seats; `watch ADDRESS COOKIE` the milliseconds of every ping. All go
on until stdin ends.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx

from client_kit import UNHURRIED
from server_kit import Person, code_for, open_night, seat, serving
from shuffleup.client import seat_bots
from shuffleup.server.logs import keep_logs
from storm_kit import rounds

PLAYERS = 4
PING_SECONDS = 0.05
BOTS = 5
THINK_SECONDS = rounds(0, 1)  # nobody is to win before the end


async def serve(folder: Path) -> None:
    """A night to be stormed, called friday, and one to be left in peace, called quiet."""
    keep_logs("warning")
    async with serving(folder, sockets_by_session=1_000, joins_by_address=1_000) as place:
        owner = await place.owner()
        for night in ("friday", "quiet"):
            await open_night(owner, night, pauses=UNHURRIED)
        players = await seat(place, owner, PLAYERS)
        told = {
            "address": place.address,
            "csrf": owner.csrf,
            "code": await code_for(owner, "player", "quiet"),
            "cookies": [owner.cookie, players[0].cookie],
        }
        print(json.dumps(told), flush=True)
        await asyncio.to_thread(sys.stdin.read)


async def play(address: str, code: str) -> None:
    """Seat bots at the quiet night."""
    async with seat_bots(address, code, BOTS, seed=1, think_seconds=THINK_SECONDS) as sessions:
        print(
            json.dumps([each.joined.player for each in sessions if each.joined]),
            flush=True,
        )
        await asyncio.to_thread(sys.stdin.read)


async def watch(address: str, cookie: str) -> None:
    """Ping from the quiet night."""
    async with (
        httpx.AsyncClient() as http,
        Person(address, http).socket("quiet", cookie=cookie) as line,
    ):
        ended = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
        while not ended.done():
            begun = time.perf_counter()
            await line.say("ping", at=1)
            await line.next("pong")
            print((time.perf_counter() - begun) * 1000, flush=True)
            await asyncio.sleep(PING_SECONDS)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        match sys.argv[1:]:
            case ["serve", folder]:
                asyncio.run(serve(Path(folder)))
            case ["play", address, code]:
                asyncio.run(play(address, code))
            case ["watch", address, cookie]:
                asyncio.run(watch(address, cookie))
