"""Bad frames: whatever bytes come over a socket, it is closed or answered; nobody else waits."""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import psutil

from frames_kit import ANSWERED, BADS, GOOD, SILENT, line_to, raw, taken
from ledger_kit import PATIENCE, story
from server_kit import Person
from shuffleup.server.socket.messages import read_message
from storm_kit import rounds

FRAMES = rounds(1_500, 100_000)
WARM_UP = rounds(500, 5_000)
AT_ONCE = 6
P99_MS_MAX = rounds(100_000, 250)  # make test shares its machine: there every ping is answered
GROWTH_MAX = 20 << 20
SCRIPT = Path(__file__).parent.parent / "frame_server.py"


class Stormed(NamedTuple):
    """A server in a process of its own, and what it has told."""

    process: psutil.Process
    port: int
    cookies: list[str]
    owner: Person
    code: str

    @property
    def bytes_held(self) -> int:
        return int(self.process.memory_info().rss)


@asynccontextmanager
async def script(*words: str, **options: Any) -> AsyncIterator[asyncio.subprocess.Process]:
    """One of the storm's processes, until the end of this."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(SCRIPT),
        *words,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=1 << 24,
        **options,
    )
    try:
        yield process
    finally:
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()


@asynccontextmanager
async def stormed(folder: Path) -> AsyncIterator[Stormed]:
    with (folder / "log").open("w") as log:
        async with script("serve", str(folder), stderr=log) as process:
            assert process.stdout is not None
            told = json.loads(await process.stdout.readline())
            address, cookies = told["address"], told["cookies"]
            async with httpx.AsyncClient(
                base_url=address,
                cookies={"shuffleup": cookies[0]},
                timeout=PATIENCE,
                trust_env=False,
            ) as http:
                yield Stormed(
                    psutil.Process(process.pid),
                    int(address.rpartition(":")[2]),
                    cookies,
                    Person(address, http, csrf=told["csrf"]),
                    told["code"],
                )


async def storm(place: Stormed, chance: Random, frames: int, seen: Counter[int]) -> None:
    """Send so many bad frames, by an official and by a player, on sockets as long as they last."""
    numbers = iter(range(frames))

    async def sender(cookie: str) -> None:
        line = await line_to(place.port, cookie, "friday")
        for number in numbers:
            reader, writer = line
            bad = BADS[number % len(BADS)]
            sent = bad.made(chance)
            writer.write(sent + raw(1, b'{"ask":"ping","at":%d}' % number))
            patience = 1.0 if SILENT in bad.taken else PATIENCE
            code = await taken(reader, b'"pong","at":%d,' % number, patience)
            assert code in bad.taken, (code, sent[:300])
            seen[code] += 1
            if code != ANSWERED:
                writer.close()
                line = await line_to(place.port, cookie, "friday")
        line[1].close()

    async with asyncio.TaskGroup() as group:
        for at in range(AT_ONCE):
            group.create_task(sender(place.cookies[at % len(place.cookies)]))


async def measured(place: Stormed, work: Any) -> list[float]:
    """How long the pings of another player took, while this was done."""
    address = f"http://127.0.0.1:{place.port}"
    async with script("watch", address, place.cookies[0]) as watcher:
        assert watcher.stdin is not None and watcher.stdout is not None
        await watcher.stdout.readline()
        await work
        watcher.stdin.close()
        return sorted(float(line) for line in (await watcher.stdout.read()).split())


def p99(times: list[float]) -> float:
    return times[len(times) * 99 // 100]


@story
async def test_bad_frames_harm_nobody(tmp_path: Path) -> None:
    chance, seen = Random(7), Counter[int]()
    async with (
        stormed(tmp_path) as place,
        script("play", place.owner.address, place.code) as players,
    ):
        assert players.stdout is not None
        for player in json.loads(await players.stdout.readline()):
            await place.owner.order("quiet", "enter", player=player)
        await place.owner.order("quiet", "draw-seats", seed="00" * 32)
        await place.owner.order("quiet", "start")
        calm = await measured(place, asyncio.sleep(rounds(1, 10)))
        await storm(place, chance, WARM_UP, Counter())
        held, hands = place.bytes_held, await hands_of(place)
        wild = await measured(place, storm(place, chance, FRAMES, seen))
        grown = place.bytes_held - held
        async with asyncio.timeout(PATIENCE):
            while not (played := await hands_of(place) - hands) and not await is_over(place):
                await asyncio.sleep(0.05)
        metrics = (await place.owner.ask("GET", "/metrics")).text
    print(f"{FRAMES:,} frames: {dict(seen)}; p99 {p99(calm):.1f} ms calm, {p99(wild):.1f} ms wild;")
    print(f"memory {held / 2**20:.0f} MB, grown by {grown / 2**20:.1f} MB; {played} hands played")
    assert "errors_total 0" in metrics
    assert (tmp_path / "log").read_text() == ""
    assert seen.keys() >= {ANSWERED, 1002, 1003, 1007, 1008, 1009}
    assert grown < GROWTH_MAX
    assert p99(wild) < P99_MS_MAX


async def is_over(place: Stormed) -> bool:
    """Whether the quiet night has no hand left: a slow machine gives it the time to end.

    It is over, or waits for somebody who lost everything and may buy back in.
    """
    director = (await place.owner.done("GET", "/nights/quiet"))["director"]
    return bool(director["night"]["phase"] == "finished" or director["waits_for"])


async def hands_of(place: Stormed) -> int:
    """How many hands the players of the quiet night have played."""
    seen = await place.owner.done("GET", "/nights/quiet")
    return int(seen["director"]["night"]["hands"])


def test_the_messages_to_be_spoilt_are_good_ones() -> None:
    for text in GOOD:
        read_message(text.decode())
