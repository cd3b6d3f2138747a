"""How long a whole season takes: 1,000 venues, 80,000 members, 26,000 events, 520,000 results.

    .venv-dev/bin/python bench/league.py [MEMBERS EVENTS]

Writes the rows as CSV, has `shuffleup league standings` make a table of them, and reckons the same
season again by other formulas in this process.
"""

from __future__ import annotations

import csv
import gc
import resource
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from shuffleup.league.columns import COLUMNS
from shuffleup.league.ready_made import READY_MADE
from shuffleup.league.results_sheet import gather
from shuffleup.league.rules import read_rules
from shuffleup.league.table import season_table

PLAYERS = 20
RULES = 'points = "pokerstars"\nbest = 15\nattendance = 10\nknock_out = 1\ntie_breaks = ["wins"]\n'


def write(file: Path, members: int, events: int) -> None:
    """A season's rows, twenty to an event."""
    chance = Random(1)
    with file.open("w", encoding="utf-8", newline="") as opened:
        writer = csv.writer(opened)
        writer.writerow(COLUMNS)
        for event in range(events):
            week, venue = divmod(event * 26 // events, 26)[1], event % 1_000
            date = f"2026-{week // 4 + 1:02}-{week % 4 * 7 + 1:02}"
            buy_in = chance.choice(("5.00", "10.00", "20.00"))
            for place, member in enumerate(chance.sample(range(members), PLAYERS), 1):
                rebuys = chance.randrange(3)
                spent = f"{float(buy_in) * (1 + rebuys):.2f}"
                what = (f"e{event}", date, f"Venue {venue}", 1, PLAYERS, place, "")
                who = (f"M{member}", f"Member {member}")
                money = (buy_in, spent, "0.00", "400.00")
                writer.writerow((*what, *who, *money, chance.randrange(4), rebuys, 0, 0, 1, 0))


def main() -> None:
    """Print what was measured."""
    members, events = map(int, sys.argv[1:] or ("80000", "26000"))
    with TemporaryDirectory() as folder:
        file, rules = Path(folder) / "season.csv", Path(folder) / "rules.toml"
        write(file, members, events)
        rules.write_text(RULES, encoding="utf-8")
        print(f"{events * PLAYERS:,} results, {file.stat().st_size / 1e6:.0f} MB")
        command = [str(Path(sys.executable).with_name("shuffleup")), "league", "standings"]
        begun = perf_counter()
        asked = [*command, str(file), "--rules", str(rules), "--json"]
        subprocess.run(asked, check=True, stdout=subprocess.DEVNULL)
        took = perf_counter() - begun
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        busy, most = used.ru_utime + used.ru_stime, used.ru_maxrss / 1024
        print(f"league standings: {took:.1f} s, {busy:.1f} s of a processor, {most:.0f} MB")
        found = gather([("season.csv", file.read_bytes())])
    gc.collect()
    gc.freeze()
    for name in READY_MADE:
        begun = process_time()
        season_table(found, read_rules({"points": name}))
        print(f"by {name}: {process_time() - begun:.1f} s of a processor")


if __name__ == "__main__":
    main()
