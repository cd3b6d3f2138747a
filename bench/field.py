"""Whole tournaments of bots: `python bench/field.py`, in the environment of `make bench`.

Time per player must not grow with the field. Each field has a fresh process and is played from the
sign-in sheet to the winner, on processor time. The fields take turns in short slices until the
largest is done, the smaller ones beginning another night whenever one is over: so the pace of the
machine, which changes all the time where it is shared, is the same for all of them. Many small
nights over all processors come last.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from shuffleup._build import compiled
from shuffleup.rehearsal.job import Job, jobs, play, ready
from shuffleup.rehearsal.spread import processors, spread
from shuffleup.rulebook import house
from shuffleup.rulebook.chapters.levels import AfterLast
from shuffleup.tournament.preset.preset_files import preset
from shuffleup.tournament.state.setup import Setup, setup_of

RECORD = 253_698  # entrants of the largest online tournament known, 5 October 2015
FIELDS = (RECORD // 100 + 1, RECORD // 10 + 1, RECORD)
SLICE_SECONDS = 0.25
QUALIFIERS, QUALIFIER_PLAYERS = 1_000, 120
GROWTH_MAX, MEBIBYTES_MAX = 1.10, 250.0
SECONDS_MAX, QUALIFIERS_SECONDS_MAX = 18.0, 6.0


class Played(NamedTuple):
    """What one field has taken: whole nights, their hands and processor seconds, peak memory."""

    players: int
    nights: int = 0
    hands: int = 0
    seconds: float = 0.0
    mebibytes: float = 0.0

    @property
    def night_seconds(self) -> float:
        return self.seconds / self.nights

    @property
    def microseconds(self) -> float:
        return 1e6 * self.night_seconds / self.players


def turbo() -> Setup:
    """The standard turbo, with blinds that go on doubling: its last level is for smaller fields."""
    rulebook = house("standard")
    setup = setup_of(rulebook, preset(rulebook, "turbo"))
    return setup._replace(structure=replace(setup.structure, after_last=AfterLast.DOUBLES))


def slices(players: int) -> Iterator[Played]:
    """Play one night after the other, with a pause after every slice."""
    job = Job(house("standard"), turbo(), players)
    done = Played(players)
    while True:
        begun, seconds = time.process_time(), 0.0
        course = ready(job._replace(number=done.nights + 1))
        while course.play_on():
            if time.process_time() - begun > SLICE_SECONDS:
                seconds += time.process_time() - begun
                yield done
                begun = time.process_time()
        seconds += time.process_time() - begun
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        hands = done.hands + int(course.night.hands)
        done = Played(players, done.nights + 1, hands, done.seconds + seconds, peak)
        yield done


def play_slices(players: int) -> None:
    """A slice for every line that comes in."""
    for done in slices(players):
        if not sys.stdin.readline():
            return
        print(json.dumps(done), flush=True)


def play_fields() -> list[Played]:
    """Every field in a process of its own, in turn, until the last of them is done."""
    command = [sys.executable, __file__, "--field"]
    workers = [
        subprocess.Popen(
            [*command, str(players)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for players in FIELDS
    ]
    found = [Played(players) for players in FIELDS]
    while not found[-1].nights:
        for at, worker in enumerate(workers):
            assert worker.stdin is not None and worker.stdout is not None
            worker.stdin.write("\n")
            worker.stdin.flush()
            found[at] = Played(*json.loads(worker.stdout.readline()))
    for worker in workers:
        worker.communicate()
    return found


def play_qualifiers() -> tuple[float, float]:
    """Seconds on the clock, and processor seconds, for many qualifiers of the Lions."""
    rulebook = house("lions")
    first = Job(rulebook, setup_of(rulebook, preset(rulebook)), QUALIFIER_PLAYERS)
    begun, before = time.perf_counter(), os.times()
    spread(jobs(first, QUALIFIERS), play)
    seconds, after = time.perf_counter() - begun, os.times()
    used = after.children_user + after.children_system + after.user + after.system
    used -= before.children_user + before.children_system + before.user + before.system
    return seconds, used


def report(fields: list[Played]) -> str:
    lines = [
        "| players | nights | µs a player | hands a player | µs a hand | s | peak MiB |",
        "|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for each in fields:
        hands = each.hands / each.nights
        lines.append(
            f"| {each.players:,} | {each.nights} | {each.microseconds:.1f}"
            f" | {hands / each.players:.2f} | {1e6 * each.night_seconds / hands:.2f}"
            f" | {each.night_seconds:.2f} | {each.mebibytes:.0f} |"
        )
    grown = [b.microseconds / a.microseconds for a, b in pairwise(fields)]
    last = fields[-1]
    lines += [
        "",
        *(goal("growth to the next field", each, GROWTH_MAX) for each in grown),
        goal("processor seconds for the record field", last.night_seconds, SECONDS_MAX),
        goal("MiB for the record field", last.mebibytes, MEBIBYTES_MAX),
    ]
    return "\n".join(lines)


def report_qualifiers(seconds: float, used: float) -> str:
    name = f"seconds for {QUALIFIERS:,} qualifiers of {QUALIFIER_PLAYERS}"
    return goal(name, seconds, QUALIFIERS_SECONDS_MAX) + (
        f"; {processors()} processors, {1000 * used / QUALIFIERS:.0f} ms of processor time each,"
        f" load {os.getloadavg()[0]:.1f}"
    )


def goal(name: str, measured: float, most: float) -> str:
    return f"{name}: {measured:.3g} (≤ {most:g}) {'reached' if measured <= most else 'missed'}"


def main() -> None:
    options = argparse.ArgumentParser(description="Measure whole tournaments of bots.")
    options.add_argument("--field", type=int, help="play a field here, a slice for every line")
    chosen = options.parse_args()
    if chosen.field:
        play_slices(chosen.field)
        return
    if not compiled():
        sys.exit("This build of Shuffle Up is not compiled: use the environment of make bench.")
    print(report(play_fields()))
    print(report_qualifiers(*play_qualifiers()))


if __name__ == "__main__":
    main()
