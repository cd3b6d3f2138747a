"""Several servers on one PostgreSQL: what one does for all is done by one, and taken over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from ledger_kit import story
from postgres_kit import Server
from server_kit import PASSWORD, Person, Place, new_id, open_night, serving
from shuffleup.cli.house_bots import house_bots
from shuffleup.server.running import owner_link

SECONDS = 60


@asynccontextmanager
async def with_bots(folder: Path, db: str) -> AsyncIterator[Place]:
    """A server as `shuffleup serve` runs it."""
    async with (
        serving(folder, db=db, bot_seconds=0.01) as place,
        house_bots(place.front, place.address) as bots,
    ):
        bots.wake(place.front)
        yield place


async def until(there: Callable[[], bool]) -> None:
    async with asyncio.timeout(SECONDS):
        while not there():
            await asyncio.sleep(0.05)


def playing(place: Place) -> list[int]:
    """The bots that play at this server."""
    assert place.front.bots is not None
    return [player for player in range(4) if place.front.bots.plays("friday", player)]


async def signed_in(place: Place) -> Person:
    person = place.person()
    body = {"name": "Olive", "password": PASSWORD}
    person.csrf = (await person.done("POST", "/sign-in", body))["csrf"]
    return person


async def hands(owner: Person) -> int:
    return int((await owner.done("GET", "/nights/friday"))["director"]["night"]["hands"])


async def played(owner: Person, wanted: int) -> None:
    """So many hands are over."""
    async with asyncio.timeout(SECONDS):
        while await hands(owner) < wanted:
            await asyncio.sleep(0.05)


@story
async def test_bots_play_where_their_night_is_led_and_are_taken_over_with_it(
    tmp_path: Path, postgres: Server
) -> None:
    db = postgres._made("template0")
    async with AsyncExitStack() as first_life, with_bots(tmp_path, db) as two:
        one = await first_life.enter_async_context(with_bots(tmp_path, db))
        owner = await one.owner()
        await open_night(owner)
        leads = (await one.front.house.desk("friday")).leads
        assert leads and not (await two.front.house.desk("friday")).leads
        # Asked for at the server that does not lead, played at the one that does.
        there = await signed_in(two)
        body = {"id": new_id(), "count": 4}
        assert (await there.done("POST", "/nights/friday/bots", body))["players"] == [0, 1, 2, 3]
        await until(lambda: playing(one) == [0, 1, 2, 3])
        await there.order("friday", "draw-seats", seed="00" * 32)
        await there.order("friday", "start")
        await played(there, 1)
        assert playing(two) == []
        await there.order("friday", "pause")
        await first_life.aclose()
        await until(lambda: bool(playing(two)))
        await there.order("friday", "resume")
        await played(there, await hands(there) + 1)
        seen = (await there.done("GET", "/nights/friday"))["director"]["entrants"]
        assert [each["bot"] for each in seen] == [True] * 4


@story
async def test_the_owners_link_is_made_once_and_anew_when_its_server_is_gone(
    tmp_path: Path, postgres: Server
) -> None:
    db = postgres._made("template0")
    async with serving(tmp_path, db=db) as two:
        async with serving(tmp_path, db=db) as one:
            link = await owner_link(one.front)
            assert link and await owner_link(two.front) == ""
            assert not await two.front.owned()
        code = (await owner_link(two.front)).partition("#")[2]
        body = {"code": link.partition("#")[2], "name": "Olive", "password": PASSWORD}
        person = two.person()
        assert (await person.ask("POST", "/owner", body)).status_code == 403, "void by now"
        await person.done("POST", "/owner", body | {"code": code})
        assert await two.front.owned() and await owner_link(two.front) == ""
