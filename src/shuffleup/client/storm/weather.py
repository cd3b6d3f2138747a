"""Weather: a whole storm on one server, from the first code to its figures."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from msgspec import Struct

from shuffleup.client.session import Session
from shuffleup.client.storm.crowd import Crowd
from shuffleup.client.storm.process import Process

SEATS: Final = 9
LAG_SECONDS: Final = 0.05
HOUSE: Final = "standard"
PAUSES: Final = {
    "act_ms": 60_000,
    "bank_ms": 60_000,
    "cut_ms": 5_000,
    "nonce_ms": 5_000,
    "show_ms": 5_000,
}
"""Nobody is timed out by a machine that is busy; all other pauses are as for people."""


class Plan(Struct, frozen=True):
    """What kind of storm."""

    players: int
    spectators: int
    seconds: float
    think_seconds: float
    warm_seconds: float
    """All tables begin at once; a little later each is somewhere else in its hand."""
    seed: int = 1


class Figures(Struct, frozen=True):
    """What came of it. Times are milliseconds."""

    players: int
    spectators: int
    seconds: float
    sockets: int
    tables: int
    players_left: int
    acts: int
    acts_per_second: float
    p50_ms: float
    p95_ms: float
    p99_ms: float
    most_ms: float
    unseen: int
    """Acts that somebody at the table had still not seen after ten seconds."""
    frames_per_second: float
    megabytes_per_second: float
    drops: int
    drops_by_code: dict[str, int]
    """Also those before it was measured."""
    refused: int
    late: int
    left_out: int
    """Nonces that were given and did not come into the deal."""
    troubles: list[str]
    tool_lag_p99_ms: float
    """How late the tool itself was: part of every figure above."""
    tool_cpu: float
    """Processors in use, as the next."""
    machine_load: float | None
    """How many programs of this machine wanted a processor, over the last minute."""
    server_cpu: float | None
    server_mb: float | None
    """The most memory the server had."""
    setup_seconds: float


class Lag:
    """How late the event loop is."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    async def measure(self) -> None:
        """Sleep a little, again and again."""
        clock = asyncio.get_running_loop().time
        while True:
            begun = clock()
            await asyncio.sleep(LAG_SECONDS)
            self.seconds.append(clock() - begun - LAG_SECONDS)


async def storm(
    plan: Plan, director: Session, server: Process | None, say: Callable[[str], None]
) -> Figures:
    """Open a night, fill it, let it be played for a while, and measure."""
    begun = time.monotonic()
    night = f"storm-{secrets.token_hex(4)}"
    await director.open_night(night, HOUSE, figures={"table_size": SEATS}, pauses=PAUSES)
    crowd = Crowd(director, night, think_seconds=plan.think_seconds, seed=plan.seed)
    lag = Lag()
    lagging = asyncio.create_task(lag.measure())
    try:
        say(f"{plan.players} players sign in")
        await crowd.sign_in(plan.players)
        await director.order(night, "draw-seats", seed=secrets.token_hex(32))
        say("everybody opens a socket")
        await crowd.sit_down()
        await crowd.look_on(plan.spectators, -(-plan.players // SEATS))
        await crowd.settled()
        await director.order(night, "start")
        setup = time.monotonic() - begun
        say(f"play has begun after {setup:.0f} s")
        await asyncio.sleep(plan.warm_seconds)
        return await _measured(plan, crowd, lag, server, say, setup)
    finally:
        lagging.cancel()
        with suppress(asyncio.CancelledError):
            await lagging
        await crowd.leave()


async def _measured(
    plan: Plan,
    crowd: Crowd,
    lag: Lag,
    server: Process | None,
    say: Callable[[str], None],
    setup: float,
) -> Figures:
    """Watch for so long."""
    crowd.watch.clear()
    lag.seconds.clear()
    acts, drops, begun = crowd.acts, crowd.drops.total(), time.monotonic()
    cpu_before, own_before = (server.cpu_seconds() if server else None), time.process_time()
    most_mb, told = 0.0, 0
    while (passed := time.monotonic() - begun) < plan.seconds:
        await asyncio.sleep(min(5.0, plan.seconds - passed))
        most_mb = max(most_mb, server.memory_mb() or 0.0) if server else 0.0
        say(_line(time.monotonic() - begun, crowd, told))
        told = len(crowd.watch.seconds)
    seconds = time.monotonic() - begun
    times, watch = sorted(crowd.watch.seconds), crowd.watch
    cpu_after = server.cpu_seconds() if server else None
    return Figures(
        players=plan.players,
        spectators=plan.spectators,
        seconds=round(seconds, 1),
        sockets=crowd.connected,
        tables=watch.tables,
        players_left=crowd.playing,
        acts=crowd.acts - acts,
        acts_per_second=round((crowd.acts - acts) / seconds, 1),
        p50_ms=_ms(times, 0.5),
        p95_ms=_ms(times, 0.95),
        p99_ms=_ms(times, 0.99),
        most_ms=_ms(times, 1.0),
        unseen=watch.lost,
        frames_per_second=round(watch.frames / seconds, 1),
        megabytes_per_second=round(watch.bytes / seconds / 1e6, 2),
        drops=crowd.drops.total() - drops,
        drops_by_code={str(code): times for code, times in crowd.drops.items()},
        refused=len(crowd.refused),
        late=crowd.late,
        left_out=crowd.left_out,
        troubles=sorted({*crowd.troubles, *crowd.refused})[:10],
        tool_lag_p99_ms=_ms(sorted(lag.seconds), 0.99),
        tool_cpu=round((time.process_time() - own_before) / seconds, 2),
        machine_load=round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        server_cpu=_share(cpu_before, cpu_after, seconds),
        server_mb=round(most_mb, 1) if most_mb else None,
        setup_seconds=round(setup, 1),
    )


def _line(seconds: float, crowd: Crowd, told: int) -> str:
    """How it went since the last such line."""
    times = sorted(crowd.watch.seconds[told:])
    return (
        f"{seconds:5.0f} s  {crowd.connected} sockets, {crowd.drops.total()} drops,"
        f" {len(times)} acts, p50 {_ms(times, 0.5)} ms, p99 {_ms(times, 0.99)} ms"
    )


def _ms(ordered: list[float], share: float) -> float:
    """A percentile of times in order."""
    if not ordered:
        return 0.0
    at = min(len(ordered) - 1, int(share * len(ordered)))
    return round(1000 * ordered[at], 1)


def _share(before: float | None, after: float | None, seconds: float) -> float | None:
    if before is None or after is None:
        return None
    return round((after - before) / seconds, 2)
