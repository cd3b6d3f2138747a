"""Growth: a structure proposed from stack, field and time, and when a structure will end.

Blinds grow by one factor from the first level to the one at which a night ends, when all chips
together are ten to twenty big blinds, and are then rounded to amounts people can pay and remember.
The true head count is known late, so the proposal is cheap to make again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from shuffleup.errors import InputError
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.rulebook.chapters.levels import AfterLast
from shuffleup.tournament.preset.soundness import END_BLINDS_LEAST, END_BLINDS_MOST
from shuffleup.tournament.preset.structure import (
    LEVELS_MAX,
    MINUTES_MAX,
    Level,
    Structure,
    play,
    rest,
)

# Leading figures of a small blind, in tenths: as round as the number of levels allows.
ROUND_FIGURES: Final = (
    (10, 15, 20, 30, 40, 50, 60, 80),
    (10, 12, 15, 20, 25, 30, 35, 40, 50, 60, 70, 80),
    tuple(range(10, 100)),
)
BREAK_EVERY_MINUTES: Final = 100


class Plan(NamedTuple):
    """What a director knows when asking for a structure."""

    players: int
    stack: int
    minutes: int
    """How long the night may take, breaks included."""
    level_minutes: int
    chips: tuple[int, ...]
    """The values of the chips there are."""
    small: int
    """The small blind of the first level."""
    break_minutes: int = 10
    ante_kind: Ante = Ante.NONE
    ante_from: int = 1
    """The first level with an ante, which is as large as the big blind or a tenth of it each."""
    end_blinds: int = END_BLINDS_MOST
    """How many big blinds all chips are at the last level."""

    @property
    def chips_in_play(self) -> int:
        """Everybody's starting stack together."""
        return self.players * self.stack


class EndBand(NamedTuple):
    """The levels between which a night is expected to end, and when they begin."""

    first_row: int
    last_row: int
    from_ms: int
    to_ms: int


def propose(plan: Plan, *, after_last: AfterLast = AfterLast.LAST_STAYS) -> Structure:
    """Levels and breaks that bring this field to an end in this time."""
    problem = _problem(plan)
    if problem:
        raise InputError(problem)
    breaks = _breaks(plan)
    count = min((plan.minutes - breaks * plan.break_minutes) // plan.level_minutes, LEVELS_MAX // 2)
    smalls = _smalls(plan, max(2, count))
    every = -(-len(smalls) // (breaks + 1))
    levels: list[Level] = []
    for at, small in enumerate(smalls):
        if at and at % every == 0:
            levels.append(rest(plan.break_minutes))
        levels.append(_level(plan, at + 1, small))
    return Structure(tuple(levels), after_last)


def expected_end(structure: Structure, chips_in_play: int) -> EndBand:
    """Where a night with so many chips is expected to end."""
    first = _row_with(structure, chips_in_play // END_BLINDS_MOST)
    last = _row_with(structure, chips_in_play // END_BLINDS_LEAST)
    return EndBand(first, last, structure.start_ms(first), structure.start_ms(last))


def average_big_blinds(structure: Structure, *, chips_in_play: int, players: int) -> list[int]:
    """The average stack in big blinds at every round, if so many players are left throughout."""
    return [chips_in_play // (players * level.big) for level in structure.rounds]


def _problem(plan: Plan) -> str:
    for name, value in (("players", plan.players), ("stack", plan.stack), ("blind", plan.small)):
        if value < 1:
            return f"{name}: {value:,} is too few; it must be 1 or more"
    if not 1 <= plan.level_minutes <= MINUTES_MAX:
        return f"a level of {plan.level_minutes:,} minutes; allowed: 1 to {MINUTES_MAX:,}"
    if plan.minutes < 2 * plan.level_minutes:
        return f"{plan.minutes:,} minutes are fewer than two levels of {plan.level_minutes:,}"
    if not plan.chips or min(plan.chips) < 1 or plan.small % min(plan.chips):
        return f"a blind of {plan.small:,} cannot be paid with the chips given"
    if 2 * plan.small * plan.end_blinds >= plan.chips_in_play:
        return (
            f"{plan.chips_in_play:,} chips are only {plan.chips_in_play // (2 * plan.small):,} big "
            f"blinds of the first level: nothing is left to grow"
        )
    return ""


def _breaks(plan: Plan) -> int:
    if not plan.break_minutes:
        return 0
    return max(0, (plan.minutes - 1) // (BREAK_EVERY_MINUTES + plan.break_minutes))


def _smalls(plan: Plan, count: int) -> list[int]:
    """Small blinds from the first to the last level, each payable and above the one before."""
    end = plan.chips_in_play / plan.end_blinds / 2
    ladder: list[int] = []
    for figures in ROUND_FIGURES:
        ladder = _ladder(figures, plan.small, end, min(plan.chips))
        if len(ladder) >= count - 1:
            break
    smalls = [plan.small]
    for left in range(min(count - 1, len(ladder)), 0, -1):
        # What is left to grow is shared out again at every level, so that rounding never adds up.
        target = smalls[-1] * (end / smalls[-1]) ** (1 / left)
        smalls.append(_nearest(ladder, target, above=smalls[-1], keep=left - 1))
    return smalls


def _ladder(figures: Sequence[int], small: int, end: float, chip: int) -> list[int]:
    """Every round amount above the first small blind, up to the first that reaches the end."""
    ladder: list[int] = []
    power = 1
    while True:
        for figure in figures:
            amount, tenths = divmod(figure * power, 10)
            if tenths or amount <= small or amount % chip:
                continue
            ladder.append(amount)
            if amount >= end:
                return ladder
        power *= 10


def _nearest(ladder: Sequence[int], target: float, *, above: int, keep: int) -> int:
    """The rung nearest to the target, leaving enough for the levels to come, at most double."""
    rungs = [rung for rung in ladder if rung > above]
    rungs = rungs[: len(rungs) - keep]
    within = [rung for rung in rungs if rung <= 2 * above] or rungs[:1]
    return min(within, key=lambda rung: (abs(rung - target), rung))


def _level(plan: Plan, number: int, small: int) -> Level:
    big = 2 * small
    if plan.ante_kind is Ante.NONE or number < plan.ante_from:
        return play(small, big, plan.level_minutes)
    ante = big
    if plan.ante_kind is Ante.EACH:
        chip = min(plan.chips)
        ante = max(chip, big // 10 // chip * chip)
    return play(small, big, plan.level_minutes, ante=ante, ante_kind=plan.ante_kind)


def _row_with(structure: Structure, big: int) -> int:
    """The first row of play with at least this big blind, or the last there is."""
    row = structure.row_of(1)
    while structure.level(row).big < big:
        following = structure.next_round(row)
        if following is None:
            break
        row = following
    return row
