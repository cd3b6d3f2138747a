"""Jobs over processes and over Dask: the same runs in the same order, and nobody left behind."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path
from time import monotonic

import pytest

from rehearsal_kit import Toy, jobs, play_and_die, play_toy, play_unreadable
from shuffleup.errors import InputError
from shuffleup.rehearsal import cluster
from shuffleup.rehearsal.run import Run
from shuffleup.rehearsal.spread import Engine, chunks, spread

JOBS = jobs(40, players=5)
RUNS = [play_toy(job) for job in JOBS]


@contextmanager
def local_cluster(workers: int) -> Iterator[str]:
    """A cluster that somebody else has started, and its address."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        silence_logs=logging.CRITICAL,
    ) as running:
        yield running.scheduler_address


@pytest.fixture(autouse=True)
def nobody_stays_behind() -> Iterator[None]:
    before = active_children()
    yield
    assert [child for child in active_children() if child not in before] == []


@pytest.mark.parametrize("processes", [1, 2])
def test_processes_change_nothing(processes: int) -> None:
    seen: list[Run] = []
    assert spread(JOBS, play_toy, processes=processes, each=seen.append) == RUNS
    assert sorted(seen) == sorted(RUNS)


def test_one_job_is_done_here() -> None:
    here: list[Toy] = []

    def play(job: Toy) -> Run:  # no other process could find this function
        here.append(job)
        return play_toy(job)

    assert spread(JOBS[:1], play, processes=8) == RUNS[:1]
    assert spread([], play) == spread([], play, engine=Engine.DASK) == []
    assert here == JOBS[:1]


def test_chunks_keep_the_order_and_lose_nothing() -> None:
    for count in (0, 1, 31, 1000):
        portions = chunks(range(count), 2)
        assert [job for part in portions for job in part] == list(range(count))
        assert len(portions) <= 64


def test_a_jobs_trouble_is_the_spreads_trouble() -> None:
    with pytest.raises(InputError, match="cannot be read"):
        spread(JOBS, play_unreadable, processes=2)


def test_a_process_that_is_ended_is_told_in_a_line() -> None:
    with pytest.raises(InputError, match="ended from outside"):
        spread(JOBS, play_and_die, processes=2)


def test_what_does_not_fit_together_is_refused() -> None:
    with pytest.raises(InputError, match="at least 1 process, not 0"):
        spread(JOBS, play_toy, processes=0)
    with pytest.raises(InputError, match="needs the engine dask"):
        spread(JOBS, play_toy, scheduler="tcp://127.0.0.1:8786")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
def test_ctrl_c_ends_all_processes_at_once() -> None:
    kit = Path(__file__).resolve().parents[1]
    script = (
        f"import sys; sys.path.insert(0, {str(kit)!r})\n"
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from rehearsal_kit import jobs, play_slowly\n"
        "from shuffleup.rehearsal.spread import spread\n"
        "try: spread(jobs(8), play_slowly, processes=2)\n"
        "except KeyboardInterrupt: print('interrupted')\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,  # its group is what a terminal sends the signal to
    ) as running:
        assert running.stdout is not None
        assert [running.stdout.readline() for _ in range(2)] == ["playing\n"] * 2
        os.killpg(running.pid, signal.SIGINT)
        # The end of what they print is the end of all who could print.
        told, _ = running.communicate(timeout=120)
    assert told == "interrupted\n"


def test_a_dask_cluster_of_this_machine_changes_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    seen: list[Run] = []
    runs = spread(JOBS, play_toy, engine=Engine.DASK, processes=2, each=seen.append)
    assert runs == RUNS
    assert sorted(seen) == sorted(RUNS)
    assert capfd.readouterr() == ("", "")


def test_an_existing_dask_cluster_changes_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    with local_cluster(1) as address:
        assert spread(JOBS, play_toy, engine=Engine.DASK, scheduler=address) == RUNS
        with pytest.raises(InputError, match="job 0 cannot be read"):
            spread(JOBS[:1], play_unreadable, engine=Engine.DASK, scheduler=address)
        # It is still there for the others who use it.
        assert spread(JOBS[:3], play_toy, engine=Engine.DASK, scheduler=address) == RUNS[:3]
    assert capfd.readouterr().err == ""


def test_a_cluster_without_workers_is_not_waited_for() -> None:
    with local_cluster(0) as address, pytest.raises(InputError, match="has no workers"):
        spread(JOBS, play_toy, engine=Engine.DASK, scheduler=address)


def test_a_worker_is_no_scheduler() -> None:
    with local_cluster(1) as address:
        from distributed import Client

        with Client(address, set_as_default=False) as client:
            (worker,) = client.nthreads()
        with pytest.raises(InputError, match="is no Dask scheduler, but a Worker"):
            spread(JOBS, play_toy, engine=Engine.DASK, scheduler=worker)


@pytest.mark.parametrize("listening", [False, True])
def test_a_scheduler_that_does_not_answer_is_told_in_a_line(
    listening: bool, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    import distributed  # noqa: F401 - which takes its time

    assert cluster.ANSWER_SECONDS == 5
    monkeypatch.setattr(cluster, "ANSWER_SECONDS", 1)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        if listening:
            silent.listen()
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        began = monotonic()
        with pytest.raises(InputError) as trouble:
            spread(JOBS, play_toy, engine=Engine.DASK, scheduler=address)
    assert str(trouble.value) == f"the Dask scheduler {address} does not answer within 1 s"
    assert monotonic() - began < 20
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("address", ["nonsense", "", "foo://x:1", "inproc://x"])
def test_what_is_no_address_is_told_in_a_line(
    address: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(InputError, match=f"{address} is no Dask scheduler: "):
        spread(JOBS, play_toy, engine=Engine.DASK, scheduler=address)
    assert capfd.readouterr() == ("", "")


def test_without_dask_one_line_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(InputError, match=r"pip install 'shuffleup\[dask\]'"):
        spread(JOBS, play_toy, engine=Engine.DASK)


def test_a_worker_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "VERSION", "0.0.0")
    with pytest.raises(InputError, match=r"a Dask worker has shuffleup .*, and this is 0\.0\.0"):
        spread(JOBS[:1], play_toy, engine=Engine.DASK, processes=1)
