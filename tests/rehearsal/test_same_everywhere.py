"""The same seed gives the same ledger, byte for byte, whoever plays the nights."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO

import pytest

from night_kit import night
from shuffleup.rehearsal.job import Job
from shuffleup.rehearsal.rehearsal import Rehearsal
from shuffleup.rehearsal.spread import Engine
from shuffleup.rulebook import house
from shuffleup.tournament.state.setup import setup_of

RUNS = 3


@contextmanager
def quietly(doing: str, total: int) -> Iterator[Callable[[object], None]]:
    yield lambda part: None


def rehearsal(name: str, engine: Engine = Engine.LOCAL, processes: int = 1) -> Rehearsal:
    rulebook = house(name)
    job = Job(rulebook, setup_of(rulebook, night(name)), players=11, seed=5)
    return Rehearsal(job, engine, processes, None, quietly)


def ledger(rehearsal: Rehearsal) -> bytes:
    file = BytesIO()
    rehearsal.record(RUNS, file)
    return file.getvalue()


@pytest.mark.parametrize("name", ["lions", "redtooth"])
def test_one_process_several_processes_and_dask(name: str) -> None:
    alone = ledger(rehearsal(name))
    assert len(alone.splitlines()) > 1000
    assert ledger(rehearsal(name, processes=2)) == alone
    assert ledger(rehearsal(name, Engine.DASK, processes=2)) == alone


def test_forecasts_are_the_same_too() -> None:
    here, there = rehearsal("spotlight"), rehearsal("spotlight", processes=2)
    setup = here.job.setup
    one, other = here.forecast(setup, 6).data(), there.forecast(setup, 6).data()
    assert one | {"seconds": 0} == other | {"seconds": 0}


def test_it_does_not_depend_on_how_python_scatters_its_names() -> None:
    script = (
        "from hashlib import sha256; from test_same_everywhere import ledger, rehearsal\n"
        "print(sha256(ledger(rehearsal('pppl'))).hexdigest())"
    )
    path = os.pathsep.join([os.path.dirname(__file__), *sys.path])
    digests = {
        subprocess.run(
            [sys.executable, "-c", script],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(digests) == 1
