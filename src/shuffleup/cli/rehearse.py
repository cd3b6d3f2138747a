"""`shuffleup rehearse`: bots play a night many times, to say when it will be over."""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from shuffleup.cli.middle_night import MiddleNight
from shuffleup.cli.progress import progress
from shuffleup.cli.rehearsal_report import Deadline, Report
from shuffleup.cli.whole_file import whole_file
from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal
from shuffleup.rehearsal.deadline import is_in_time, propose
from shuffleup.rehearsal.forecast import Forecast
from shuffleup.rehearsal.picture import ENDINGS, draw
from shuffleup.rehearsal.plan import check_people, check_size, job_for, usual_field
from shuffleup.rehearsal.rehearsal import Rehearsal
from shuffleup.rehearsal.spread import Engine
from shuffleup.rehearsal.time_of_day import minute_of_day, minutes_between
from shuffleup.rulebook import find
from shuffleup.tournament.preset.preset import Preset
from shuffleup.tournament.preset.preset_files import find_preset

RUNS: Final = 200
START: Final = "19:00"  # where one is needed, and nobody says when
REFUSED: Final = 1


@Parameter(name="*")
@dataclass(frozen=True)
class WhatIf:
    """Changes to the night as the house has it."""

    stack: Annotated[int | None, Parameter(help="Everybody starts with so many chips.")] = None
    level_minutes: Annotated[int | None, Parameter(help="Every level lasts so long.")] = None
    insist: Annotated[
        str, Parameter(help="Why, if the house's own document has another figure.")
    ] = ""
    finish_by: Annotated[
        str | None,
        Parameter(help="When it must be over, as 23:30; if need be, shorter levels are proposed."),
    ] = None


@Parameter(name="*")
@dataclass(frozen=True)
class People:
    """Who does not sit there from the first hand to the last."""

    late: Annotated[
        int, Parameter(help="So many of the players come late, while they still may.")
    ] = 0
    absent: Annotated[
        int, Parameter(help="So many of the others are away from the table for a while.")
    ] = 0


@Parameter(name="*")
@dataclass(frozen=True)
class Work:
    """Who plays the nights."""

    engine: Annotated[Engine, Parameter(help="Processes of this machine, or a Dask cluster.")] = (
        Engine.LOCAL
    )
    scheduler: Annotated[
        str | None, Parameter(help="The address of a Dask cluster; else one is made here.")
    ] = None
    processes: Annotated[
        int | None, Parameter(help="How many processes; else as many as there are processors.")
    ] = None


@Parameter(name="*")
@dataclass(frozen=True)
class Files:
    """What is written."""

    ledger: Annotated[
        Path | None, Parameter(help="Write every event here, one a line (`shuffleup schema`).")
    ] = None
    picture: Annotated[Path | None, Parameter(help="Draw the forecast, as .svg or .png.")] = None


def rehearse(
    house: str,
    /,
    *,
    players: int | None = None,
    runs: int | None = None,
    seed: int = 1,
    night: str = "",
    start: str | None = None,
    what_if: WhatIf = WhatIf(),  # noqa: B008, it cannot be changed
    people: People = People(),  # noqa: B008
    work: Work = Work(),  # noqa: B008
    files: Files = Files(),  # noqa: B008
    json: bool = False,
) -> int:
    """Let bots play a night many times, and say when it will be over.

    The exit status is 1 if the house does not allow the night, or if --finish-by is too early for
    nine nights in ten, whatever the levels.

    Parameters
    ----------
    house
        A house from `shuffleup houses`, or a rulebook file of your own.
    players
        How many come; else the middle of what the night is made for.
    runs
        How often the night is played; else 200 times, or once for a ledger.
    seed
        The same seed plays the same nights.
    night
        One of the house's nights, or a file of your own (night.toml, or night.toml:name).
    start
        When it begins, as 19:30; times are then those of the clock.
    json
        Print JSON instead of text.
    """
    rulebook = find(house)
    planned = find_preset(rulebook, night)
    field = usual_field(planned) if players is None else players
    count = (RUNS if files.ledger is None else 1) if runs is None else runs
    check_size(field, count)
    check_people(field, people.late, people.absent)
    _check(files, what_if)
    begins = minute_of_day(start or START) if start or what_if.finish_by else None
    job = job_for(
        rulebook,
        planned,
        field,
        seed,
        stack=what_if.stack,
        level_minutes=what_if.level_minutes,
        insist=what_if.insist,
        late=people.late,
        absent=people.absent,
    )
    if isinstance(job, Refusal):
        print("shuffleup:", job, file=sys.stderr)
        return REFUSED
    bar = partial(progress, figures=lambda: MiddleNight(begins))
    rehearsal = Rehearsal(job, work.engine, work.processes, work.scheduler, bar)
    report = _report(rehearsal, planned, count, begins, what_if.finish_by, files)
    report.print_json() if json else report.print()
    return 0 if report.in_time else REFUSED


def _check(files: Files, what_if: WhatIf) -> None:
    """What cannot be written is better known before the nights are played."""
    if files.ledger is not None and what_if.finish_by is not None:
        raise InputError("a ledger is of the night as planned: leave out --ledger or --finish-by")
    picture = files.picture
    if picture is not None and picture.suffix.lower() not in ENDINGS:
        raise InputError(f"{picture}: a picture's name ends in {' or '.join(ENDINGS)}")
    if picture is not None and (picture.is_dir() or not os.access(picture.parent, os.W_OK)):
        raise InputError(f"{picture}: cannot be written")


def _report(
    rehearsal: Rehearsal,
    planned: Preset,
    runs: int,
    start: int | None,
    finish_by: str | None,
    files: Files,
) -> Report:
    """Play the nights, look for a quicker one if they must end sooner, and write the files."""
    job = rehearsal.job
    setup = job.setup
    with ExitStack() as open_files:
        if files.ledger is not None:
            ledger = open_files.enter_context(whole_file(files.ledger))
            said, written = rehearsal.record(runs, ledger)
            report = Report(planned, job, said, start, None, str(files.ledger), written)
        elif start is not None and finish_by is not None:
            limit = minutes_between(start, minute_of_day(finish_by))
            said = rehearsal.forecast(setup, runs)
            report = Report(planned, job, said, start, _deadline(rehearsal, said, limit))
        else:
            report = Report(planned, job, rehearsal.forecast(setup, runs), start)
        if files.picture is not None:
            draw(report.best, files.picture, start=start)
    return report


def _deadline(rehearsal: Rehearsal, said: Forecast, limit: int) -> Deadline:
    """A night that takes too long is hurried."""
    if is_in_time(said, limit):
        return Deadline(limit, None)
    job = rehearsal.job
    found = propose(job.rulebook, job.setup, limit, said.runs, rehearsal.forecast)
    return Deadline(limit, found)
