"""The middle night: when half of the nights rehearsed so far are over."""

from __future__ import annotations

from bisect import insort
from math import ceil

from shuffleup.rehearsal.run import Run
from shuffleup.rehearsal.time_of_day import time_text

MINUTE_MS = 60_000


class MiddleNight:
    """Is told of every run, and says what the middle of them is, for whoever is waiting."""

    def __init__(self, start: int | None) -> None:
        self.start = start
        self.finishes_ms: list[int] = []

    def __call__(self, run: object) -> str:
        """What can be said with this run, too."""
        assert isinstance(run, Run)
        insort(self.finishes_ms, run.finish_ms)
        middle_ms = self.finishes_ms[len(self.finishes_ms) // 2]
        when = time_text(ceil(middle_ms / MINUTE_MS), self.start)
        return f"half are over {'after' if self.start is None else 'at'} {when}"
