"""Served: `shuffleup serve` in a process of the box, one life after the other."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from box.disk import NEVER, Disk
from box.process import Process
from box.shared import SharedLedger
from server_kit import GENEROUS, QUICK_HASHER
from shuffleup.cli.serve import opened_front
from shuffleup.server.app import make_app
from shuffleup.server.front import Front
from shuffleup.server.passwords import Passwords
from shuffleup.server.running import owner_link, server_for
from shuffleup.server.settings import Settings

if TYPE_CHECKING:
    from box.world import World

PORT: Final = 8080
DB: Final = "night.db"
KEY: Final = "deck.key"


class Served:
    """A server at an address, alive or dead."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.name = name
        self.url = f"http://{name}:{PORT}"
        self.lives = 0
        self.boots = 1
        self.front: Front | None = None
        self.process: Process
        self.disk: Disk | None = None
        self.folder = world.folder / f"{name}-0"
        self.folder.mkdir()

    @property
    def alive(self) -> bool:
        """Whether anybody runs it."""
        return self.lives > 0 and not self.process.dead

    async def begin(self, cut_at: int = NEVER) -> None:
        """A new life: visitors may come when this returns, or the power has gone at that call."""
        self.lives += 1
        world = self.world
        self.process = Process(f"{self.name}-{self.lives}", world.loop, world.seed)
        self.process.boot = f"{self.name}-{self.boots}"
        world.processes.append(self.process)
        self.front = None
        with nullcontext() if world.shared else self._mounted(cut_at):
            living = self.process.run(self._live())
            while self.front is None and not self.process.dead:
                assert not living.done() or living.result() is None
                await asyncio.sleep(0.01)
        if self.process.dead:
            self.lose_power()
        elif self.disk is not None:
            self.disk.cut_at(NEVER)

    def _mounted(self, cut_at: int) -> Any:
        self.disk = Disk(self.folder, self.world.chance, cut_at)
        self.disk.on_cut = self.process.die
        return self.disk.in_use()

    async def _live(self) -> None:
        world = self.world
        settings = Settings(
            **(GENEROUS | {"url": self.url, "alone": not world.shared, "session_cache_ms": 1})
        )
        ledger: Any = SharedLedger(world.shared, self.process) if world.shared else None
        folder = world.folder / "accounts" if world.shared else self.folder
        async with opened_front(str(folder / DB), world.folder / KEY, settings, ledger) as front:
            front.passwords = Passwords(QUICK_HASHER)
            server = server_for(make_app(front), settings)
            server.capture_signals = nullcontext  # type: ignore[method-assign]
            server.config.host, server.config.port = self.name, PORT
            serving = asyncio.create_task(server.serve())
            while not server.started:
                await asyncio.sleep(0.01)
            self.front = front
            await serving

    async def owner_code(self) -> str:
        """The code by which somebody becomes the owner."""
        assert self.front is not None
        return (await self.process.run(owner_link(self.front))).partition("#")[2]

    # --- its end

    def kill(self) -> None:
        """End it there and then."""
        self._gone()
        if self.disk is not None:
            self.disk.kill(self._next_folder())

    def lose_power(self) -> None:
        """End it and its machine: what was not synced may be lost, in part or in any order."""
        self._gone()
        self.boots += 1
        if self.disk is not None:
            self.disk.lose_power(self._next_folder())

    def _gone(self) -> None:
        self.process.die()
        self.world.network.cut_off(self.process)

    def _next_folder(self) -> Path:
        self.folder = self.world.folder / f"{self.name}-{self.lives}"
        self.folder.mkdir()
        return self.folder
