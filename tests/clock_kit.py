"""A kit for tests of a clock: its whole schedule, and the rows that begin between two moments."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from shuffleup.tournament.preset.structure import Level, Structure
from shuffleup.tournament.state.clock import Clock


class Planned(NamedTuple):
    """A row of the schedule: when it begins, and whether it is on."""

    row: int
    number: int
    level: Level
    official_ms: int
    at_ms: int
    """The moment of the wall clock; while the clock stands still, as if it went on now."""
    current: bool


class Change(NamedTuple):
    """A row began: the rise to be called, or the break."""

    row: int
    number: int
    level: Level
    at_ms: int


def plan(clock: Clock, at_ms: int) -> tuple[Planned, ...]:
    """The whole schedule with the times of all rows, the present one marked."""
    structure = clock.structure
    official = clock.official_ms(at_ms)
    now = structure.row_at(official)
    rests = clock.rest_ms(at_ms)
    begins = [structure.start_ms(row) for row in range(max(now + 1, len(structure.levels)))]
    return tuple(
        Planned(
            row,
            structure.number(row),
            structure.level(row),
            begin,
            at_ms + begin - official + (rests if row > now else 0),
            row == now,
        )
        for row, begin in enumerate(begins)
    )


def changes(clock: Clock, since_ms: int, until_ms: int) -> tuple[Change, ...]:
    """Every row that began after one moment and by another, in order: each is called once."""
    structure = clock.structure
    first = clock.row(since_ms) + 1
    return tuple(
        Change(
            row,
            structure.number(row),
            structure.level(row),
            clock.anchor_ms + clock.break_left_ms + structure.start_ms(row) - clock.position_ms,
        )
        for row in range(first, clock.row(until_ms) + 1)
    )


def inserted(structure: Structure, row: int, level: Level) -> Structure:
    """The same with one more row, which gets this number; the others move down."""
    at_end = row == len(structure.levels) and not structure.has(row)
    levels = structure.levels if at_end else structure.written_out(row).levels
    return replace(structure, levels=(*levels[:row], level, *levels[row:]))
