"""Structure: the levels and breaks of a night, in order.

A structure that makes no sense cannot be made, so nothing above has to ask again whether blinds are
positive or a night ends in a break. What a house thinks of a sensible one is in `soundness`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Final, NamedTuple

from shuffleup.errors import InputError
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.rulebook.chapters.levels import AfterLast
from shuffleup.rulebook.tables import LevelKind

MINUTE_MS: Final = 60_000
MINUTES_MAX: Final = 24 * 60
LEVELS_MAX: Final = 1_000
BLINDS_MAX: Final = 10**15  # no chip in the world is left to double for


class Level(NamedTuple):
    """A round of play at some blinds, or a break."""

    kind: LevelKind
    minutes: int
    small: int = 0
    big: int = 0
    ante: int = 0
    ante_kind: Ante = Ante.NONE
    printed: bool = False
    """The house's document names these blinds, or this break; otherwise they are ours."""

    @property
    def is_break(self) -> bool:
        """Nobody plays."""
        return self.kind is LevelKind.BREAK

    @property
    def length_ms(self) -> int:
        """How long it is meant to last."""
        return self.minutes * MINUTE_MS

    @property
    def amounts(self) -> tuple[int, ...]:
        """What players must be able to post: the blinds and the ante, where there is one."""
        return tuple(amount for amount in (self.small, self.big, self.ante) if amount)

    def doubled(self, times: int) -> Level:
        """The level so many rows on, where blinds go on doubling."""
        largest = max(self.amounts, default=1)
        by = 1 << min(times, max(0, (BLINDS_MAX // largest).bit_length() - 1))
        return self._replace(
            small=by * self.small, big=by * self.big, ante=by * self.ante, printed=False
        )

    def __str__(self) -> str:
        if self.is_break:
            return "break"
        each = " each" if self.ante_kind is Ante.EACH else ""
        ante = f", ante {self.ante:,}{each}" if self.ante else ""
        return f"{self.small:,}/{self.big:,}{ante}"


def play(
    small: int,
    big: int,
    minutes: int,
    *,
    ante: int = 0,
    ante_kind: Ante = Ante.NONE,
    printed: bool = False,
) -> Level:
    """A round of play."""
    return Level(LevelKind.ROUND, minutes, small, big, ante, ante_kind, printed)


def rest(minutes: int, *, printed: bool = False) -> Level:
    """A break."""
    return Level(LevelKind.BREAK, minutes, printed=printed)


@dataclass(frozen=True)
class Structure:
    """Levels in order, and what comes after the last of them. Rows are numbered from 0."""

    levels: tuple[Level, ...]
    after_last: AfterLast = AfterLast.LAST_STAYS
    ends_ms: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """When each row is over, counted from the start."""

    def __post_init__(self) -> None:
        problem = _problem(self.levels)
        if problem:
            raise InputError(problem)
        ends = accumulate(level.length_ms for level in self.levels)
        object.__setattr__(self, "ends_ms", tuple(ends))

    @property
    def total_ms(self) -> int:
        """How long all rows take together."""
        return self.ends_ms[-1]

    @property
    def rounds(self) -> tuple[Level, ...]:
        """The rows that are played."""
        return tuple(level for level in self.levels if not level.is_break)

    def timed(self, minutes: Callable[[Level], int], breaks: int = 0) -> Structure:
        """The same blinds, every level as long as is said of it; breaks too, where that is said."""
        levels = (
            level._replace(minutes=(breaks or level.minutes) if level.is_break else minutes(level))
            for level in self.levels
        )
        return Structure(tuple(levels), self.after_last)

    def row_at(self, position_ms: int) -> int:
        """The row in force at a time since the start; a moment between two belongs to the later."""
        if position_ms < self.total_ms:
            return bisect_right(self.ends_ms, position_ms)
        last = len(self.levels) - 1
        if self.after_last is AfterLast.LAST_STAYS:
            return last
        return last + 1 + (position_ms - self.total_ms) // self.levels[last].length_ms

    def level(self, row: int) -> Level:
        """The level of a row; beyond the last one, what the structure goes on with."""
        over = row - len(self.levels) + 1
        if over <= 0:
            return self.levels[row]
        if self.after_last is AfterLast.DOUBLES:
            return self.levels[-1].doubled(over)
        return self.levels[-1]

    def has(self, row: int) -> bool:
        """Whether there is such a row: doubling structures have no last one."""
        return row >= 0 and (row < len(self.levels) or self.after_last is AfterLast.DOUBLES)

    def start_ms(self, row: int) -> int:
        """When a row begins, counted from the start."""
        return self.end_ms(row - 1) if row else 0

    def end_ms(self, row: int) -> int:
        """When a row is over, counted from the start."""
        over = row - len(self.levels) + 1
        if over <= 0:
            return self.ends_ms[row]
        return self.total_ms + over * self.levels[-1].length_ms

    def number(self, row: int) -> int:
        """What people call a row's level: breaks are not counted, and have the one before them."""
        inside = self.levels[: row + 1]
        played = sum(not level.is_break for level in inside)
        return played + max(0, row + 1 - len(self.levels))

    def next_round(self, row: int) -> int | None:
        """The first row of play after this one."""
        at = row + 1
        while self.has(at):
            if not self.level(at).is_break:
                return at
            at += 1
        return None

    def next_break(self, row: int) -> int | None:
        """The first break after this row."""
        later = range(row + 1, len(self.levels))
        return next((at for at in later if self.levels[at].is_break), None)

    def written_out(self, row: int) -> Structure:
        """The same with every row up to this one in the list, so that it can be edited."""
        if not self.has(row):
            raise InputError(f"there is no row {row}; rows are 0 to {len(self.levels) - 1}")
        missing = range(len(self.levels), row + 1)
        return replace(self, levels=(*self.levels, *(self.level(at) for at in missing)))

    def with_level(self, row: int, level: Level) -> Structure:
        """The same with one row replaced."""
        levels = self.written_out(row).levels
        return replace(self, levels=(*levels[:row], level, *levels[row + 1 :]))

    def without(self, row: int) -> Structure:
        """The same without one row."""
        levels = self.written_out(row).levels
        return replace(self, levels=(*levels[:row], *levels[row + 1 :]))


def _problem(levels: Sequence[Level]) -> str:
    """What makes a list of levels unusable, in one line."""
    if not levels:
        return "a structure needs at least one level"
    if len(levels) > LEVELS_MAX:
        return f"a structure has at most {LEVELS_MAX:,} levels, not {len(levels):,}"
    number = 0
    for level in levels:
        number += not level.is_break
        name = f"the break after level {number}" if level.is_break else f"level {number}"
        problem = _break_problem(level) if level.is_break else _round_problem(level)
        if not 1 <= level.minutes <= MINUTES_MAX:
            problem = f"lasts {level.minutes:,} minutes; allowed: 1 to {MINUTES_MAX:,}"
        if problem:
            return f"{name}: {problem}"
    if levels[0].is_break:
        return "a structure begins with a level, not with a break"
    if levels[-1].is_break:
        return "a structure ends with a level, not with a break"
    return ""


def _break_problem(level: Level) -> str:
    return "has blinds or an ante; a break has none" if level.amounts else ""


def _round_problem(level: Level) -> str:
    if level.small <= 0 or level.big <= 0:
        return f"the blinds are {level.small:,}/{level.big:,}; both must be above 0"
    if level.big < level.small:
        return f"the big blind, {level.big:,}, is below the small blind, {level.small:,}"
    if level.ante < 0:
        return f"the ante is {level.ante:,}; it cannot be below 0"
    if (level.ante > 0) is not (level.ante_kind is not Ante.NONE):
        return f"the ante is {level.ante:,}, but its kind is {level.ante_kind.replace('-', ' ')}"
    return ""
