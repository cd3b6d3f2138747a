"""World: everything that there is in the box, for one seed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from box.network import Network
from box.process import Process
from box.shared import Shared

if TYPE_CHECKING:
    from box.loop import Loop
    from box.served import Served


class World:
    """Servers on one disk or on one shared ledger, a network, and people."""

    def __init__(self, loop: Loop, seed: int, folder: Path) -> None:
        self.loop = loop
        self.seed = seed
        self.folder = folder
        self.chance = Random(f"{seed}:world")
        self.network = loop.network = Network(loop, seed)
        self.shared: Shared | None = None
        self.servers: list[Served] = []
        self.processes: list[Process] = []
        self.play: list[Callable[[], asyncio.Task[Any]]] = []
        self.story: list[str] = []
        """What befell it, and when."""

    def note(self, what: str) -> None:
        """Something befell it."""
        self.story.append(f"{self.loop.time():8.3f}  {what}")

    async def end(self) -> None:
        """Sweep away what the dead and the living left behind."""
        for task in [task for process in self.processes for task in process.tasks]:
            if task.done() and not task.cancelled():
                task.exception()  # whoever was to be told has been
        for _ in range(10):
            left = [task for process in self.processes for task in process.bury()]
            if not left:
                return
            for task in left:
                task.cancel()
            await asyncio.wait(left, timeout=10)
