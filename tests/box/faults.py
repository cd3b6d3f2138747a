"""Faults: what can befall a server, a disk or a connection."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from box.served import Served
from box.world import World

HOUR_MS: Final = 3_600_000
Fault = Callable[[World], Awaitable[None]]


async def cut(world: World) -> None:
    """A connection is gone, with all that was on its way."""
    ends = list(world.network.ends)
    for end in world.chance.sample(ends, min(len(ends), world.chance.randint(1, 3))):
        world.note(f"cut: {end.process.name} loses its connection")
        world.network.cut(end)


async def kill(world: World) -> None:
    """A server is killed; the system keeps what it was given."""
    server = _any(world)
    world.note(f"kill: {server.name}")
    server.kill()


async def power_cut(world: World) -> None:
    """A machine loses its power."""
    server = _any(world)
    world.note(f"power cut: {server.name}")
    server.lose_power()


async def torn_write(world: World) -> None:
    """A machine loses its power in the middle of what it writes."""
    server = _any(world)
    if server.disk is None:
        await power_cut(world)
        return
    calls = world.chance.randint(1, 12)
    world.note(f"torn write: {server.name} loses its power {calls} calls to its disk from now")
    server.disk.cut_at(calls)
    for _ in range(200):
        if server.process.dead:
            break
        await asyncio.sleep(0.02)
    server.lose_power()


async def stop(world: World) -> None:
    """A server stands still for a while, and goes on as if nothing had been."""
    server, seconds = _any(world), world.chance.choice((0.5, 3.0, 12.0))
    world.note(f"stop: {server.name} for {seconds} s")
    server.process.freeze()
    await asyncio.sleep(seconds)
    server.process.thaw()


async def slow_disk(world: World) -> None:
    """Everything that a server writes or reads takes long."""
    server = _any(world)
    world.note(f"slow disk: {server.name}")
    server.process.slowness = 100.0
    await asyncio.sleep(world.chance.uniform(0.1, 3.0))
    server.process.slowness = 1.0


async def leap(world: World) -> None:
    """Somebody sets a server's wall clock."""
    server, hours = _any(world), world.chance.choice((-24, -1, 1, 720))
    world.note(f"leap: the clock of {server.name} by {hours} h")
    server.process.set_ms += hours * HOUR_MS


FAULTS: Final[tuple[Fault, ...]] = (
    cut,
    cut,
    kill,
    power_cut,
    torn_write,
    torn_write,
    stop,
    slow_disk,
    leap,
)


def _any(world: World) -> Served:
    return world.chance.choice([each for each in world.servers if each.alive])
