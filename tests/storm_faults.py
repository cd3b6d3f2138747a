"""Faults of one long night, drawn by a seed: each strikes, lasts for a while, and is over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, Protocol

import storm_weather
from postgres_kit import Server
from storm_lives import Lives
from storm_several import Balancer, leader, until

LASTS_SECONDS: Final = (0.02, 1.0)
SLOW_SECONDS: Final = (0.05, 0.4)
LEAPS_MS: Final = (-3_600_000, -60_000, 60_000, 3_600_000, 30 * 24 * 3_600_000)
LONG: Final = 0.3
"""So many of those who stop do so until somebody has taken their place."""
AT_ONCE: Final = 0.3
"""So many faults are not over when the next one strikes."""
KINDS: Final = ("stop", "kill", "cut", "full", "slow", "leap")


class Storage(Protocol):
    """Where the night is kept, and what can be wrong there."""

    async def trouble(self, what: str, how_much: float) -> None:
        """From now on, or with 0 no more."""
        ...

    async def cut(self) -> None:
        """Whoever has a line to it loses it."""
        ...


class Files(Storage):
    """SQLite: the server's own disk."""

    def __init__(self, servers: Sequence[Lives]) -> None:
        self._folders = [server.folder / storm_weather.FOLDER for server in servers]

    async def trouble(self, what: str, how_much: float) -> None:
        for folder in self._folders:
            written(folder / what, how_much)

    async def cut(self) -> None:
        """Nobody has a line to a file."""


class Database(Storage):
    """PostgreSQL: what a trigger says on every table that a desk writes to, in its own words."""

    SCRIPT: Final = """
        CREATE TABLE public.weather (name text PRIMARY KEY, how_much float NOT NULL);
        INSERT INTO public.weather VALUES ('full', 0), ('slow', 0);
        CREATE FUNCTION public.weather() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            PERFORM pg_sleep(how_much) FROM public.weather WHERE name = 'slow' AND how_much > 0;
            IF EXISTS (SELECT 1 FROM public.weather WHERE name = 'full' AND how_much > 0) THEN
                RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full';
            END IF;
            RETURN NULL;
        END $$;
    """
    TABLES: Final = ("record", "command", "letter", "holder", "lease")

    def __init__(self, server: Server, url: str) -> None:
        self._server = server
        self._url = url

    async def prepare(self) -> None:
        """Once the tables are there."""
        triggers = (
            f"CREATE TRIGGER weather BEFORE INSERT OR UPDATE ON shuffleup_ledger.{table}"
            " FOR EACH STATEMENT EXECUTE FUNCTION public.weather()"
            for table in self.TABLES
        )
        await self._server.tell(self.SCRIPT, *triggers, url=self._url)

    async def trouble(self, what: str, how_much: float) -> None:
        sql = f"UPDATE public.weather SET how_much = {how_much} WHERE name = '{what}'"
        await self._server.tell(sql, url=self._url)

    async def cut(self) -> None:
        await self._server.cut_all_lines()


def written(file: Path, figure: float) -> None:
    """Put a figure there, all at once; none for 0."""
    if not figure:
        file.unlink(missing_ok=True)
        return
    new = file.with_suffix(".new")
    new.write_text(str(figure))
    new.replace(file)


class Fault(NamedTuple):
    """One fault, drawn before the storm begins."""

    kind: str
    aim: float
    """At whom: the first half is whoever leads, the rest any of them."""
    seconds: float
    long: bool
    """Until somebody has taken its place."""
    slow_seconds: float
    leap_ms: int
    at_once: bool
    """The next one does not wait for its end."""

    def __str__(self) -> str:
        return f"{self.kind} for {self.seconds:.2f} s{' and more' if self.long else ''}"


def drawn(chance: Random, count: int) -> list[Fault]:
    """So many faults, of every kind as many."""
    kinds: list[str] = []
    while len(kinds) < count:
        kinds += chance.sample(KINDS, len(KINDS))
    return [
        Fault(
            kind,
            chance.random(),
            chance.uniform(*LASTS_SECONDS),
            kind == "stop" and chance.random() < LONG,
            round(chance.uniform(*SLOW_SECONDS), 2),
            chance.choice(LEAPS_MS),
            chance.random() < AT_ONCE,
        )
        for kind in kinds[:count]
    ]


class Faults:
    """What can go wrong with servers, their storage and everybody's connections."""

    def __init__(self, servers: Sequence[Lives], storage: Storage, balancer: Balancer) -> None:
        self._servers = servers
        self._storage = storage
        self._balancer = balancer
        self._server_gates = {server: asyncio.Lock() for server in servers}
        self._storage_gate = asyncio.Lock()  # no server can start on a full disk
        self.story: list[Fault] = []
        """What was done, in order."""

    async def strike(self, fault: Fault) -> None:
        """One fault, from its beginning to its end."""
        strikes: Callable[[Fault], Awaitable[None]] = getattr(self, f"_{fault.kind}")
        await strikes(fault)

    async def _stop(self, fault: Fault) -> None:
        """A server stands still, perhaps until it is replaced."""
        async with self._one(fault) as server:
            server.freeze()
            try:
                if fault.long and len(self._servers) > 1:
                    await until(lambda: leader(self._servers) is not server)
                await asyncio.sleep(fault.seconds)
            finally:
                server.thaw()

    async def _kill(self, fault: Fault) -> None:
        """A server dies, and another is started in its place, with its clock set right."""
        async with self._one(fault) as server:
            await server.kill()
            written(server.folder / storm_weather.FOLDER / storm_weather.LEAP, 0)
            await asyncio.sleep(fault.seconds)
            async with self._storage_gate:
                await server.begin()
                await server.ready()

    async def _cut(self, fault: Fault) -> None:
        """Every connection breaks: people's, and those to the database."""
        async with self._storage_gate:
            self.story.append(fault)
            self._balancer.cut()
            await self._storage.cut()

    async def _full(self, fault: Fault) -> None:
        """The disk is full for a while."""
        await self._trouble(fault, storm_weather.FULL, 1.0)

    async def _slow(self, fault: Fault) -> None:
        """The disk is slow for a while."""
        await self._trouble(fault, storm_weather.SLOW, fault.slow_seconds)

    async def _trouble(self, fault: Fault, what: str, how_much: float) -> None:
        async with self._storage_gate:
            self.story.append(fault)
            await self._storage.trouble(what, how_much)
            try:
                await asyncio.sleep(fault.seconds)
            finally:
                await self._storage.trouble(what, 0.0)

    async def _leap(self, fault: Fault) -> None:
        """Somebody sets a server's clock; it stays so until the server is started anew."""
        async with self._one(fault) as server:
            written(server.folder / storm_weather.FOLDER / storm_weather.LEAP, fault.leap_ms)

    @asynccontextmanager
    async def _one(self, fault: Fault) -> AsyncIterator[Lives]:
        """One of the servers, for one fault at a time."""
        anybody = self._servers[int(fault.aim * 1_000) % len(self._servers)]
        server = leader(self._servers) if fault.aim < 1 / 2 else anybody
        async with self._server_gates[server]:
            self.story.append(fault)
            yield server
