"""kill -9 of a real server at any moment of play: nothing acknowledged is lost or done twice."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from ledger_kit import PATIENCE, opened, story
from storm_canary import assert_silent, secrets_of
from storm_kit import rounds
from storm_lives import LOG_FILE, Lives, lives
from storm_people import (
    STREAM,
    UNRECORDED,
    Person,
    assert_acts_stand,
    assert_all_see_the_same,
    assert_known,
    audited,
    gone,
    seated,
)

pytestmark = pytest.mark.skipif(os.name != "posix", reason="servers are forked here")

PLAYERS = 10  # at two tables
KILLS = rounds(4, 1_000)
KILLS_OF_A_NIGHT = 50
ANSWERS = range(2, 9)
"""So many acts are answered in a life, and perhaps some more in the moment after."""
MOMENT_SECONDS_MAX = 0.1
START_SECONDS = 0.5
READING_KILLED = 0.1
"""So many are killed again before they are ready."""


@dataclass
class Damage:
    """What the kills of a night did, and did not do."""

    kills: int = 0
    acks: int = 0
    untold: int = 0
    """Kills that left an act on disk whose player was not told."""
    hands: int = 0
    told: set[str] = field(default_factory=set)


async def look(lives: Lives, people: Sequence[Person], damage: Damage) -> None:
    """Between two lives: what was told is on disk. To look at it leaves the crash as it is."""
    async with opened(lives.db, read_only=True) as ledger:
        version = (await ledger.head(STREAM)).version
        assert max(person.seen() for person in people) <= version, "seen before it was on disk"
        untold = False
        for person in people:
            for each in person.answers.keys() - damage.told:
                if person.sent[each]["ask"] not in UNRECORDED:
                    await assert_known(ledger, person, each)
                    damage.acks += 1
                damage.told.add(each)
            for each in person.unanswered:
                untold |= await ledger.known(STREAM, person.key(each)) is not None
        damage.untold += untold
        damage.kills += 1


async def answered(people: Sequence[Person], count: int) -> None:
    """So many acts more are answered."""

    def acts() -> int:
        return sum(
            person.sent[each]["ask"] not in UNRECORDED
            for person in people
            for each in person.answers
        )

    wanted = acts() + count
    async with asyncio.timeout(PATIENCE):
        while acts() < wanted:
            await asyncio.sleep(0.005)


async def storm(folder: Path, kills: int, seed: int) -> Damage:
    """One night with so many kills."""
    chance, damage = Random(seed), Damage()
    async with lives(folder) as server:
        await server.begin()
        await server.ready()
        _, people = await seated(server.url, await server.code(), PLAYERS, seed)
        play = [asyncio.create_task(person.play()) for person in people]
        await answered(people, chance.choice(ANSWERS))
        while damage.kills < kills:
            await asyncio.sleep(chance.random() * MOMENT_SECONDS_MAX)
            await server.kill()
            await look(server, people, damage)
            await server.begin()
            if chance.random() < READING_KILLED:
                await asyncio.sleep(chance.random() * START_SECONDS)
            else:
                await server.ready()
                await answered(people, chance.choice(ANSWERS))
        await assert_all_see_the_same(people)
        await gone(play)
        await server.kill()
        async with opened(server.db, read_only=True) as ledger:
            await assert_acts_stand(ledger, people)
            damage.hands = await audited(ledger, server.key, PLAYERS)
            secrets = await secrets_of(ledger, STREAM, server.key)
        log = (folder / LOG_FILE).read_bytes()
        assert b"Traceback" not in log and log.count(b"led from version") > damage.kills // 2
        assert_silent(secrets, [("the log", log)])
    return damage


@story
async def test_no_kill_loses_or_doubles_an_act(tmp_path: Path) -> None:
    total = Damage()
    while total.kills < KILLS:
        folder = tmp_path / f"{total.kills:04}"
        folder.mkdir()
        kills = min(KILLS_OF_A_NIGHT, KILLS - total.kills)
        damage = await storm(folder, kills, total.kills)
        total.kills += damage.kills
        total.acks += damage.acks
        total.untold += damage.untold
        total.hands += damage.hands
        print(f"{folder.name}: {damage.kills} kills, {damage.acks} acks, {damage.untold} untold")
    print(total.kills, "kills", total.acks, "acks", total.untold, "untold", total.hands, "hands")
    assert total.acks > KILLS
    assert total.untold or KILLS < 50, "no kill fell between the disk and the answer"
