"""Two servers on one PostgreSQL, and the one that leads is killed, or stands still, in a hand."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from ledger_kit import PATIENCE, opened, story
from postgres_kit import Server, postgres_server
from shuffleup.client import line as client_line
from shuffleup.ledger import Ledger
from storm_kit import rounds
from storm_lives import Lives
from storm_people import (
    STREAM,
    Person,
    assert_acts_stand,
    assert_all_see_the_same,
    audited,
    gone,
    seated,
)
from storm_several import balanced, leader, led, more_acts, several, until

pytestmark = pytest.mark.skipif(os.name != "posix", reason="servers are forked here")

PLAYERS = 5
KILLS = rounds(1, 30)
FREEZES = rounds(1, 20)
KILLED_SECONDS_MAX = rounds(PATIENCE, 5)
FROZEN_SECONDS_MAX = rounds(PATIENCE, 10)
"""In the short storm it is taken over, on however busy a machine; in the long one, soon."""
SILENCE_SECONDS = 4.0
"""In a hand there is always something to hear."""


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with postgres_server() as server:
        yield server


async def taken_over(
    servers: list[Lives], before: Lives, people: list[Person]
) -> tuple[float, float]:
    """How long it took until the other led, and until somebody had acted then."""
    (other,) = [server for server in servers if server is not before]
    times = len(led(other))
    # What the former one had done may be answered without anybody who leads.
    led_after = await until(lambda: len(led(other)) > times)
    return led_after, led_after + await more_acts(people, 1)


async def left_whole(ledger: Ledger, people: list[Person], key: bytes) -> None:
    await assert_acts_stand(ledger, people)
    assert await audited(ledger, key, PLAYERS) > 0


@story
async def test_the_night_goes_on_when_its_server_is_killed_in_a_hand(
    tmp_path: Path, postgres: Server
) -> None:
    db = postgres._made("template0")
    async with several(tmp_path, [db, db]) as servers, balanced(servers) as (url, _):
        code = await servers[0].code()  # one of them makes it, for both
        _, people = await seated(url, code, PLAYERS, 1)
        play = [asyncio.create_task(person.play()) for person in people]
        for _ in range(KILLS):
            await more_acts(people, 10)
            killed = leader(servers)
            await killed.kill()
            _, seconds = await taken_over(servers, killed, people)
            assert seconds < KILLED_SECONDS_MAX, f"the night stood still for {seconds:.1f} s"
            await more_acts(people, 10)
            await killed.begin()
            await killed.ready()
        await assert_all_see_the_same(people)
        await gone(play)
        for server in servers:
            await server.kill()
        async with opened(db, read_only=True) as ledger:
            await left_whole(ledger, people, servers[0].key)


# --- a leader that stands still

WRITTEN = """
    CREATE TABLE written (version bigint, by text);
    CREATE FUNCTION note_writer() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO public.written VALUES (NEW.version, session_user); RETURN NULL; END $$;
    CREATE TRIGGER written AFTER INSERT ON shuffleup_ledger.record
        FOR EACH ROW WHEN (NEW.stream = 'night/friday') EXECUTE FUNCTION note_writer();
"""


async def writers_since(db: str, version: int) -> set[str]:
    """Who has written to the night behind a version."""
    session = await asyncpg.connect(db)
    rows = await session.fetch("SELECT DISTINCT by FROM written WHERE version > $1", version)
    await session.close()
    return {row[0] for row in rows}


@story
async def test_a_leader_that_stands_still_is_replaced_and_writes_nothing_when_it_wakes(
    tmp_path: Path, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_line, "SILENCE_SECONDS", SILENCE_SECONDS)
    await postgres.tell("CREATE ROLE other SUPERUSER LOGIN")  # so that one sees who wrote
    db = postgres._made("template0")
    users = {"postgres": db, "other": db.replace("//postgres@", "//other@")}
    slowest = (0.0, 0.0)
    async with (
        several(tmp_path, list(users.values())) as servers,
        balanced(servers) as (url, _),
    ):
        await postgres.tell(WRITTEN, url=db)
        names = dict(zip(servers, users, strict=True))
        _, people = await seated(url, await servers[0].code(), PLAYERS, 2)
        play = [asyncio.create_task(person.play()) for person in people]
        for _ in range(FREEZES):
            await more_acts(people, 10)
            frozen = leader(servers)
            frozen.freeze()
            # Its own players act when they have noticed that they hear nothing.
            seconds = await taken_over(servers, frozen, people)
            assert seconds[0] < FROZEN_SECONDS_MAX, f"it was led again after {seconds[0]:.1f} s"
            slowest = max(slowest, seconds)
            await more_acts(people, 10)
            now = leader(servers)
            assert now is not frozen
            frozen.thaw()
            # Its players are sent on to it again, and it hands on what they ask for.
            await more_acts(people, 15)
            assert leader(servers) is now, "it took the night back"
            assert await writers_since(db, led(now)[-1]) == {names[now]}
        print(f"{FREEZES} freezes, led again after {slowest[0]:.1f} s, played {slowest[1]:.1f} s")
        await assert_all_see_the_same(people)
        await gone(play)
        for server in servers:
            await server.kill()
        async with opened(db, read_only=True) as ledger:
            assert (await ledger.head(STREAM)).version > 0
            await left_whole(ledger, people, servers[0].key)
