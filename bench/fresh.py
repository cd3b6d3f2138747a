"""What it costs to start: imports and commands, each in a process that has done nothing else."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
from dataclasses import dataclass

from timing import HERE

READY = (
    "from shuffleup.hand import Hand, terms_of; from shuffleup.rulebook import house;"
    " terms_of(house('standard'))"
)
IMPORTS = {
    "(bare Python)": "pass",
    "Shuffle Up": "import shuffleup",
    "Shuffle Up, with a rulebook read and a hand ready to start": READY,
    "pokers (Rust)": "import pokers",
    "phevaluator": "import phevaluator; phevaluator.evaluate_cards",
    "treys": "import treys; treys.Evaluator()",
    "open_spiel (C++)": "import pyspiel",
    "pokerfast": "import pokerfast",
    "clubs": "import clubs",
    "eval7 (Cython)": "import eval7",
    "texasholdem": "import texasholdem",
    "pokerkit": "import pokerkit",
}
COMMANDS_MS_MAX = {"--version": 50.0, "houses": 150.0}
CHILD = """
import time, warnings
warnings.simplefilter("ignore")
begun = time.perf_counter()
{statement}
took = time.perf_counter() - begun
with open("/proc/self/statm") as file:
    pages = int(file.read().split()[1])
print(took, pages)
"""


@dataclass
class Import:
    """What one import costs: milliseconds, and MiB of resident memory over bare Python."""

    label: str
    milliseconds: float
    mebibytes: float


def measure(rounds: int) -> tuple[list[Import], dict[str, str]]:
    """Every import in a fresh process, taking turns; the first round only warms the disk."""
    found: dict[str, list[tuple[float, int]]] = {label: [] for label in IMPORTS}
    missing = {}
    for _ in range(rounds + 1):
        for label, statement in IMPORTS.items():
            if label in missing:
                continue
            done = subprocess.run(
                [sys.executable, "-c", CHILD.format(statement=statement)],
                cwd=HERE,
                capture_output=True,
                text=True,
            )
            if done.returncode:
                missing[label] = (done.stderr.strip().splitlines() or ["failed"])[-1]
                continue
            seconds, pages = done.stdout.split()
            found[label].append((float(seconds), int(pages)))
    page = os.sysconf("SC_PAGE_SIZE") / 2**20
    bare = statistics.median(pages for _, pages in found["(bare Python)"][1:])
    imports = [
        Import(
            label,
            1000 * statistics.median(seconds for seconds, _ in taken[1:]),
            page * (statistics.median(pages for _, pages in taken[1:]) - bare),
        )
        for label, taken in found.items()
        if label not in missing
    ]
    return imports, missing


def commands(rounds: int) -> dict[str, float]:
    """Milliseconds of processor time that whole commands take, of those that have a goal."""
    found: dict[str, list[float]] = {command: [] for command in COMMANDS_MS_MAX}
    for _ in range(rounds + 1):
        for command, taken in found.items():
            before = _seconds_of_children()
            subprocess.run(
                [sys.executable, "-m", "shuffleup", command],
                cwd=HERE,
                stdout=subprocess.DEVNULL,
                check=True,
            )
            taken.append(_seconds_of_children() - before)
    return {command: 1000 * statistics.median(taken[1:]) for command, taken in found.items()}


def _seconds_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
