"""Soundness: what a house, and experience, think of a structure.

A rule of the house that it breaks is a refusal with the clause. What is merely unwise is a caution
with its figures: the director may have reasons.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.blinds import Ante
from shuffleup.rulebook.chapters.championship import ChampionshipBlinds
from shuffleup.rulebook.chapters.entry import Rejoin
from shuffleup.rulebook.chapters.levels import AfterLast, BlindGrowth
from shuffleup.sentences.told import Told
from shuffleup.tournament.preset.structure import Structure

# A night is over when all chips together are ten to twenty big blinds.
END_BLINDS_LEAST: Final = 10
END_BLINDS_MOST: Final = 20
FALLING: Final = "falling-blinds"


class Caution(NamedTuple):
    """Something that the director should have seen before the night begins."""

    code: str
    says: str
    row: int
    """The row of the structure that it is about."""


def impossible(
    rulebook: Rulebook,
    structure: Structure,
    *,
    row: int = 0,
    chips_given: bool = False,
    late_chosen: bool = False,
) -> Refusal | None:
    """Why a night could never get to its end with these levels: nobody can insist on that.

    `row` is where it stands, `chips_given` that those of the break have been handed out. Late entry
    that is only common practice ends with the last level; what a house or somebody chose must fit.
    """
    entry = rulebook.entry
    last = len(structure.rounds)
    for late in (entry.late_until_level, entry.late_until_level_if_cleared):
        stays = structure.after_last is AfterLast.LAST_STAYS
        if stays and late.value >= last and (late.printed or late_chosen):
            why = Told("late-beyond-levels", {"level": late.value, "last": last})
            return refuse(why, late.clauses, Told("late-before-last", {"last": last - 1}))
    if entry.rejoin.value is not Rejoin.NONE and not chips_given:
        at_break = structure.has(row) and structure.level(row).is_break
        if not at_break and structure.next_break(row) is None:
            clauses = tuple(dict.fromkeys(entry.rejoin.clauses + entry.break_chips.clauses))
            return refuse(Told("cannot-end/no-break"), clauses, Told("a-break"))
    return None


def refusal(rulebook: Rulebook, structure: Structure, *, limited: bool = False) -> Refusal | None:
    """The rule of the house that a structure breaks; a `limited` event ends by its time limit."""
    ante = rulebook.blinds.ante
    if ante.value is Ante.NONE and any(level.ante for level in structure.levels):
        return refuse(Told("no-antes"), ante.clauses, Told("levels-without-antes"))
    double = rulebook.levels.big_is_double
    for row, level in enumerate(structure.levels):
        if double.value and not level.is_break and level.big != 2 * level.small:
            blinds = {"small": level.small, "big": level.big}
            why = Told("big-blind-not-double", {"number": structure.number(row), **blinds})
            instead = Told("blinds", {"small": level.small, "big": 2 * level.small})
            return refuse(why, double.clauses, instead)
    falls = next((caution for caution in _steps(structure) if caution.code == FALLING), None)
    growth = rulebook.levels.growth
    if falls is not None and growth.value is BlindGrowth.MUST_RISE and growth.printed:
        why = Told("falling-blinds", {"number": structure.number(falls.row)})
        return refuse(why, growth.clauses, Told("rising-only"))
    if growth.value is BlindGrowth.MUST_RISE and not limited and not _grows(structure):
        first = structure.rounds[0]
        why = Told("cannot-end", {"small": first.small, "big": first.big})
        may_limit = rulebook.levels.time_limit_by_director.value
        instead = Told("rising-blinds" if may_limit else "rising-only")
        return refuse(why, growth.clauses, instead)
    return None


def first_blinds_refusal(rulebook: Rulebook, structure: Structure) -> Refusal | None:
    """Why a night of this house does not begin with such blinds."""
    rule, first = rulebook.levels.first_blinds, structure.rounds[0]
    if not rule.printed or (first.small, first.big) == rule.value:
        return None
    usual = {"small": rule.value.small, "big": rule.value.big}
    why = Told("other-first-blinds", {**usual, "blinds": str(first)})
    return refuse(why, rule.clauses, Told("blinds", usual))


def championship_refusal(
    rulebook: Rulebook, structure: Structure | None, *, qualifiers_over: int
) -> Refusal | None:
    """Why a championship cannot start yet on this structure."""
    rule = rulebook.championship.blinds
    needed = rulebook.championship.qualifiers
    if rule.value is ChampionshipBlinds.DIRECTOR and qualifiers_over < needed.value:
        counts = {"needed": needed.value, "over": qualifiers_over}
        why = Told("qualifiers-not-over/blinds", counts)
        return refuse(why, rule.clauses, Told("levels-until-then"))
    if structure is None:
        return refuse(Told("no-levels"), rule.clauses, Told("entering-levels"))
    return None


def cautions(
    structure: Structure, *, chips_in_play: int = 0, chips: Sequence[int] = ()
) -> tuple[Caution, ...]:
    """What is unwise about a structure; with chips in play and their values, about its end too."""
    return (
        *_steps(structure),
        *_antes(structure),
        *_unpayable(structure, chips),
        *_end(structure, chips_in_play),
    )


def _grows(structure: Structure) -> bool:
    bigs = {level.big for level in structure.rounds}
    return len(bigs) > 1 or structure.after_last is AfterLast.DOUBLES


def _steps(structure: Structure) -> Iterator[Caution]:
    """Blinds that fall, or jump."""
    before = structure.levels[0]
    for row, level in enumerate(structure.levels):
        if level.is_break:
            continue
        name = f"Level {structure.number(row)}"
        if level.big < before.big or level.small < before.small:
            yield Caution(FALLING, f"{name} falls from {before} to {level}.", row)
        elif level.big > 2 * before.big:
            yield Caution(
                "jump", f"{name} rises from {before} to {level}, by more than double.", row
            )
        before = level


def _antes(structure: Structure) -> Iterator[Caution]:
    for row, level in enumerate(structure.levels):
        if level.ante > level.big:
            says = f"Level {structure.number(row)} is {level}: the ante is above the big blind."
            yield Caution("ante-above-big-blind", says, row)


def _unpayable(structure: Structure, chips: Sequence[int]) -> Iterator[Caution]:
    """Amounts that the smallest chip does not make up."""
    if not chips:
        return
    for row, level in enumerate(structure.levels):
        if any(amount % min(chips) for amount in level.amounts):
            says = f"Level {structure.number(row)} is {level}: not payable in {min(chips):,} chips."
            yield Caution("unpayable", says, row)


def _end(structure: Structure, chips_in_play: int) -> Iterator[Caution]:
    """A last level too small to bring the night to an end."""
    last = structure.levels[-1]
    if structure.after_last is AfterLast.DOUBLES or chips_in_play <= END_BLINDS_MOST * last.big:
        return
    yield Caution(
        "slow-end",
        f"The last big blind is {last.big:,} with {chips_in_play:,} chips in play, "
        f"{chips_in_play // last.big:,} big blinds; nights end at about "
        f"{chips_in_play // END_BLINDS_MOST:,} to {chips_in_play // END_BLINDS_LEAST:,}.",
        len(structure.levels) - 1,
    )
