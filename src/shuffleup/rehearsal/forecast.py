"""Forecast: what many rehearsed nights say about the real one.

A percentile is always a night that was played: the first one, in order, that at least so many in a
hundred do not exceed. So "done by 23:20 in nine of ten" is true of the runs, not nearly true.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar

from shuffleup.errors import InputError
from shuffleup.rehearsal.run import Run
from shuffleup.tournament.preset.structure import MINUTE_MS, Level, Structure

Number = TypeVar("Number", int, float)

BINS_MAX: Final = 20
MOMENTS_MAX: Final = 60
STEPS: Final = (1, 2, 5, 10, 15, 30, 60, 120, 240)
"""Minutes that people count in."""


class Band(NamedTuple):
    """Half of the nights stay at or below the middle; nine in ten lie between the ends."""

    p5: float
    p50: float
    p95: float

    def data(self) -> dict[str, float]:
        """As JSON has it; a tenth is exact enough."""
        return {name: round(value, 1) for name, value in self._asdict().items()}


class LevelForecast(NamedTuple):
    """A level of the structure, over the nights that reached it."""

    number: int
    level: Level
    begins_minute: float
    reached: float
    """The share of all nights that it was played in."""
    ends: float
    """The share of all nights that ended in it."""
    left: Band
    """When it begins, over all nights: where one is over, its winner is left. As on the curve."""
    stack_big_blinds: Band
    hands: Band


class Moment(NamedTuple):
    """How many players are left so long after the start."""

    minute: int
    left: Band


class Bin(NamedTuple):
    """How many nights ended within these minutes, the last of them included."""

    from_minute: int
    to_minute: int
    runs: int


@dataclass(frozen=True)
class Forecast:
    """Finish times, levels, stacks, hands and moves to be expected of a night."""

    house: str
    players: int
    seed: int
    seconds: float
    """How long the rehearsal itself took."""
    structure: Structure
    finishes_ms: tuple[int, ...]
    """When each run ended, the earliest first."""
    hands: int
    """All that were played, in all runs together."""
    night_hands: Band
    moves: Band
    breaks: Band
    entries: Band
    rebuys: Band
    add_ons: Band
    levels_played: int
    end_levels: dict[int, int]
    """In how many runs the night ended in a level."""
    levels: tuple[LevelForecast, ...]
    bust_curve: tuple[Moment, ...]

    @property
    def runs(self) -> int:
        """How many nights were rehearsed."""
        return len(self.finishes_ms)

    def finish_minutes(self, percent: int) -> float:
        """So many nights in a hundred are over after so many minutes."""
        return percentile(self.finishes_ms, percent) / MINUTE_MS

    def finishes_by(self, minutes: float) -> float:
        """The share of nights that are over after so many minutes."""
        return bisect_right(self.finishes_ms, minutes * MINUTE_MS) / self.runs

    def histogram(self) -> tuple[Bin, ...]:
        """Finish times by steps of the clock, without gaps."""
        minutes = [max(1, -(-finish_ms // MINUTE_MS)) for finish_ms in self.finishes_ms]
        step = _step(minutes[-1] - minutes[0], BINS_MAX)
        counts = Counter((minute - 1) // step for minute in minutes)
        bins = range(min(counts), max(counts) + 1)
        return tuple(Bin(at * step, (at + 1) * step, counts[at]) for at in bins)

    def data(self) -> dict[str, object]:
        """Everything for JSON."""
        percents = (5, 50, 90, 95)
        return {
            "house": self.house,
            "players": self.players,
            "runs": self.runs,
            "seed": self.seed,
            "seconds": round(self.seconds, 3),
            "hands": self.hands,
            "finish_minutes": {f"p{at}": round(self.finish_minutes(at), 1) for at in percents},
            "levels_played": self.levels_played,
            "end_level": [{"level": at, "runs": runs} for at, runs in self.end_levels.items()],
            "levels": [_level_data(level) for level in self.levels],
            "level_hands": [{"level": level.number, **level.hands.data()} for level in self.levels],
            "average_stack_big_blinds": [
                {"level": level.number, **level.stack_big_blinds.data()} for level in self.levels
            ],
            "bust_curve": [
                {"minute": moment.minute, **moment.left.data()} for moment in self.bust_curve
            ],
            "histogram": [each._asdict() for each in self.histogram()],
            "night_hands": self.night_hands.data(),
            "moves": self.moves.data(),
            "tables_broken": self.breaks.data(),
            "entries": self.entries.data(),
            "rebuys": self.rebuys.data(),
            "add_ons": self.add_ons.data(),
        }


def percentile(values: Sequence[Number], percent: int) -> Number:
    """The first of the values, which are in order, that so many in a hundred do not exceed."""
    return values[max(0, -(-percent * len(values) // 100) - 1)]


def band(values: Sequence[float]) -> Band:
    """The middle and the ends of some values."""
    ordered = sorted(values)
    return Band(*(percentile(ordered, percent) for percent in (5, 50, 95)))


def forecast(
    runs: Sequence[Run], structure: Structure, *, house: str, seed: int, seconds: float
) -> Forecast:
    """What these runs of one structure say together."""
    if not runs:
        raise InputError("a forecast needs at least one run")
    ends = sorted(run.end_level for run in runs)
    left = _Left(runs)
    levels = _levels(runs, structure, left)
    return Forecast(
        house=house,
        players=runs[0].players,
        seed=seed,
        seconds=seconds,
        structure=structure,
        finishes_ms=tuple(sorted(run.finish_ms for run in runs)),
        hands=sum(run.hands for run in runs),
        night_hands=band([run.hands for run in runs]),
        moves=band([run.moves for run in runs]),
        breaks=band([run.breaks for run in runs]),
        entries=band([run.entries for run in runs]),
        rebuys=band([run.rebuys for run in runs]),
        add_ons=band([run.add_ons for run in runs]),
        levels_played=percentile(ends, 50),
        end_levels=dict(Counter(ends)),
        levels=levels,
        bust_curve=_bust_curve(runs, levels, left),
    )


class _Left:
    """Players left at a moment, for the curve and the table alike: who is not out for good."""

    def __init__(self, runs: Sequence[Run]) -> None:
        self._busts = [(run.players, sorted(run.busts_ms)) for run in runs]

    def at(self, minute: float) -> Band:
        """So many minutes after the start."""
        at_ms = minute * MINUTE_MS
        return band([players - bisect_right(gone, at_ms) for players, gone in self._busts])


def _levels(runs: Sequence[Run], structure: Structure, left: _Left) -> tuple[LevelForecast, ...]:
    """The levels that were played in some run."""
    found = []
    for row in range(max(len(run.level_left) for run in runs)):
        level = structure.level(row)
        there = [run for run in runs if row < len(run.level_left) and run.level_left[row] > 0]
        if level.is_break or not there:
            continue
        number = structure.number(row)
        stacks = [run.level_chips[row] / run.level_left[row] / level.big for run in there]
        found.append(
            LevelForecast(
                number=number,
                level=level,
                begins_minute=structure.start_ms(row) / MINUTE_MS,
                reached=len(there) / len(runs),
                ends=sum(run.end_level == number for run in runs) / len(runs),
                left=left.at(structure.start_ms(row) / MINUTE_MS),
                stack_big_blinds=band(stacks),
                hands=band([run.level_hands[row] for run in there]),
            )
        )
    return tuple(found)


def _level_data(level: LevelForecast) -> dict[str, object]:
    return {
        "level": level.number,
        "small": level.level.small,
        "big": level.level.big,
        "ante": level.level.ante,
        "begins_minute": level.begins_minute,
        "reached": round(level.reached, 4),
        "ends": round(level.ends, 4),
        "players_left": level.left.data(),
    }


def _bust_curve(
    runs: Sequence[Run], levels: Sequence[LevelForecast], left: _Left
) -> tuple[Moment, ...]:
    """Players left at even steps and when levels begin, until the longest night is over."""
    last = -(-max(run.finish_ms for run in runs) // MINUTE_MS)
    step = _step(last, MOMENTS_MAX)
    begins = {int(level.begins_minute) for level in levels}
    minutes = sorted({*range(0, last + step, step), *begins})
    return tuple(Moment(minute, left.at(minute)) for minute in minutes)


def _step(minutes: int, most: int) -> int:
    """The shortest step by which so many minutes are no more than so many steps."""
    return next((step for step in STEPS if minutes <= step * most), -(-minutes // most))
