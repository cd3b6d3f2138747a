"""Picture: a forecast on one sheet of paper, as SVG or PNG."""

from __future__ import annotations

import os
from collections.abc import Sequence
from math import ceil
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any, Final

from shuffleup.errors import InputError
from shuffleup.rehearsal.forecast import Band, Forecast, LevelForecast
from shuffleup.rehearsal.headline import headline
from shuffleup.rehearsal.time_of_day import time_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

PAPER: Final = "#fbf7ec"
INK: Final = "#1d1b18"
FADED: Final = "#6b655a"
RULE: Final = "#e3dccb"
SHADE: Final = "#f3ecdb"
FELT: Final = "#0f5a45"
FELT_DEEP: Final = "#0a3d30"
MOSS: Final = "#2f7d4f"
AMBER: Final = "#ffb631"

ENDINGS: Final = (".png", ".svg")
SHARE_MIN: Final = 0.05  # what fewer nights reach is chance, not forecast
LABELS_MAX: Final = 16
HEADROOM: Final = 1.3  # above the bars, for words
TICK_STEPS: Final = (1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440)

KEY: Final = (
    "Lines and bars: the middle night. Bands and whiskers: nine nights of ten. "
    "Paler bars: fewer nights get that far."
)

STYLE: Final[dict[Any, Any]] = {
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "axes.edgecolor": FADED,
    "axes.labelcolor": FADED,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 12,
    "axes.titleweight": "bold",
    "axes.titlepad": 14,
    "axes.titlecolor": INK,
    "axes.labelsize": 9.6,
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "grid.color": RULE,
    "grid.linewidth": 0.8,
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans", "Verdana", "sans-serif"],
    "font.size": 9.6,
    "text.color": INK,
    "xtick.color": FADED,
    "ytick.color": FADED,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "ytick.left": False,
    # The same forecast gives the same file; its words stay words.
    "svg.hashsalt": "shuffleup",
    "svg.fonttype": "none",
}


def draw(forecast: Forecast, path: Path, *, start: int | None = None) -> None:
    """Draw a forecast into a file, by whose ending it is SVG or PNG; whole, or not at all.

    With `start`, the minute of the day the night begins at, times are those of the clock.
    """
    ending = path.suffix.lower()
    if ending not in ENDINGS:
        raise InputError(f"{path}: a picture's name ends in {' or '.join(ENDINGS)}")
    try:
        from matplotlib import rc_context
    except ImportError:
        raise InputError("a picture needs Matplotlib: pip install 'shuffleup[picture]'") from None
    with rc_context(STYLE):
        _write(_sheet(forecast, start), path, ending[1:])


def _write(figure: Figure, path: Path, kind: str) -> None:
    """Into a file beside it first, so that nobody ever finds half a picture."""
    try:
        with NamedTemporaryFile(dir=path.parent, suffix=path.suffix, delete=False) as part:
            beside = Path(part.name)
    except OSError as trouble:
        raise InputError(f"{path}: {trouble.strerror}") from None
    try:
        unsigned = {"Date": None} if kind == "svg" else {"Software": None}
        figure.savefig(beside, format=kind, dpi=160, metadata=unsigned)
        beside.chmod(0o666 & ~_umask())
        beside.replace(path)
    except OSError as trouble:
        raise InputError(f"{path}: {trouble.strerror}") from None
    finally:
        beside.unlink(missing_ok=True)


def _umask() -> int:
    """What a new file of this user's is not; it can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def _sheet(forecast: Forecast, start: int | None) -> Figure:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(12, 8.6))
    FigureCanvasAgg(figure)
    left = 0.06
    told = headline(forecast, start)
    figure.text(left, 0.945, told, size=15 if len(told) < 82 else 13, weight="bold")
    usual = (
        f"{forecast.night_hands.p50:,} hands and {forecast.moves.p50:,} moves in the middle night"
    )
    under = f"{forecast.house} · seed {forecast.seed} · {usual}"
    figure.text(left, 0.913, under, size=10.5, color=FADED)
    figure.text(left, 0.022, KEY, size=9.2, color=FADED)
    grid = figure.add_gridspec(
        2, 2, left=left, right=0.97, top=0.84, bottom=0.115, hspace=0.42, wspace=0.17
    )
    _finishes(figure.add_subplot(grid[0, 0]), forecast, start)
    _players_left(figure.add_subplot(grid[0, 1]), forecast, start)
    levels = [level for level in forecast.levels if level.reached >= SHARE_MIN]
    stacks = figure.add_subplot(grid[1, 0])
    stacks.set_title("Average stack when a level begins, in big blinds")
    _bars(stacks, levels, [level.stack_big_blinds for level in levels])
    hands = figure.add_subplot(grid[1, 1])
    hands.set_title("Hands in a level, at all tables")
    _bars(hands, levels, [level.hands for level in levels])
    return figure


def _finishes(axes: Axes, forecast: Forecast, start: int | None) -> None:
    """When the nights end, and by when half and nine tenths of them have."""
    axes.set_title("When it is over")
    bins = forecast.histogram()
    shares = [100 * each.runs / forecast.runs for each in bins]
    width = bins[0].to_minute - bins[0].from_minute
    starts = [each.from_minute for each in bins]
    axes.bar(starts, shares, width=0.92 * width, align="edge", color=FELT)
    axes.set_ylim(0, HEADROOM * max(shares))
    axes.set_yticks([tick for tick in axes.get_yticks() if tick <= 100])
    edge = max(width, (bins[-1].to_minute - starts[0]) * 0.08)
    axes.set_xlim(starts[0] - edge, bins[-1].to_minute + edge)
    _marks(axes, forecast, start)
    axes.set_ylabel(f"% of nights, by {width} min")
    _time_axis(axes, start, labels=7)


def _marks(axes: Axes, forecast: Forecast, start: int | None) -> None:
    """By when half and nine tenths of the nights are over, told where there is room."""
    half, most = ceil(forecast.finish_minutes(50)), ceil(forecast.finish_minutes(90))
    word = "within" if start is None else "by"
    marks = [(half, f"half {word} "), (most, f"nine of ten {word} ")]
    if forecast.runs == 1:
        marks = [(half, "")]
    first, last = axes.get_xlim()
    leftwards = half - first > last - most
    # The words of the outer mark stand above the inner one, so that they cross no line.
    for at, (minute, name) in enumerate(marks if leftwards else marks[::-1]):
        height = 0.83 + 0.1 * at
        axes.axvline(minute, ymax=height, color=AMBER, linewidth=2.2)
        axes.annotate(
            name + time_text(minute, start),
            (minute, height),
            xycoords=axes.get_xaxis_transform(),
            xytext=(-6 if leftwards else 6, 0),
            textcoords="offset points",
            ha="right" if leftwards else "left",
            va="top",
            weight="bold",
        )


def _players_left(axes: Axes, forecast: Forecast, start: int | None) -> None:
    """The bust curve over the levels of the structure."""
    axes.set_title("Players left, level by level")
    minutes = [moment.minute for moment in forecast.bust_curve]
    axes.set_xlim(0, minutes[-1])
    axes.set_ylim(0, forecast.players * 1.12)
    _whole_numbers(axes)
    _level_stripes(axes, forecast, minutes[-1])
    bands = [moment.left for moment in forecast.bust_curve]
    low, middle, high = zip(*bands, strict=True)
    axes.fill_between(minutes, low, high, color=MOSS, alpha=0.3, linewidth=0)
    axes.plot(minutes, middle, color=FELT_DEEP, linewidth=2.2)
    _time_axis(axes, start, labels=8)


def _level_stripes(axes: Axes, forecast: Forecast, last: int) -> None:
    """Every second level shaded, breaks hatched, levels numbered at the top."""
    structure, row = forecast.structure, 0
    numbered = ceil(max(level.number for level in forecast.levels) / LABELS_MAX)
    while structure.has(row) and structure.start_ms(row) < last * 60_000:
        begins, ends = structure.start_ms(row) / 60_000, structure.end_ms(row) / 60_000
        if not structure.has(row + 1):
            ends = last
        number = structure.number(row)
        if structure.level(row).is_break:
            axes.axvspan(begins, ends, facecolor=PAPER, edgecolor=RULE, hatch="////", linewidth=0)
        elif number % 2:
            axes.axvspan(begins, ends, color=SHADE, linewidth=0)
        middle = (begins + min(ends, last)) / 2
        if not structure.level(row).is_break and (number - 1) % numbered == 0:
            axes.text(
                middle,
                0.985,
                str(number),
                transform=axes.get_xaxis_transform(),
                ha="center",
                va="top",
                size=8.4,
                color=FADED,
                clip_on=True,
            )
        row += 1


def _bars(axes: Axes, levels: Sequence[LevelForecast], bands: Sequence[Band]) -> None:
    """A bar for each level, the paler the fewer nights reach it, with its spread as a whisker."""
    numbers = [level.number for level in levels]
    for number, level, band in zip(numbers, levels, bands, strict=True):
        shade = 0.25 + 0.75 * level.reached
        axes.bar(number, band.p50, width=0.72, color=FELT, alpha=shade)
        beside = number + 0.3  # so that the figure above the bar stays clear
        axes.plot([beside, beside], [band.p5, band.p95], color=INK, linewidth=1.2, alpha=shade)
    every = ceil(len(numbers) / LABELS_MAX)
    for number, band in zip(numbers, bands, strict=True) if every == 1 else ():
        axes.annotate(
            _short(band.p50),
            (number - 0.08, band.p50),
            xytext=(0, 4),
            textcoords="offset points",
            ha="center",
            size=8.8,
        )
    axes.set_xticks(numbers[::every])
    axes.set_xlim(numbers[0] - 0.7, numbers[-1] + 0.7)
    axes.set_ylim(0, 1.12 * max(band.p95 for band in bands))
    axes.tick_params(axis="x", length=0)
    _whole_numbers(axes)
    axes.set_xlabel("level")


def _short(number: float) -> str:
    """A figure that fits above a bar."""
    return f"{number:.0f}" if number < 1000 else f"{number / 1000:.3g}k"


def _time_axis(axes: Axes, start: int | None, *, labels: int) -> None:
    """Round times of the clock, or round times since the start."""
    first, last = axes.get_xlim()
    step = next((s for s in TICK_STEPS if (last - first) / s <= labels), TICK_STEPS[-1])
    shift = (start or 0) % step
    ticks = range(ceil((first + shift) / step) * step - shift, int(last) + 1, step)
    axes.set_xticks(
        list(ticks),
        [
            time_text(at, start) if start is not None else f"{at // 60}:{at % 60:02d}"
            for at in ticks
        ],
    )
    if start is None:
        axes.set_xlabel("hours since the start")


def _whole_numbers(axes: Axes) -> None:
    from matplotlib.ticker import MaxNLocator

    axes.yaxis.set_major_formatter("{x:,.0f}")
    axes.yaxis.set_major_locator(MaxNLocator(6, integer=True, steps=[1, 2, 5, 10]))
