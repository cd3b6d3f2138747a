"""Whole nights of bots: `python bench/night.py`. Time per player must not grow with the field.

Each field is played in a fresh process on processor time, the fields taking turns; of all rounds
the quickest counts, since others on the machine only ever make it slower. Small fields are played
several times over in a round, for chance to even out.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import subprocess
import sys
import time
from itertools import pairwise
from typing import NamedTuple

from shuffleup._build import compiled
from shuffleup.hand import terms_of
from shuffleup.rehearsal.night import Night
from shuffleup.rehearsal.pace import Pace
from shuffleup.rulebook import house
from shuffleup.tournament.room_terms import room_terms

RECORD = 253_698  # entrants of the largest online tournament known, 5 October 2015
FIELDS = (RECORD // 100 + 1, RECORD // 10 + 1, RECORD)
NIGHTS_MOST = 10
STACK = 2_000
MINUTE_MS = 60_000
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


def rows() -> list[tuple[int, int, int, int]]:
    """Levels of twenty minutes, 25/50 and on, each half as much again, with a break after three."""
    bigs = [50]
    while bigs[-1] < RECORD * STACK:
        bigs.append((bigs[-1] * 3 // 2 + 49) // 50 * 50)
    found = [(20 * MINUTE_MS, big // 2, big, 0) for big in bigs]
    found.insert(3, (10 * MINUTE_MS, 0, 0, 0))
    return found


def play(players: int) -> Played:
    """Play a field in this process."""
    rulebook = house("standard")
    terms, rules = terms_of(rulebook), room_terms(rulebook)
    nights = min(NIGHTS_MOST, RECORD // players)
    hands = 0
    begun = time.process_time()
    for seed in range(nights):
        chance = random.Random(seed).random
        night = Night(terms, rules, players, STACK, rows(), Pace(), chance)
        night.play()
        hands += night.hands
    seconds = (time.process_time() - begun) / nights
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Played(players, seconds, hands / nights, peak)


def in_fresh_process(players: int) -> Played:
    command = [sys.executable, __file__, "--field", str(players)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return Played(*json.loads(done.stdout))


def report(fields: list[Played]) -> str:
    lines = [
        "| players | µs a player | growth | hands a player | µs a hand | s | peak MiB |",
        "|---:|---:|---:|---:|---:|---:|---:|",
    ]
    before = fields[0]
    for each in fields:
        lines.append(
            f"| {each.players:,} | {each.microseconds:.1f}"
            f" | {each.microseconds / before.microseconds:.3f} | {each.hands / each.players:.2f}"
            f" | {1e6 * each.seconds / each.hands:.2f} | {each.seconds:.2f}"
            f" | {each.mebibytes:.0f} |"
        )
        before = each
    growth = max(b.microseconds / a.microseconds for a, b in pairwise(fields))
    last = fields[-1]
    lines += [
        "",
        goal("growth from one field to the next", growth, GROWTH_MAX),
        goal("seconds for the record field", last.seconds, SECONDS_MAX),
        goal("MiB for the record field", last.mebibytes, MEBIBYTES_MAX),
    ]
    return "\n".join(lines)


def goal(name: str, measured: float, most: float) -> str:
    return f"{name}: {measured:.3g} (≤ {most:g}) {'reached' if measured <= most else 'missed'}"


def main() -> None:
    options = argparse.ArgumentParser(description="Measure whole nights of bots.")
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--field", type=int, help="play one field here and print it as JSON")
    chosen = options.parse_args()
    if chosen.field:
        print(json.dumps(play(chosen.field)))
        return
    if not compiled():
        sys.exit("This build of Shuffle Up is not compiled: use the environment of make bench.")
    rounds = [[in_fresh_process(players) for players in FIELDS] for _ in range(chosen.rounds)]
    print(report([min(tries, key=lambda t: t.seconds) for tries in zip(*rounds, strict=True)]))


if __name__ == "__main__":
    main()
