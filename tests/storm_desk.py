"""A process to be killed: a desk whose players come in on stdin and see their table on stdout.

In: "role who ask". Out: "frame player json" for every change, "answer key json" for every order.
"""

from __future__ import annotations

import asyncio
import sys
from os import urandom

import msgspec

from desk_kit import housed, means
from shuffleup.desk import Desk, Order, Seat, SteadyClock
from shuffleup.ledger import open_ledger
from shuffleup.views.asks import read_ask


def say(line: str) -> None:
    print(line, flush=True)


async def serve(url: str, players: int) -> None:
    ledger = await open_ledger(url)
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader(limit=1 << 20)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    of = means(ledger, SteadyClock(), random_bytes=urandom, snapshot_every=200)
    async with housed(of) as house:
        desk = await house.desk("friday")
        desk.subscribe(lambda change: show(desk, players) if 0 in change.tables else None)
        say("ready")
        for player in range(players):
            say(f"frame {player} {(await desk.look(Seat(0, player))).decode()}")
        tasks = set()
        while line := await reader.readline():
            task = asyncio.create_task(answer(desk, line.decode()))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        if tasks:
            await asyncio.wait(tasks)
    await ledger.close()


def show(desk: Desk, players: int) -> None:
    for player in range(players):
        say(f"frame {player} {desk.frame(Seat(0, player)).decode()}")


async def answer(desk: Desk, line: str) -> None:
    role, who, ask = line.split(maxsplit=2)
    order = Order(read_ask(ask.encode()), role, int(who))
    found = await desk.submit(order)
    say(f"answer {order.key} {msgspec.json.encode(found).decode()}")


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1], int(sys.argv[2])))
