"""People: they have the program's own client, and bring their asks through every storm."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from http.client import HTTPResponse
from io import BytesIO
from random import Random
from typing import Any

import msgspec

from box.process import Process
from box.world import World
from shuffleup.client import RequestError, Session
from storm_lives import NIGHT, OWNER
from storm_people import STACK, UNRECORDED, Person


class Visit(Session):
    """A session whose requests go through the box's network."""

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        sent = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: {self._host}\r\nConnection: close\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(sent)}\r\n"
        if self.cookie:
            head += f"Cookie: {self.cookie}\r\nX-CSRF-Token: {self._csrf}\r\n"
        try:
            reader, writer = await asyncio.open_connection(self._host, self._port)
            writer.write(f"{head}\r\n".encode() + sent)
            answer = HTTPResponse(_Socket(await reader.read()))  # type: ignore[arg-type]
            writer.close()
            answer.begin()
        except OSError as trouble:
            raise RequestError(0, "no-answer", str(trouble)) from None
        return self._answer(answer)


class _Socket:
    """Bytes that have come, as `http.client` wants them."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def makefile(self, _: str) -> BytesIO:
        return BytesIO(self._data)


async def seated(world: World, players: int, pauses: dict[str, int]) -> list[Person]:
    """The owner opens a night, and so many people sit down to play it."""
    first = world.servers[0]
    owner = Visit(first.url)
    await owner.become_owner(await first.owner_code(), *OWNER)
    await owner.open_night(NIGHT, "standard", figures={"stack": STACK}, pauses=pauses)
    code = await owner.invite(NIGHT, "player")
    people = []
    for number in range(players):
        process = Process(f"player-{number}", world.loop, world.seed)
        world.processes.append(process)
        url = world.servers[number % len(world.servers)].url
        people.append(await process.run(_joined(url, code, number, world.seed)))
        await owner.order(NIGHT, "enter", player=people[-1].player)
        world.play.append(lambda each=people[-1], at=process: at.run(each.play()))
    await owner.order(NIGHT, "draw-seats", seed="00" * 32)
    await owner.order(NIGHT, "start")
    return people


async def _joined(url: str, code: str, number: int, seed: object) -> Person:
    session = Visit(url)
    await session.join(code, name=f"P{number}", member=str(number), age_confirmed=30, accepted=True)
    return Person(session, Random(f"{seed}:player-{number}:acts"))


def acts(people: Sequence[Person]) -> int:
    """How many acts have been answered."""
    return sum(
        person.sent[each]["ask"] not in UNRECORDED for person in people for each in person.answers
    )


async def answered(people: Sequence[Person], count: int, seconds: float) -> None:
    """So many acts more are answered."""
    wanted = acts(people) + count
    try:
        async with asyncio.timeout(seconds):
            while acts(people) < wanted:
                await asyncio.sleep(0.05)
    except TimeoutError:
        raise AssertionError(f"no act was answered any more in {seconds} s") from None
