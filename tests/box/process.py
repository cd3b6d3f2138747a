"""Process: a machine of its own in the box, with time, chance and threads from one seed."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future
from contextvars import Context, copy_context
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeVar

from shuffleup.machine import MACHINE, Machine

if TYPE_CHECKING:
    from box.loop import Loop

T = TypeVar("T")
EPOCH_MS: Final = 1_800_000_000_000
WORK_SECONDS: Final = 0.004


class Process(Machine):
    """Something that runs, until it is frozen or dies. All that it begins belongs to it."""

    def __init__(self, name: str, loop: Loop, seed: object) -> None:
        self.name = name
        self.loop = loop
        self.dead = False
        self.slowness = 1.0
        """How much longer than usual everything takes that is done in a thread."""
        self.boot = ""
        """Which start of its machine it runs in."""
        self.set_ms = 0
        """By how much somebody has set its wall clock."""
        self._chance = Random(f"{seed}:{name}:bytes")
        self._pace = Random(f"{seed}:{name}:pace")
        self._held: list[asyncio.Handle] | None = None
        self.tasks: dict[asyncio.Task[Any], None] = {}
        """Kept, because a task that nobody knows is closed, and a dead process closes nothing."""
        self.context: Context = copy_context()
        self.context.run(MACHINE.set, self)

    def run(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Have it do something."""
        return self.loop.create_task(work, context=self.context)

    # --- its end, and its sleep

    def may_run(self, handle: asyncio.Handle) -> bool:
        """Whether it does something now, later or never."""
        if self._held is not None and not self.dead:
            self._held.append(handle)
        return not self.dead and self._held is None

    def freeze(self) -> None:
        """Stop it, as a signal does: it does not know, and other people's clocks go on."""
        self._held = []

    def thaw(self) -> None:
        """Let it go on where it was."""
        held, self._held = self._held or [], None
        for handle in held:
            self.loop.run_again(handle)

    def die(self) -> None:
        """It does nothing more from now on."""
        self.dead = True

    def bury(self) -> list[asyncio.Task[Any]]:
        """When the world is over: what it left behind, to be swept away."""
        self.dead, self._held = False, None
        return [each for each in self.tasks if not each.done()]

    # --- what a machine has

    def wall_ms(self) -> int:
        return self.boot_ms() + self.set_ms

    def boot_ms(self) -> int:
        return EPOCH_MS + int(self.loop.time() * 1000)

    def boot_id(self) -> str:
        return self.boot

    def seconds(self) -> float:
        return self.loop.time()

    def worked_seconds(self) -> float:
        return 0.0

    def sleep(self, seconds: float) -> None:
        raise AssertionError(f"{self.name} would hold up the world for {seconds} s")

    def random_bytes(self, count: int) -> bytes:
        return self._chance.randbytes(count)

    def worker(self, name: str) -> Executor:
        return Worker(self)

    def work_seconds(self) -> float:
        """How long the next thing takes in a thread."""
        return WORK_SECONDS * self.slowness * self._pace.random()


class Worker(Executor):
    """A thread of a process: it does one thing after the other, and each takes a while."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._waiting: deque[tuple[Future[Any], Callable[[], Any]]] = deque()
        self._closed = False

    def submit(self, work: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        if self._closed:
            raise RuntimeError("this worker has gone home")
        future: Future[T] = Future()
        self._waiting.append((future, lambda: work(*args, **kwargs)))
        self._process.loop.call_later(self._process.work_seconds(), self._do_next)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._closed = True
        while self._waiting:
            self._do_next()

    def _do_next(self) -> None:
        if not self._waiting:
            return
        future, work = self._waiting.popleft()
        if not future.set_running_or_notify_cancel():
            return
        try:
            result = work()
        except Exception as error:
            future.set_exception(error)
        else:
            future.set_result(result)
