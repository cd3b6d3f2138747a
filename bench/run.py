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
MANY = "Shuffle Up, all in one call"
AT_ONCE = "Shuffle Up, a policy asked about many at once"
SPIEL, KIT, EVAL7 = "open_spiel (C++)", "pokerkit", "eval7 (Cython)"
PKRBOT, PHEVALUATOR = "pkrbot", "phevaluator, its private C function"


@dataclass(frozen=True)
class Row:
    """One kind of work: what it is, what is counted, whom to compare with, what to reach."""

    title: str
    unit: str
    job: tuple[object, ...]
    references: tuple[str, ...]
    goals: tuple[Goal, ...]
    seconds: float = 0.2
    peers: tuple[str, ...] = tuple(PEERS)


INTRODUCTION = """\
# Shuffle Up beside its peers

Made by `python bench/run.py --report bench/RESULTS.md` in the environment of `make bench`. All take
turns in short slices on one core; a ratio is taken within each round, and the median of the rounds
is shown. Rates move with the machine by half and more, ratios by a tenth or two: compare ratios,
and only within one run. Where the load is above the number of processors the machine was busy with
something else: then rates, also those among the goals, are lower than they could be.

"Shuffle Up" is compiled and called from plain Python, one call an action, as the peers are; "a
policy asked about many at once" is `deal_many`, with NumPy where actions are random; "whole loop
compiled" plays the hands inside the package; "not compiled" is the same source, plain.
open_spiel is given its cards by the caller and does not check that an action is legal; pokers lets
the policy keep track of the least raise. No peer here ranks many hands in one call: they are called
once for each. Spread is half the interquartile range.

"""
HAND_GOALS = (
    Goal(CALLED, SPIEL, 5),
    Goal(AT_ONCE, SPIEL, 15),
    Goal(LOOP, SPIEL, 10),
    Goal(PLAIN, SPIEL, 0.8),
)
ROWS = (
    Row("6 players, random legal actions", "hands", ("hands", 6, False), (SPIEL, KIT), HAND_GOALS),
    Row("9 players, check and call", "hands", ("hands", 9, True), (SPIEL, KIT), HAND_GOALS),
    Row("heads-up, check and call", "hands", ("hands", 2, True), (SPIEL, KIT), HAND_GOALS),
    Row(
        "ranking seven cards, 2,000 hands again and again",
        "hands",
        ("ranking", 2_000),
        (EVAL7, KIT),
        (Goal(CALLED, EVAL7, 4),),
        0.1,
    ),
    Row(
        "ranking seven cards, 100,000 different hands",
        "hands",
        ("ranking", 100_000),
        (EVAL7, PKRBOT, PHEVALUATOR),
        (
            Goal(CALLED, EVAL7, 4),
            Goal(CALLED, PKRBOT, 1),
            Goal(CALLED, PHEVALUATOR, 1),
            Goal(MANY, PHEVALUATOR, 1),
        ),
        0.1,
        (EVAL7, PKRBOT, "phevaluator", PHEVALUATOR, "holdem-hand-evaluator (Rust)"),
    ),
    Row(
        "copying a hand of 6 players on the turn",
        "copies",
        ("copying",),
        (SPIEL, KIT),
        (Goal(CALLED, SPIEL, 1), Goal(CALLED, None, 1 / 0.3e-6)),
        0.1,
    ),
    Row(
        "reading and replaying a PHH hand",
        "hands",
        ("replaying",),
        (KIT,),
        (Goal(CALLED, KIT, 50), Goal(CALLED, None, 1 / 50e-6)),
    ),
    Row(
        "ICM for nine players and nine prizes (pokerkit: seven)",
        "tables",
        ("icm",),
        (KIT,),
        (Goal(CALLED, KIT, 1000),),
    ),
    *(
        Row(
            f"ICM for {players:,} players and {paid} prizes",
            "tables",
            ("icm_field", players, paid),
            (CALLED,),
            (Goal(CALLED, None, 1000 / most_ms),),
        )
        for players, paid, most_ms in ((20, 15, 2), (100, 15, 10), (1000, 150, 300))
    ),
)
OUT = HERE / "out"
IMPORT_MS_MAX = {"Shuffle Up": 10.0}


def entries(row: Row, workers: dict[str, Worker]) -> list[Entry]:
    """Everybody who has this kind of work to show."""
    found = [Entry(CALLED, workers["compiled"], list(row.job))]
    if row.job[0] == "hands":
        found.append(Entry(AT_ONCE, workers["compiled"], ["many", *row.job[1:]]))
        found.append(Entry(LOOP, workers["compiled"], ["loop", *row.job[1:]]))
    if row.job[0] == "ranking":
        found.append(Entry(MANY, workers["compiled"], ["ranking_many", *row.job[1:]]))
    found.append(Entry(PLAIN, workers["plain"], list(row.job)))
    for name in row.peers:
        if hasattr(PEERS[name], str(row.job[0])):
            found.append(Entry(name, workers[name], list(row.job)))
    return found


def measure(quick: bool, only: str) -> list[Table]:
    """All tables whose title has the word."""
    workers = {name: Worker(name) for name in ("compiled", "plain", *PEERS)}
    tables = []
    for row in (row for row in ROWS if only in row.title):
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
    options.add_argument("--only", default="", help="rows whose title has this word")
    options.add_argument("--quick", action="store_true", help="a rough run, under a minute")
    options.add_argument("--report", type=Path, help="write the tables there as well")
    chosen = options.parse_args()
    pin()
    begun = time.perf_counter()
    tables = measure(chosen.quick, chosen.only)
    print("measuring: imports ...", flush=True)
    rounds = 2 if chosen.quick else 7
    imports, imports_missing = fresh.measure(rounds)
    commands = fresh.commands(rounds)
    about = {
        "Python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "rounds": "5, quick" if chosen.quick else "15",
        "minutes": f"{(time.perf_counter() - begun) / 60:.1f}",
        "load": f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} processors",
    }
    report = Report(
        about,
        tables,
        imports,
        imports_missing,
        IMPORT_MS_MAX,
        commands,
        fresh.COMMANDS_MS_MAX,
    )
    print("\n" + report.markdown())
    OUT.mkdir(exist_ok=True)
    (OUT / "latest.json").write_text(json.dumps(report.as_json(), indent=1) + "\n")
    if chosen.report:
        chosen.report.write_text(INTRODUCTION + report.markdown())


if __name__ == "__main__":
    main()
