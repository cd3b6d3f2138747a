"""Slow readers: who never reads, or never finishes a handshake, is let go; play goes on."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

import server_kit
from ledger_kit import PATIENCE, story
from server_kit import Place, code_for, new_id, seat, serving
from shuffleup.client import Session
from shuffleup.server.running import bound
from shuffleup.server.socket.line import Line
from shuffleup.server.socket.switchboard import Switchboard
from storm_kit import rounds
from storm_people import PAUSES, STACK, Person, gone, joined

SLOW = rounds(40, 500)
PLAYERS = 3
BUFFER_BYTES = 4_096  # a telephone far away, not a loopback that swallows megabytes
LIMITS: dict[str, Any] = {
    "queue_frames_max": 16,
    "queue_bytes_max": 64 * 1024,
    "send_seconds_max": 1.0,
}
ANSWER_SECONDS_MAX = rounds(PATIENCE, 5)
"""In the short storm answers come, on however busy a machine; in the long one they come soon."""


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server whose every socket holds little."""

    def small(host: str, port: int) -> socket.socket:
        listener = bound(host, port)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER_BYTES)
        return listener

    monkeypatch.setattr(server_kit, "bound", small)


@asynccontextmanager
async def played(place: Place) -> AsyncIterator[tuple[server_kit.Person, list[Person]]]:
    """A night that three people play for as long as this lasts."""
    owner = await place.owner()
    opening = {"id": new_id(), "night": "friday", "house": "standard", "pauses": PAUSES}
    await owner.done("POST", "/nights", opening | {"figures": {"stack": STACK}})
    code = await code_for(owner, "player")
    people = [await joined(place.address, code, number, 1) for number in range(PLAYERS)]
    for person in people:
        await owner.order("friday", "enter", player=person.player)
    await seat(place, owner, 0)
    play = [asyncio.create_task(person.play()) for person in people]
    yield owner, people
    await gone(play)


@contextmanager
def connected(place: Place, number: int) -> Iterator[list[socket.socket]]:
    """So many connections that take in next to nothing."""
    port = int(place.address.rpartition(":")[2])
    found = []
    for _ in range(number):
        each = socket.socket()
        each.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER_BYTES)
        each.connect(("127.0.0.1", port))
        each.setblocking(False)
        found.append(each)
    try:
        yield found
    finally:
        for each in found:
            each.close()


def handshake(cookie: str) -> bytes:
    """What a browser says to begin with."""
    return (
        "GET /nights/friday/socket?table=0 HTTP/1.1\r\nHost: localhost\r\n"
        f"Cookie: {cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


async def slowest_answer(people: list[Person], acts: int) -> float:
    """The longest time without any answer, until there are so many more."""
    began = sum(len(person.answers) for person in people)
    count, since, longest = began, time.monotonic(), 0.0
    async with asyncio.timeout(PATIENCE):
        while count < began + acts:
            await asyncio.sleep(0.01)
            now, found = time.monotonic(), sum(len(person.answers) for person in people)
            longest = max(longest, now - since)
            if found > count:
                count, since = found, now
    return longest


async def lines_of(place: Place) -> set[Line]:
    """Everybody who watches."""
    board: Switchboard = place.app.state["switchboard"]
    return (await board.hall("friday")).lines


@story
async def test_who_never_reads_holds_nobody_up(tmp_path: Path, narrow: None) -> None:
    limits = LIMITS | {"sockets_by_session": SLOW}
    async with serving(tmp_path, **limits) as place, played(place) as (owner, people):
        guest = Session(place.address)
        await guest.join(await code_for(owner, "spectator"))
        with connected(place, SLOW) as sockets:
            for each in sockets:
                each.send(handshake(guest.cookie))
            lines = await lines_of(place)
            slow: set[Line] = set()
            async with asyncio.timeout(PATIENCE):
                while len(slow) < SLOW:  # the first may be let go before the last has come
                    slow |= {line for line in lines if not line.seated}
                    await asyncio.sleep(0.01)
            assert await slowest_answer(people, 30) < ANSWER_SECONDS_MAX
            async with asyncio.timeout(PATIENCE):
                while slow & set(lines):
                    assert max(line._bytes for line in slow) <= LIMITS["queue_bytes_max"]
                    await asyncio.sleep(0.01)
                assert {line.code for line in slow} == {1013}
                while len(lines) < PLAYERS:  # who was slow for once comes back
                    await asyncio.sleep(0.01)
            assert all(line.seated for line in lines) and len(lines) == PLAYERS
        assert await slowest_answer(people, 10) < ANSWER_SECONDS_MAX


@story
async def test_a_handshake_drawn_out_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shuffleup.server.protocols.REQUEST_SECONDS", 3.0)
    async with serving(tmp_path) as place, played(place) as (_, people):
        loop = asyncio.get_running_loop()
        with connected(place, SLOW) as sockets:
            begun = loop.time()
            drawn = [asyncio.create_task(drawn_out(each)) for each in sockets]
            assert await slowest_answer(people, 30) < ANSWER_SECONDS_MAX
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*drawn)
            assert loop.time() - begun > 2.9, "they were never let in"


async def drawn_out(each: socket.socket) -> None:
    """Send a handshake a byte at a time, until the other side has had enough."""
    loop = asyncio.get_running_loop()
    with suppress(OSError):
        for byte in handshake("shuffleup=none"):
            await loop.sock_sendall(each, bytes([byte]))
            await asyncio.sleep(0.05)
        raise AssertionError("somebody waited for the whole of it")
