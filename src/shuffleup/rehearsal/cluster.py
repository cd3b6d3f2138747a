"""Cluster: jobs over a Dask cluster, one that is there or one made of this machine."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from multiprocessing import active_children
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, TypeVar

from shuffleup._build import VERSION
from shuffleup.errors import InputError
from shuffleup.rehearsal.run import Run
from shuffleup.rehearsal.spread import chunks, end_children, undisturbed

if TYPE_CHECKING:
    from distributed import Client

Job = TypeVar("Job")

ANSWER_SECONDS: Final = 5


def over_cluster(
    jobs: Sequence[Job],
    play: Callable[[Job], Run],
    *,
    processes: int,
    scheduler: str | None,
    each: Callable[[Run], None],
) -> list[Run]:
    """Play every job on the cluster at this address, or on one of so many processes here."""
    with ExitStack() as stack:
        stack.enter_context(_quiet())
        try:
            import distributed
        except ImportError:
            raise InputError("the engine dask needs Dask: pip install 'shuffleup[dask]'") from None
        client = stack.enter_context(
            _cluster_here(min(processes, len(jobs)))
            if scheduler is None
            else _cluster_at(scheduler)
        )
        stack.enter_context(client.as_current())
        portions = chunks(jobs, sum(client.nthreads().values()))
        futures = [client.submit(_play_all, play, part, VERSION, pure=False) for part in portions]
        try:
            done: dict[object, list[Run]] = {}
            for future in distributed.as_completed(futures):
                done[future.key] = future.result()
                for run in done[future.key]:
                    each(run)
            return [run for future in futures for run in done[future.key]]
        except BaseException as trouble:
            client.cancel(futures, force=True)
            raise _explained(trouble) from None


@contextmanager
def _cluster_here(processes: int) -> Iterator[Client]:
    """A cluster of this machine, for as long as it is needed."""
    from distributed import Client, LocalCluster

    others = active_children()
    with ExitStack() as stack:
        scratch = stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True))
        with undisturbed():
            cluster = LocalCluster(
                n_workers=processes,
                threads_per_worker=1,
                memory_limit=0,
                host="127.0.0.1",
                dashboard_address="127.0.0.1:0",
                local_directory=scratch,
                silence_logs=logging.CRITICAL,
            )
        stack.enter_context(cluster)
        client = stack.enter_context(Client(cluster, set_as_default=False))
        try:
            yield client
        except BaseException:
            for nanny in cluster.workers.values():
                nanny.close_gracefully()  # it would start another process for one that has ended
            end_children(others)
            raise


@contextmanager
def _cluster_at(address: str) -> Iterator[Client]:
    """The cluster whose scheduler is at this address."""
    from distributed import Client

    # A client that cannot connect goes on trying, and tells the world; so we knock first.
    try:
        answer = asyncio.run(asyncio.wait_for(_identity(address), ANSWER_SECONDS))
    except OSError:
        raise InputError(
            f"the Dask scheduler {address} does not answer within {ANSWER_SECONDS} s"
        ) from None
    except Exception as trouble:
        raise InputError(f"{address} is no Dask scheduler: {trouble}") from None
    if answer.get("type") != "Scheduler":
        raise InputError(f"{address} is no Dask scheduler, but a {answer.get('type')}")
    if not answer.get("workers"):
        raise InputError(f"the Dask scheduler {address} has no workers")
    with Client(address, timeout=ANSWER_SECONDS, set_as_default=False) as client:
        yield client


async def _identity(address: str) -> dict[str, Any]:
    """What the scheduler says it is."""
    from distributed import Security, rpc

    async with rpc(address, connection_args=Security().get_connection_args("client")) as there:
        answer: dict[str, Any] = await there.identity()
        return answer


@contextmanager
def _quiet() -> Iterator[None]:
    """Dask tells a log about every connection that comes and goes; nobody asked."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


def _play_all(play: Callable[[Job], Run], jobs: Sequence[Job], version: str) -> list[Run]:
    """On a worker: the runs of a portion, if they will be the same as at home."""
    if version != VERSION:
        raise InputError(f"a Dask worker has shuffleup {VERSION}, and this is {version}")
    return [play(job) for job in jobs]


def _explained(trouble: BaseException) -> BaseException:
    """What went wrong on the cluster, in a line; a fault of the program's own stays as it is."""
    from distributed import KilledWorker
    from distributed.comm.core import CommClosedError

    unknown_there = any(sign in str(trouble) for sign in ("deserializ", "Can't get attribute"))
    if unknown_there or isinstance(trouble, ImportError):
        return InputError(
            f"the Dask cluster cannot load the job; scheduler and workers need shuffleup {VERSION}"
        )
    if isinstance(trouble, KilledWorker | CancelledError | CommClosedError):
        return InputError("the Dask cluster went away before the rehearsal was over")
    return trouble
