"""Outages: what is missing is said in a sentence, nothing is lost, and play goes on afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import apsw
import pytest

from disk_kit import Disk
from ledger_kit import PATIENCE, assert_sound, opened, story
from postgres_kit import Server
from server_kit import (
    PASSWORD,
    PATIENT,
    Line,
    Person,
    Place,
    act,
    my_turn,
    new_id,
    open_night,
    seat,
    serving,
)
from shuffleup.ledger import Locked, Unavailable, open_ledger

WRITES = ("write", "truncate", "sync")


class Ailing(Disk):
    """A disk on which some calls fail, as long as it is ill."""

    def __init__(self, error: type[apsw.Error], calls: tuple[str, ...]) -> None:
        super().__init__()
        self._error = error
        self._calls = calls
        self.ill = False

    def before(self, call: str, path: Path) -> None:
        if self.ill and call in self._calls:
            raise self._error("the disk is ill")


@contextmanager
def everything_on(disk: Disk) -> Iterator[None]:
    """Every SQLite file that is opened from now on is on this disk."""
    usual = apsw.vfs_names()[0]
    apsw.set_default_vfs(disk.name)
    try:
        yield
    finally:
        apsw.set_default_vfs(usual)


class Room:
    """A night in play: its owner, and everybody's sockets."""

    def __init__(self, place: Place, owner: Person, people: list[Person]) -> None:
        self.place = place
        self.owner = owner
        self.people = people

    @asynccontextmanager
    async def lines(self) -> AsyncIterator[list[Line]]:
        async with (
            self.people[0].socket() as one,
            self.people[1].socket() as two,
            self.people[2].socket() as three,
        ):
            yield [one, two, three]

    async def granted(self, method: str, path: str, body: Any = None) -> None:
        """Ask until it is granted: soon."""
        async with asyncio.timeout(PATIENCE):
            while (answer := await self.owner.ask(method, path, body)).status_code == 503:
                await asyncio.sleep(0.1)
        assert answer.is_success, answer.text

    async def act_in_turn(self) -> None:
        """Somebody does what they may, however often they must ask."""
        async with self.lines() as lines:
            at, frame = await my_turn(lines)
            ask = act(frame) | {"id": new_id()}
            async with asyncio.timeout(PATIENCE):
                while (answer := await lines[at].answer("act", **ask))["frame"] == "busy":
                    await asyncio.sleep(0.1)
            assert answer["frame"] == "done", answer

    async def chips(self) -> int:
        view = await self.owner.done("GET", "/nights/friday")
        return int(view["director"]["night"]["in_play"])


@asynccontextmanager
async def room(folder: Path, *, db: str = "") -> AsyncIterator[Room]:
    async with serving(folder, db=db, session_cache_ms=0) as place:
        owner = await place.owner()
        await open_night(owner, pauses=PATIENT | {"cut_ms": 100})
        yield Room(place, owner, await seat(place, owner, 3))


def is_sound(url: str) -> None:
    @story
    async def read() -> None:
        async with opened(url, read_only=True) as ledger:
            await assert_sound(ledger)

    read()


def test_a_full_disk_refuses_everything_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    disk = Ailing(apsw.FullError, WRITES)

    @story
    async def play() -> None:
        async with room(tmp_path) as here:
            await here.act_in_turn()
            chips = await here.chips()
            async with here.lines() as lines:
                at, frame = await my_turn(lines)
                disk.ill = True
                ask = act(frame) | {"id": new_id()}
                answer = await lines[at].answer("act", **ask)
                assert answer["frame"] == "busy" and "full" in answer["says"], answer
            order = {"id": new_id(), "name": "pause", "fields": {}}
            refused = await here.owner.ask("POST", "/nights/friday/orders", order)
            assert (refused.status_code, refused.json()["code"]) == (503, "busy"), refused.text
            assert "full" in refused.json()["says"] and "retry-after" in refused.headers
            stranger = here.place.person()
            body = {"name": "Olive", "password": PASSWORD}
            refused = await stranger.ask("POST", "/sign-in", body)
            assert (refused.status_code, refused.json()["code"]) == (503, "no-store")
            assert (await stranger.ask("GET", "/health")).status_code == 200
            disk.ill = False
            # The same tap again: done, and once.
            await here.granted("GET", "/nights/friday")
            async with here.people[at].socket() as line:
                while (answer := await line.answer("act", **ask))["frame"] == "busy":
                    await asyncio.sleep(0.1)
                assert answer["frame"] == "done", answer
                assert await line.answer("act", **ask) == answer
            await here.act_in_turn()
            assert await here.chips() == chips
            assert (await stranger.ask("POST", "/sign-in", body)).status_code == 200

    with everything_on(disk):
        play()
    is_sound(str(tmp_path / "night.db"))


def test_a_file_that_cannot_be_read_is_said_and_read_again_later(tmp_path: Path) -> None:
    disk = Ailing(apsw.IOError, ("read", *WRITES))

    @story
    async def play() -> None:
        async with room(tmp_path) as here:
            await here.act_in_turn()
            chips = await here.chips()
            disk.ill = True
            order = {"id": new_id(), "name": "pause", "fields": {}}
            refused = await here.owner.ask("POST", "/nights/friday/orders", order)
            assert refused.status_code == 503, refused.text
            assert refused.json()["says"].count("\n") == 0
            assert (await here.place.person().ask("GET", "/health")).status_code == 200
            disk.ill = False
            await here.granted("GET", "/ready")
            await here.granted("POST", "/nights/friday/orders", order)
            await here.owner.order("friday", "resume")
            await here.act_in_turn()
            assert await here.chips() == chips

    with everything_on(disk):
        play()
    is_sound(str(tmp_path / "night.db"))


# --- the file itself


async def says_so(here: Room, word: str) -> None:
    """Nothing is acknowledged, and whoever asks is told why."""
    order = {"id": new_id(), "name": "announce", "fields": {"says": "lost"}}
    refused = await here.owner.ask("POST", "/nights/friday/orders", order)
    assert refused.status_code == 503 and word in refused.json()["says"], refused.text
    ready = await here.place.person().ask("GET", "/ready")
    assert ready.status_code == 503 and word in ready.json()["says"], ready.text


async def goes_on(here: Room, chips: int) -> None:
    await here.granted("GET", "/ready")
    order = {"id": new_id(), "name": "announce", "fields": {"says": "found"}}
    await here.granted("POST", "/nights/friday/orders", order)
    await here.act_in_turn()
    assert await here.chips() == chips


@pytest.mark.parametrize("name", ["night.db", "night.db-wal"])
def test_a_file_that_was_taken_away_is_missed_at_once_and_welcome_back(
    tmp_path: Path, name: str
) -> None:
    there, away = tmp_path / name, tmp_path / "away"

    @story
    async def play() -> None:
        async with room(tmp_path) as here:
            await here.act_in_turn()
            chips = await here.chips()
            there.rename(away)
            await says_so(here, f"{name} was deleted while it was in use")
            there.write_bytes(away.read_bytes())  # a copy: what is written does not come there
            await says_so(here, f"{name} became another file while it was in use")
            away.replace(there)
            await goes_on(here, chips)

    play()
    is_sound(str(tmp_path / "night.db"))


def test_a_file_with_a_second_name_is_not_written_to(tmp_path: Path) -> None:
    other = tmp_path / "other.db"

    @story
    async def play() -> None:
        async with room(tmp_path) as here:
            await here.act_in_turn()
            chips = await here.chips()
            other.hardlink_to(tmp_path / "night.db")
            await says_so(here, "has a second name")
            with pytest.raises(Locked, match="in use by another process"):
                await open_ledger(str(other))
            other.unlink()
            await goes_on(here, chips)
            (tmp_path / "night.db.lock").unlink()
            with pytest.raises(Locked, match="in use by another process"):
                await open_ledger(str(tmp_path / "night.db"))
            await goes_on(here, chips)

    play()
    other.hardlink_to(tmp_path / "night.db")

    @story
    async def again() -> None:
        with pytest.raises(Unavailable, match="has a second name"):
            await open_ledger(str(tmp_path / "night.db"))

    again()
    other.unlink()
    is_sound(str(tmp_path / "night.db"))


# --- PostgreSQL


def test_a_night_waits_for_postgresql_and_goes_on_by_itself(
    tmp_path: Path, postgres: Server
) -> None:
    url = postgres.new_database()

    @story
    async def play() -> None:
        async with room(tmp_path, db=url) as here:
            await here.act_in_turn()
            chips = await here.chips()
            await asyncio.to_thread(postgres.stop)
            order = {"id": new_id(), "name": "pause", "fields": {}}
            refused = await here.owner.ask("POST", "/nights/friday/orders", order)
            assert (refused.status_code, refused.json()["code"]) == (503, "no-store")
            ready = await here.place.person().ask("GET", "/ready")
            assert (ready.status_code, ready.json()["code"]) == (503, "no-store")
            assert (await here.place.person().ask("GET", "/health")).status_code == 200
            await asyncio.to_thread(postgres.start)
            await here.granted("GET", "/ready")
            await here.granted("POST", "/nights/friday/orders", order)
            await here.owner.order("friday", "resume")
            await here.act_in_turn()
            assert await here.chips() == chips

    try:
        play()
    finally:
        postgres.start()
    is_sound(url)
