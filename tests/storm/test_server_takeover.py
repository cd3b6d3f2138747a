"""Two servers on one PostgreSQL, and the one that leads is killed in the middle of a hand."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import pytest

from ledger_kit import PATIENCE, opened, story
from postgres_kit import Server, postgres_server
from storm_kit import rounds
from storm_lives import KEY_FILE, LOG_FILE, Lives, lives
from storm_people import (
    Person,
    assert_acts_stand,
    assert_all_see_the_same,
    audited,
    gone,
    seated,
)

pytestmark = pytest.mark.skipif(os.name != "posix", reason="servers are forked here")

PLAYERS = 5
KILLS = rounds(1, 30)
TAKEN_OVER_SECONDS_MAX = rounds(PATIENCE, 5)
"""In the short storm it is taken over, on however busy a machine; in the long one, soon."""


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with postgres_server() as server:
        yield server


class Balancer:
    """One address for several servers: every visitor comes to one that answers."""

    def __init__(self, servers: Sequence[Lives]) -> None:
        self._ports = [server.port for server in servers]

    async def visit(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody comes: what they say goes on, and what is answered comes back."""
        self._ports.append(self._ports.pop(0))
        for port in self._ports:
            with suppress(OSError):
                there, on = await asyncio.open_connection("127.0.0.1", port)
                await asyncio.gather(_pass(reader, on), _pass(there, writer))
                return
        writer.close()


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    writer.close()


@asynccontextmanager
async def balanced(servers: Sequence[Lives]) -> AsyncIterator[str]:
    """The address in front of these servers."""
    listener = await asyncio.start_server(Balancer(servers).visit, "127.0.0.1", 0)
    yield f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}"
    listener.close()


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


def leads(server: Lives) -> bool:
    """Whether a server has ever led the night."""
    return b"led from version" in (server.folder / LOG_FILE).read_bytes()


@story
async def test_the_night_goes_on_when_its_server_is_killed_in_a_hand(
    tmp_path: Path, postgres: Server
) -> None:
    db = postgres._made("template0")
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    async with (
        lives(folders[0], db) as one,
        lives(folders[1], db) as two,
        balanced([one, two]) as url,
    ):
        await one.begin()
        await one.ready()
        shutil.copy2(folders[0] / KEY_FILE, folders[1])
        await two.begin()
        await two.ready()
        code = await one.code()  # one of them makes it, for both
        _, people = await seated(url, code, PLAYERS, 1)
        play = [asyncio.create_task(person.play()) for person in people]
        leader, other = (one, two) if leads(one) else (two, one)
        assert not leads(other)
        for _ in range(KILLS):
            await more_acts(people, 10)
            await leader.kill()
            # What the dead one had done may be answered without anybody who leads.
            seconds = await until(partial(leads, other)) + await more_acts(people, 1)
            assert seconds < TAKEN_OVER_SECONDS_MAX, f"the night stood still for {seconds:.1f} s"
            await more_acts(people, 10)
            await leader.begin()
            await leader.ready()
            leader, other = other, leader
        await assert_all_see_the_same(people)
        await gone(play)
        await leader.kill()
        await other.kill()
        async with opened(db, read_only=True) as ledger:
            await assert_acts_stand(ledger, people)
            assert await audited(ledger, one.key, PLAYERS) > 0
