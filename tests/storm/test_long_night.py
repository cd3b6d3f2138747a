"""One long night of random faults: nothing acknowledged is lost, and everybody sees the same.

Servers are stopped and killed, connections cut, disks full or slow, clocks set. STORM_SEED=n blows
the storm with that seed again.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from ledger_kit import opened, story
from postgres_kit import Server, postgres_server
from shuffleup.client import line as client_line
from storm_faults import KINDS, Database, Faults, Files, Storage, drawn
from storm_kit import rounds
from storm_lives import LOG_FILE, Lives
from storm_people import (
    Person,
    assert_acts_stand,
    assert_all_see_the_same,
    audited,
    gone,
    seated,
)
from storm_several import acts, balanced, led, more_acts, several

pytestmark = pytest.mark.skipif(os.name != "posix", reason="servers are forked here")

FAULTS = rounds(10, 200)
PLAYERS = 6
SEED = int(os.environ.get("STORM_SEED", 20_261))
ACTS = range(1, 8)
"""So many decisions are answered between faults that do not strike at once."""
SILENCE_SECONDS = 4.0


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with postgres_server() as server:
        yield server


@pytest.fixture(autouse=True)
def listening(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a hand there is always something to hear: who hears nothing calls again."""
    monkeypatch.setattr(client_line, "SILENCE_SECONDS", SILENCE_SECONDS)


@asynccontextmanager
async def on_sqlite(folder: Path) -> AsyncIterator[tuple[list[Lives], Storage]]:
    """One server on one file."""
    async with several(folder, [""], weather=True) as servers:
        yield servers, Files(servers)


@asynccontextmanager
async def on_postgres(folder: Path, postgres: Server) -> AsyncIterator[tuple[list[Lives], Storage]]:
    """Three servers on one database."""
    url = postgres._made("template0")
    async with several(folder, [url] * 3, weather=True) as servers:
        storage = Database(postgres, url)
        await storage.prepare()
        yield servers, storage


async def blow(faults: Faults, people: list[Person], seed: int) -> None:
    """All faults; between them people play on, unless the next strikes at once."""
    chance = Random(seed)
    under_way: list[asyncio.Task[None]] = []
    for fault in drawn(chance, FAULTS):
        under_way.append(asyncio.create_task(faults.strike(fault)))
        if fault.at_once:
            await asyncio.sleep(fault.seconds / 2)
            continue
        await asyncio.gather(*under_way)
        under_way.clear()
        await more_acts(people, chance.choice(ACTS))
    await asyncio.gather(*under_way)
    await more_acts(people, ACTS.stop)


async def long_night(servers: list[Lives], storage: Storage, seed: int) -> None:
    """A night with all faults, and what must be left of it."""
    async with balanced(servers) as (url, balancer):
        _, people = await seated(url, await servers[0].code(), PLAYERS, seed)
        play = [asyncio.create_task(person.play()) for person in people]
        faults = Faults(servers, storage, balancer)
        try:
            await blow(faults, people, seed)
            await assert_all_see_the_same(people)
            await gone(play)
            for server in servers:
                await server.kill()
            async with opened(servers[0].db, read_only=True) as ledger:
                await assert_acts_stand(ledger, people)
                hands = await audited(ledger, servers[0].key, PLAYERS)
            for server in servers:
                assert b"Traceback" not in (server.folder / LOG_FILE).read_bytes()
        except BaseException as error:
            last = ", ".join(map(str, faults.story[-6:]))
            error.add_note(f"STORM_SEED={seed}; {len(faults.story)} faults, the last: {last}")
            raise
    terms = sum(len(led(server)) for server in servers)
    kinds = Counter(fault.kind for fault in faults.story)
    print(f"seed {seed}: {dict(kinds)}, {acts(people)} acts, {hands} hands, led {terms} times")
    assert kinds.total() == FAULTS and len(kinds) == len(KINDS)


@story
async def test_nothing_acknowledged_is_lost_on_sqlite(tmp_path: Path) -> None:
    async with on_sqlite(tmp_path) as (servers, storage):
        await long_night(servers, storage, SEED)


@story
async def test_nothing_acknowledged_is_lost_by_three_on_postgresql(
    tmp_path: Path, postgres: Server
) -> None:
    async with on_postgres(tmp_path, postgres) as (servers, storage):
        await long_night(servers, storage, SEED)
