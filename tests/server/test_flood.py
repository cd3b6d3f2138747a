"""Under a flood of connections that ask for nothing, players go on and newcomers get in."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from ledger_kit import story
from serve_kit import PASSWORD, started
from server_kit import act, code_for, my_turn, new_id, open_night, seat, serving

FILES = 1_024
CROWD = 1_100
HALF = b"GET /ready HTTP/1.1\r\nHost: "
NO_BODY = b"POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"


@contextmanager
def crowd(address: str, many: int, says: bytes = b"") -> Iterator[list[socket.socket]]:
    """Connections on which nobody asks for anything, or not to the end."""
    host, _, port = address.rpartition("//")[2].partition(":")
    with ExitStack() as stack:
        lines = []
        for _ in range(many):
            line = stack.enter_context(socket.create_connection((host, int(port)), timeout=30))
            line.sendall(says)
            lines.append(line)
        yield lines


def is_closed(line: socket.socket) -> bool:
    line.setblocking(False)
    try:
        return line.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


@pytest.mark.parametrize("says", [b"", HALF, NO_BODY], ids=["silent", "half a head", "half a body"])
@story
async def test_a_crowd_that_stands_about_holds_up_nobody(tmp_path: Path, says: bytes) -> None:
    most = 40
    async with serving(tmp_path, silent_max=most) as place, AsyncExitStack() as stack:
        owner = await place.owner()
        await open_night(owner)
        people = await seat(place, owner, 3)
        lines = [await stack.enter_async_context(each.socket()) for each in people]
        code = await code_for(owner, "player")
        with ExitStack() as outside:
            come = crowd(place.address, 5 * most, says)
            standing = await asyncio.to_thread(outside.enter_context, come)
            at, frame = await my_turn(lines)
            answer = await lines[at].answer("act", **act(frame) | {"id": new_id()})
            assert answer["frame"] == "done", answer
            sheet = {"member": "77", "age_confirmed": 30, "accepted": True}
            newcomer = await place.joined(code, name="Newcomer", **sheet)
            assert newcomer.player == len(people)
            left = sum(not is_closed(each) for each in standing)
            assert 0 < left <= most, "room for some, and the oldest give way"
            assert not is_closed(standing[-1]), "whoever came last still stands there"


def test_more_connections_than_files_and_a_newcomer_gets_in(tmp_path: Path) -> None:
    with started(tmp_path, files_max=FILES) as (process, printed):
        address, code = printed[0].rpartition(" ")[2], printed[1].partition("#")[2]
        with crowd(address, CROWD), httpx.Client(base_url=address, trust_env=False) as http:
            body = {"code": code, "name": "Olive", "password": PASSWORD}
            assert http.post("/owner", json=body, timeout=60).is_success
            assert http.get("/ready", timeout=60).status_code == 200
        process.terminate()
        _, errors = process.communicate(timeout=60)
        noted = [line for line in errors.splitlines() if "silent connections" in line]
        assert len(noted) == 1 and len(errors.splitlines()) < 10, errors
