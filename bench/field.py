"""Whole tournaments of bots: `python bench/field.py`, in the environment of `make bench`.

Time per player must not grow with the field. Every field is played from the sign-in sheet to the
winner in a fresh process, on processor time, the fields taking turns; growth is taken within each
round, and the median of the rounds is shown, since a shared machine changes its pace. Small fields
are played several times over in a round, for chance to even out. Many small nights over all
processors come last.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import time
from dataclasses import replace
from statistics import median
from typing import NamedTuple

from shuffleup._build import compiled
from shuffleup.rehearsal.job import Job, jobs, play
from shuffleup.rehearsal.spread import processors, spread
from shuffleup.rulebook import house
from shuffleup.rulebook.choices import AfterLast
from shuffleup.tournament.preset_files import preset
from shuffleup.tournament.setup import Setup, setup_of

RECORD = 253_698  # entrants of the largest online tournament known, 5 October 2015
FIELDS = (RECORD // 100 + 1, RECORD // 10 + 1, RECORD)
NIGHTS_MOST = 10
QUALIFIERS, QUALIFIER_PLAYERS = 1_000, 120
GROWTH_MAX, SECONDS_MAX, MEBIBYTES_MAX = 1.15, 60.0, 2048.0


class Played(NamedTuple):
    """What one field took: processor seconds and hands of a night, and memory at its peak."""

    players: int
    seconds: float
    hands: float
    mebibytes: float

    @property
    def microseconds(self) -> float:
        return 1e6 * self.seconds / self.players


def turbo() -> Setup:
    """The standard turbo, with blinds that go on doubling: its last level is for smaller fields."""
    rulebook = house("standard")
    setup = setup_of(rulebook, preset(rulebook, "turbo"))
    return setup._replace(structure=replace(setup.structure, after_last=AfterLast.DOUBLES))


def play_field(players: int) -> Played:
    """Play a field in this process."""
    first = Job(house("standard"), turbo(), players)
    nights = jobs(first, min(NIGHTS_MOST, RECORD // players))
    begun = time.process_time()
    hands = sum(play(night).hands for night in nights)
    seconds = (time.process_time() - begun) / len(nights)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Played(players, seconds, hands / len(nights), peak)


def in_fresh_process(players: int) -> Played:
    command = [sys.executable, __file__, "--field", str(players)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return Played(*json.loads(done.stdout))


def play_qualifiers() -> tuple[float, float]:
    """Seconds on the clock, and processor seconds, for many qualifiers of the Lions."""
    rulebook = house("lions")
    first = Job(rulebook, setup_of(rulebook, preset(rulebook)), QUALIFIER_PLAYERS)
    begun = time.perf_counter()
    spread(jobs(first, QUALIFIERS), play)
    seconds = time.perf_counter() - begun
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return seconds, sum(each.ru_utime + each.ru_stime for each in used)


def report(rounds: list[list[Played]]) -> str:
    lines = [
        "| players | µs a player | growth | hands a player | µs a hand | s | peak MiB |",
        "|---:|---:|---:|---:|---:|---:|---:|",
    ]
    growths = [growth(rounds, at) for at in range(len(FIELDS))]
    fields = [min(tries, key=lambda t: t.seconds) for tries in zip(*rounds, strict=True)]
    for each, grown in zip(fields, growths, strict=True):
        lines.append(
            f"| {each.players:,} | {each.microseconds:.1f} | {grown:.3f}"
            f" | {each.hands / each.players:.2f} | {1e6 * each.seconds / each.hands:.2f}"
            f" | {each.seconds:.2f} | {each.mebibytes:.0f} |"
        )
    last = fields[-1]
    lines += [
        "",
        goal("growth from one field to the next", max(growths), GROWTH_MAX),
        goal("processor seconds for the record field", last.seconds, SECONDS_MAX),
        goal("MiB for the record field", last.mebibytes, MEBIBYTES_MAX),
    ]
    return "\n".join(lines)


def growth(rounds: list[list[Played]], at: int) -> float:
    """How much longer a player of a field takes than one of the field before it."""
    before = max(0, at - 1)
    return median(each[at].microseconds / each[before].microseconds for each in rounds)


def report_qualifiers(seconds: float, used: float) -> str:
    name = f"seconds for {QUALIFIERS:,} qualifiers of {QUALIFIER_PLAYERS}"
    used_each = 1000 * used / QUALIFIERS
    return goal(name, seconds, SECONDS_MAX) + (
        f"; {processors()} processors, {used_each:.0f} ms of processor time each,"
        f" load {os.getloadavg()[0]:.1f}"
    )


def goal(name: str, measured: float, most: float) -> str:
    return f"{name}: {measured:.3g} (≤ {most:g}) {'reached' if measured <= most else 'missed'}"


def main() -> None:
    options = argparse.ArgumentParser(description="Measure whole tournaments of bots.")
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--field", type=int, help="play one field here and print it as JSON")
    chosen = options.parse_args()
    if chosen.field:
        print(json.dumps(play_field(chosen.field)))
        return
    if not compiled():
        sys.exit("This build of Shuffle Up is not compiled: use the environment of make bench.")
    print(report([[in_fresh_process(players) for players in FIELDS] for _ in range(chosen.rounds)]))
    print(report_qualifiers(*play_qualifiers()))


if __name__ == "__main__":
    main()
