"""Spread: many jobs over many processes, with the same results as one after the other.

A job carries its own seed, so it does not matter who does it, or when.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from enum import StrEnum
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from multiprocessing.resource_tracker import ensure_running
from threading import Thread
from typing import Final, TypeVar

from shuffleup.errors import InputError
from shuffleup.rehearsal.run import Run

Job = TypeVar("Job")

CHUNKS_PER_PROCESS: Final = 16  # so that all end at nearly the same time, and progress is seen
LOOK_UP_SECONDS: Final = 0.2


class Engine(StrEnum):
    """Who does the work."""

    LOCAL = "local"
    DASK = "dask"


def spread(
    jobs: Sequence[Job],
    play: Callable[[Job], Run],
    *,
    engine: Engine = Engine.LOCAL,
    processes: int | None = None,
    scheduler: str | None = None,
    each: Callable[[Run], None] = lambda run: None,
) -> list[Run]:
    """Play every job and return the runs in the jobs' order; `each` gets them as they are done.

    `play` must be a function of a module, and a job picklable. Without a number of processes,
    there are as many as this machine has processors. A scheduler is the address of a Dask cluster;
    without one, Dask makes a cluster of this machine.
    """
    if processes is not None and processes < 1:
        raise InputError(f"a rehearsal needs at least 1 process, not {processes}")
    if scheduler is not None and engine is not Engine.DASK:
        raise InputError(f"a scheduler ({scheduler}) needs the engine dask")
    if not jobs:
        return []
    workers = processes or processors()
    if engine is Engine.DASK:
        from shuffleup.rehearsal.cluster import over_cluster

        return over_cluster(jobs, play, processes=workers, scheduler=scheduler, each=each)
    if min(workers, len(jobs)) <= 1:
        return _one_by_one(jobs, play, each)
    return _over_processes(jobs, play, min(workers, len(jobs)), each)


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def chunks(jobs: Sequence[Job], processes: int) -> list[Sequence[Job]]:
    """The jobs in order, in portions for so many processes."""
    size = max(1, len(jobs) // (processes * CHUNKS_PER_PROCESS))
    return [jobs[at : at + size] for at in range(0, len(jobs), size)]


@contextmanager
def undisturbed() -> Iterator[None]:
    """Processes started in here never see Ctrl-C: it is for the one that started them to end them.

    They inherit the blocked signal. For ourselves it only waits until we are through.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    ensure_running()  # the keeper of semaphores, which unblocks the signal when it is started
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_children(others: Sequence[BaseProcess]) -> None:
    """End at once all processes this one has started, but for these others."""
    for child in active_children():
        if child not in others:
            child.kill()


def _one_by_one(
    jobs: Sequence[Job], play: Callable[[Job], Run], each: Callable[[Run], None]
) -> list[Run]:
    runs = []
    for job in jobs:
        runs.append(play(job))
        each(runs[-1])
    return runs


def _over_processes(
    jobs: Sequence[Job], play: Callable[[Job], Run], processes: int, each: Callable[[Run], None]
) -> list[Run]:
    """Over fresh processes: a forked one could inherit a lock that nobody will ever open."""
    others = active_children()
    portions = chunks(jobs, processes)
    done: list[list[Run]] = [[] for _ in portions]
    pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=_end_with_parent)
    try:
        with undisturbed():
            futures = {pool.submit(_play_all, play, part): at for at, part in enumerate(portions)}
        waiting = set(futures)
        while waiting:
            # Not for ever: a Ctrl-C just before a wait is only seen after it.
            ready, waiting = wait(waiting, LOOK_UP_SECONDS, FIRST_COMPLETED)
            for future in ready:
                done[futures[future]] = future.result()
                for run in future.result():
                    each(run)
    except BrokenProcessPool:
        raise InputError(
            "a process of the rehearsal was ended from outside, perhaps for want of memory; "
            "fewer processes need less"
        ) from None
    except BaseException:
        end_children(others)
        raise
    finally:
        pool.shutdown(cancel_futures=True)
    return [run for runs in done for run in runs]


def _play_all(play: Callable[[Job], Run], jobs: Sequence[Job]) -> list[Run]:
    return [play(job) for job in jobs]


def _end_with_parent() -> None:
    """In a new process: do not stay behind, waiting for work, when the parent was killed."""

    def watch() -> None:
        parent = parent_process()
        if parent is not None:
            parent.join()
            os._exit(1)

    Thread(target=watch, daemon=True).start()
