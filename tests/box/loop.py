"""Loop: asyncio without a machine under it. Time passes only when nobody has anything to do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import copy_context
from heapq import heappop
from typing import Any, TypeVar

from box.network import Network
from box.process import Process
from shuffleup.machine import MACHINE

T = TypeVar("T")


class Stuck(Exception):  # noqa: N818 - the name says what is the matter
    """Nothing is due any more, and somebody still waits."""


def _made(loop: Loop, work: Any, **chosen: Any) -> asyncio.Task[Any]:
    """A task, which belongs to the process that began it."""
    task = asyncio.Task(work, loop=loop, **chosen)
    owner = (chosen.get("context") or copy_context()).get(MACHINE)
    if isinstance(owner, Process):
        owner.tasks[task] = None
    return task


class Loop(asyncio.BaseEventLoop):
    """Runs what is ready in the order in which it came; then it is as late as what is due next.

    What belongs to a dead process is never run again, not even its last words; what belongs to a
    frozen one waits until it is thawed.
    """

    network: Network

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0
        self._clock_resolution = 1e-9
        self.set_task_factory(_made)  # type: ignore[arg-type]

    def time(self) -> float:
        """Seconds since this world began."""
        return self._now

    def _run_once(self) -> None:
        ready, scheduled = self._ready, self._scheduled  # type: ignore[attr-defined]
        if not ready and not self._stopping:  # type: ignore[attr-defined]
            if not scheduled:
                raise Stuck("nothing is due any more")
            self._now = max(self._now, scheduled[0].when())
        while scheduled and scheduled[0].when() <= self._now:
            handle = heappop(scheduled)
            handle._scheduled = False
            ready.append(handle)
        for _ in range(len(ready)):
            handle = ready.popleft()
            if handle.cancelled():
                continue
            owner = handle._context.get(MACHINE)
            if not isinstance(owner, Process) or owner.may_run(handle):
                handle._run()

    def run_again(self, handle: asyncio.Handle) -> None:
        """What was held back is due now."""
        self._ready.append(handle)  # type: ignore[attr-defined]

    def _write_to_self(self) -> None:
        """There are no other threads to be woken by."""

    def _process_events(self, event_list: Any) -> None:
        """There are no files to be read from."""

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Threads are workers of the process that asks for them."""
        if executor is None:
            executor = MACHINE.get().worker("any")
        return asyncio.wrap_future(executor.submit(func, *args), loop=self)

    async def create_server(
        self, protocol_factory: Any, host: Any = None, port: Any = None, **_: Any
    ) -> Any:  # type: ignore[override]
        """Listen in this world's network."""
        return self.network.listen(protocol_factory, (host, port))

    async def create_connection(
        self, protocol_factory: Any, host: Any = None, port: Any = None, **_: Any
    ) -> Any:  # type: ignore[override]
        """A connection to whoever listens in this world's network."""
        return await self.network.connect(protocol_factory, (host, port))

    async def shutdown_default_executor(self, timeout: float | None = None) -> None:
        """There is none."""
