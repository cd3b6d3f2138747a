"""Championship: several events as one, and stacks that are not the same for all.

Qualifiers send their best on; the championship starts with what a finalist brings: the same as
everybody, the chips of the qualifier and a bonus, or a stack made from the season's points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from shuffleup.errors import InputError
from shuffleup.hand.refusal import Refusal, refuse
from shuffleup.rulebook import Rulebook
from shuffleup.rulebook.chapters.championship import ChampionshipStack
from shuffleup.sentences.told import Told
from shuffleup.tournament.state.places import Standing


@dataclass(frozen=True)
class Qualifier:
    """A qualifier that is over. Players go by the same number in all events."""

    entrants: int
    """How many entered; a rebuy makes nobody a new entrant."""
    standings: tuple[Standing, ...]
    chips: Mapping[int, int]
    """The final count of everybody who had chips at the end."""


class Finalist(NamedTuple):
    """A player of the championship and the stack at its start."""

    player: int
    stack: int
    clauses: tuple[str, ...]


def qualifying_places(rulebook: Rulebook, entrants: int) -> int:
    """How many of a qualifier's field go through, fractions rounded up."""
    return -(-rulebook.championship.qualify_percent.value * entrants // 100)


def qualified(rulebook: Rulebook, qualifier: Qualifier) -> dict[int, int]:
    """Who goes through, with how many chips; all who share the last place that does go through.

    Somebody who went out in the hand that ended the qualifier may be among them, with nothing.
    """
    places = qualifying_places(rulebook, qualifier.entrants)
    return {
        player: qualifier.chips.get(player, 0)
        for standing in qualifier.standings
        if standing.place.first <= places
        for player in standing.players
    }


def finalists(
    rulebook: Rulebook, qualifiers: Sequence[Qualifier], chosen: Mapping[int, int] | None = None
) -> list[Finalist] | Refusal:
    """The field of the championship with its stacks, once all qualifiers are over.

    Whose stack counts of somebody who qualified twice is for the director to say: `chosen` names
    the qualifier, counted from 1.
    """
    rule = rulebook.championship.qualifiers
    if len(qualifiers) != rule.value:
        why = Told("qualifiers-not-over", {"needed": rule.value, "over": len(qualifiers)})
        return refuse(why, rule.clauses, Told("after-qualifiers"))
    chosen = chosen or {}
    carried: dict[int, dict[int, int]] = {}  # player -> qualifier -> chips
    for number, qualifier in enumerate(qualifiers, 1):
        for player, chips in qualified(rulebook, qualifier).items():
            carried.setdefault(player, {})[number] = chips
    field = []
    for player, counts in carried.items():
        number = next(iter(counts)) if len(counts) == 1 else chosen.get(player, 0)
        if number not in counts:
            instead = Told("one-qualifier", {"numbers": ", ".join(str(each) for each in counts)})
            why = Told("qualified-twice", {"number": player})
            return refuse(why, rulebook.championship.stack.clauses, instead)
        field.append(starting_stack(rulebook, player, carried=counts[number]))
    return field


def starting_stack(
    rulebook: Rulebook, player: int, *, carried: int = 0, from_points: int = 0
) -> Finalist:
    """What a finalist starts with, of what the qualifier and the season have brought."""
    rule, bonus = rulebook.championship.stack, rulebook.championship.bonus_chips
    match rule.value:
        case ChampionshipStack.EQUAL:
            stack = rulebook.chips.starting_stack.value
        case ChampionshipStack.CARRIED_PLUS_BONUS:
            stack = carried
        case ChampionshipStack.FROM_POINTS:
            stack = from_points
    if stack + bonus.value < 1:
        raise InputError(f"player {player} would start the championship without chips")
    clauses = tuple(dict.fromkeys(rule.clauses + bonus.clauses))
    return Finalist(player, stack + bonus.value, clauses)


class PointsFormula(NamedTuple):
    """The director's way from season points to chips: so many to begin with, and for each point."""

    base: int
    per_point: int
    most: int = 0
    """No stack is larger (0: any size)."""
    chip: int = 1
    """Stacks are rounded up to this chip, the smallest in play."""

    def stack(self, points: int | Fraction) -> int:
        """The stack for a season's points, which may hold a fraction where places were shared."""
        chips = ceil((self.base + self.per_point * points) / Fraction(self.chip)) * self.chip
        return min(chips, self.most) if self.most else chips


def stacks_from_points(
    rulebook: Rulebook,
    points: Mapping[int, int | Fraction],
    formula: PointsFormula,
    entered: Mapping[int, int] | None = None,
) -> list[Finalist] | Refusal:
    """Everybody's stack by the formula, or as the director `entered` it for single players."""
    rule = rulebook.championship.stack
    if rule.value is not ChampionshipStack.FROM_POINTS:
        instead = Told(f"stack-{rule.value}")
        return refuse(Told("no-stacks-from-points"), rule.clauses, instead)
    if formula.base < 0 or formula.per_point < 0 or formula.most < 0 or formula.chip < 1:
        raise InputError("a formula for stacks has no negative figures, and its chip a value")
    entered = entered or {}
    return [
        starting_stack(rulebook, player, from_points=entered.get(player, formula.stack(earned)))
        for player, earned in points.items()
    ]
