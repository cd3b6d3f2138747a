"""Deadline: the gentlest change of a night by which it is over in time.

A night is hurried as a director would do it: first the levels become shorter, then some of them are
left out, so that the blinds rise by up to double, then the levels become shorter still. Every step
of that is quicker than the one before, so few rehearsals find the first that will do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from shuffleup.hand.refusal import Refusal
from shuffleup.rehearsal.forecast import Forecast
from shuffleup.rehearsal.what_if import level_minutes, with_levels, with_levels_up_to
from shuffleup.rulebook import Rulebook
from shuffleup.tournament.preset.structure import Structure
from shuffleup.tournament.state.setup import Setup

CONFIDENCE: Final = 90
"""Of a hundred nights, how many must be over in time."""
SHORTEST_MINUTES: Final = 5  # a level in which everybody gets two or three hands
PROBE_RUNS: Final = 40  # enough to say on which side of the deadline to look on

Rehearse = Callable[[Setup, int], Forecast]


class Proposal(NamedTuple):
    """A night, what is to be expected of it, and whether that is in time."""

    setup: Setup
    forecast: Forecast
    in_time: bool


def propose(
    rulebook: Rulebook, setup: Setup, minutes: int, runs: int, rehearse: Rehearse
) -> Proposal | None:
    """The gentlest change by which a night is over in so many minutes, confirmed by so many runs.

    If none will do it is the quickest night there is; nothing, if this one cannot be hurried.
    """
    setups = list(hurried(rulebook, setup))
    if not setups:
        return None
    probe = min(runs, PROBE_RUNS)
    low, high = 0, len(setups) - 1
    while low < high:
        middle = (low + high) // 2
        if is_in_time(rehearse(setups[middle], probe), minutes):
            high = middle
        else:
            low = middle + 1
    return _confirmed(setups[low:], minutes, runs, rehearse)


def _confirmed(
    setups: Sequence[Setup], minutes: int, runs: int, rehearse: Rehearse
) -> Proposal | None:
    """A probe may have been lucky; then the next change is tried."""
    found = None
    for setup in setups:
        forecast = rehearse(setup, runs)
        found = Proposal(setup, forecast, is_in_time(forecast, minutes))
        if found.in_time:
            break
    return found


def is_in_time(forecast: Forecast, minutes: int) -> bool:
    """Whether enough nights are over after so many minutes."""
    return forecast.finish_minutes(CONFIDENCE) <= minutes


def hurried(rulebook: Rulebook, setup: Setup) -> Iterator[Setup]:
    """Quicker and quicker nights, as far as the house has nothing against them."""
    for structure in _quicker(setup.structure):
        found = with_levels(rulebook, setup, structure)
        if not isinstance(found, Refusal):
            yield found


def _quicker(structure: Structure) -> Iterator[Structure]:
    usual = level_minutes(structure)
    half = max(SHORTEST_MINUTES, -(-usual // 2))
    for minutes in range(usual - 1, half - 1, -1):
        structure = with_levels_up_to(structure, minutes)
        yield structure
    while (fewer := without_a_level(structure)) is not None:
        structure = fewer
        yield structure
    for minutes in range(half - 1, SHORTEST_MINUTES - 1, -1):
        yield with_levels_up_to(structure, minutes)


def without_a_level(structure: Structure) -> Structure | None:
    """The same without the level that is missed least; none, if the blinds would more than double.

    The first and the last level stay, and so do those that the house prints.
    """
    rows = [row for row, level in enumerate(structure.levels) if not level.is_break]
    steps = []
    for before, row, after in zip(rows, rows[1:], rows[2:], strict=False):
        step = structure.level(after).big / structure.level(before).big
        between_breaks = after - before > 3
        if step <= 2 and not between_breaks and not structure.level(row).printed:
            steps.append((step, -row))
    return structure.without(-min(steps)[1]) if steps else None
