"""Aside: a rehearsal in a process of its own, which can be ended at any moment."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.rehearsal.plan import Plan, Tell, planned, rehearsed
from shuffleup.rehearsal.present import Present, played_on
from shuffleup.rehearsal.spread import undisturbed

NICENESS: Final = 10


class Aside:
    """One rehearsal at a time; its methods block, so they belong in a thread."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._ended = False

    def rehearse(self, wish: Plan | Present, tell: Tell, *, seconds_max: float) -> dict[str, Any]:
        """The forecast of a plan, or of a night from now on; an `InputError` if it was ended."""
        context = get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        with undisturbed():
            process = context.Process(target=_work, args=(theirs, wish, seconds_max), daemon=True)
            process.start()
        self._process = process
        if self._ended:
            process.kill()
        theirs.close()
        try:
            return _heard(ours, tell)
        finally:
            ours.close()
            process.join()
            process.close()
            self._process = None

    def end(self) -> None:
        """End it now."""
        self._ended = True
        process = self._process
        if process is not None:
            with suppress(ValueError):  # it is over by itself
                process.kill()


def _heard(pipe: Connection, tell: Callable[[int, int], None]) -> dict[str, Any]:
    while True:
        try:
            told = json.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            raise InputError("the rehearsal was ended before it was over") from None
        if isinstance(told, dict):
            return told
        tell(*told)


def _work(pipe: Connection, wish: Plan | Present, seconds_max: float) -> None:
    """In the new process: play, and write to the pipe; without a reader there it ends by itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)  # those who play now go first

    def tell(done: int, of: int) -> None:
        pipe.send_bytes(json.dumps([done, of]).encode())

    with suppress(BrokenPipeError):
        pipe.send_bytes(json.dumps(_said(wish, tell, seconds_max)).encode())


def _said(wish: Plan | Present, tell: Tell, seconds_max: float) -> dict[str, Any]:
    if isinstance(wish, Present):
        return played_on(wish, tell, seconds_max=seconds_max)
    job = planned(wish)
    assert not isinstance(job, Refusal), "it was asked before"
    return rehearsed(wish, job, tell, seconds_max=seconds_max)
