"""Several servers of one night behind one address, and what can be seen of who leads it."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import storm_weather
from ledger_kit import PATIENCE
from storm_lives import KEY_FILE, LOG_FILE, Lives, lives
from storm_people import Person

HEALTH: Final = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
HEALTH_SECONDS: Final = 1.0
LED: Final = re.compile(rb"led from version (\d+) on")


class Balancer:
    """One address for several servers: every visitor comes to one that answers."""

    def __init__(self, servers: Sequence[Lives]) -> None:
        self._ports = [server.port for server in servers]
        self._lines: set[asyncio.StreamWriter] = set()

    async def visit(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody comes: what they say goes on, and what is answered comes back."""
        self._ports.append(self._ports.pop(0))
        for port in self._ports:
            with suppress(OSError):
                if await _answers(port):
                    there, on = await asyncio.open_connection("127.0.0.1", port)
                    self._lines |= {writer, on}
                    await asyncio.gather(_pass(reader, on), _pass(there, writer))
                    self._lines -= {writer, on}
                    return
        writer.close()

    def cut(self) -> None:
        """Everybody's connection breaks, as when a router starts again."""
        for line in self._lines:
            line.transport.abort()


async def _answers(port: int) -> bool:
    """Whether anybody is awake behind a port; the system takes calls for who is not."""
    try:
        async with asyncio.timeout(HEALTH_SECONDS):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HEALTH)
            found = await reader.readline()
            writer.close()
    except (OSError, TimeoutError):
        return False
    return b" 200 " in found


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    writer.close()


@asynccontextmanager
async def balanced(servers: Sequence[Lives]) -> AsyncIterator[tuple[str, Balancer]]:
    """The address in front of these servers, and who sends visitors on."""
    balancer = Balancer(servers)
    listener = await asyncio.start_server(balancer.visit, "127.0.0.1", 0)
    yield f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}", balancer
    listener.close()


@asynccontextmanager
async def several(
    folder: Path, dbs: Sequence[str], *, weather: bool = False
) -> AsyncIterator[list[Lives]]:
    """Servers with one key on one database, each by its own address of it, ready for visitors."""
    async with AsyncExitStack() as stack:
        found: list[Lives] = []
        for number, db in enumerate(dbs):
            place = folder / f"server-{number}"
            place.mkdir()
            if weather:
                (place / storm_weather.FOLDER).mkdir()
            if found:
                shutil.copy2(found[0].folder / KEY_FILE, place)
            found.append(await stack.enter_async_context(lives(place, db)))
            await found[-1].begin()
            await found[-1].ready()
        yield found


def acts(people: Sequence[Person]) -> int:
    """How many decisions have been answered."""
    return sum(
        answer["frame"] == "done" and person.sent[each]["ask"] == "act"
        for person in people
        for each, answer in person.answers.items()
    )


async def until(there: Callable[[], bool]) -> float:
    """Wait for something; how long it took."""
    clock = asyncio.get_running_loop().time
    begun = clock()
    async with asyncio.timeout(PATIENCE):
        while not there():
            await asyncio.sleep(0.01)
    return clock() - begun


async def more_acts(people: Sequence[Person], count: int) -> float:
    """Wait for so many more answered decisions; how long it took."""
    wanted = acts(people) + count
    return await until(lambda: acts(people) >= wanted)


def led(server: Lives) -> list[int]:
    """The versions from which a server has led the night, in all its lives."""
    return [int(version) for version in LED.findall((server.folder / LOG_FILE).read_bytes())]


def leader(servers: Sequence[Lives]) -> Lives:
    """Who took the night last."""
    return max(servers, key=lambda server: max(led(server), default=-1))
