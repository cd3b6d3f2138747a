"""Timing: contestants take turns in short slices, and are compared within each round.

A shared machine changes its speed from one second to the next. Within a round everybody meets much
the same moment, so ratios are taken there, and their median over the rounds is reported.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent


class AbsentError(Exception):
    """A contestant that cannot take part, and why."""


class Worker:
    """A contestant's process; the plain build is the source tree itself, first on the path."""

    def __init__(self, name: str) -> None:
        environment = dict(os.environ)
        environment.pop("PYTHONPATH", None)
        if name == "plain":
            environment["PYTHONPATH"] = str(HERE.parent / "src")
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "worker.py"), name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
            text=True,
        )

    def seconds(self, count: int, job: list[object]) -> float:
        """Do a job so many times; how long it took."""
        assert self.process.stdin
        assert self.process.stdout
        try:
            self.process.stdin.write(json.dumps([count, *job]) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise AbsentError("its process has died") from None
        answer = json.loads(self.process.stdout.readline() or '{"missing": "its process died"}')
        if "missing" in answer:
            raise AbsentError(answer["missing"])
        return float(answer["seconds"])

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()


@dataclass
class Series:
    """One contestant's rates in one row, round by round."""

    label: str
    rates: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return statistics.median(self.rates)

    @property
    def spread(self) -> float:
        """Half the interquartile range, as a share of the median."""
        if len(self.rates) < 2:
            return 0.0
        low, _, high = statistics.quantiles(self.rates, n=4)
        return (high - low) / 2 / self.median

    def ratio(self, other: Series) -> float:
        """How many times as fast as the other, in the median round."""
        return statistics.median(a / b for a, b in zip(self.rates, other.rates, strict=True))


@dataclass
class Entry:
    """One contestant of a row: what to call it, who does it, and the job."""

    label: str
    worker: Worker
    job: list[object]
    count: int = 0

    def calibrate(self, seconds: float) -> None:
        """Find how often the job fits into a slice."""
        count, took = 1, self.worker.seconds(1, self.job)
        while took < seconds / 5:
            count *= 4
            took = self.worker.seconds(count, self.job)
        self.count = max(1, round(count * seconds / took))


def race(entries: list[Entry], rounds: int, seconds: float) -> tuple[list[Series], dict[str, str]]:
    """Let everybody who can take part do so; the series, and who was missing and why."""
    missing: dict[str, str] = {}
    series = {}
    for entry in entries:
        try:
            entry.calibrate(seconds)
            series[entry.label] = Series(entry.label)
        except AbsentError as error:
            missing[entry.label] = str(error)
    for _ in range(rounds):
        for entry in entries:
            if entry.label in series:
                took = entry.worker.seconds(entry.count, entry.job)
                series[entry.label].rates.append(entry.count / took)
    return list(series.values()), missing
