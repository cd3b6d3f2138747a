"""A flood from outside, in a process of its own: silent lines, half requests and wrong codes.

    python storm_flood.py HOST:PORT '{"silent": 1100, "half": 5000, "codes": 10000, ...}'

It says "there" when everybody stands at the door and the guessing begins, and at the end what the
guesses were answered.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from contextlib import suppress
from random import Random

HALF = b"GET /ready HTTP/1.1\r\nHost: "
LETTERS = "BCDFGHJKMNPRSTVWXYZ"
AT_ONCE = 100
COME_BACK = 30.0


class Flood:
    """Everybody who wants in and has no right to."""

    def __init__(self, host: str, port: int, addresses: int, seconds: float) -> None:
        self._host = host
        self._port = port
        self._addresses = addresses
        self._until = asyncio.get_running_loop().time() + seconds
        self._random = Random(1)
        self._few = asyncio.Semaphore(AT_ONCE)
        self.answers: Counter[int] = Counter()

    def _source(self, number: int) -> tuple[str, int]:
        third, last = divmod(number % self._addresses, 250)
        return f"127.0.{40 + third}.{last + 1}", 0

    def _time_left(self) -> float:
        return self._until - asyncio.get_running_loop().time()

    async def _line(self, number: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        async with self._few:
            return await asyncio.open_connection(
                self._host, self._port, local_addr=self._source(number)
            )

    async def stand(self, number: int, says: bytes, there: asyncio.Event) -> None:
        """Stand at the door, and come back when sent off."""
        while self._time_left() > 0:
            with suppress(OSError, TimeoutError):
                reader, writer = await self._line(number)
                writer.write(says)
                there.set()
                async with asyncio.timeout(max(0.0, self._time_left())):
                    await reader.read()
                writer.close()
            there.set()
            await asyncio.sleep(COME_BACK * (0.5 + self._random.random()))

    async def guess(self, number: int, times: int, every: float) -> None:
        """Try so many codes, on one line for as long as it lasts."""
        for _ in range(times):
            begun = asyncio.get_running_loop().time()
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await self._line(number)
                code = "".join(self._random.choice(LETTERS) for _ in range(6))
                body = json.dumps({"code": code}).encode()
                head = (
                    f"POST /code HTTP/1.1\r\nHost: {self._host}:{self._port}\r\n"
                    "Content-Type: application/json\r\nConnection: close\r\n"
                    f"Content-Length: {len(body)}\r\n\r\n"
                )
                writer.write(head.encode() + body)
                answer = await reader.read()
                self.answers[int(answer.split(b" ", 2)[1]) if answer else 0] += 1
                writer.close()
            took = asyncio.get_running_loop().time() - begun
            await asyncio.sleep(max(0.0, every - took))


async def flood(address: str, plan: dict[str, float]) -> None:
    host, _, port = address.partition(":")
    guessers, codes = int(plan["addresses"]), int(plan["codes"])
    of = Flood(host, int(port), guessers, plan["seconds"])
    crowd = [(n, b"") for n in range(int(plan["silent"]))]
    crowd += [(n, HALF) for n in range(int(plan["half"]))]
    there = [asyncio.Event() for _ in crowd]
    standing = [
        asyncio.create_task(of.stand(number, says, event))
        for (number, says), event in zip(crowd, there, strict=True)
    ]
    for event in there:
        await event.wait()
    print("there", flush=True)
    each = codes // guessers
    every = plan["seconds"] / (each + 1) / 1.2  # it is over before those at the door go
    await asyncio.gather(*(of.guess(number, each, every) for number in range(guessers)))
    print(json.dumps(of.answers), flush=True)
    for task in standing:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(flood(sys.argv[1], json.loads(sys.argv[2])))
