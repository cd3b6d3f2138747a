"""kill -9 of a desk at any moment of play: no answered act lost or doubled, everybody converges."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from random import Random

from ledger_kit import opened, story
from people_storm_kit import PLAYERS, STREAM, Life, Person, assert_nothing_lost, prepared
from storm_kit import rounds

ANSWERS_MAX = 12
REST_SECONDS_MAX = 0.05


@story
async def test_no_kill_loses_or_doubles_an_act(tmp_path: Path) -> None:
    url, chance = str(tmp_path / "ledger.db"), Random(5)
    await prepared(url)
    people = [Person(player) for player in range(PLAYERS)]
    kills, untold = rounds(10, 1_000), 0
    for _ in range(kills):
        life = Life(url, people)
        await life.begin()
        answers, rest = chance.randint(0, ANSWERS_MAX), chance.random() * REST_SECONDS_MAX
        later = asyncio.get_running_loop().call_later
        await life.talk(answers, partial(later, rest, life.process.kill))
        async with opened(url) as ledger:
            version = (await ledger.head(STREAM)).version
            for person in people:
                if person.waiting is not None:
                    key = f"{person.player}:{person.waiting['id']}"
                    untold += await ledger.known(STREAM, key) is not None
        assert max(person.v for person in people) <= version, "seen before it was on disk"
    assert await assert_nothing_lost(url, people) > 3 * kills
    assert untold or kills < 50, "no kill fell between the disk and the answer"
    await assert_all_see_the_same(url, people)


async def assert_all_see_the_same(url: str, people: list[Person]) -> None:
    """In one last life everybody goes on, and sees what everybody sees."""
    before = sum(len(person.answers) for person in people)
    life = Life(url, people)
    await life.begin()
    assert life.process.stdin is not None
    await life.talk(ANSWERS_MAX, life.process.stdin.close)
    assert life.process.returncode == 0
    assert len({repr(person.table) for person in people}) == 1
    assert sum(len(person.answers) for person in people) > before
    await assert_nothing_lost(url, people)
