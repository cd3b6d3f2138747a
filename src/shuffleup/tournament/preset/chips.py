"""Chips: what values there are, what an amount looks like in them, and how many are in play.

A stack is a number; chips are how it lies on the table. The number is what counts, so the make-up
of a stack is worked out when somebody asks for it, and the total in play is kept to the last chip.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import gcd, lcm
from typing import NamedTuple

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.chips import ChipChange, OtherStack, PocketedChips
from shuffleup.rulebook.figures import ChipCount
from shuffleup.sentences.told import Told
from shuffleup.tournament.preset.structure import Structure


@dataclass(frozen=True)
class ChipSet:
    """The chips of a night: a starting stack, and larger ones that come in later."""

    starting: tuple[ChipCount, ...]
    larger: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        values = [part.chip for part in self.starting]
        values += self.larger
        if not self.starting or any(part.number < 1 for part in self.starting):
            raise InputError("a starting stack needs at least one chip of every value it names")
        if values[0] < 1 or any(a >= b for a, b in pairwise(values)):
            raise InputError(f"chip values must rise from 1 or more: {', '.join(map(str, values))}")

    @property
    def stack(self) -> int:
        """What a starting stack is worth."""
        return worth(self.starting)

    @property
    def values(self) -> tuple[int, ...]:
        """Every value there is, smallest first."""
        return (*(part.chip for part in self.starting), *self.larger)


def worth(chips: Iterable[ChipCount]) -> int:
    """The value of a heap of chips."""
    return sum(part.number * part.chip for part in chips)


def make_up(amount: int, values: Sequence[int]) -> tuple[ChipCount, ...]:
    """An amount in the largest chips that make it up, the largest first, as they should lie."""
    if amount < 0 or not values or min(values) < 1:
        raise InputError(f"{amount:,} cannot be made up of chips")
    found = None if amount % gcd(*values) else _made_up(amount, sorted(values, reverse=True))
    if found is None:
        named = ", ".join(f"{value:,}" for value in sorted(values))
        raise InputError(f"{amount:,} cannot be made up of chips of {named}")
    return tuple(part for part in found if part.number)


def _made_up(amount: int, values: Sequence[int]) -> list[ChipCount] | None:
    """Largest first; where that leaves a rest nothing makes up, one large chip fewer, and so on."""
    chip, *smaller = values
    most = amount // chip
    if not smaller:
        return None if amount % chip else [ChipCount(most, chip)]
    # A larger rest would hold some smaller chips that make up large ones after all.
    fewer = sum(lcm(chip, value) for value in smaller) // chip
    for number in range(most, max(0, most - fewer) - 1, -1):
        rest = _made_up(amount - number * chip, smaller)
        if rest is not None:
            return [ChipCount(number, chip), *rest]
    return None


def stack_refusal(rulebook: Rulebook, stack: int) -> Refusal | None:
    """Why an event of this house cannot start with such stacks."""
    usual, rule = rulebook.chips.starting_stack.value, rulebook.chips.other_stack
    if stack == usual or rule.value is OtherStack.ANY:
        return None
    larger = rule.value is OtherStack.LARGER_ONLY
    if larger and stack > usual:
        return None
    instead = Told("stack-or-more" if larger else "stack-only", {"usual": usual})
    return refuse(Told("other-stack", {"usual": usual, "stack": stack}), rule.clauses, instead)


def chips_refusal(stack: int, chips: Sequence[int]) -> Refusal | None:
    """Why a stack cannot be put on the table."""
    try:
        make_up(stack, chips)
    except InputError:
        values = ", ".join(f"{value:,}" for value in sorted(chips))
        why = Told("other-stack/chips", {"stack": stack, "values": values})
        return refuse(why, (), Told("in-chips"))
    return None


def unneeded(values: Sequence[int], structure: Structure, row: int) -> tuple[int, ...]:
    """The values that no blind or ante needs from a row on, smallest first.

    The smallest goes when the next one makes up every amount to come; the largest always stays.
    """
    to_come = structure.levels[min(row, len(structure.levels) - 1) :]
    amounts = [amount for level in to_come for amount in level.amounts]
    ordered = sorted(values)
    gone = 0
    while gone + 1 < len(ordered) and not any(amount % ordered[gone + 1] for amount in amounts):
        gone += 1
    return tuple(ordered[:gone])


def change_refusal(
    rulebook: Rulebook,
    given: Iterable[ChipCount],
    taken: Iterable[ChipCount],
    *,
    by_director: bool,
    hand_under_way: bool = False,
) -> Refusal | None:
    """Why these chips may not be changed for those."""
    rule = rulebook.chips.change
    gives, takes = worth(given), worth(taken)
    if gives != takes:
        why = Told("not-equal", {"gives": gives, "takes": takes})
        return refuse(why, rule.clauses, Told("equal-chips"))
    if rule.value is ChipChange.DIRECTOR_ONLY and not by_director:
        return refuse(Told("players-may-not-change"), rule.clauses, Told("ask-director"))
    if hand_under_way:
        return refuse(Told("hand-under-way"), rule.clauses, Told("after-hand"))
    return None


class Forfeit(NamedTuple):
    """What it costs to have had chips off the table."""

    stack: int
    """What the player has left."""
    removed: int
    """What leaves play."""
    out: bool
    """Nothing is left, so the player is out."""
    clauses: tuple[str, ...]


def forfeit(rulebook: Rulebook, stack: int, found: int) -> Forfeit | Refusal:
    """Chips of a stack were found in a pocket, or away from the table."""
    rule = rulebook.chips.pocketed
    if not 0 < found <= stack:
        why = Told("not-in-stack", {"found": found, "stack": stack})
        return refuse(why, rule.clauses, Told("up-to-stack", {"most": stack}))
    removed = 0 if rule.value is PocketedChips.WARNING else found
    return Forfeit(stack - removed, removed, stack == removed, rule.clauses)
