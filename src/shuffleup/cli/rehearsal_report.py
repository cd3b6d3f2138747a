"""A rehearsal's report: the forecast, what is proposed, and what was written."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, NamedTuple

from shuffleup.cli.rehearse_text import print_forecast
from shuffleup.cli.terminal import console, print_json
from shuffleup.rehearsal.deadline import CONFIDENCE, Proposal, is_in_time
from shuffleup.rehearsal.forecast import Forecast
from shuffleup.rehearsal.job import Job
from shuffleup.rehearsal.rehearsal import Written
from shuffleup.rehearsal.time_of_day import time_text
from shuffleup.rehearsal.what_if import level_minutes
from shuffleup.tournament.preset.preset import Preset
from shuffleup.tournament.preset.soundness import cautions
from shuffleup.tournament.preset.structure import MINUTE_MS, Structure
from shuffleup.tournament.state.setup import Setup, rows_of

if TYPE_CHECKING:
    from rich.table import Table


class Deadline(NamedTuple):
    """When a night must be over, counted from the start, and what is proposed for that."""

    minutes: int
    proposal: Proposal | None
    """None where the night needs no change, or allows none."""


class Report(NamedTuple):
    """All there is to say after a rehearsal."""

    preset: Preset
    job: Job
    forecast: Forecast
    start: int | None
    deadline: Deadline | None = None
    ledger: str = ""
    written: Written | None = None

    @property
    def setup(self) -> Setup:
        """The figures of the night."""
        return self.job.setup

    @property
    def best(self) -> Forecast:
        """The forecast of the night to play: the one proposed, where one is."""
        proposal = self.deadline.proposal if self.deadline else None
        return proposal.forecast if proposal else self.forecast

    @property
    def in_time(self) -> bool:
        """Whether the night to play is over when it must be."""
        return self.deadline is None or is_in_time(self.best, self.deadline.minutes)

    @property
    def cautions(self) -> list[str]:
        """What is unwise about the night as planned."""
        # A qualifier does not have to be played to its end.
        chips = 0 if self.setup.qualifier else self.forecast.players * self.setup.stack
        return [each.says for each in cautions(self.setup.structure, chips_in_play=chips)]

    # --- as text

    def print(self) -> None:
        """For a person to read."""
        paper = console()
        print_forecast(self.forecast, start=self.start)
        for caution in self.cautions:
            paper.print(caution, style="yellow")
        for each in self.job.differences:
            cited = f" ({', '.join(each.clauses)})" if each.clauses else ""
            name = each.figure.replace("_", " ")
            says = f"Not by the book: {name} {each.tonight}, not {each.usual}{cited}."
            paper.print(says, style="yellow")
        paper.print(f"{self.preset.title}: {self.preset.says}", style="dim")
        if self.setup.qualifier:
            paper.print("It is over when those who go through are known.", style="dim")
        if self.deadline is not None:
            paper.print()
            self._print_deadline(self.deadline)
        if self.written is not None:
            paper.print(f"{self.ledger}: {self.written.events:,} events, with the SHA-256")
            paper.print(self.written.sha256, soft_wrap=True)

    def _print_deadline(self, deadline: Deadline) -> None:
        paper = console()
        end, proposal = time_text(deadline.minutes, self.start), deadline.proposal
        share = _percent(self.forecast, deadline.minutes)
        begin = "" if self.start is None else f" from {time_text(0, self.start)}"
        paper.print(f"As planned, {share} of the nights{begin} are over by {end}.", style="bold")
        if is_in_time(self.forecast, deadline.minutes):
            paper.print("That is in time; nothing needs to change.")
            return
        if proposal is None:
            paper.print("The levels cannot be made shorter or fewer.")
            return
        changes = _changes(self.setup.structure, proposal.setup.structure)
        if proposal.in_time:
            share = _percent(proposal.forecast, deadline.minutes)
            paper.print(f"Proposal: {changes}. Then {share} are.", style="bold green")
        else:
            earliest = time_text(_minutes(proposal.forecast), self.start)
            paper.print(f"It cannot be done. The quickest: {changes}.", style="bold red")
            paper.print(f"Then {CONFIDENCE} % of the nights are over by {earliest}.")
        paper.print(_levels(proposal.setup.structure, self.start))

    # --- as data

    def print_json(self) -> None:
        """For a program to read."""
        data = self.forecast.data() | {
            "night": self.preset.name,
            "title": self.preset.title,
            "stack": self.setup.stack,
            "structure": _rows(self.setup.structure),
            "start": None if self.start is None else time_text(0, self.start),
            "cautions": self.cautions,
            "not_by_the_book": [each._asdict() for each in self.job.differences],
        }
        if self.deadline is not None:
            data["finish_by"] = self._deadline_data(self.deadline)
        if self.written is not None:
            data["ledger"] = {"file": self.ledger, **self.written._asdict()}
        print_json(data)

    def _deadline_data(self, deadline: Deadline) -> dict[str, object]:
        proposal = deadline.proposal
        return {
            "time": time_text(deadline.minutes, self.start),
            "minutes": deadline.minutes,
            "as_planned": round(self.forecast.finishes_by(deadline.minutes), 4),
            "possible": self.in_time,
            "share": round(self.best.finishes_by(deadline.minutes), 4),
            "earliest": time_text(_minutes(self.best), self.start),
            "proposal": proposal
            and {
                "level_minutes": level_minutes(proposal.setup.structure),
                "structure": _rows(proposal.setup.structure),
                "forecast": proposal.forecast.data(),
            },
        }


def _minutes(forecast: Forecast) -> int:
    """After how many whole minutes enough nights are over."""
    return ceil(forecast.finish_minutes(CONFIDENCE))


def _percent(forecast: Forecast, minutes: int) -> str:
    """The share of nights that are over, never rounded up to one that they miss."""
    return f"{floor(100 * forecast.finishes_by(minutes))} %"


def _changes(planned: Structure, proposed: Structure) -> str:
    """What is different, in words."""
    before, after = level_minutes(planned), level_minutes(proposed)
    missing = len(planned.rounds) - len(proposed.rounds)
    parts = []
    if after < before:
        parts.append(f"levels of {after} minutes instead of {before}")
    if missing:
        parts.append(f"{missing} level{'s'[: missing > 1]} fewer")
    return " and ".join(parts)


def _levels(structure: Structure, start: int | None) -> Table:
    """A structure as it would hang on the wall."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    for heading in ("level", "blinds", "minutes", "from"):
        table.add_column(heading, justify="left" if heading == "blinds" else "right")
    for row, level in enumerate(structure.levels):
        begins = structure.start_ms(row) // MINUTE_MS
        number = "" if level.is_break else str(structure.number(row))
        table.add_row(number, str(level), str(level.minutes), time_text(begins, start))
    return table


def _rows(structure: Structure) -> list[dict[str, object]]:
    names = ("kind", "minutes", "small", "big", "ante", "ante_kind")
    return [dict(zip(names, row, strict=True)) for row in rows_of(structure)]
