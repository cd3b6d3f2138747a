"""Shuffle Up beside its peers, all in one run: `make bench`, or `python bench/run.py --quick`.

Prints tables of rates and ratios, says which goals were reached, and writes bench/out/latest.json;
`--report FILE` writes the tables as Markdown too.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import time
from dataclasses import dataclass
from pathlib import Path

import fresh
from peers import PEERS
from report import Goal, Report, Table
from timing import HERE, Entry, Worker, race

CALLED, LOOP, PLAIN = "Shuffle Up", "Shuffle Up, whole loop compiled", "Shuffle Up, not compiled"
SPIEL, KIT, EVAL7 = "open_spiel (C++)", "pokerkit", "eval7 (Cython)"


@dataclass(frozen=True)
class Row:
    """One kind of work: what it is, what is counted, whom to compare with, what to reach."""

    title: str
    unit: str
    job: tuple[object, ...]
    references: tuple[str, ...]
    goals: tuple[Goal, ...]
    seconds: float = 0.2


INTRODUCTION = """\
# Shuffle Up beside its peers

Made by `python bench/run.py --report bench/RESULTS.md` in the environment of `make bench`. All take
turns in short slices on one core; a ratio is taken within each round, and the median of the rounds
is shown. Rates move with the machine by half and more, ratios by a tenth or two: compare ratios,
and only within one run.

"Shuffle Up" is compiled and called from plain Python, one call an action, as the peers are; "whole
loop compiled" plays the hands inside the package; "not compiled" is the same source, plain.
open_spiel is given its cards by the caller and does not check that an action is legal; pokers lets
the policy keep track of the least raise. Spread is half the interquartile range.

"""
HAND_GOALS = (Goal(CALLED, SPIEL, 3), Goal(LOOP, SPIEL, 5), Goal(PLAIN, SPIEL, 0.5))
ROWS = (
    Row("6 players, random legal actions", "hands", ("hands", 6, False), (SPIEL, KIT), HAND_GOALS),
    Row("9 players, check and call", "hands", ("hands", 9, True), (SPIEL, KIT), HAND_GOALS),
    Row("heads-up, check and call", "hands", ("hands", 2, True), (SPIEL, KIT), HAND_GOALS),
    Row(
        "ranking seven cards, one call at a time",
        "hands",
        ("ranking",),
        (EVAL7, KIT),
        (Goal(CALLED, EVAL7, 2.5),),
        0.1,
    ),
    Row(
        "copying a hand of 6 players on the turn",
        "copies",
        ("copying",),
        (SPIEL, KIT),
        (Goal(CALLED, None, 1_000_000),),
        0.1,
    ),
    Row(
        "reading and replaying a PHH hand",
        "hands",
        ("replaying",),
        (KIT,),
        (Goal(CALLED, KIT, 20),),
    ),
    Row(
        "ICM for nine players and nine prizes (pokerkit: seven)",
        "tables",
        ("icm",),
        (KIT,),
        (Goal(CALLED, KIT, 1000),),
    ),
)
OUT = HERE / "out"
IMPORT_MS_MAX = {"Shuffle Up": 60.0}


def entries(row: Row, workers: dict[str, Worker]) -> list[Entry]:
    """Everybody who has this kind of work to show."""
    found = [Entry(CALLED, workers["compiled"], list(row.job))]
    if row.job[0] == "hands":
        found.append(Entry(LOOP, workers["compiled"], ["loop", *row.job[1:]]))
    found.append(Entry(PLAIN, workers["plain"], list(row.job)))
    for name, peer in PEERS.items():
        if hasattr(peer, str(row.job[0])):
            found.append(Entry(name, workers[name], list(row.job)))
    return found


def measure(quick: bool) -> list[Table]:
    """All tables."""
    workers = {name: Worker(name) for name in ("compiled", "plain", *PEERS)}
    tables = []
    for row in ROWS:
        print(f"measuring: {row.title} ...", flush=True)
        rounds, seconds = (5, row.seconds / 4) if quick else (15, row.seconds)
        series, missing = race(entries(row, workers), rounds, seconds)
        tables.append(Table(row.title, row.unit, row.references, row.goals, series, missing))
    for worker in workers.values():
        worker.close()
    return tables


def pin() -> None:
    """Keep to one core, where the system lets us; the workers inherit it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def main() -> None:
    options = argparse.ArgumentParser(description="Measure Shuffle Up beside its peers.")
    options.add_argument("--quick", action="store_true", help="a rough run, under a minute")
    options.add_argument("--report", type=Path, help="write the tables there as well")
    chosen = options.parse_args()
    pin()
    begun = time.perf_counter()
    tables = measure(chosen.quick)
    print("measuring: imports ...", flush=True)
    imports, imports_missing = fresh.measure(2 if chosen.quick else 7)
    about = {
        "Python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "rounds": "5, quick" if chosen.quick else "15",
        "minutes": f"{(time.perf_counter() - begun) / 60:.1f}",
    }
    report = Report(about, tables, imports, imports_missing, IMPORT_MS_MAX)
    print("\n" + report.markdown())
    OUT.mkdir(exist_ok=True)
    (OUT / "latest.json").write_text(json.dumps(report.as_json(), indent=1) + "\n")
    if chosen.report:
        chosen.report.write_text(INTRODUCTION + report.markdown())


if __name__ == "__main__":
    main()
