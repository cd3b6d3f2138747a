"""What thousands of sockets are spared, and what nobody loses by it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ledger_kit import PATIENCE, story
from server_kit import Person, Place, code_for, open_night, seat, serving
from shuffleup.server.metrics import Metrics
from shuffleup.server.office import Badge, Office
from shuffleup.server.sessions import Sessions
from shuffleup.server.settings import DAY_MS, Settings
from shuffleup.server.socket import hall as hall_file
from shuffleup.server.socket.line import Line
from shuffleup.server.store import Store


class Counting:
    """A store that counts how often a session is looked up alone."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.lookups = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def session(self, digest: str) -> Any:
        self.lookups += 1
        return await self._store.session(digest)


class Vouching:
    """Sessions with a clock that is set, over a store that counts; a visitor has come in."""

    def __init__(self, place: Place) -> None:
        self.now = place.front.clock()
        self.store = Counting(place.front.store)
        self.sessions = Sessions(self.store, lambda: self.now, place.front.settings)  # type: ignore[arg-type]
        self.digest = ""

    async def come_in(self, person: Person) -> None:
        visitor = await self.sessions.visitor(person.cookie)
        assert visitor is not None
        self.digest = visitor.digest

    async def known(self) -> bool:
        return await self.sessions.known(self.digest) is not None


# --- sessions


@story
async def test_who_is_vouched_for_together_is_not_looked_up_alone(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        vouching = Vouching(place)
        await vouching.come_in(await place.owner())
        for _ in range(20):
            vouching.now += 1_500
            await vouching.sessions.sweep({vouching.digest})
            assert await vouching.known()
        assert vouching.store.lookups == 1


@story
async def test_the_word_of_the_store_is_good_for_two_seconds_and_no_longer(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        vouching = Vouching(place)
        await vouching.come_in(await place.owner())
        vouching.now += 1_500
        await vouching.sessions.sweep({vouching.digest})
        await place.front.store.end_session(vouching.digest)  # as another process does
        vouching.now += 1_999
        assert await vouching.known()
        vouching.now += 1
        assert not await vouching.known()


@story
async def test_a_sweep_ends_at_once_what_the_store_does_not_vouch_for(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        vouching = Vouching(place)
        await vouching.come_in(await place.owner())
        await place.front.store.end_session(vouching.digest)
        await vouching.sessions.sweep({vouching.digest})
        assert not await vouching.known()


@story
async def test_who_plays_for_more_than_a_day_is_not_shown_out(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        vouching = Vouching(place)
        await vouching.come_in(await place.owner())
        for _ in range(30):
            vouching.now += DAY_MS // 20
            await vouching.sessions.sweep({vouching.digest})
            assert await vouching.known()


# --- writing


async def spectator(place: Place) -> Person:
    owner = await place.owner()
    await open_night(owner)
    return await place.joined(await code_for(owner, "spectator"))


async def line_of(place: Place) -> Line:
    hall = await place.app.state["switchboard"].hall("friday")
    line: Line = next(line for line in hall.lines if line.badge.office == "spectator")
    return line


@story
async def test_a_frame_of_any_size_arrives_as_it_was_sent(tmp_path: Path) -> None:
    async with serving(tmp_path, queue_bytes_max=1 << 30) as place:
        guest = await spectator(place)
        async with guest.socket() as line:
            await line.next("night")
            ours = await line_of(place)
            for size in (30, 125, 126, 127, 65_535, 65_536, 300_000):
                bare = len(b'{"frame":"filler","pad":""}')
                ours.push(b'{"frame":"filler","pad":"%s"}' % (b"x" * (size - bare)))
                assert len((await line.next("filler"))["pad"]) == size - bare


class Wire:
    """The far end of a line: it reads when it is told to."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.reads = asyncio.Event()

    def write(self, text: bytes) -> bool:
        if self.reads.is_set():
            self.got.append(text.decode())
        return self.reads.is_set()

    async def send(self, message: Any) -> None:
        await self.reads.wait()
        self.got.append(message.get("text") or str(message["code"]))


@story
async def test_nothing_overtakes_a_frame_that_had_to_wait() -> None:
    wire = Wire()
    line = Line(
        wire.send, "a session", Badge(Office.SPECTATOR),
        settings=Settings(), metrics=Metrics(), write=wire.write,
    )  # fmt: skip
    line.push(b"1")
    await asyncio.sleep(0)  # it is on its way, and waits
    line.push(b"2")
    wire.reads.set()
    line.push(b"3")
    await line.flushed(1)
    line.push(b"4")
    assert wire.got == ["1", "2", "3", "4"]
    wire.reads.clear()
    line.push(b"5")
    line.close(4401)
    line.push(b"too late")
    wire.reads.set()
    await line.flushed(1)
    assert wire.got[4:] == ["5", "4401"]


# --- the room


@story
async def test_a_room_told_one_by_one_is_told_to_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_file, "SLICE_BYTES", 1)
    monkeypatch.setattr(hall_file, "ROOM_BYTES_A_SECOND", 200_000)
    async with serving(tmp_path) as place:
        owner = await place.owner()
        await open_night(owner)
        people = await seat(place, owner, 3)
        async with people[0].socket() as a, people[1].socket() as b, people[2].socket() as c:
            for line in (a, b, c):
                await line.next("night")
            await owner.order("friday", "pause")
            async with asyncio.timeout(PATIENCE):
                for line in (a, b, c):
                    while (await line.next("night"))["night"]["clock"]["state"] != "stopped":
                        pass
