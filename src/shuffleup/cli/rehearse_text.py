"""A forecast as text: a sentence, the levels, and how the field shrinks."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from shuffleup.cli.terminal import console
from shuffleup.rehearsal.forecast import Band, Forecast, LevelForecast
from shuffleup.rehearsal.headline import headline
from shuffleup.rehearsal.time_of_day import time_text

if TYPE_CHECKING:
    from rich.table import Table

EIGHTHS = "▁▂▃▄▅▆▇█"
SPARKS_MAX = 48  # with the words beside them they fit the narrowest terminal


def print_forecast(forecast: Forecast, *, start: int | None = None) -> None:
    """Print a forecast; `start` is the minute of the day the night begins at, if that is known."""
    paper = console()
    paper.print(headline(forecast, start), style="bold")
    paper.print(_levels(forecast, start))
    last = forecast.bust_curve[-1].minute
    paper.print(f"Players left {sparkline(forecast)} {time_text(last, start)}", soft_wrap=True)
    if forecast.runs > 1:
        earliest, latest = (ceil(forecast.finish_minutes(percent)) for percent in (5, 95))
        ends = f"{time_text(earliest, start)} to {time_text(latest, start)}"
        paper.print(f"Nine nights of ten are over {'after' if start is None else 'at'} {ends}.")
    paper.print(f"In the middle night: {', '.join(_counts(forecast))}.")
    pace = f"{forecast.hands:,} hands in {forecast.seconds:,.1f} s; seed {forecast.seed}"
    paper.print(f"Rehearsed by the rules of {forecast.house}: {pace}.", style="dim")


def sparkline(forecast: Forecast) -> str:
    """The players left over the night, in the middle of all runs."""
    curve = forecast.bust_curve
    every = ceil(len(curve) / SPARKS_MAX)
    steps = len(EIGHTHS) - 1
    return "".join(
        EIGHTHS[ceil(steps * moment.left.p50 / forecast.players)] for moment in curve[::every]
    )


def _levels(forecast: Forecast, start: int | None) -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    for heading in ("level", "blinds", "from", "left", "average", "hands", "reached", "ends"):
        left = heading == "blinds"
        table.add_column(heading, justify="left" if left else "right", no_wrap=not left)
    for level in forecast.levels:
        # What is not to be expected should not catch the eye.
        table.add_row(*_cells(level, start), style="dim" if level.reached < 0.5 else "")
    return table


def _cells(level: LevelForecast, start: int | None) -> tuple[str, ...]:
    return (
        str(level.number),
        str(level.level),
        _begins(round(level.begins_minute), start),
        _range(level.left),
        f"{level.stack_big_blinds.p50:,.0f} bb",
        f"{level.hands.p50:,.0f}",
        _percent(level.reached),
        _percent(level.ends) if level.ends else "",
    )


def _begins(minute: int, start: int | None) -> str:
    return f"{minute // 60}:{minute % 60:02d}" if start is None else time_text(minute, start)


def _range(band: Band) -> str:
    """The middle, and the ends where they differ: `28 (24–33)`."""
    ends = f" ({band.p5:,.0f}–{band.p95:,.0f})" if band.p5 != band.p95 else ""
    return f"{band.p50:,.0f}{ends}"


def _percent(share: float) -> str:
    return "< 1 %" if 0 < share < 0.01 else f"{100 * share:.0f} %"


def _counts(forecast: Forecast) -> list[str]:
    """What there is to count, without what there is none of."""
    again = forecast.entries.p50 - forecast.players
    counts = (
        (forecast.night_hands.p50, "hand"),
        (forecast.moves.p50, "move"),
        (forecast.breaks.p50, "table broken|tables broken"),
        (again, "re-entry|re-entries"),
        (forecast.rebuys.p50, "rebuy"),
        (forecast.add_ons.p50, "add-on"),
    )
    return [f"{count:,.0f} {_noun(name, count)}" for count, name in counts if count]


def _noun(name: str, count: float) -> str:
    one, _, many = name.partition("|")
    return one if count == 1 else many or f"{one}s"
