"""Rehearsal: a night played many times, wherever the user wants it played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from hashlib import sha256
from time import perf_counter
from typing import IO, Final, NamedTuple

from shuffleup.hand.refusal import Refusal
from shuffleup.rehearsal.forecast import Forecast, forecast
from shuffleup.rehearsal.job import Job, jobs, play, record
from shuffleup.rehearsal.plan import check_size, job_for, usual_field
from shuffleup.rehearsal.recording import Recording
from shuffleup.rehearsal.run import Run
from shuffleup.rehearsal.spread import Engine, spread
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.preset.preset_files import find_preset
from shuffleup.tournament.state.setup import Setup

Progress = Callable[[str, int], AbstractContextManager[Callable[[object], None]]]
"""Is told what is being done and of how many parts that is, and then of each part done."""


QUICK_PLAYERS: Final = 1000
"""One night of so many is played before other processes have begun: there is a first figure."""


class Written(NamedTuple):
    """What came into a ledger."""

    events: int
    sha256: str


@dataclass(frozen=True)
class Rehearsal:
    """A night, and who plays it."""

    job: Job
    engine: Engine
    processes: int | None
    scheduler: str | None
    progress: Progress

    def forecast(self, setup: Setup, runs: int) -> Forecast:
        """What so many runs say about a night; it may be another than the one planned."""
        began = perf_counter()
        return self._said(setup, self._played(setup, runs, play), began)

    def record(self, runs: int, ledger: IO[bytes]) -> tuple[Forecast, Written]:
        """The same about the night as planned, with every event of every run written down.

        Where there are several runs, every line begins with the number of its run.
        """
        began, setup = perf_counter(), self.job.setup
        played = self._played(setup, runs, record)
        digest, events = sha256(), 0
        for number, run in enumerate(played, 1):
            assert isinstance(run, Recording)
            lines = run.lines if runs == 1 else run.numbered(number)
            ledger.write(lines)
            digest.update(lines)
            events += run.events
        return self._said(setup, played, began), Written(events, digest.hexdigest())

    def _played(self, setup: Setup, runs: int, play: Callable[[Job], Run]) -> list[Run]:
        todo = jobs(self.job._replace(setup=setup), runs)
        quick = self.engine is Engine.LOCAL and self.job.players <= QUICK_PLAYERS
        at_once = 1 if quick else 0
        with self.progress(setup.title, runs) as each:
            first = spread(todo[:at_once], play, processes=1, each=each)
            return first + spread(
                todo[at_once:],
                play,
                engine=self.engine,
                processes=self.processes,
                scheduler=self.scheduler,
                each=each,
            )

    def _said(self, setup: Setup, runs: Sequence[Run], began: float) -> Forecast:
        return forecast(
            runs,
            setup.structure,
            house=self.job.rulebook.id,
            seed=self.job.seed,
            seconds=perf_counter() - began,
        )


def rehearse(
    rulebook: Rulebook,
    night: str = "",
    *,
    players: int | None = None,
    runs: int = 100,
    seed: int = 1,
    stack: int | None = None,
    level_minutes: int | None = None,
    insist: str = "",
    processes: int | None = 1,
) -> Forecast | Refusal:
    """Let bots play a night many times, and say what is to be expected of it.

    `night` is one of the house's nights, or a file of your own; by default the usual one. With
    several `processes` (None: as many as there are processors) your program needs the usual
    `if __name__ == "__main__"`, as each of them imports it again. The same seed gives the same
    forecast, however many there are. A figure that the house does not allow is refused,
    unless you `insist`, with a reason.

    >>> from shuffleup import house, rehearse
    >>> said = rehearse(house("lions"), players=12, runs=4)
    >>> said.finish_minutes(50) <= said.finish_minutes(90)  # half of the nights, nine in ten
    True
    >>> rehearse(house("lions"), stack=300).clauses
    ('lions:buy-in.3',)
    """
    planned = find_preset(rulebook, night)
    field = usual_field(planned) if players is None else players
    check_size(field, runs)
    job = job_for(
        rulebook, planned, field, seed, stack=stack, level_minutes=level_minutes, insist=insist
    )
    if isinstance(job, Refusal):
        return job
    untold: Progress = lambda title, parts: nullcontext(lambda part: None)  # noqa: E731
    return Rehearsal(job, Engine.LOCAL, processes, None, untold).forecast(job.setup, runs)
