"""Night: one seed, from the first life of a server to the audit of what is left."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from box import faults
from box.disk import NEVER
from box.loop import Loop
from box.people import acts, answered, seated
from box.process import Process
from box.served import DB, KEY, Served
from box.shared import Shared, SharedLedger
from box.world import World
from ledger_kit import opened
from shuffleup.ledger import Ledger
from storm_lives import NIGHT
from storm_people import (
    PAUSES,
    STREAM,
    UNRECORDED,
    Person,
    assert_acts_stand,
    assert_all_see_the_same,
    assert_known,
    audited,
    gone,
)

TWO_SERVERS: Final = 0.4
"""So many worlds have two servers on one ledger; the others one on a disk of its own."""
BRISK: Final = PAUSES | {"act_ms": 1_500, "show_ms": 500}
"""Whoever is cut off is acted for."""
DOOMED: Final = 0.2
HEALED_SECONDS: Final = 120.0


@dataclass(frozen=True)
class Outcome:
    """What a seed came to."""

    seed: int
    head: str
    version: int
    acts: int
    hands: int
    lives: int
    seconds: float
    story: tuple[str, ...]


def play(seed: int, folder: Path) -> Outcome:
    """The world of a seed; whatever is wrong with it is raised, and names the seed."""
    logging.disable(logging.CRITICAL)  # the dead complain
    loop = Loop()
    world = World(loop, seed, folder)
    umpire = Process("umpire", loop, seed)
    gc.collect()
    gc.disable()  # what is garbage, and when, is no matter of the seed
    try:
        return loop.run_until_complete(umpire.run(_world(world)))
    except Exception as error:
        story = "\n  ".join(world.story)
        error.add_note(f"seed {seed}: `make box SEED={seed}` plays it again\n  {story}")
        raise
    finally:
        gc.enable()
        loop.run_until_complete(umpire.run(world.end()))
        loop.close()
        logging.disable(logging.NOTSET)


async def _world(world: World) -> Outcome:
    chance = world.chance
    if chance.random() < TWO_SERVERS:
        world.shared = Shared()
        (world.folder / "accounts").mkdir()
    world.servers = [Served(world, name) for name in ("ann", "bob")[: 2 if world.shared else 1]]
    for server in world.servers:
        await server.begin()
    pauses = chance.choice((PAUSES, BRISK))
    people = await seated(world, chance.randint(3, 5), pauses)
    playing = [begin() for begin in world.play]
    try:
        await _storm(world, people)
        await _rest(world, people)
        await gone(playing)
    except AssertionError:
        await _judged(world, people)  # a record that is not sound says more than what came of it
        raise
    return await _judged(world, people)


async def _storm(world: World, people: Sequence[Person]) -> None:
    """People play, and are held up by a few faults, one after the other."""
    chance = world.chance
    await answered(people, chance.randint(2, 10), HEALED_SECONDS)
    for _ in range(chance.randint(2, 6)):
        await asyncio.sleep(chance.uniform(0.0, 1.5))
        await chance.choice(faults.FAULTS)(world)
        await _look(world, people)
        await _heal(world)
    await answered(people, 5, HEALED_SECONDS)


async def _heal(world: World) -> None:
    """The dead are started again, sooner or later, and may die again on their way up."""
    if world.shared and world.chance.random() < 0.5:
        await asyncio.sleep(world.chance.uniform(0.0, 10.0))
    for server in world.servers:
        while not server.alive:
            doomed = world.chance.random() < DOOMED
            await server.begin(world.chance.randint(1, 80) if doomed else NEVER)
            world.note(f"{server.name} is up again" if server.alive else "it dies on its way up")


async def _look(world: World, people: Sequence[Person]) -> None:
    """Where nobody writes: all that was told is on disk."""
    if any(server.alive for server in world.servers):
        return
    async with _ledger(world) as ledger:
        version = (await ledger.head(STREAM)).version
        seen = max(person.seen() for person in people)
        assert seen <= version, f"{seen} was seen, and the disk has {version}"
        for person in people:
            for each in list(person.answers):
                if person.sent[each]["ask"] not in UNRECORDED:
                    await assert_known(ledger, person, each)


async def _rest(world: World, people: Sequence[Person]) -> None:
    """In the end everybody has their answers, and sees what is on record."""
    await assert_all_see_the_same(people)
    for server in world.servers:
        await _up_to_date(world, server)
    try:
        async with asyncio.timeout(HEALED_SECONDS):
            while any(person.unanswered for person in people):
                await asyncio.sleep(0.1)
    except TimeoutError:
        unanswered = [each for person in people for each in person.unanswered]
        raise AssertionError(f"these were never answered: {unanswered}") from None


async def _up_to_date(world: World, server: Served) -> None:
    """A server shows what is on record, whoever has written it."""
    if world.shared is None or server.front is None:
        return
    desk = await server.process.run(server.front.house.desk(NIGHT))
    for _ in range(300):
        if desk.version == world.shared.head(STREAM).version:
            return
        await asyncio.sleep(0.1)
    raise AssertionError(
        f"{server.name} shows {desk.version}, and {world.shared.head(STREAM).version} is on record"
    )


async def _judged(world: World, people: Sequence[Person]) -> Outcome:
    """All servers are gone: what is left on record is sound, and has what people were told."""
    for server in world.servers:
        if server.alive:
            server.kill()
    key = bytes.fromhex((world.folder / KEY).read_text())
    async with _ledger(world) as ledger:
        await assert_acts_stand(ledger, people)
        hands = await audited(ledger, key, len(people))
        head = await ledger.head(STREAM)
    return Outcome(
        world.seed,
        head.hash.hex(),
        head.version,
        acts(people),
        hands,
        sum(server.lives for server in world.servers),
        world.loop.time(),
        tuple(world.story),
    )


def _ledger(world: World) -> AbstractAsyncContextManager[Ledger]:
    """What is on record, for whoever only looks."""
    if world.shared:
        umpire = Process("auditor", world.loop, world.seed)
        ledger: Any = SharedLedger(world.shared, umpire)
        return nullcontext(ledger)
    return opened(str(world.servers[0].folder / DB), read_only=True)
