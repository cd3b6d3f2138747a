"""The whole system in a box: one seed is one night, nothing is lost in any, each safeguard counts.

docs/simulation.md says what is in the box, and how a seed is played again.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from box.ablation import SAFEGUARDS
from box.night import play
from shuffleup.client import ClientError
from shuffleup.ledger import DatabaseError
from storm_kit import rounds

TESTS = Path(__file__).parent.parent
PROCESSES = 3
SEEDS = rounds(4, 300)
ABLATED_SEEDS = rounds(0, 20)
# Without that safeguard this seed noticed when it was last looked for; what is drawn when changes
# with the program, and others are tried then.
NOTICED_BY = {"command ids": 1, "fsync": 8, "one writer": 3, "outbox": 0, "fencing": 15}
TRIED_MAX = 30


def test_one_seed_is_one_night_in_every_process() -> None:
    """Also where strings have other hashes, and things lie elsewhere in memory."""
    seeds = [str(each) for each in (1, 3)]
    begun = [
        subprocess.Popen(
            [sys.executable, "-m", "box", *seeds],
            cwd=TESTS,
            env=os.environ | {"PYTHONHASHSEED": str(number)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(PROCESSES)
    ]
    told = [each.communicate()[0] for each in begun]
    assert [each.returncode for each in begun] == [0] * PROCESSES
    assert told[0] == told[1] == told[2]
    heads = [line.split()[2] for line in told[0].splitlines()]
    assert len(set(heads)) == len(seeds), heads


@pytest.mark.parametrize("seed", range(SEEDS))
def test_nothing_acknowledged_is_lost_or_done_twice(seed: int, tmp_path: Path) -> None:
    with swept(tmp_path):
        outcome = play(seed, tmp_path)
    assert outcome.acts > 10 and outcome.hands > 1 and len(outcome.story) >= 2


@pytest.mark.parametrize("safeguard", SAFEGUARDS)
def test_a_safeguard_that_is_switched_off_is_missed(safeguard: str, tmp_path: Path) -> None:
    seeds = dict.fromkeys([NOTICED_BY[safeguard], *range(TRIED_MAX)])
    assert any(missed(safeguard, seed, tmp_path) for seed in seeds), f"nobody misses {safeguard}"


@pytest.mark.skipif(not ABLATED_SEEDS, reason="the table is made in the long storm")
def test_the_table_of_safeguards(tmp_path: Path) -> None:
    print("\n| switched off | noticed by | the first seed | as |\n|---|---|---|---|")
    for safeguard in SAFEGUARDS:
        told = {seed: missed(safeguard, seed, tmp_path) for seed in range(ABLATED_SEEDS)}
        caught = {seed: says for seed, says in told.items() if says}
        assert caught, f"nobody misses {safeguard}"
        first = min(caught)
        many = f"{len(caught)} of {ABLATED_SEEDS} seeds"
        print(f"| {safeguard} | {many} | {first} | {caught[first]} |", flush=True)


def missed(safeguard: str, seed: int, folder: Path) -> str:
    """What goes wrong in a night without a safeguard; empty if nothing does."""
    try:
        with swept(folder), SAFEGUARDS[safeguard]():
            play(seed, folder)
    except (AssertionError, ClientError, DatabaseError) as trouble:
        return str(trouble).partition("\n")[0][:80] or type(trouble).__name__
    return ""


@contextmanager
def swept(folder: Path) -> Iterator[None]:
    """Every life of a server has its files; three hundred nights of them fill a disk."""
    try:
        yield
    finally:
        for path in sorted(folder.rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()
