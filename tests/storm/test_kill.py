"""kill -9 at any moment, with clients that send again: nothing lost, nothing doubled."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ledger_kit import opened, story
from postgres_kit import Server, postgres_server
from shuffleup.ledger import walk
from storm_kit import assert_whole, rounds

WRITER = Path(__file__).parent.parent / "storm_writer.py"
STREAMS = ("a", "b", "c")
CLIENTS = 9


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with postgres_server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "ledger.db")
    server: Server = request.getfixturevalue("postgres")
    return server.new_database()


class Client:
    """Somebody with one command on the way at a time, sent until it is acknowledged."""

    def __init__(self, number: int) -> None:
        self.stream = STREAMS[number % len(STREAMS)]
        self._name = f"client{number}"
        self._sent = 0
        self.acknowledged: dict[str, tuple[int, int]] = {}

    @property
    def waiting(self) -> str:
        """The line on its way."""
        return f"{self.stream} {self.command} {self._sent + 1}\n"

    @property
    def command(self) -> str:
        """The command on its way."""
        return f"{self._name}-{self._sent}"

    def hear(self, versions: tuple[int, int]) -> None:
        """The command is acknowledged."""
        self.acknowledged[self.command] = versions
        self._sent += 1


async def live_and_die(url: str, clients: list[Client], answers: int, rest_seconds: float) -> int:
    """One life, for so many answers and a moment more; how many commands an earlier one had
    recorded and not told."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(WRITER),
        url,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin and process.stdout
    assert await process.stdout.readline() == b"ready\n"
    by_name = {client.command.partition("-")[0]: client for client in clients}
    process.stdin.write("".join(client.waiting for client in clients).encode())
    known = heard = 0

    def soon() -> None:
        asyncio.get_running_loop().call_later(rest_seconds, process.kill)

    if not answers:
        soon()
    while (line := await process.stdout.readline()).endswith(b"\n"):
        how, command, first, last = line.decode().split()
        client = by_name[command.partition("-")[0]]
        assert command == client.command, "acknowledged twice"
        known += how == "known"
        client.hear((int(first), int(last)))
        heard += 1
        if heard == answers:
            soon()
        process.stdin.write(client.waiting.encode())
    await process.wait()
    return known


@story
async def test_every_acknowledged_transfer_happened_once(url: str) -> None:
    postgres = "://" in url
    kills = rounds(6, 100) if postgres else rounds(20, 1_000)
    rest_seconds_max = 0.05 if postgres else 0.01
    chance = Random(1)
    clients = [Client(number) for number in range(CLIENTS)]
    done = known = 0
    # One of the kills at least falls between the disk and the acknowledgement.
    while done < kills or not known:
        rest_seconds = chance.random() * rest_seconds_max
        known += await live_and_die(url, clients, chance.randint(0, 3 * CLIENTS), rest_seconds)
        done += 1
    await assert_all_there(url, clients)


async def assert_all_there(url: str, clients: list[Client]) -> None:
    async with opened(url) as ledger:
        for stream in STREAMS:
            mine = [client for client in clients if client.stream == stream]
            known = [command for client in mine for command in client.acknowledged]
            there = await assert_whole(ledger, stream, known)
            last = {client.command for client in mine}
            assert set(there) - set(known) <= last, "recorded, but nobody sent it"
            places = {record.version: record.command_id async for record in walk(ledger, stream)}
            for client in mine:
                for command, (first, end) in client.acknowledged.items():
                    assert places[first] == places[end] == command
    assert sum(len(client.acknowledged) for client in clients) > 20
